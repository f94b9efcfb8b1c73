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

/** One thing that was said, word for word, and how it is read. */
export interface Said {
	/** Which child of its line, from 1; 0: the line as a whole, or the order. */
	child: number;
	/** As it was said: the label and the value. */
	name: string;
	value: string;
	/** The fields that are read from it, as text; empty: it was not understood. */
	fields: Partial<Record<PlaceField, string>>;
}
