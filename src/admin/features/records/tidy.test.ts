import { expect, it } from 'vitest';
import { moved, tidyAdvert } from './tidy.ts';

it('what is empty is not sent, what is there stays', () => {
	const words = { en: 'a', zh: 'b', cn: 'c' };
	const empty = { en: '', zh: ' ', cn: '' };
	const held = { place: 'trip-banner', order: 1, picture: './a.png', alt: words, caption: empty } as const;
	expect(tidyAdvert({ ...held, link: ' ', from: '', to: '2026-12-01', offline: true })).toEqual({
		place: 'trip-banner',
		order: 1,
		picture: './a.png',
		alt: words,
		to: '2026-12-01',
		offline: true,
	});
	// A notice is a line of words: a picture that was chosen for another place stays behind.
	const notice = { place: 'notice', order: 0, caption: words } as const;
	expect(tidyAdvert({ ...notice, picture: './a.png', alt: words })).toEqual(notice);
});
it('moves one among the others', () => {
	expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
	expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
	expect(moved(['a'], 3, 0)).toEqual(['a']);
});
