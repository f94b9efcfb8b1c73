import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from './category.ts';
import { asksAnything, EVERY_TRIP, offered, queryIn, withQuery } from './trip-query.ts';

const read = (search: string) => queryIn(new URLSearchParams(search));

describe('what an address asks of the list', () => {
	it('is read from its parameters', () => {
		expect(read('?q=+bus+&category=science,career&age=7&month=2026-12&price=900')).toEqual({
			words: 'bus',
			categories: ['science', 'career'],
			age: 7,
			month: '2026-12',
			price: 900,
		});
	});
	it('leaves out what cannot be', () => {
		expect(read('?q=%20&category=sports&age=-1&month=2026-13&price=1e9')).toEqual(EVERY_TRIP);
		expect(read('?age=7.5&month=12&price=0x10')).toEqual(EVERY_TRIP);
	});
	it('is cut when somebody pastes a book', () => {
		expect(read(`?q=${'x'.repeat(10_000)}`).words).toHaveLength(80);
	});
	it('is written beside the other parameters, and read back the same', () => {
		const query = fc.record({
			words: fc.string({ unit: 'binary', maxLength: 80 }).map((words) => words.toWellFormed().trim()),
			categories: fc.subarray([...CATEGORIES]),
			age: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
			month: fc.option(fc.constantFrom('2026-12', '2027-01'), { nil: undefined }),
			price: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined }),
		});
		fc.assert(
			fc.property(query, (asked) => {
				const search = withQuery('?ref=poster&q=old&age=3', asked);
				expect(read(search)).toEqual(asked);
				expect(new URLSearchParams(search).get('ref')).toBe('poster');
			}),
		);
	});
	it('leaves no question mark behind when nothing is asked', () => {
		expect(withQuery('?q=bus&price=900', EVERY_TRIP)).toBe('');
		expect(asksAnything(EVERY_TRIP)).toBe(false);
		expect(asksAnything(read('?age=7'))).toBe(true);
	});
	it('is only what the filter offers', () => {
		const choices = { ages: [4, 5], months: ['2026-12', '2027-01'], prices: [900] };
		const asked = read('?q=bus&category=nature&age=5&month=2026-12&price=900');
		expect(offered(asked, choices)).toEqual(asked);
		expect(offered(read('?age=200&month=2019-01&price=1'), choices)).toEqual(EVERY_TRIP);
	});
});

it.each([
	['?category=career&category=science&category=career', ['science', 'career']],
	['?category=science,career', ['science', 'career']],
	['?category=&category=sports&category=Science&category=toString&category=nature', ['nature']],
])('%s names categories, once each, in the order of the filter', (search, categories) => {
	expect(read(search).categories).toEqual(categories);
});
