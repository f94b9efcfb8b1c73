import type { IsoDate } from '#domain/hong-kong-time.ts';
import { hasPlaces } from '#domain/next-departures.ts';
import { isPast } from '#domain/trip-status.ts';
import type { TripPart } from '../../content/queries.ts';
import type { ShownDeparture } from '../../content/seats.ts';

/** A day that the fare ticket offers; without a departure it is announced, but not in the shop. */
export interface Choice {
	date: IsoDate;
	departure: ShownDeparture | undefined;
	/** Whether it can be booked, unless it has passed. */
	bookable: boolean;
	past: boolean;
}

/** What a part is given that knows the days of the fare ticket, in order. */
export interface ChoicesPart extends TripPart {
	choices: readonly Choice[];
}

/** Every departure, and every announced day that has none, in order of date. */
export const choicesOf = (
	dates: readonly IsoDate[],
	departures: readonly ShownDeparture[],
	today: IsoDate,
): Choice[] => {
	const scheduled = new Set(departures.map(({ date }) => date));
	const only = dates.filter((date) => !scheduled.has(date)).map((date) => ({ date, departure: undefined }));
	return [...departures.map((departure) => ({ date: departure.date, departure })), ...only]
		.sort((a, b) => a.date.localeCompare(b.date))
		.map(({ date, departure }) => ({
			date,
			departure,
			bookable: departure !== undefined && hasPlaces(departure),
			past: isPast(date, today),
		}));
};

/**
 * The choice that is made at first: the next day that can be booked, else the next one that is not cancelled, else the next
 * one; -1 when all have passed.
 */
export const firstChoice = (choices: readonly Choice[]): number => {
	const toCome = choices.filter(({ past }) => !past);
	const chosen =
		toCome.find(({ bookable }) => bookable) ??
		toCome.find(({ departure }) => departure?.seats !== 'cancelled') ??
		toCome[0];
	return chosen ? choices.indexOf(chosen) : -1;
};

/** Style sheet that shows what belongs to the day that is picked, of days to come: in the fare ticket, and in the bar of a phone. */
export const stylesOf = (choices: readonly Choice[]): string => {
	const rules = choices.map(({ past }, i) =>
		past ? '' : `main:has(#day-${i}:checked) :is(#pick-${i},#calendar-${i},.bar-${i}){display:grid}`,
	);
	return rules.join('');
};
