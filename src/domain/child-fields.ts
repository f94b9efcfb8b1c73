import { isCalendarDay } from './calendar-days.ts';
import type { IsoDate } from './hong-kong-time.ts';

/** Something that is known of a child. */
interface ChildField {
	label: string;
	/** Of a name several parts are said; a day is `yyyy-mm-dd`, or empty; a choice is one of `choices`, or empty. */
	kind: 'name' | 'age' | 'day' | 'text' | 'choice';
	/** By its value the label of each, then how families say it, in small letters. */
	choices?: Readonly<Record<string, readonly [label: string, ...said: string[]]>>;
	/** Its row in the form of the office, and how many columns of 24 it takes there. Without them the office writes it nowhere. */
	row?: number;
	columns?: Readonly<{ xs?: number; sm: number }>;
	/** In orders and roll calls beside the child's name, or in roll calls with what is known besides. */
	shown?: 'beside' | 'details';
	unit?: string;
}

/** What we know of a child, beyond its words: columns, contracts, forms, the history and roll calls follow. */
const FIELDS = {
	name: { label: '姓名', kind: 'name', row: 1, columns: { xs: 16, sm: 9 } },
	/** Years, as said; the birthday counts for more. */
	age: { label: '年龄', kind: 'age', row: 1, columns: { xs: 8, sm: 5 }, shown: 'beside', unit: ' 岁' },
	birthday: { label: '出生日期', kind: 'day' },
	allergy: { label: '过敏', kind: 'text', row: 2, columns: { sm: 12 } },
	medical: { label: '医疗', kind: 'text', row: 2, columns: { sm: 12 } },
	note: { label: '备注', kind: 'text', row: 3, columns: { sm: 12 }, shown: 'details' },
	school: { label: '学校', kind: 'text', row: 1, columns: { sm: 10 }, shown: 'details' },
	collector: { label: '谁来接', kind: 'text', row: 3, columns: { sm: 6 }, shown: 'details' },
	emergency: { label: '紧急电话', kind: 'text', row: 3, columns: { sm: 6 } },
} as const satisfies Record<string, ChildField>;
export type PlaceField = keyof typeof FIELDS;
export const CHILD_FIELDS: Readonly<Record<PlaceField, ChildField>> = FIELDS;
export const PLACE_FIELDS = Object.keys(FIELDS) as PlaceField[];

/** Those that the office writes. */
export type OfficeField = {
	[Field in PlaceField]: (typeof FIELDS)[Field] extends { row: number } ? Field : never;
}[PlaceField];
export const OFFICE_FIELDS = PLACE_FIELDS.filter((field): field is OfficeField => 'row' in FIELDS[field]);

/** What a place holds of a child: an empty text, or no age, where nobody said. */
export type ChildColumns = {
	[Field in PlaceField]: (typeof FIELDS)[Field]['kind'] extends 'age' ? number | null : string;
};

/** A field as people read it; empty where nobody said. */
export const textOf = (field: PlaceField, value: string | number | null): string =>
	CHILD_FIELDS[field].choices?.[value ?? '']?.[0] ?? String(value ?? '');

/** What stands beside the name of a child: `7 岁`. */
export const factsOf = (child: Readonly<Pick<ChildColumns, OfficeField>>): string[] =>
	OFFICE_FIELDS.flatMap((field) => {
		const { shown, unit = '' } = CHILD_FIELDS[field];
		const text = textOf(field, child[field]);
		return shown === 'beside' && text !== '' ? `${text}${unit}` : [];
	});

/** The value of a choice that somebody means; undefined for none of them. */
export const choiceOf = (field: PlaceField, written: string): string | undefined => {
	const text = written.normalize('NFKC').trim().toLowerCase();
	const choices = Object.entries(CHILD_FIELDS[field].choices ?? {});
	return choices.find(([value, words]) => value === text || words.includes(text))?.[0];
};

/** Text of each field that is known: an age is 0–18 in digits, a birthday `yyyy-mm-dd`. */
export type PlaceFields = Partial<Record<PlaceField, string>>;

/** One thing that was said, word for word, and how it is read. */
export interface Statement {
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
	const { kind } = CHILD_FIELDS[field];
	if (kind !== 'age' && kind !== 'choice') return different.join(kind === 'name' ? ' ' : '; ');
	// Of two ages nobody knows which is right.
	const isKnown = different.every((text) => (kind === 'age' ? isAge(text) : choiceOf(field, text) === text));
	return different.length === 1 && isKnown ? different[0] : undefined;
};

/**
 * What is known of each child of a line, by its number; under 0 what is known of the line as a whole. Several texts of
 * one field are joined; an age that was said in two ways is left out.
 */
export const childrenOf = (statements: readonly Statement[]): Map<number, PlaceFields> => {
	const children = new Map<number, PlaceFields>();
	for (const [child, its] of Map.groupBy(statements, (each) => each.child)) {
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
