import { expect, it } from 'vitest';
import { addressesOf, isSameSite, pageOrigins } from './addresses.ts';

const own = 'https://www.banyan.example/';
const SITE_URL = 'https://www.trips.example';

const API = { site: SITE_URL, api: 'https://api.trips.example', apiHosts: ['api.trips.example'] };
const PORT = 'https://api.trips.example:8443';
const HOSTS = ['desk.trips.example', 'trips.example', 'www.trips.example'];
it.each([
	[{}, { site: 'https://www.banyan.example', api: 'https://www.banyan.example', apiHosts: [] }],
	[{ SITE_URL }, { site: SITE_URL, api: SITE_URL, apiHosts: [] }],
	[{ SITE_URL, API_HOSTS: ['api.trips.example'] }, API],
	[{ SITE_URL, PUBLIC_API_BASE: API.api }, API],
	[
		{ SITE_URL, PUBLIC_API_BASE: PORT, API_HOSTS: HOSTS },
		{ site: SITE_URL, api: PORT, apiHosts: ['api.trips.example', 'desk.trips.example'] },
	],
])('the addresses of site and server of %o are %o', (settings, addresses) => {
	expect(addressesOf(settings, own)).toEqual(addresses);
});
it('the addresses of site and server are refused where browsers would stop every page from sending: http behind https', () => {
	expect(() => addressesOf({ PUBLIC_API_BASE: 'http://api.banyan.example' }, own)).toThrow(
		/^PUBLIC_API_BASE must begin with https:\/\/.*www\.banyan\.example.*http:\/\/api\.banyan\.example/,
	);
	for (const PUBLIC_API_BASE of ['http://localhost:4321', 'http://127.0.0.1:4321', 'http://[::1]:4321'])
		expect(addressesOf({ PUBLIC_API_BASE }, own).api).toBe(PUBLIC_API_BASE);
	const http = { SITE_URL: 'http://www.lan', PUBLIC_API_BASE: 'http://api.lan' };
	expect(addressesOf(http, own).api).toBe('http://api.lan');
});

it('pages may stand with and without www., at the port of the site', () => {
	expect(pageOrigins('https://www.trips.example')).toEqual(['https://trips.example', 'https://www.trips.example']);
	expect(pageOrigins('http://localhost:8080')).toEqual(['http://localhost:8080', 'http://www.localhost:8080']);
});

it('one site has two names', () => {
	expect(isSameSite('trips.example', 'www.trips.example')).toBe(true);
	expect(isSameSite('www.trips.example', 'www.trips.example')).toBe(true);
	expect(isSameSite('api.trips.example', 'www.trips.example')).toBe(false);
});
