import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, type Category } from './category.ts';
import {
	asksCategoriesOnly,
	categoriesOfBits,
	categoryBits,
	categoryCounts,
	pageIn,
	queryIn,
	withQuery,
} from './trip-query.ts';

const read = (search: string) => queryIn(new URLSearchParams(search));

describe('what an address asks of the list', () => {
	it('is read from its parameters', () => {
		expect(read('?q=+bus+&category=science,career&age=7&month=2026-12&price=900&page=3')).toEqual({
			words: 'bus',
			categories: ['science', 'career'],
			age: 7,
			month: '2026-12',
			price: 900,
		});
	});
	it('leaves out what cannot be', () => {
		const nothing = { words: '', categories: [], age: undefined, month: undefined, price: undefined };
		expect(read('?q=%20&category=sports&age=-1&month=2026-13&price=1e9')).toEqual(nothing);
		expect(read('?age=7.5&month=12&price=0x10')).toEqual(nothing);
		expect(pageIn(new URLSearchParams('?page=0'))).toBe(1);
		expect(pageIn(new URLSearchParams('?page=4'))).toBe(4);
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
			fc.property(query, fc.integer({ min: 1, max: 99 }), (asked, page) => {
				const search = withQuery('?ref=poster&q=old&page=7', asked, page);
				expect(read(search)).toEqual(asked);
				expect(pageIn(new URLSearchParams(search))).toBe(page);
				expect(new URLSearchParams(search).get('ref')).toBe('poster');
			}),
		);
	});
	it('leaves no question mark behind when nothing is asked', () => {
		expect(withQuery('?q=bus&page=2', read(''))).toBe('');
	});
	it('needs no index as long as it is about categories', () => {
		expect(asksCategoriesOnly(read('?category=science'))).toBe(true);
		for (const search of ['?q=bus', '?age=7', '?month=2026-12', '?price=900'])
			expect(asksCategoriesOnly(read(search))).toBe(false);
	});
});

describe('categories as bits', () => {
	const choices = fc.subarray([...CATEGORIES]);
	it('stand for the same categories', () => {
		fc.assert(
			fc.property(choices, (chosen) => {
				expect(categoriesOfBits(categoryBits(chosen))).toEqual(chosen);
			}),
		);
	});
	it('count trips as the filter shows them', () => {
		fc.assert(
			fc.property(fc.array(choices), choices, (trips: Category[][], chosen) => {
				const shown = trips.filter((trip) => chosen.length === 0 || trip.some((each) => chosen.includes(each)));
				expect(categoryCounts(trips)[categoryBits(chosen)]).toBe(shown.length);
			}),
		);
	});
});
