import { Button } from 'antd';
import { useState } from 'react';
import type { TripRow } from '#contracts/trips.ts';
import { GOODS, PUBLICATIONS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useReport } from '../../ui/Batch.tsx';
import { refusalSentence } from '../../ui/ErrorAlert.tsx';
import { Chosen } from '../../ui/list/Tools.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useTripTitles } from '../../ui/use-trip-titles.ts';
import { TakeOff } from './TakeOff.tsx';

interface Props {
	rows: readonly TripRow[];
	clear: () => void;
}

/** 上架 and 下架 of the trips that are chosen, and what became of each; also of those that left the list by it. */
export const TripBatch = ({ rows, clear }: Props) => {
	const titleOf = useTripTitles();
	const showReport = useReport();
	const turn = useAction(
		(action: 'put_on' | 'take_off') =>
			call('POST /goods/shelf', { body: { slugs: rows.map(({ slug }) => slug), action } }),
		{
			stale: [GOODS, PUBLICATIONS],
			after: ({ results }) => {
				const report = results.map(({ slug, code }) => ({
					key: slug,
					name: titleOf(slug),
					ok: code === null,
					state: '正在发布',
					why: code === null ? undefined : refusalSentence(code),
				}));
				showReport(report, clear);
			},
		},
	);
	/** Trips that are asked about: the list may choose others meanwhile. */
	const [asked, setAsked] = useState<readonly string[]>();
	return (
		<>
			<Chosen count={rows.length} clear={clear}>
				<Button type="text" onClick={() => turn.mutate('put_on')}>
					批量上架
				</Button>
				<Button type="text" danger onClick={() => setAsked(rows.map(({ slug }) => slug))}>
					批量下架
				</Button>
			</Chosen>
			{asked && (
				<TakeOff
					slugs={asked}
					takeOff={() => turn.mutateAsync('take_off').then(() => true)}
					close={() => setAsked(undefined)}
				/>
			)}
		</>
	);
};
