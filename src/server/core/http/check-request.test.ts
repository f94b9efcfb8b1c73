import { describe, expect, it } from 'vitest';
import { hostCheck } from './check-request.ts';

const check = hostCheck(['www.site.test', undefined]);

describe('the names that the site answers to', () => {
	it.each([
		'www.site.test',
		'site.test:443',
		'SITE.test.',
		'localhost:4321',
		'127.0.0.1:4321',
		'192.168.1.20',
		'[::1]:4321',
		'web:4321',
		'banyan.local',
		'desk.lan',
	])('%s', (host) => {
		expect([check(host), check(host)]).toEqual([undefined, undefined]);
	});
	it.each(['evil.example', 'site.test.evil.example', 'xsite.test', '1.2.3.4.evil.example'])('not %s', (host) => {
		expect(check(host)).toBe('wrong_host');
	});
	it.each(['', 'a b', 'site.test/x', 'site.test:port', '[1.2.3.4]', 'user@site.test', 'site..test'])(
		'and "%s" is no name',
		(host) => {
			expect(check(host)).toBe('bad_request');
		},
	);
	it('are told however many were asked about', () => {
		for (let i = 0; i < 200; i++) check(`a${i}.example`);
		expect([check('new.example'), check('site.test')]).toEqual(['wrong_host', undefined]);
	});
});
