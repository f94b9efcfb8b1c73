import { describe, expect, it } from 'vitest';
import { categoriesIn } from './category-filter.ts';

describe('the categories of an address', () => {
	it('are read from several parameters and from a list with commas', () => {
		expect(categoriesIn('?category=science&category=career')).toEqual(['science', 'career']);
		expect(categoriesIn('?category=science,career')).toEqual(['science', 'career']);
	});
	it('come once each, in the order of the filter', () => {
		expect(categoriesIn('?category=career&category=science&category=career')).toEqual(['science', 'career']);
	});
	it('leave out what is no category', () => {
		expect(categoriesIn('?category=&category=sports&category=Science&category=nature')).toEqual(['nature']);
		expect(categoriesIn('?category=toString')).toEqual([]);
		expect(categoriesIn('')).toEqual([]);
	});
});
