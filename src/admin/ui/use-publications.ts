import { useEffect, useRef } from 'react';
import type { ListedPublication } from '#contracts/publishing.ts';
import { isScheduled, isUnderWay } from '#domain/office/publication.ts';
import { readAgain, useRead } from '../core/client.ts';
import { PUBLICATIONS } from '../core/keys.ts';

/** While a change of the site is under way, how far it is is asked so often; in ms. */
const OFTEN = 1_000;
/** What waits for a time is asked about so often. */
const SELDOM = 10_000;

const intervalOf = (publications: readonly ListedPublication[]): number | false => {
	const open = publications.filter(isUnderWay);
	if (open.length === 0) return false;
	return open.every(isScheduled) ? SELDOM : OFTEN;
};

/**
 * The last changes of the site that concern a screen, the newest first; asked again until they are over.
 * @param stale what is read again when one of them begins or is over: beginnings of query keys
 * @returns them, all that was read, and the seconds that the one that is being built has taken so far
 */
export const usePublications = (
	concerns: (publication: ListedPublication) => boolean,
	stale: readonly (readonly unknown[])[],
	enabled = true,
) => {
	const read = useRead(PUBLICATIONS, 'GET /publications', {
		refetchInterval: ({ state }) => intervalOf(state.data ?? []),
		enabled,
	});
	const publications = read.data?.filter(concerns);
	const over = publications?.map(({ id, state }) => (state === 'waiting' ? '' : `${id} ${state === 'running'}`)).join();
	const known = useRef(over);
	// What is read again is the same for the whole life of a screen.
	const again = useRef(stale);
	useEffect(() => {
		if (known.current !== undefined && known.current !== over) void readAgain(again.current);
		known.current = over;
	}, [over]);
	const begun = publications?.find(({ state }) => state === 'running')?.begunAt;
	return { read, publications, seconds: begun ? Math.max(0, Math.round((read.dataUpdatedAt - begun) / 1000)) : 0 };
};
