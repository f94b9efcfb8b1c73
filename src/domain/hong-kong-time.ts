/** A calendar day in Hong Kong as `yyyy-mm-dd`. */
export type IsoDate = string;
/** A calendar month as `yyyy-mm`. */
export type IsoMonth = string;

/**
 * The calendar day in Hong Kong (UTC+8, no summer time) at an instant. It also goes into pages by its source text, so it
 * uses nothing outside itself.
 * @param instant a date, or milliseconds since 1970
 */
export function hongKongDay(instant: Date | number): IsoDate {
	return new Date(Number(instant) + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** `2026-11-21 14:05` on a clock in Hong Kong. @param instant milliseconds since 1970 */
export const hongKongTime = (instant: number): string =>
	new Date(instant + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** 0 = Sunday … 6 = Saturday. */
export const weekday = (date: IsoDate): number => new Date(`${date}T00:00Z`).getUTCDay();

/** The day so many days later; earlier for less than nothing. */
export const dayAfter = (date: IsoDate, by = 1): IsoDate =>
	new Date(Date.parse(`${date}T00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

export const monthOf = (date: IsoDate): IsoMonth => date.slice(0, 7);

/** Is `date` a day of the calendar, written `yyyy-mm-dd`? 2025-02-30 is not. */
export const isCalendarDay = (date: string): boolean =>
	/^\d{4}-\d{2}-\d{2}$/.test(date) &&
	!Number.isNaN(Date.parse(`${date}T00:00Z`)) &&
	new Date(`${date}T00:00Z`).toISOString().startsWith(date);

/** Minutes since midnight of a time of day written `hh:mm`. */
export const minutesOf = (time: string): number => {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	return hours * 60 + minutes;
};

/** The last day of a month. */
export const lastDayOf = (month: IsoMonth): IsoDate =>
	new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** Every month from one to another, both included: `2026-11`, `2026-12`, `2027-01`. */
export const monthsBetween = (first: string, last: string): string[] => {
	const countOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
	const from = countOf(first);
	return Array.from({ length: Math.max(0, countOf(last) - from + 1) }, (_, i) => {
		const month = from + i;
		return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
	});
};
