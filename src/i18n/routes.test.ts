import { describe, expect, it } from 'vitest';
import { href, redirects } from './routes.ts';

const BUS = { slug: 'bus-factory', address: 'busFactory' };

describe('routes', () => {
	it('give each page its address in each language', () => {
		expect(href('en', 'home')).toBe('/');
		expect(href('zh', 'home')).toBe('/zh');
		expect(href('cn', 'trips')).toBe('/cn/FieldTrips/All_Field_Trips');
		expect(href('en', BUS)).toBe('/busFactory');
		expect(href('zh', { slug: 'ocean-polar' })).toBe('/zh/FieldTrips/ocean-polar');
	});
	it('redirect every short address in every language, and a trip to its own address', () => {
		const table = redirects([BUS, { slug: 'ocean-polar' }]);
		expect(table.size).toBe(3 * 5 + 15);
		expect(table.get('/cn/blank-4')).toBe('/cn/ContactUs');
		expect(table.get('/zh/FieldTrips/bus-factory')).toBe('/zh/busFactory');
	});
	it('lead from the prefix that the default language has not to the address without it', () => {
		const table = redirects([BUS]);
		expect(table.get('/en')).toBe('/');
		expect(table.get('/en/About')).toBe('/About');
		expect(table.get('/en/busFactory')).toBe('/busFactory');
	});
	it('never redirect to a redirect', () => {
		const table = redirects([BUS]);
		for (const to of table.values()) expect(table.has(to)).toBe(false);
	});
});
