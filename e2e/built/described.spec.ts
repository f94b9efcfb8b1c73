import { readFileSync } from 'node:fs';
import type { SiteFacts } from '#domain/office.schema.ts';
import { priceParts } from '#i18n/format.ts';
import { builtPages, type Described, described, textOf } from '../fixtures/built.ts';
import { publicPages, tripPagesInEveryLanguage } from '../fixtures/pages.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

const site: SiteFacts = JSON.parse(readFileSync(new URL('../../content/site.json', import.meta.url), 'utf8'));
const byPath = new Map(builtPages.map((page) => [page.path, page.html]));
const thingsOn = (path: string): Described[] => described(byPath.get(path) ?? '');
const ofType = (things: readonly Described[], type: string) => things.filter((thing) => thing['@type'] === type);
const tripPaths = new Set(tripPagesInEveryLanguage.map(({ path }) => path));

/** What a departure says of itself. */
interface Departure {
	startDate: string;
	offers: { price: number; availability: string };
}
const departuresOn = (path: string) => ofType(thingsOn(path), 'Event') as unknown as Departure[];

test.describe('what pages describe for machines', tagged('core'), () => {
	test('is of one context, and only where it belongs', () => {
		for (const { path, html } of builtPages) {
			const things = described(html);
			const types = new Set(things.map((thing) => thing['@type']));
			const shown = publicPages.some((page) => page.path === path) && !html.includes('content="noindex"');
			const home = /^\/(zh|cn)?$/.test(path);
			const wanted = !shown ? [] : home ? ['Organization', 'WebSite'] : ['BreadcrumbList'];
			const trip = tripPaths.has(path) ? ['TouristTrip'] : [];
			const list = path.endsWith('/FieldTrips/All_Field_Trips') ? ['ItemList'] : [];
			const asked = path.endsWith('/questions') ? ['FAQPage'] : [];
			types.delete('Event');
			expect([...types].sort(), path).toEqual([...wanted, ...trip, ...list, ...asked].sort());
			if (!tripPaths.has(path)) expect(ofType(things, 'Event'), path).toEqual([]);
			expect(html.match(/ld\+json/g)?.length ?? 0, path).toBe(shown ? 1 : 0);
		}
	});
	test('leads from home to the page', () => {
		for (const { path } of publicPages) {
			for (const list of ofType(thingsOn(path), 'BreadcrumbList')) {
				const steps = list['itemListElement'] as { position: number; name: string; item: string }[];
				expect(steps.map(({ position }) => position)).toEqual(steps.map((_, i) => i + 1));
				expect(new URL(steps.at(-1)?.item ?? '').pathname).toBe(path);
				for (const { item, name } of steps) {
					expect(byPath.has(new URL(item).pathname), item).toBe(true);
					expect(name).not.toMatch(/^$|\u2060/);
				}
			}
		}
	});
	test('of a trip has its stops in order, prices only when it can be booked, and no others than the page', () => {
		for (const { path, locale } of tripPagesInEveryLanguage) {
			const [trip] = ofType(thingsOn(path), 'TouristTrip') as (Described & {
				itinerary: { itemListElement: { position: number; name: string }[] };
				offers?: { lowPrice: number; highPrice: number; offerCount: number };
			})[];
			const html = byPath.get(path) ?? '';
			for (const { startDate, offers } of departuresOn(path)) {
				const leaves = html.split(`data-day="${startDate.slice(0, 10)}"`).slice(1);
				const { amount } = priceParts(locale, offers.price);
				expect(leaves.map((leaf) => textOf(leaf.slice(0, 1000))).join(), path).toContain(amount);
			}
			const places = trip?.itinerary.itemListElement.map(({ name }) => html.lastIndexOf(name)) ?? [];
			expect(Math.min(...places), `${path}: every stop stands on the page`).toBeGreaterThan(0);
			const open = departuresOn(path).filter(({ offers }) => !offers.availability.endsWith('SoldOut'));
			const prices = open.map(({ offers }) => offers.price);
			if (open.length === 0) expect(trip?.offers, path).toBeUndefined();
			else
				expect(trip?.offers, path).toMatchObject({
					lowPrice: Math.min(...prices),
					highPrice: Math.max(...prices),
					offerCount: open.length,
				});
		}
	});
	test('of the organisation has its place and how to reach it', () => {
		for (const path of ['/', '/zh', '/cn']) {
			const [organisation] = ofType(thingsOn(path), 'Organization');
			expect(organisation).toMatchObject({
				taxID: site.operator.businessRegistration,
				address: { '@type': 'PostalAddress', addressCountry: 'HK' },
				contactPoint: [
					{ contactType: 'customer service', email: site.email },
					{ contactType: 'emergency', telephone: site.operator.emergency },
				],
			});
			expect(Object.values(site.operator.legalName)).toContain(organisation?.['legalName']);
			expect(organisation?.['address']).toHaveProperty('streetAddress');
		}
	});
	test('of the list names its trips in order, and where they are', () => {
		for (const prefix of ['', '/zh', '/cn']) {
			const [list] = ofType(thingsOn(`${prefix}/FieldTrips/All_Field_Trips`), 'ItemList');
			const items = list?.['itemListElement'] as { position: number; name: string; url: string }[];
			expect(items.length).toBeGreaterThan(15);
			expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
			for (const { url } of items) expect(tripPaths, url).toContain(new URL(url).pathname);
		}
	});
});
