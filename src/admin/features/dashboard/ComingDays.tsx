import { useQuery } from '@tanstack/react-query';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { DEPARTURES } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { WaitingTicks } from '../departures/roll-call/WaitingTicks.tsx';
import { DepartureLine } from './DepartureLine.tsx';
import { useComing } from './use-coming.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** 未来 7 天出发: how full each departure is, and what it still waits for. */
export const ComingDays = () => {
	const now = Date.now();
	const days = { from: hongKongDay(now), until: hongKongDay(now + 7 * DAY) };
	const read = useComing(({ departure }) => departure <= days.until);
	const { data: going } = useQuery({
		queryKey: [...DEPARTURES, days],
		queryFn: () => call('GET /departures', { query: days }),
		select: ({ rows }) => new Map(rows.map((row) => [row.id, row])),
		refetchInterval: MINUTE,
	});
	return (
		<section className="o-card o-card--padded" aria-labelledby="departures">
			<div className="o-head">
				<h2 id="departures">未来 7 天出发</h2>
				<small>竖线是最低成团人数</small>
			</div>
			<WaitingTicks />
			<Loaded of={read} empty="这几天没有行程出发。">
				{(rows) => (
					<ul className="o-lines o-departures">
						{rows.map((row) => (
							<DepartureLine key={row.id} row={row} unsent={going?.get(row.id)?.waiting ?? 0} />
						))}
					</ul>
				)}
			</Loaded>
		</section>
	);
};
