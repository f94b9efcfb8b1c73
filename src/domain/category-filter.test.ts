import { describe, expect, it } from 'vitest';
import type { Category } from './category.ts';
import { categoriesIn, countShown, withCategories } from './category-filter.ts';

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
	it('are written beside the other parameters', () => {
		expect(withCategories('?ref=poster&category=nature', ['science', 'career'])).toBe(
			'?ref=poster&category=science&category=career',
		);
	});
	it('leave no question mark behind when nothing is chosen', () => {
		expect(withCategories('?category=nature', [])).toBe('');
		expect(withCategories('?ref=poster&category=nature', [])).toBe('?ref=poster');
	});
	it('are read back as they were written', () => {
		expect(categoriesIn(withCategories('?ref=a', ['history', 'nature']))).toEqual(['history', 'nature']);
	});
});

describe('the number of trips shown', () => {
	const trips: Category[][] = [['science', 'career'], ['science'], ['nature', 'career'], ['history']];
	it('is all when nothing is chosen', () => {
		expect(countShown(trips, [])).toBe(4);
	});
	it('counts a trip that has at least one of the chosen categories, once', () => {
		expect(countShown(trips, ['science'])).toBe(2);
		expect(countShown(trips, ['science', 'career'])).toBe(3);
		expect(countShown(trips, ['history', 'nature'])).toBe(2);
	});
});
