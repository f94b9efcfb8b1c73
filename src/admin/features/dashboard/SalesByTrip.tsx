import { Flex } from 'antd';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { useCategoryLabels } from '../../ui/use-category-labels.ts';
import { useFirstCategories, useTripTitles } from '../../ui/use-trip-titles.ts';
import { colourOf, RISEN, showChange, showShort, showSum } from './figures.ts';
import { HiddenTable } from './HiddenTable.tsx';
import { type Choices, changeOf, firstAndRest, type TripSum } from './sums.ts';

const TripBars = lazy(async () => ({ default: (await import('./Charts.tsx')).TripBars }));

/** Trips that have a bar of their own. */
const MOST = 6;

/** What was sold of each trip. Names and numbers are there at once; who listens gets them as a table. */
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
	return (
		<>
			<div className="o-sold-trips" aria-hidden="true">
				{rows.map(({ id, name, word, now, change }) => [
					<Flex key={`${id} name`} component="span" vertical>
						<span title={name}>{name}</span>
						<small>{word}</small>
					</Flex>,
					<b key={`${id} sum`} className="o-number">
						{showShort(by, now)}
					</b>,
					<small key={`${id} change`} style={change.startsWith('+') ? RISEN : undefined}>
						{change}
					</small>,
				])}
				<div style={{ gridRow: `1 / span ${rows.length}` }}>
					<ErrorBoundary>
						<Suspense>
							<TripBars bars={rows.map(({ now, fill }) => ({ now, fill }))} />
						</Suspense>
					</ErrorBoundary>
				</div>
			</div>
			<HiddenTable
				caption="各行程销售，已减退款"
				head={['行程', '活动类别', '销售', '比去年同期']}
				rows={rows.map(({ id, name, word, now, change }) => ({ id, cells: [name, word, showSum(by, now), change] }))}
			/>
		</>
	);
};
