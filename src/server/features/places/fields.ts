import { dayAfter } from '#domain/calendar-days.ts';
import { childrenOf, type PlaceField, type PlaceFields, type Said } from '#domain/child-fields.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { PlaceRow } from '../../core/db/schema.ts';

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

/** How the column of a field holds what was read. */
export const columnOf = (field: PlaceField, text: string): Partial<ChildColumns> =>
	field === 'age' ? { age: /^\d{1,2}$/.test(text) ? Number(text) : null } : { [field]: text };

/**
 * What was said of one child, field by field.
 * @param child its number among those of its line, from 1
 * @param alone it is the only one: what is said of the line is said of it
 */
export const fieldsOf = (said: readonly Said[], child: number, alone: boolean): PlaceFields => {
	const own = said.filter((each) => each.child === child || (alone && each.child === 0));
	return childrenOf(own.map(({ name, value, fields }) => ({ child, name, value, fields }))).get(child) ?? {};
};

/** A day so many days before names must be known. */
export const NAMES_WITHIN = 3;
export const lastDayWithoutNames = (today: IsoDate): IsoDate => dayAfter(today, NAMES_WITHIN);
