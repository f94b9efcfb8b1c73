import { type Locale, toLocale } from '../locale.ts';
import { officeFacts } from '../trip.ts';
import type { TripDraft } from '../trip-draft.schema.ts';
import { changesBetween } from './changes.ts';
import { fieldLabel } from './field-labels.ts';

/** A field of a trip that two states have differently. */
export interface FieldChange {
	/** Names from the outside inwards, joined by dots. */
	field: string;
	/** As the form calls it. */
	label: string;
	language?: Locale | undefined;
	before?: unknown;
	after?: unknown;
	/** How many of the names around it are gone with it. */
	around?: number | undefined;
}

type Path = readonly (string | number)[];

/** The field of a place in a trip, as labels know it, and the language of words. */
export const fieldAt = (path: Path): { path: Path; language?: Locale | undefined } => {
	if (path[0] === 'facts') return { path: path.slice(1) };
	return path[0] === 'words'
		? { path: path.slice(path[2] === 'fields' ? 3 : 2), language: toLocale(path[1]) }
		: { path };
};

/** A trip without the facts that its files alone give. */
export const asEdited = (trip: TripDraft): TripDraft => ({ ...trip, facts: officeFacts(trip.facts) });

/** What the office sees differ between two states of a trip, field by field and language by language; departures by their day. */
export const differences = (before: TripDraft | undefined, after: TripDraft | undefined): FieldChange[] =>
	changesBetween(before && asEdited(before), after && asEdited(after)).map(({ path, ...sides }) => {
		const { path: field, ...spoken } = fieldAt(path);
		return { field: field.join('.'), label: fieldLabel(field), ...spoken, ...sides };
	});
