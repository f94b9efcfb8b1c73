import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PublicationRow } from '#contracts/reviews.ts';
import { isUnderWay } from '#domain/office/publication.ts';
import { PUBLICATIONS } from '../api/keys.ts';
import { call } from '../api/send.ts';

/** While a change of the site is under way, how far it is is asked so often; in ms. */
const OFTEN = 1_000;

/**
 * The last changes of the site that concern a screen, the newest first; asked again until they are over.
 * @param stale what is read again when one of them is over: beginnings of query keys
 * @returns them, and the seconds that the one that is being built has taken so far
 */
export const usePublications = (
	concerns: (publication: PublicationRow) => boolean,
	stale: readonly (readonly unknown[])[],
	enabled = true,
): { publications: PublicationRow[] | undefined; seconds: number } => {
	const client = useQueryClient();
	const { data, dataUpdatedAt } = useQuery({
		queryKey: PUBLICATIONS,
		queryFn: () => call('GET /publications'),
		refetchInterval: ({ state }) => state.data?.some(isUnderWay) === true && OFTEN,
		enabled,
	});
	const publications = data?.filter(concerns);
	const over = publications?.flatMap((each) => (isUnderWay(each) ? [] : each.id)).join();
	const known = useRef(over);
	// What is read again is the same for the whole life of a screen.
	const again = useRef(stale);
	useEffect(() => {
		if (known.current !== undefined && known.current !== over)
			for (const queryKey of again.current) void client.invalidateQueries({ queryKey });
		known.current = over;
	}, [client, over]);
	const begun = publications?.find(({ state }) => state === 'running')?.begunAt;
	return { publications, seconds: begun ? Math.max(0, Math.round((dataUpdatedAt - begun) / 1000)) : 0 };
};
