import type { TripPart } from '../trip.ts';
import TABLES from './forms.json' with { type: 'json' };

/** How a field is called and written in a form, as its schema says it. */
export interface FormField {
	label?: string | undefined;
	/** What the form calls it, where its label alone would not say it. */
	formLabel?: string | undefined;
	/** A sentence below it. */
	hint?: string | undefined;
	/** The part of the form of a trip that it stands in; without one it is only shown inside another field. */
	part?: TripPart | undefined;
	/** text, lines, number, money, day, time, yes, choice, choices, words (in three languages), group, rows, or one of its own. */
	control?: string | undefined;
	required?: boolean | undefined;
	min?: number | undefined;
	/** Of a number; of a text, its characters. */
	max?: number | undefined;
	/** Labels of what can be chosen. */
	options?: Readonly<Record<string, string>> | undefined;
	/** Of a group, or of each entry of a list. */
	fields?: FormFields | undefined;
	/** An entry that is a single field. */
	item?: FormField | undefined;
	/** How many entries there may be. */
	entries?: number | undefined;
	/** What an entry is called. */
	entry?: string | undefined;
	/** What a new entry, or a group that was asked for, begins with. */
	begins?: unknown;
	/** The box that asks for a group. */
	asked?: string | undefined;
}
export type FormFields = Readonly<Record<string, FormField>>;

/** Made of the schemas by `npm run schemas`: browser code holds no schemas. */
export const FORMS: Readonly<Record<keyof typeof TABLES, FormFields>> = TABLES as Record<
	keyof typeof TABLES,
	FormFields
>;

/** The field at a place, entries of lists left out: `['itinerary', 2, 'icon']`. */
export const formFieldAt = (fields: FormFields, path: readonly (string | number)[]): FormField | undefined =>
	path
		.filter((part) => !/^\d+$/.test(String(part)))
		.reduce<FormField>((field, name) => field.fields?.[name] ?? {}, { fields });
