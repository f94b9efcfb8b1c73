import { CHANGE_VERSION } from '#domain/consent.ts';
import { ALLERGY_LENGTH, allergiesUntil } from '#domain/family.ts';
import { oneLine } from '#domain/one-line.ts';
import { contactNumber } from '../enquiries/phone-rules.ts';
import type { Fields } from '../http/body.ts';
import type { Asked } from '../orders/family-requests.ts';
import type { FamilyBooking } from './booking.ts';

/** Why a change is not taken: of a field, or of the whole form. */
export type WrongChange = 'phoneWrong' | 'tooLong' | 'late' | 'stale';

/** Names of the fields of a child. */
export const fieldOf = (key: string): string => `allergy-${key}`;

/** What is kept of the form with each change. */
const KEPT = { privacy_version: CHANGE_VERSION };
const OF_ORDER = { line_id: '', child_id: '', place: 0, name: '', field: 'phone' } as const;

/** What no line can hold is a space, as in what was written before. */
const textOf = (value: unknown): string =>
	typeof value === 'string' ? oneLine(value.toWellFormed().replace(/\p{Cc}/gu, ' ')).replace(/ +/g, ' ') : '';

/** What somebody typed into a field, if it is not what the form showed: what the office changed meanwhile stays. */
const changed = (fields: Fields, name: string): string | undefined => {
	if (typeof fields[name] !== 'string') return undefined;
	const typed = textOf(fields[name]);
	return typed === textOf(fields[`was-${name}`]) ? undefined : typed;
};

/** What a family asks, and what is wrong with it, by the name of the field; `''` is the form as a whole. */
export const readChange = (
	fields: Fields,
	{ order, slots, departure }: FamilyBooking,
	now: number,
): { asked: Asked[]; wrong: ReadonlyMap<string, WrongChange> } => {
	const wrong = new Map<string, WrongChange>();
	const asked: Asked[] = [];
	for (const { key, allergy, line_id, child_id, place, name } of slots) {
		const after = changed(fields, fieldOf(key));
		if (after === undefined) continue;
		if (after.length > ALLERGY_LENGTH) wrong.set(fieldOf(key), 'tooLong');
		if (now >= allergiesUntil(departure)) wrong.set('', 'late');
		asked.push({ ...KEPT, line_id, child_id, place, name, field: 'allergy', before: allergy, after });
	}
	const known = new Set(slots.map(({ key }) => fieldOf(key)));
	const names = Object.keys(fields).filter((name) => name.startsWith('allergy-') && !known.has(name));
	if (names.some((name) => changed(fields, name) !== undefined)) wrong.set('', 'stale');
	const typed = changed(fields, 'phone');
	if (typed !== undefined) {
		const after = contactNumber(typed);
		if (after === undefined) wrong.set('phone', 'phoneWrong');
		else if (after !== contactNumber(textOf(fields['was-phone'])))
			asked.push({ ...KEPT, ...OF_ORDER, before: order.phone, after });
	}
	return { asked, wrong };
};
