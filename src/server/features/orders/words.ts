import type { Kysely } from 'kysely';
import { CHILD_FIELDS, childrenOf, type PlaceField, type PlaceFields, type Statement } from '#domain/child-fields.ts';
import type { Speaker } from '#domain/office/place.ts';
import type { PlaceRow, Tables, WordRow } from '../../core/db/schema.ts';
import { uuidv7 } from '../../core/db/uuid.ts';

/** Where something was said: by the number of its child the place is found. */
export interface WordsOf {
	orderId: string;
	/** Empty: of the order. */
	lineId: string;
	/** The places of the line in the order of their making. */
	places: readonly Pick<PlaceRow, 'id'>[];
}

/** Names of what shops and pages send along, which says nothing of a child. */
const TECHNICAL = /^(?:_|utm|gclid|fbclid|referrer|landing|cart|checkout|locale|lang)/i;

/** The place of a word: that of its child, or of the only one. */
const placeOf = ({ child }: Statement, places: WordsOf['places']): string =>
	(child > 0 ? places[child - 1] : places.length === 1 ? places[0] : undefined)?.id ?? '';

/**
 * What was said, as rows. Unread is what was not understood, and what names no place of its line: more children than places,
 * or one of several.
 */
export const wordRows = (
	{ orderId, lineId, places }: WordsOf,
	statements: readonly Statement[],
	{ source, at }: { source: Speaker; at: number },
): WordRow[] =>
	statements.map((each) => {
		const placeId = placeOf(each, places);
		const fields = Object.keys(each.fields);
		const isClear = fields.length > 0 && placeId !== '';
		return {
			id: uuidv7(at),
			orderId,
			lineId,
			placeId,
			at,
			source,
			who: '',
			name: each.name,
			value: each.value,
			fields: fields.join(','),
			unread: isClear || (lineId === '' && fields.length === 0 && TECHNICAL.test(each.name)) ? 0 : 1,
			privacyVersion: '',
		};
	});

const same = (a: WordRow, b: WordRow): boolean =>
	a.lineId === b.lineId && a.name === b.name && a.value === b.value && a.placeId === b.placeId;

/** Those that the shop has not said before; of one that it repeats as often as before nothing is new. */
export const newWords = async (trx: Kysely<Tables>, rows: readonly WordRow[]): Promise<WordRow[]> => {
	const [first] = rows;
	if (!first) return [];
	const known = await trx
		.selectFrom('word')
		.selectAll()
		.where('orderId', '=', first.orderId)
		.where('source', '=', first.source)
		.execute();
	return rows.filter((row) => {
		const at = known.findIndex((each) => same(each, row));
		if (at < 0) return true;
		known.splice(at, 1);
		return false;
	});
};

/** What was read of a child, as columns. */
export const columnsOf = (fields: Partial<Record<PlaceField, string>>): Partial<PlaceRow> =>
	Object.assign({}, ...Object.entries(fields).map(([field, text]) => columnOf(field as PlaceField, text)));

/** How the column of a field holds what was read. */
export const columnOf = (field: PlaceField, text: string): Partial<PlaceRow> =>
	CHILD_FIELDS[field].kind === 'age' ? { [field]: /^\d{1,2}$/.test(text) ? Number(text) : null } : { [field]: text };

/**
 * What was said of one child, field by field.
 * @param child its number among those of its line, from 1
 * @param alone it is the only one: what is said of the line is said of it
 */
export const fieldsOf = (statements: readonly Statement[], child: number, alone: boolean): PlaceFields => {
	const own = statements.filter((each) => each.child === child || (alone && each.child === 0));
	return childrenOf(own.map(({ name, value, fields }) => ({ child, name, value, fields }))).get(child) ?? {};
};
