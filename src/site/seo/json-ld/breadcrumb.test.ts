import { expect, it } from 'vitest';
import { breadcrumb } from './breadcrumb.ts';

const site = new URL('https://www.example.org');
const trail = (...args: Parameters<typeof breadcrumb>) =>
	(breadcrumb(...args) as unknown as { itemListElement: { name: string; item: string }[] }).itemListElement.map(
		({ name, item }) => [name, item],
	);

it('leads from home over the list to a trip', () => {
	expect(trail(site, 'zh', { slug: 'bus-factory', address: 'busFactory' }, '巴士車廠')).toEqual([
		['主頁', 'https://www.example.org/zh'],
		['行程', 'https://www.example.org/zh/FieldTrips/All_Field_Trips'],
		['巴士車廠', 'https://www.example.org/zh/busFactory'],
	]);
});

it('leads from home to a page straight, by its name in the menu', () => {
	expect(trail(site, 'en', 'contact', 'Ask us')).toEqual([
		['Home', 'https://www.example.org/'],
		['Contact Us', 'https://www.example.org/ContactUs'],
	]);
});
