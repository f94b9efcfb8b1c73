import type { IsoDate } from '#domain/hong-kong-time.ts';
import { hasPlaces } from '#domain/next-departures.ts';
import { isPast } from '#domain/trip-status.ts';
import type { TripPart } from '../../content/queries.ts';
import type { ShownDeparture } from '../../content/seats.ts';

/** A day of a trip; without a departure it is announced, but not in the shop. */
export interface Choice {
	date: IsoDate;
	departure: ShownDeparture | undefined;
	bookable: boolean;
}

/** The days of a trip in order: every departure, and every announced day that has none. */
export interface Choices {
	/** Today or later: they can be chosen. */
	choices: readonly Choice[];
	/** They can no longer be chosen. */
	past: readonly Choice[];
}

/** What a part is given that knows the days of the fare ticket. */
export interface ChoicesPart extends TripPart, Choices {}

export const choicesOf = (
	dates: readonly IsoDate[],
	departures: readonly ShownDeparture[],
	today: IsoDate,
): Choices => {
	const scheduled = new Set(departures.map(({ date }) => date));
	const only = dates.filter((date) => !scheduled.has(date)).map((date) => ({ date, departure: undefined }));
	const all = [...departures.map((departure) => ({ date: departure.date, departure })), ...only]
		.sort((a, b) => a.date.localeCompare(b.date))
		.map(({ date, departure }) => ({
			date,
			departure,
			bookable: departure !== undefined && hasPlaces(departure),
		}));
	return {
		choices: all.filter(({ date }) => !isPast(date, today)),
		past: all.filter(({ date }) => isPast(date, today)),
	};
};

/**
 * The choice that is made at first: the next day that can be booked, else the next one that is not cancelled, else the next
 * one; -1 when there is none.
 */
export const firstChoice = (choices: readonly Choice[]): number => {
	const chosen =
		choices.find(({ bookable }) => bookable) ??
		choices.find(({ departure }) => departure?.seats !== 'cancelled') ??
		choices[0];
	return chosen ? choices.indexOf(chosen) : -1;
};

/** What places on these days cost, in whole HKD, each price once. */
export const pricesOn = (choices: readonly Choice[]): ReadonlySet<number> =>
	new Set(choices.flatMap(({ departure }) => departure?.price ?? []));

/** Style sheet that shows what belongs to the day that is picked: in the fare ticket, and in the bar of a phone. */
export const stylesOf = (choices: readonly Choice[]): string =>
	choices.map((_, i) => `main:has(#day-${i}:checked) :is(#pick-${i},#calendar-${i},.bar-${i}){display:grid}`).join('');
