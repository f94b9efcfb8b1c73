import type { AnswerOf } from '#contracts/contracts.ts';
import { monthAfter } from '#domain/calendar-days.ts';
import { type IsoMonth, monthsBetween } from '#domain/hong-kong-time.ts';
import { HOME_CURRENCY } from '#domain/office/money.ts';

export type Sales = AnswerOf<'GET /sales'>;
type Sale = Sales['rows'][number];

/** What is drawn: a calendar year or the last twelve months, in money or in children. */
export interface Choices {
	period: 'year' | 'months';
	by: 'money' | 'children';
}

/** What an address chooses. */
export const choicesIn = (search: Readonly<Record<string, string>>): Choices => ({
	period: search['period'] === 'months' ? 'months' : 'year',
	by: search['by'] === 'children' ? 'children' : 'money',
});

/** A sum, and that of a year before. */
interface Pair {
	now: number;
	before: number;
}

export interface MonthSum extends Pair {
	month: IsoMonth;
	/** Booked in this month and not paid yet; of the present month alone. */
	unpaid: number;
}

export interface TripSum {
	trip: string;
	now: number;
	/** Of the months in which both years are compared. */
	compared: Pair;
}

export interface Sums {
	months: MonthSum[];
	/** Up to now. */
	total: number;
	/** Against the same time of the year before; undefined where that had none. */
	change: number | undefined;
	/** The first month that is compared, where the orders do not go back to the first of all. */
	comparedFrom: IsoMonth | undefined;
	/** From the most to the least. */
	trips: TripSum[];
	/** Money of other currencies, which is in no sum. */
	others: { cents: number; currency: string }[];
}

/** Months of a period, the last of which may be to come. */
const monthsOf = (period: Choices['period'], present: IsoMonth): IsoMonth[] =>
	period === 'year'
		? monthsBetween(`${present.slice(0, 4)}-01`, `${present.slice(0, 4)}-12`)
		: monthsBetween(monthAfter(present, -11), present);

/** How many percent more or less; undefined where the year before had none. */
export const changeOf = ({ now, before }: Pair): number | undefined =>
	before > 0 ? Math.round((100 * (now - before)) / before) : undefined;

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** What somebody paid, less what he got back; children are counted whatever the currency. */
const worthIn =
	(by: Choices['by']) =>
	(sale: Sale): number => {
		if (by === 'children') return sale.children;
		return sale.currency === HOME_CURRENCY ? sale.cents - sale.refunded : 0;
	};

const unpaidIn =
	(by: Choices['by']) =>
	(sale: Sale): number => {
		if (by === 'children') return sale.unpaidChildren;
		return sale.currency === HOME_CURRENCY ? sale.unpaid : 0;
	};

const othersOf = (sales: readonly Sale[]): Sums['others'] => {
	const sums = new Map<string, number>();
	for (const { currency, cents, refunded } of sales)
		if (currency !== HOME_CURRENCY) sums.set(currency, (sums.get(currency) ?? 0) + cents - refunded);
	return [...sums].map(([currency, cents]) => ({ currency, cents })).filter(({ cents }) => cents !== 0);
};

/** Sums of what was sold. Only the same time of both years is compared: this month with that one when it was as old. */
export const sumsOf = ({ rows, sameDays }: Sales, { period, by }: Choices, present: IsoMonth): Sums => {
	const worth = worthIn(by);
	const sold = (sales: readonly Sale[]): number => total(sales.map(worth));
	const of = (month: IsoMonth): Sale[] => rows.filter((sale) => sale.month === month);
	const months = monthsOf(period, present);
	const past = months.filter((month) => month <= present);
	const first =
		rows
			.filter((sale) => worth(sale) !== 0)
			.map(({ month }) => month)
			.toSorted()[0] ?? present;
	const compared = past.filter((month) => monthAfter(month, -12) >= first);
	const salesNow = past.flatMap(of);
	const salesCompared = compared.flatMap(of);
	const salesBefore = compared.flatMap((month) => (month === present ? sameDays : of(monthAfter(month, -12))));
	const change = changeOf({ now: sold(salesCompared), before: sold(salesBefore) });
	const trips = [...new Set([...salesNow, ...salesBefore].map(({ trip }) => trip))].map((trip) => {
		const soldOf = (sales: readonly Sale[]): number => sold(sales.filter((sale) => sale.trip === trip));
		return { trip, now: soldOf(salesNow), compared: { now: soldOf(salesCompared), before: soldOf(salesBefore) } };
	});
	return {
		months: months.map((month) => ({
			month,
			now: sold(month <= present ? of(month) : []),
			before: sold(of(monthAfter(month, -12))),
			unpaid: month === present ? total(of(month).map(unpaidIn(by))) : 0,
		})),
		total: sold(salesNow),
		change,
		comparedFrom: change === undefined || compared.length === past.length ? undefined : compared[0],
		trips: trips.filter(({ now, compared: { before } }) => now !== 0 || before !== 0).toSorted((a, b) => b.now - a.now),
		others: by === 'money' ? othersOf(salesNow) : [],
	};
};

/** The first few, and all others together, which have no name. */
export const firstAndRest = (
	trips: readonly TripSum[],
	most: number,
): { first: TripSum[]; rest?: TripSum; n: number } => {
	const others = trips.slice(most);
	const sum = (of: (trip: TripSum) => number): number => total(others.map(of));
	const compared = { now: sum((trip) => trip.compared.now), before: sum((trip) => trip.compared.before) };
	return {
		first: trips.slice(0, most),
		...(others.length > 0 && { rest: { trip: '', now: sum(({ now }) => now), compared } }),
		n: others.length,
	};
};
