import { expect, it } from 'vitest';
import type { MailKind } from './core/db/schema.ts';
import { FEATURES } from './features.ts';

/** TypeScript asks for each kind. */
const KINDS: Record<MailKind, true> = {
	enquiry_office: true,
	enquiry_confirmation: true,
	enquiry_reply: true,
	joining_instructions: true,
	quotation: true,
	places_moved: true,
	places_cancelled: true,
	weather: true,
	departure_changed: true,
	interest_link: true,
	interest_offer: true,
};

it('one feature writes the mails of each kind', () => {
	const written = FEATURES.flatMap(({ letters = {} }) => Object.keys(letters));
	expect(written.toSorted()).toEqual(Object.keys(KINDS).toSorted());
});
