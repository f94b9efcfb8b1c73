import { CHANGE_VERSION } from '#domain/consent.ts';
import { ALLERGY_LENGTH, allergiesUntil } from '#domain/family.ts';
import { oneLine } from '#domain/one-line.ts';
import type { WordRow } from '../db/schema.ts';
import { contactNumber } from '../enquiries/phone-rules.ts';
import type { Fields } from '../http/body.ts';
import type { FamilyBooking } from './booking.ts';

/** Why a change is not taken: of a field, or of the whole form. */
export type WrongChange = 'phoneWrong' | 'tooLong' | 'late' | 'stale';

/** What stands for an allergy that there is no more. */
const NOTHING = '没有';

/** Names of the fields of a child. */
export const fieldOf = (key: string): string => `allergy-${key}`;

/** What a family says, to be written down. */
export type Told = Pick<WordRow, 'line_id' | 'place_id' | 'name' | 'value' | 'fields' | 'privacy_version'>;

/** What no line can hold is a space, as in what was written before. */
const textOf = (value: unknown): string =>
	typeof value === 'string' ? oneLine(value.toWellFormed().replace(/\p{Cc}/gu, ' ')).replace(/ +/g, ' ') : '';

/** What somebody typed into a field, if it is not what the form showed: what the office changed meanwhile stays. */
const changed = (fields: Fields, name: string): string | undefined => {
	if (typeof fields[name] !== 'string') return undefined;
	const typed = textOf(fields[name]);
	return typed === textOf(fields[`was-${name}`]) ? undefined : typed;
};

/** What a family says, and what is wrong with it, by the name of the field; `''` is the form as a whole. */
export const readChange = (
	fields: Fields,
	{ slots, departure }: FamilyBooking,
	now: number,
): { told: Told[]; wrong: ReadonlyMap<string, WrongChange> } => {
	const wrong = new Map<string, WrongChange>();
	const told: Told[] = [];
	for (const { key, line_id, id: place_id } of slots) {
		const after = changed(fields, fieldOf(key));
		if (after === undefined) continue;
		if (after.length > ALLERGY_LENGTH) wrong.set(fieldOf(key), 'tooLong');
		if (now >= allergiesUntil(departure)) wrong.set('', 'late');
		told.push({
			line_id,
			place_id,
			name: '过敏',
			value: after || NOTHING,
			fields: 'allergy',
			privacy_version: CHANGE_VERSION,
		});
	}
	const known = new Set(slots.map(({ key }) => fieldOf(key)));
	const names = Object.keys(fields).filter((name) => name.startsWith('allergy-') && !known.has(name));
	if (names.some((name) => changed(fields, name) !== undefined)) wrong.set('', 'stale');
	const typed = changed(fields, 'phone');
	if (typed !== undefined) {
		const after = contactNumber(typed);
		if (after === undefined) wrong.set('phone', 'phoneWrong');
		else if (after !== contactNumber(textOf(fields['was-phone'])))
			told.push({
				line_id: '',
				place_id: '',
				name: '联系电话',
				value: after,
				fields: '',
				privacy_version: CHANGE_VERSION,
			});
	}
	return { told, wrong };
};
