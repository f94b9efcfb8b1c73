import { useQuery } from '@tanstack/react-query';
import { WAITING_LINES } from '../../core/keys.ts';
import { useAddress } from '../../core/router.ts';
import { call } from '../../core/send.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { DatesRequests } from './DatesRequests.tsx';
import { Departures } from './Departures.tsx';
import { LineTable } from './LineTable.tsx';

const MINUTE = 60_000;

/** 候补与通知: departures that families wait for, and the line of one of them. The address names the departure, or a family. Below, who asked to be told of dates. */
export const WaitingScreen = () => {
	const { path, search } = useAddress();
	const read = useQuery({
		queryKey: WAITING_LINES,
		queryFn: () => call('GET /waiting'),
		select: ({ rows }) => rows,
		// Offers end by themselves.
		refetchInterval: MINUTE,
	});
	const { open } = search;
	const now = read.dataUpdatedAt;
	return (
		<>
			<h1>候补与通知</h1>
			<Loaded of={read}>
				{(lines) => {
					const line = open
						? lines.find(({ id, entries }) => id === open || entries.some((entry) => entry.id === open))
						: lines[0];
					if (lines.length === 0)
						return <p className="o-card o-nothing">还没有家庭候补。团期满员后，家长在网站上登记，就会列在这里。</p>;
					return (
						<div className="o-sides o-waiting">
							<Departures
								lines={lines}
								shown={line?.id}
								hrefOf={(id) => `${path}?${new URLSearchParams({ open: id })}`}
							/>
							{line ? (
								<LineTable key={line.id} line={line} now={now} />
							) : (
								<p className="o-card o-nothing">这里没有候补了，请选择一个团期。</p>
							)}
						</div>
					);
				}}
			</Loaded>
			<DatesRequests />
		</>
	);
};
