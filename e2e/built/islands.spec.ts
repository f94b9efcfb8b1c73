import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { builtPages, dist, officePages, tags } from '../fixtures/built.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

/** Packages that the design names, and what else tests run with. */
const PACKAGES = [
	'astro',
	'@astrojs/react',
	'react',
	'react-dom',
	'swiper',
	'photoswipe',
	'nanostores',
	'@nanostores/react',
	'zod',
	'playwright',
];

/** Names of the islands of a page: those of the files that they are loaded from. */
const islandsOf = (html: string): string[] =>
	tags(html, 'astro-island')
		.map((island) => /\/([A-Za-z]+)\.[^/]*$/.exec(island['component-url'] ?? '')?.[1] ?? '')
		.sort();

/** Where the design wants islands, by address without language; trip pages have a carousel where they have pictures. */
const ISLANDS: Record<string, readonly string[]> = {
	home: ['Carousel', 'EnquiryForm'],
	contact: ['EnquiryForm'],
	trips: ['TripFilter'],
	schedule: ['MonthSwitcher'],
};

test('the packages of the design are used', tagged('core'), () => {
	const { dependencies, devDependencies } = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8'));
	expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual(expect.arrayContaining(PACKAGES));
});

test('React is where the design names an island, and nowhere else', tagged('core'), () => {
	const wanted = new Map(
		LOCALES.flatMap((locale) =>
			(['home', 'contact', 'trips', 'schedule'] as const).map((page) => [href(locale, page), ISLANDS[page]]),
		),
	);
	const wrong = builtPages.filter(({ path, html }) => {
		const found = islandsOf(html);
		const islands = wanted.get(path);
		const isRight = islands
			? String(found) === String(islands)
			: found.every((name) => name === 'Carousel') && found.length < 2;
		return !isRight;
	});
	expect(wrong.map(({ path, html }) => [path, islandsOf(html)])).toEqual([]);
	for (const { html } of officePages) {
		const islands = tags(html, 'astro-island');
		expect(islands.map(({ client }) => client)).toEqual(['only']);
	}
});
