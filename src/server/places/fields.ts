import { dayAfter } from '#domain/calendar-days.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { PLACE_FIELDS, type PlaceField, type Said } from '#domain/places.ts';
import type { PlaceRow } from '../db/schema.ts';

/** What a place holds of a child. */
export type ChildColumns = Pick<PlaceRow, PlaceField>;

export const UNKNOWN: Readonly<ChildColumns> = {
	name: '',
	age: null,
	birthday: '',
	allergy: '',
	medical: '',
	note: '',
	school: '',
	collector: '',
	emergency: '',
};

/** Names of a list that is parted by commas. */
export const listOf = (text: string): string[] => text.split(',').filter((each) => each !== '');

/** Whole years on a day. */
export const yearsOn = (birthday: IsoDate, day: IsoDate): number => {
	const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
	return day.slice(5) < birthday.slice(5) ? years - 1 : years;
};

/** How old a child is on the day of its trip: by its birthday, else as said; null where nobody said. */
export const ageOf = ({ age, birthday, departure }: Pick<PlaceRow, 'age' | 'birthday' | 'departure'>): number | null =>
	birthday === '' || departure === '' ? age : yearsOn(birthday, departure);

/** How the column of a field holds what was read. */
export const columnOf = (field: PlaceField, text: string): Partial<ChildColumns> =>
	field === 'age' ? { age: /^\d{1,2}$/.test(text) ? Number(text) : null } : { [field]: text };

const together = (texts: readonly string[]): string => [...new Set(texts)].join('；');

/**
 * What was said of one child, field by field; several words of one field stand beside each other.
 * @param child its number among those of its line, from 1
 * @param alone it is the only one: what is said of the line is said of it
 */
export const fieldsOf = (said: readonly Said[], child: number, alone: boolean): Partial<Record<PlaceField, string>> => {
	const own = said.filter((each) => each.child === child || (alone && each.child === 0));
	const found = PLACE_FIELDS.map((field) => {
		const texts = own.flatMap(({ fields }) => fields[field] ?? []);
		// Of two names or ages one is right: the first stands, and the words have both.
		return [field, ['name', 'age', 'birthday'].includes(field) ? (texts[0] ?? '') : together(texts)] as const;
	});
	return Object.fromEntries(found.filter(([, text]) => text !== ''));
};

/** A day so many days before names must be known. */
export const NAMES_WITHIN = 3;
export const lastDayWithoutNames = (today: IsoDate): IsoDate => dayAfter(today, NAMES_WITHIN);
