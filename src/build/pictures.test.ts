import { expect, it } from 'vitest';
import { pictures } from './pictures.ts';

// Astro takes what it finds in its cache, however that was encoded.
it('a finished build never finds the pictures of a draft that came before it', () => {
	const [draft, finished] = [pictures(true), pictures(false)];
	expect(draft.image).not.toEqual(finished.image);
	expect(draft.cacheDir).not.toBe(finished.cacheDir);
});
