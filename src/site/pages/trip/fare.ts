import type { IsoDate } from '#domain/hong-kong-time.ts';
import { hasPlaces } from '#domain/next-departures.ts';
import { isPast } from '#domain/trip-status.ts';
import type { ShownDeparture } from '../../content/seats.ts';

/** A day that the fare ticket offers; without a departure it is announced, but not in the shop. */
export interface Choice {
	date: IsoDate;
	departure: ShownDeparture | undefined;
	/** Whether it can be booked, unless it has passed. */
	bookable: boolean;
	/** By the clock of the build; the browser puts it right. */
	past: boolean;
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
 * one; -1 when all have passed. The browser chooses anew by the same rule.
 */
export const firstChoice = (choices: readonly Choice[]): number => {
	const toCome = choices.filter(({ past }) => !past);
	const chosen =
		toCome.find(({ bookable }) => bookable) ??
		toCome.find(({ departure }) => departure?.seats !== 'cancelled') ??
		toCome[0];
	return chosen ? choices.indexOf(chosen) : -1;
};

/** Whether there is no day to come, so that visitors can ask to be told of one. */
export const asksForDates = (choices: readonly Choice[]): boolean => choices.every(({ past }) => past);

/** Style sheet that shows the one choice whose day is picked, of days to come; without `:has()` they all stay in sight. */
export const stylesOf = (choices: readonly Choice[]): string =>
	`@layer pages{${choices.map(({ past }, i) => (past ? '' : `.fare:has(#day-${i}:checked) :is(#pick-${i},#calendar-${i}){display:grid}`)).join('')}}`;
