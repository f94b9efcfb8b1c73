import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onPage, PAGE_SIZE, pageCount } from './list-pages.ts';

it('pages of the list are one for a small list, and one more for each trip too many', () => {
	expect([0, 1, PAGE_SIZE, PAGE_SIZE + 1, 60, 2000].map(pageCount)).toEqual([1, 1, 1, 2, 2, 42]);
});
it('pages of the list show every trip once, in order', () => {
	fc.assert(
		fc.property(fc.array(fc.nat(), { maxLength: 200 }), (items) => {
			const pages = Array.from({ length: pageCount(items.length) }, (_, index) => onPage(items, index + 1));
			expect(pages.flat()).toEqual(items);
		}),
	);
});
