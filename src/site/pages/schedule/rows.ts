import { hongKongDay, type IsoMonth, lastDayOf } from '#domain/hong-kong-time.ts';
import type { Departure } from '#domain/schedule.schema.ts';
import type { DepartureFact } from '#domain/schedule-month.ts';
import { shopProductLink } from '#domain/shop-link.ts';
import { isPast } from '#domain/trip-status.ts';
import { formatMonth, shortMonth } from '#i18n/format.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { months, site, type Trip, tripOf } from '../../content/queries.ts';
import type { MonthFace } from '../../stores/month-board.ts';

/** A departure as a row of the schedule. */
export interface Row {
	/** Fragment of the row: `2026-12-05-bus-factory`; a second departure of that day and trip ends in `-2`. */
	id: string;
	departure: Departure;
	trip: Trip;
	/** Its page in the shop. */
	book: string;
}

/** A month of rows, with `null` where a departure is still being planned. */
export interface MonthOfRows {
	face: MonthFace;
	rows: (Row | null)[];
}

/** How flaps stand together in a language, and what is written behind each group. */
export const FLAP_GROUPS = {
	en: [
		[3, ''],
		[4, ''],
	],
	zh: [
		[4, '年'],
		[2, '月'],
	],
	cn: [
		[4, '年'],
		[2, '月'],
	],
} as const satisfies Record<Locale, readonly (readonly [number, string])[]>;

/** `DEC2026` · `202612` · `2027` + blank + `1`: one character for each flap. */
const flapCells = (locale: Locale, month: IsoMonth): string[] => {
	const year = month.slice(0, 4);
	if (!LOCALE_TABLE[locale].yearFirst) return [...shortMonth(locale, month).toUpperCase(), ...year];
	return [...year, month[5] === '0' ? '' : '1', month.slice(6)];
};

const face = (locale: Locale, month: IsoMonth): MonthFace => ({
	month,
	label: formatMonth(locale, month),
	short: shortMonth(locale, month),
	cells: flapCells(locale, month),
	lastDay: lastDayOf(month),
	past: isPast(lastDayOf(month), hongKongDay(new Date())),
});

/** The whole schedule in a language, earliest month first. */
export const monthsOfRows = async (locale: Locale): Promise<MonthOfRows[]> => {
	const { shop } = await site('site');
	const seen = new Map<string, number>();
	const row = async (departure: Departure): Promise<Row> => {
		const id = `${departure.date}-${departure.trip}`;
		const count = (seen.get(id) ?? 0) + 1;
		seen.set(id, count);
		return {
			id: count === 1 ? id : `${id}-${count}`,
			departure,
			trip: await tripOf(locale, departure.trip),
			book: shopProductLink(shop, LOCALE_TABLE[locale].shopPath, departure),
		};
	};
	return Promise.all(
		(await months()).map(async ({ month, departures }) => ({
			face: face(locale, month),
			rows: await Promise.all(departures.map((departure) => departure && row(departure))),
		})),
	);
};

/** What the browser needs of every departure, earliest first. */
export const departureFacts = (schedule: readonly MonthOfRows[]): DepartureFact[] =>
	schedule
		.flatMap(({ rows }) => rows.flatMap((row) => (row ? [row.departure] : [])))
		.map(({ date, trip, seats }) => [date, trip, seats] as const)
		.sort(([a], [b]) => a.localeCompare(b));

/** The order of a page without scripts: what is to come, earliest first, then what has passed, latest first. */
export const byUse = (schedule: readonly MonthOfRows[]): Record<'toCome' | 'passed', MonthOfRows[]> => ({
	toCome: schedule.filter(({ face }) => !face.past),
	passed: schedule.filter(({ face }) => face.past).reverse(),
});
