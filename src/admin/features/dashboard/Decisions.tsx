import { useQuery } from '@tanstack/react-query';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { CALENDAR } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { Link } from '../../ui/Link.tsx';
import { PlacesBar, PlacesText } from '../../ui/Places.tsx';
import { showDay } from '../../ui/time.ts';
import { needsDecision, standingOf } from '../departures/standing.ts';

const YEAR = 365 * 86_400_000;

/** 需要决定的团期: too many are booked, or too few and it goes soon. Nothing where there is none. */
export const Decisions = () => {
	const now = Date.now();
	const days = { from: hongKongDay(now), until: hongKongDay(now + YEAR) };
	const { data = [] } = useQuery({
		queryKey: [...CALENDAR, days],
		queryFn: () => call('GET /calendar', { query: days }),
		select: ({ rows }) => rows.filter((row) => needsDecision(row, now)),
	});
	if (data.length === 0) return null;
	return (
		<section className="o-card o-card--padded" aria-labelledby="decisions">
			<h2 id="decisions">需要决定的团期</h2>
			<ul className="o-lines o-decisions">
				{data.map((row) => {
					const { word, tone } = standingOf(row, days.from);
					const open = new URLSearchParams({ month: row.departure.slice(0, 7), open: row.id });
					return (
						<li key={row.id}>
							<span className="o-number">{showDay(row.departure)}</span>
							<Link href={`/departures/calendar?${open}`}>{row.title}</Link>
							<PlacesBar seats={row} />
							<PlacesText seats={row} />
							<span className={`o-state o-state--${tone}`}>{word}</span>
						</li>
					);
				})}
			</ul>
		</section>
	);
};
