import { describe, expect, it } from 'vitest';
import { ROLES } from '#domain/office/roles.ts';
import { addressOf, isWrite, methodOf } from './address.ts';
import { ENDPOINTS, may } from './contracts.ts';

describe('the table of rights', () => {
	it('opens everything to the owner, and only signing in to strangers', () => {
		for (const endpoint of ENDPOINTS) expect([endpoint, may('owner', endpoint)]).toEqual([endpoint, true]);
		expect(ENDPOINTS.filter((endpoint) => may(undefined, endpoint))).toEqual(['POST /login', 'POST /setup']);
	});
	it('keeps what concerns families from those who only prepare trips', () => {
		const families = ENDPOINTS.filter((each) =>
			/orders|dispatches|exchanges|returns|enquiries|departures|person/.test(each),
		);
		expect(families.length).toBeGreaterThan(25);
		for (const endpoint of families)
			for (const role of ['editor', 'reviewer'] as const)
				expect([endpoint, role, may(role, endpoint)]).toEqual([endpoint, role, false]);
	});
	it('shows leaders the roll calls that they were given, and their own account', () => {
		const own = /^\w+ \/(logout|me|me\/history|password|sessions|sessions\/:id|totp|totp\/\w+)$/;
		expect(ENDPOINTS.filter((each) => may('leader', each) && !own.test(each)).toSorted()).toEqual([
			'GET /departures/:id/roll-call',
			'GET /roll-calls',
			'POST /departures/:id/roll-call',
			'POST /login',
			'POST /setup',
		]);
	});
	// Their screens ask no second time: somebody who may only read would need screens without anything to press.
	it.each([
		['GET /orders', /\/(orders|words|changes|shop-messages)\b/],
		['GET /dispatches', /\/dispatches\b/],
		['GET /calendar', /\/departures\/:id\/(?!roll-call)/],
		['GET /waiting', /\/waiting\b/],
		['GET /enquiries', /\/(enquiries|quotations)\b/],
		['GET /departures/:id/roll-call', /\/departures\/:id\/roll-call$/],
		['GET /users', /\/users\b/],
	] as const)('lets whoever may call %s do everything that its screen offers', (read, offered) => {
		const writes = ENDPOINTS.filter((each) => isWrite(each) && offered.test(each));
		expect(writes).not.toEqual([]);
		for (const role of ROLES.filter((each) => may(each, read)))
			expect(writes.filter((each) => !may(role, each))).toEqual([]);
	});
	it('lets nobody but the owner manage accounts, read the audit log or take out personal data', () => {
		const own = ENDPOINTS.filter((each) => /\/(users|audit|person|enquiries\.csv)/.test(each));
		expect(own).toHaveLength(13);
		for (const endpoint of own) expect(ROLES.filter((role) => may(role, endpoint))).toEqual(['owner']);
	});
	it('writes addresses that a server takes, each once', () => {
		const written = ENDPOINTS.map((endpoint) => `${methodOf(endpoint)} ${addressOf(endpoint)}`);
		for (const each of written)
			expect(each).toMatch(/^(GET|POST|PUT|DELETE) \/api\/office(\/(:?[a-z]+(-[a-z]+)*)(\.csv)?)+$/);
		const shapes = written.map((each) => each.replaceAll(/:\w+/g, ':'));
		expect(new Set(shapes).size).toBe(shapes.length);
		expect([isWrite('GET /goods'), isWrite('PUT /goods/:slug')]).toEqual([false, true]);
	});
});
