import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('the settings', () => {
	it('have defaults, and take an empty variable as absent', () => {
		expect(readEnvironment({ PORT: '', PATH: '/bin' })).toEqual({
			PORT: 4321,
			HOST: '127.0.0.1',
			DATA_DIR: 'data',
			OFFICE_LOCALE: 'cn',
			MAIL_CONFIRMATION: false,
		});
	});
	it('are refused with the name of every wrong one', () => {
		expect(() => readEnvironment({ DATABASE_URL: 'mysql://x', SMTP_URL: 'mail', AUTH_SECRET: 'short' })).toThrow(
			/DATABASE_URL: must[\s\S]*SMTP_URL: must[\s\S]*AUTH_SECRET: must have/,
		);
		expect(() => readEnvironment({ PORT: 'many', SITE_URL: 'javascript:alert(1)' })).toThrow(
			/PORT: [\s\S]*SITE_URL: must be a full address/,
		);
		expect(() => readEnvironment({ OFFICE_LOCALE: 'fr', MAIL_CONFIRMATION: 'perhaps' })).toThrow(
			/OFFICE_LOCALE: must be one of en, zh, cn\nMAIL_CONFIRMATION: must be true or false/,
		);
	});
	it.each([
		['SITE_URL', 'https://trips.example'],
		['STATIC_HOST', 'plain'],
		['PUBLIC_API_BASE', 'https://api.trips.example'],
		['API_HOSTS', 'api.trips.example'],
		['PUBLISH_COMMAND', 'rsync'],
	])('refuse draft pictures for a site that is deployed, as %s says', (name, value) => {
		expect(readEnvironment({ PICTURES: 'draft' }).PICTURES).toBe('draft');
		expect(() => readEnvironment({ PICTURES: 'draft', [name]: value })).toThrow(
			`PICTURES: draft is for tests, and ${name} is set, so others will see this site; leave PICTURES out`,
		);
	});
	it('are read from text: addresses with or without a closing slash, and hosts with spaces and in any case', () => {
		expect(
			readEnvironment({
				SITE_URL: 'HTTPS://www.Banyan.example/',
				PUBLIC_API_BASE: 'https://api.banyan.example:8443/',
				API_HOSTS: 'API.banyan.example, desk.banyan.example',
				PORT: '8080',
				MAIL_CONFIRMATION: 'yes',
			}),
		).toMatchObject({
			PORT: 8080,
			MAIL_CONFIRMATION: true,
			SITE_URL: 'https://www.banyan.example',
			PUBLIC_API_BASE: 'https://api.banyan.example:8443',
			API_HOSTS: ['api.banyan.example', 'desk.banyan.example'],
		});
	});
	it.each(['/base', '?a=1', '#a', '/?'])('refuse an address of the server or the site that ends in %s', (end) => {
		for (const name of ['PUBLIC_API_BASE', 'SITE_URL'])
			expect(() => readEnvironment({ [name]: `https://api.banyan.example${end}` })).toThrow(
				`${name}: must end after the host`,
			);
	});
	it.each(['api.banyan.example', '//api.banyan.example', '/api', 'https://', 'ftp://api.banyan.example'])(
		'refuse %s as an address of the server',
		(PUBLIC_API_BASE) => {
			expect(() => readEnvironment({ PUBLIC_API_BASE })).toThrow('PUBLIC_API_BASE: must be a full address');
		},
	);
	it.each([
		'https://api.banyan.example',
		'api.banyan.example:443',
		'api.banyan.example/',
		'a.example b.example',
		'a,',
		'*',
	])('refuse %s as names of hosts', (API_HOSTS) => {
		expect(() => readEnvironment({ API_HOSTS })).toThrow('API_HOSTS: must be host names without https://');
	});
});
