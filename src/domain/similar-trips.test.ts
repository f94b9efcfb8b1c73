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
	expect(similarTrips(bus, all, 4).map(({ slug }) => slug)).toEqual(['fire', 'dated', 'museum', 'older']);
});
