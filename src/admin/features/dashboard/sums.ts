import type { AnswerOf } from '#contracts/contracts.ts';
import { type IsoMonth, monthsBetween } from '#domain/hong-kong-time.ts';
import { HOME_CURRENCY, showMoney } from '#domain/office/money.ts';
import { monthAfter } from '../departures/month.ts';

export type Sales = AnswerOf<'GET /sales'>;
type Sale = Sales['rows'][number];

export interface MonthSum {
	month: IsoMonth;
	now: number;
	/** A year before. */
	before: number;
	/** Booked in this month and not paid yet; of the present month alone. */
	unpaid: number;
}

export interface TripSum {
	trip: string;
	now: number;
	/** Of the months that are compared, and of the same a year before. */
	compared: number;
	before: number;
}

export interface Sums {
	/** The last twelve months. */
	months: MonthSum[];
	total: number;
	/** In percent against the year before; undefined where that had none. */
	change: number | undefined;
	/** From the most to the least. */
	trips: TripSum[];
	/** Money of other currencies, which is in no sum. */
	others: { cents: number; currency: string }[];
}

/** How many percent more or less; undefined where the year before had none. */
export const changeOf = ({ compared, before }: Pick<TripSum, 'compared' | 'before'>): number | undefined =>
	before > 0 ? Math.round((100 * (compared - before)) / before) : undefined;

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** What somebody paid, less what he got back. */
const worth = ({ currency, cents, refunded }: Sale): number => (currency === HOME_CURRENCY ? cents - refunded : 0);

const sold = (sales: readonly Sale[]): number => total(sales.map(worth));

const othersOf = (sales: readonly Sale[]): Sums['others'] => {
	const foreign = sales.filter(({ currency }) => currency !== HOME_CURRENCY);
	const sums = Array.from(
		Map.groupBy(foreign, ({ currency }) => currency),
		([currency, its]) => ({ currency, cents: total(its.map(({ cents, refunded }) => cents - refunded)) }),
	);
	return sums.filter(({ cents }) => cents !== 0);
};

/** Sums of what was sold. Whole months alone are compared, from the first of which a year before something was sold. */
export const sumsOf = ({ rows }: Sales, present: IsoMonth): Sums => {
	const of = (month: IsoMonth): Sale[] => rows.filter((sale) => sale.month === month);
	const aYearBefore = (month: IsoMonth): IsoMonth => monthAfter(month, -12);
	const months = monthsBetween(monthAfter(present, -11), present);
	const sales = rows.filter((sale) => worth(sale) !== 0);
	const first = sales.map(({ month }) => month).toSorted()[0] ?? present;
	const whole = months.filter((month) => month < present && aYearBefore(month) >= first);
	const sumOf = (trip: string, its: readonly Sale[]): TripSum => {
		const within = (wanted: readonly IsoMonth[]) => sold(its.filter(({ month }) => wanted.includes(month)));
		return { trip, now: within(months), compared: within(whole), before: within(whole.map(aYearBefore)) };
	};
	const trips = Array.from(
		Map.groupBy(rows, ({ trip }) => trip),
		([trip, its]) => sumOf(trip, its),
	);
	return {
		months: months.map((month) => ({
			month,
			now: sold(of(month)),
			before: sold(of(aYearBefore(month))),
			unpaid:
				month === present
					? total(of(month).map(({ currency, unpaid }) => (currency === HOME_CURRENCY ? unpaid : 0)))
					: 0,
		})),
		total: sumOf('', rows).now,
		change: changeOf(sumOf('', rows)),
		trips: trips.filter(({ now, before }) => now !== 0 || before !== 0).toSorted((a, b) => b.now - a.now),
		others: othersOf(months.flatMap(of)),
	};
};

/** The first few, and all others together. */
export const firstAndRest = (trips: readonly TripSum[], most: number) => {
	const others = trips.slice(most);
	const rest = {
		now: total(others.map(({ now }) => now)),
		compared: total(others.map(({ compared }) => compared)),
		before: total(others.map(({ before }) => before)),
	};
	return { first: trips.slice(0, most), rest, n: others.length };
};

/** A sum of cents, without cents where there are none. */
export const showSum = (cents: number): string => showMoney({ cents, currency: HOME_CURRENCY }).replace(/\.00$/, '');

/** `+22%`, `−4%`; nothing where there is nothing to compare with. */
export const showChange = (change: number | undefined): string => {
	if (change === undefined) return '';
	return change === 0 ? '±0%' : `${change > 0 ? '+' : '−'}${Math.abs(change)}%`;
};

/** Of what has grown. */
export const RISEN = { color: 'var(--ok)' };
