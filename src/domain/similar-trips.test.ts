import { expect, it } from 'vitest';
import type { Category } from './category.ts';
import { similarTrips } from './similar-trips.ts';

const trip = (slug: string, categories: Category[], from = 4, to = 12, dates: string[] = []) => ({
	slug,
	dates,
	facts: { categories, ages: { from, to } },
});

it('offers trips with most categories in common, then with dates, then most ages, and never the trip itself', () => {
	const bus = trip('bus', ['science', 'career']);
	const all = [
		bus,
		trip('pandas', ['nature']),
		trip('older', ['science'], 9, 12),
		trip('museum', ['science']),
		trip('fire', ['career', 'science']),
		trip('dated', ['science'], 10, 12, ['2026-12-05']),
	];
	expect(similarTrips(all)(bus, 4).map(({ slug }) => slug)).toEqual(['fire', 'dated', 'museum', 'older']);
});

it('gives trips of one kind the same neighbours in the order of the list, save themselves', () => {
	const all = Array.from({ length: 9 }, (_, i) => trip(`t${i}`, i % 2 ? ['nature'] : ['science']));
	const similar = similarTrips(all);
	const slugsFor = (each: (typeof all)[number]) => similar(each, 2).map(({ slug }) => slug);
	const near = all.map((each) => slugsFor(each).join()).join(' ');
	expect(near).toBe('t2,t4 t3,t5 t0,t4 t1,t5 t0,t2 t1,t3 t0,t2 t1,t3 t0,t2');
});
