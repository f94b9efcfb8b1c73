import { useCategoryLabels } from '../../ui/use-category-labels.ts';
import { useFirstCategories, useTripTitles } from '../../ui/use-trip-titles.ts';
import { colourOf, RISEN, showChange, showSum } from './figures.ts';
import { type Choices, changeOf, firstAndRest, type TripSum } from './sums.ts';

/** Trips that have a bar of their own. */
const MOST = 6;

/** What was sold of each trip. */
export const SalesByTrip = ({ trips, by }: { trips: readonly TripSum[]; by: Choices['by'] }) => {
	const titleOf = useTripTitles();
	const categories = useFirstCategories();
	const words = useCategoryLabels();
	if (trips.length === 0) return <p>还没有销售</p>;
	const { first, rest, n } = firstAndRest(trips, MOST);
	const named = first.map((sum) => {
		const category = categories.get(sum.trip);
		return {
			...sum,
			id: sum.trip || 'unmatched',
			name: sum.trip ? titleOf(sum.trip) : '未对应',
			word: words[category ?? ''] ?? '',
			fill: colourOf(category),
		};
	});
	const others = rest && { ...rest, id: 'others', name: `其他 ${n} 个行程`, word: '', fill: 'var(--edge)' };
	const rows = [...named, ...(others ? [others] : [])].map((row) => ({
		...row,
		change: showChange(changeOf(row.compared)),
	}));
	const most = Math.max(...rows.map(({ now }) => now), 1);
	return (
		<table aria-label="各行程销售，已减退款">
			<thead>
				<tr>
					<th scope="col">行程</th>
					<td style={{ width: '25%' }} />
					<th scope="col">销售</th>
					<th scope="col" className="o-whole">
						比去年
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ id, name, word, now, fill, change }) => (
					<tr key={id}>
						<th scope="row" style={{ width: 'auto' }}>
							{name} <small>{word}</small>
						</th>
						<td style={{ verticalAlign: 'middle' }}>
							<svg
								className="o-places-bar"
								fill={fill}
								viewBox="0 0 100 10"
								preserveAspectRatio="none"
								aria-hidden="true"
							>
								<rect width={(Math.max(0, now) / most) * 100} height="10" />
							</svg>
						</td>
						<td>
							<b className="o-whole">{showSum(by, now)}</b>
						</td>
						<td style={change.startsWith('+') ? RISEN : undefined}>{change}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
};
