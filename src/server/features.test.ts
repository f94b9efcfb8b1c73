import { expect, it } from 'vitest';
import { MAIL_KINDS } from './core/db/schema.ts';
import { FEATURES } from './features.ts';

it('one feature writes the mails of each kind', () => {
	const written = FEATURES.flatMap(({ letters = {} }) => Object.keys(letters));
	expect(written.toSorted()).toEqual(MAIL_KINDS.toSorted());
});
