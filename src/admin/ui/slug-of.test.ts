import { expect, it } from 'vitest';
import { freeSlug, slugOf } from './slug-of.ts';

it('English words become the name of a file; one that is taken gets a number', () => {
	expect(slugOf(' Café & Sun  hat! ')).toBe('cafe-sun-hat');
	expect(freeSlug('Sun hat', new Set(['sun-hat', 'sun-hat-2']))).toBe('sun-hat-3');
	expect(freeSlug('太陽帽', new Set())).toBe('item');
});
