import { isCalendarDay } from './calendar-days.ts';
import type { IsoDate } from './hong-kong-time.ts';

/** What we know of a child, beyond its words. */
export const PLACE_FIELDS = [
	'name',
	'age',
	'birthday',
	'allergy',
	'medical',
	'note',
	'school',
	'collector',
	'emergency',
] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];

/** Text of each field that is known: an age is 0–18 in digits, a birthday `yyyy-mm-dd`. */
export type PlaceFields = Partial<Record<PlaceField, string>>;

/** One thing that was said, word for word, and how it is read. */
export interface Said {
	/** Which child of its line, from 1; 0: the line as a whole, or the order. */
	child: number;
	/** The label as it was said. */
	name: string;
	/** The value as it was said, never shortened without a trace. */
	value: string;
	/** The fields that are read from it, as text: `''` for a word like `none`. No fields: it was not understood. */
	fields: PlaceFields;
}

/** Is it an age of a child, in digits? */
export const isAge = (text: string): boolean => /^\d{1,2}$/.test(text) && Number(text) <= 18;

/** Several texts of one field: parts of a name stand side by side, others are parted. */
const joined = (field: PlaceField, texts: readonly string[]): string | undefined => {
	const different = [...new Set(texts)];
	if (field !== 'age') return different.join(field === 'name' ? ' ' : '; ');
	// Of two ages nobody knows which is right.
	return different.length === 1 && different.every(isAge) ? different[0] : undefined;
};

/**
 * What is known of each child of a line, by its number; under 0 what is known of the line as a whole. Several texts of
 * one field are joined; an age that was said in two ways is left out.
 */
export const childrenOf = (said: readonly Said[]): Map<number, PlaceFields> => {
	const children = new Map<number, PlaceFields>();
	for (const [child, its] of Map.groupBy(said, (each) => each.child)) {
		const fields: PlaceFields = {};
		for (const field of PLACE_FIELDS) {
			const texts = its.flatMap((each) => each.fields[field] || []);
			const text = texts.length > 0 ? joined(field, texts) : undefined;
			if (text !== undefined) fields[field] = text;
		}
		if (Object.keys(fields).length > 0) children.set(child, fields);
	}
	return children;
};

/** Full years on a day; undefined before the birth, or when one of the two is no day. */
export const ageOn = (birthday: string, day: IsoDate): number | undefined => {
	if (!isCalendarDay(birthday) || !isCalendarDay(day) || birthday > day) return undefined;
	const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
	return day.slice(5) < birthday.slice(5) ? years - 1 : years;
};

/** How old a child is on the day of its trip: by its birthday, else as said; null where nobody said. */
export const ageOf = ({
	age,
	birthday,
	departure,
}: {
	age: number | null;
	birthday: string;
	departure: IsoDate;
}): number | null => ageOn(birthday, departure) ?? age;

/** Names of a list that is parted by commas, as columns hold them. */
export const listOf = (text: string): string[] => text.split(',').filter((each) => each !== '');
