import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tripKey } from '../../../core/keys.ts';
import { useAddress } from '../../../core/router.ts';
import { call } from '../../../core/send.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { TripEditor } from './TripEditor.tsx';

/** What is being typed stands on what was read first: it is not read again behind somebody's back. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false } as const;
/** Of what waits for a time is asked so often whether it has come; in ms. */
const SELDOM = 10_000;

/** A trip that was saved before; it is opened anew when what is in the form is given up, or when it was published. */
const Existing = ({ slug }: { slug: string }) => {
	const [round, setRound] = useState(0);
	const read = useQuery({
		queryKey: tripKey(slug),
		queryFn: ({ signal }) => call('GET /goods/:slug', { params: { slug }, signal }),
		...ONCE,
		refetchInterval: ({ state }) =>
			(state.data?.publishing ?? false) ? 2000 : (state.data?.scheduledAt ?? null) === null ? false : SELDOM,
	});
	const reread = async () => {
		await read.refetch();
		setRound(round + 1);
	};
	return (
		<Loaded of={read}>
			{(detail) => (
				<TripEditor key={`${round} ${detail.publishing} ${detail.scheduledAt}`} detail={detail} reread={reread} />
			)}
		</Loaded>
	);
};

/** 添加商品; with `?slug=` 编辑商品. */
export const TripEditorScreen = () => {
	const { slug } = useAddress().search;
	return slug === undefined ? <TripEditor key="new" detail={undefined} /> : <Existing key={slug} slug={slug} />;
};
