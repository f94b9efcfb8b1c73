import { needsDecision } from '../departures/standing.ts';
import { DepartureLine } from './DepartureLine.tsx';
import { useComing } from './use-coming.ts';

/** 需要决定的团期: too many are booked, or too few and it goes soon. Nothing where there is none. */
export const Decisions = () => {
	const { data = [] } = useComing((row) => needsDecision(row, Date.now()));
	if (data.length === 0) return null;
	return (
		<section className="o-card o-card--padded" aria-labelledby="decisions">
			<h2 id="decisions">需要决定的团期</h2>
			<ul className="o-lines o-departures">
				{data.map((row) => (
					<DepartureLine key={row.id} row={row} />
				))}
			</ul>
		</section>
	);
};
