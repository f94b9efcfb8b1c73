import { type IsoMonth, monthOf } from '#domain/hong-kong-time.ts';
import { shopProductLink } from '#domain/shop-link.ts';
import { isPast } from '#domain/trip-status.ts';
import { formatMonth } from '#i18n/format.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { months, site, type Trip, tripOf } from '../../content/queries.ts';
import type { ShownDeparture } from '../../content/seats.ts';
import { today } from '../../content/today.ts';

export interface Row {
	/** Fragment of the row: `2026-12-05-bus-factory`. */
	id: string;
	departure: ShownDeparture;
	trip: Trip;
	book: string;
	/** It is to come, and so is an earlier one of that trip in the month. */
	again: boolean;
}

/** A month of rows, with `null` where a departure is still being planned. */
export interface MonthOfRows {
	month: IsoMonth;
	/** `Dec 2026` */
	label: string;
	past: boolean;
	rows: (Row | null)[];
}

/** The whole schedule in a language, earliest month first. */
export const monthsOfRows = async (locale: Locale): Promise<MonthOfRows[]> => {
	const { shop } = await site();
	const toCome = ({ date }: ShownDeparture) => !isPast(date, today());
	const row = async (departure: ShownDeparture, month: readonly (ShownDeparture | null)[]): Promise<Row> => ({
		id: `${departure.date}-${departure.trip}`,
		departure,
		trip: await tripOf(locale, departure.trip),
		book: shopProductLink(shop, LOCALE_TABLE[locale].shopPath, departure),
		again: toCome(departure) && month.find((each) => each?.trip === departure.trip && toCome(each)) !== departure,
	});
	return Promise.all(
		(await months()).map(async ({ month, departures }) => ({
			month,
			label: formatMonth(locale, month),
			past: month < monthOf(today()),
			rows: await Promise.all(departures.map((departure) => departure && row(departure, departures))),
		})),
	);
};
