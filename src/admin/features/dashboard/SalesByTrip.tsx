import { useCategoryLabels } from '../../ui/use-category-labels.ts';
import { useFirstCategories, useTripTitles } from '../../ui/use-trip-titles.ts';
import { changeOf, firstAndRest, RISEN, showChange, type TripSum } from './sums.ts';

/** Trips that have a bar of their own. */
const MOST = 6;

/** Trips take the colour of their first category's line; tart is too pale for a bar on a card. */
const COLOURS: Readonly<Record<string, string>> = {
	science: 'var(--c-science)',
	history: 'var(--c-history)',
	nature: 'var(--c-nature)',
	career: '#b07a0c',
};

/** In the unit that stands in the head: thousands. */
const showShort = (cents: number): string =>
	(cents / 100_000).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What was sold of each trip, with a bar beside it. */
export const SalesByTrip = ({ trips }: { trips: readonly TripSum[] }) => {
	const titleOf = useTripTitles();
	const categories = useFirstCategories();
	const labels = useCategoryLabels();
	if (trips.length === 0) return <p>还没有销售</p>;
	const { first, rest, n } = firstAndRest(trips, MOST);
	const named = first.map((sum) => ({
		...sum,
		name: sum.trip ? titleOf(sum.trip) : '未对应',
		category: categories.get(sum.trip) ?? '',
	}));
	const rows = n > 0 ? [...named, { ...rest, trip: 'others', name: `其他 ${n} 个行程`, category: '' }] : named;
	const most = Math.max(1, ...rows.map(({ now }) => now));
	return (
		<table className="o-sold-trips">
			<thead>
				<tr>
					<th scope="col">行程</th>
					<td />
					<th scope="col">千港元</th>
					<th scope="col">比去年</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => {
					const change = showChange(changeOf(row));
					const width = `${Math.max(0, (100 * row.now) / most)}%`;
					return (
						<tr key={row.trip}>
							<th scope="row">
								<span title={row.name}>{row.name}</span>
								<small>{labels[row.category]}</small>
							</th>
							<td>
								<div style={{ width, background: COLOURS[row.category] ?? 'var(--edge)' }} />
							</td>
							<td className="o-number">{showShort(row.now)}</td>
							<td style={change.startsWith('+') ? RISEN : undefined}>{change}</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
};
