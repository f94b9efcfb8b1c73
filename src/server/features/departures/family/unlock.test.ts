import { expect, it } from 'vitest';
import { PLACE_FIELDS } from '#domain/child-fields.ts';
import type { FamilyBooking } from './booking.ts';
import { withoutChildren } from './unlock.ts';

it('a locked booking tells nothing of a child, whatever is known of it', () => {
	const child = Object.fromEntries(PLACE_FIELDS.map((field) => [field, 'known of it']));
	const slot = { ...child, id: 'a-place', words: [{ value: 'known of it' }] };
	const booking = { slots: [slot], news: [{ kind: 'also', places: [slot] }] } as unknown as FamilyBooking;
	const locked = JSON.stringify(withoutChildren(booking));
	expect(locked).toContain('a-place');
	expect(locked).not.toContain('known of it');
});
