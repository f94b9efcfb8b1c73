import { useQuery } from '@tanstack/react-query';
import { CALLS } from '#contracts/calls.ts';
import type { AnswerOf } from '#contracts/contracts.ts';
import { hongKongDay, monthsBetween } from '#domain/hong-kong-time.ts';
import { HOME_CURRENCY, showMoney } from '#domain/office/money.ts';
import { call } from '../../api/send.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useTripTitles } from '../../ui/use-trip-titles.ts';
import { type Bar, Bars } from './Bars.tsx';

type Sale = AnswerOf<'GET /sales'>['rows'][number];

/** Trips that are drawn; the rest is in the list of orders. */
const MOST = 8;

const barOf = (id: string, cents: number): Bar => ({
	id,
	label: id,
	value: Math.max(0, cents),
	text: showMoney({ cents, currency: HOME_CURRENCY }),
});

/** Sums by a name of a sale, as bars of the home currency. */
const barsBy = (sales: readonly Sale[], nameOf: (sale: Sale) => string): Bar[] => {
	const sums = new Map<string, number>();
	for (const sale of sales) {
		if (sale.currency !== HOME_CURRENCY) continue;
		const name = nameOf(sale);
		sums.set(name, (sums.get(name) ?? 0) + sale.cents - sale.refunded);
	}
	return [...sums].map(([id, cents]) => barOf(id, cents));
};

const Charts = ({ rows }: { rows: readonly Sale[] }) => {
	const titleOf = useTripTitles();
	const sold = new Map(barsBy(rows, ({ month }) => month).map((bar) => [bar.id, bar]));
	const first = [...sold.keys()].toSorted()[0];
	const thisMonth = hongKongDay(Date.now()).slice(0, 7);
	// A month in which nothing was sold is seen as one.
	const months = (first ? monthsBetween(first, thisMonth) : []).map((month) => sold.get(month) ?? barOf(month, 0));
	const trips = barsBy(rows, ({ trip }) => trip)
		.toSorted((a, b) => b.value - a.value)
		.slice(0, MOST)
		.map((bar) => ({ ...bar, label: bar.id ? titleOf(bar.id) : '未对应' }));
	return (
		<div className="o-columns">
			<section className="o-card o-card--padded" aria-labelledby="by-month">
				<h2 id="by-month">每月销售</h2>
				{months.length > 0 ? <Bars caption="最近 12 个月，已减退款" bars={months} /> : <p>还没有销售</p>}
			</section>
			<section className="o-card o-card--padded" aria-labelledby="by-trip">
				<h2 id="by-trip">各行程销售</h2>
				{trips.length > 0 ? <Bars caption="最近 12 个月，已减退款" bars={trips} /> : <p>还没有销售</p>}
			</section>
		</div>
	);
};

/** 销售: by month and by trip, less what was given back. */
export const Sales = () => {
	const read = useQuery({ queryKey: ['sales'], queryFn: () => call(CALLS.getSellTotal) });
	return <Loaded of={read}>{({ rows }) => <Charts rows={rows} />}</Loaded>;
};
