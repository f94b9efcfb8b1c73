import { describe, expect, it } from 'vitest';
import { addressesOf } from '#domain/addresses.ts';
import { addressNotes } from './addresses.ts';

const own = 'https://www.site.test';
const ALL = { has: () => true };
const notes = (settings: Parameters<typeof addressesOf>[0], host?: string, api?: string, files = ALL) =>
	addressNotes(settings, addressesOf(settings, own), {
		facts: { ...(host !== undefined && { site: `https://${host}` }), ...(api !== undefined && { api }) },
		files,
	});

describe('the operator is told at the start', () => {
	it('nothing when settings and pages agree', () => {
		expect(notes({}, 'www.site.test')).toEqual([]);
		expect(notes({ SITE_URL: 'https://site.test' }, 'www.site.test')).toEqual([]);
		expect(notes({ SITE_URL: own })).toEqual([]);
		expect(notes({ API_HOSTS: ['api.site.test'] }, 'www.site.test')).toEqual([]);
		const base = 'https://api.site.test:8443';
		expect(notes({ API_HOSTS: ['desk.site.test', 'api.site.test'] }, 'www.site.test', base)).toEqual([]);
		expect(notes({ PUBLIC_API_BASE: base }, 'www.site.test', base)).toEqual([]);
	});
	it('of pages that were built for another site', () => {
		expect(notes({ SITE_URL: 'https://www.trips.test' }, 'www.site.test')).toEqual([
			expect.stringMatching(/^SITE_URL is https:\/\/www\.trips\.test, but .* were built for www\.site\.test/),
		]);
	});
	it('of pages that send to a host of which the settings know nothing', () => {
		for (const settings of [{}, { API_HOSTS: ['api.site.tset'] }, { PUBLIC_API_BASE: 'https://old.site.test' }])
			expect(notes(settings, 'www.site.test', 'https://api.site.test')).toEqual([
				expect.stringMatching(
					/ send what visitors write to https:\/\/api\.site\.test, .* set API_HOSTS=api\.site\.test/,
				),
			]);
	});
	it('of a site without a back office, which only a static host can show', () => {
		const visitors = { has: () => false };
		expect(notes({}, 'www.site.test', undefined, visitors)).toEqual([expect.stringContaining('has no back office')]);
	});
});
