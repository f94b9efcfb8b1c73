import { expect, it } from 'vitest';
import { FEATURES } from './features.ts';

it('mails of one kind are sent by one feature', () => {
	const kinds = FEATURES.flatMap(({ mails = {} }) => Object.keys(mails));
	expect(new Set(kinds).size).toBe(kinds.length);
	expect(kinds).toContain('weather');
});
