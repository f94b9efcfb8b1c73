import { CHANGE_VERSION } from '#domain/consent.ts';
import { FAMILY_WORD_KINDS, FAMILY_WORDS, type FamilyWord, SHARED_WORDS, WORD_LENGTH } from '#domain/family.ts';
import { oneLine } from '#domain/one-line.ts';
import { contactNumber } from '#domain/phone-rules.ts';
import type { WordRow } from '../../../core/db/schema.ts';
import type { Fields } from '../../../core/http/body.ts';
import type { FamilyBooking, Slot } from './booking.ts';

/** Why a form is not taken: a field of it, or the whole. */
export type WrongWord = 'phoneWrong' | 'tooLong' | 'stale';

/** What is wrong with a form, by the kind of the word; `''` is the form as a whole. */
export type Wrong = ReadonlyMap<FamilyWord | '', WrongWord>;

/** What a family says of a child, to be written down; without a value it takes back what nobody has read. */
export type FamilyWordRow = Pick<WordRow, 'lineId' | 'placeId' | 'name' | 'value' | 'fields' | 'privacyVersion'>;

/** What the family said of a kind about a child and nobody has read, as it is stored; empty: nothing. */
export const unreadValue = ({ words }: Slot, kind: FamilyWord): string =>
	words.findLast(({ name, unread }) => unread === 1 && name === FAMILY_WORDS[kind])?.value ?? '';

const textOf = (value: unknown): string =>
	typeof value === 'string' ? oneLine(value.toWellFormed().replace(/[\r\n]/g, ' ')).replace(/ +/g, ' ') : '';

/** As it is stored: numbers in one way. */
const storedAs = (kind: FamilyWord, text: string): string => (kind === 'phone' ? (withNumbers(text) ?? text) : text);

/**
 * What a family says with the form of one child, and what is wrong with it. A field that is as it was when the form was
 * opened says nothing; one that somebody else has filled since is shown before it is replaced.
 */
export const readWords = (
	fields: Fields,
	{ slots }: Pick<FamilyBooking, 'slots'>,
): { words: FamilyWordRow[]; wrong: Wrong } => {
	const wrong = new Map<FamilyWord | '', WrongWord>();
	const words: FamilyWordRow[] = [];
	const slot = slots.find(({ id }) => id === fields['child']);
	if (!slot) return { words, wrong: new Map([['', 'stale']]) };
	for (const kind of FAMILY_WORD_KINDS) {
		if (typeof fields[kind] !== 'string') continue;
		const text = textOf(fields[kind]);
		const value = storedAs(kind, text);
		const before = storedAs(kind, textOf(fields[`was-${kind}`]));
		if (value === before) continue;
		const current = unreadValue(slot, kind);
		const isUnseen = ![before, value, ''].includes(current);
		const isRead =
			value === '' &&
			slot.words.some((each) => each.unread === 0 && each.name === FAMILY_WORDS[kind] && each.value === before);
		if (text.length > WORD_LENGTH) wrong.set(kind, 'tooLong');
		else if (kind === 'phone' && text !== '' && withNumbers(text) === undefined) wrong.set(kind, 'phoneWrong');
		else if (isUnseen || isRead) wrong.set('', 'stale');
		const about = fields['all'] !== undefined && SHARED_WORDS.includes(kind) ? slots : [slot];
		for (const { lineId, id: placeId } of about)
			words.push({ lineId, placeId, name: FAMILY_WORDS[kind], value, fields: '', privacyVersion: CHANGE_VERSION });
	}
	return { words, wrong };
};

/** A text with its numbers as they are stored, `爸爸 +85261234567`; undefined when there is no whole number in it. */
export const withNumbers = (typed: string): string | undefined => {
	let isThere = false;
	const text = typed.normalize('NFKC').replace(/\+?\(?\d[\d\s\p{Pd}().·]*\d/gu, (part) => {
		const number = contactNumber(part);
		if (number !== undefined) isThere = true;
		return number ?? part;
	});
	return isThere ? text : undefined;
};
