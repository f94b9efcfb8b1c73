import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, isWrite, methodOf } from '#contracts/address.ts';
import { ENDPOINTS, type Endpoint, may, rightOf } from '#contracts/contracts.ts';
import { ROLES, type Role } from '#domain/office/roles.ts';
import { OWN, openTestOffice, type Person, type SendCall, type TestOffice } from './admin.ts';

let office: TestOffice;
const people = new Map<Role, Person>();
beforeAll(async () => {
	office = await openTestOffice();
	for (const role of ROLES) people.set(role, await office.as(role));
});
afterAll(() => office.close());

/** Calls an endpoint with a body that nothing takes, so that nothing is changed; no row has that id. */
const call = (send: SendCall, endpoint: Endpoint, headers = {}) => {
	const [method = '', path = ''] = endpoint.replaceAll(/:\w+/g, 'none').split(' ');
	return send(method, path, { headers, ...(isWrite(endpoint) && { body: { nothingTakesThis: true } }) });
};
const as = (role: Role): SendCall => people.get(role)?.send ?? office.send;
const SIGNED_IN = ENDPOINTS.filter((endpoint) => rightOf(endpoint) !== 'anyone');

describe.each(ROLES)('%s', (role) => {
	it.each(ENDPOINTS.filter((endpoint) => may(role, endpoint)))('may %s', async (endpoint) => {
		const { status } = await call(as(role), endpoint);
		expect([200, 204, 400, 404, 409, 415, 422]).toContain(status);
	});
	it.each(ENDPOINTS.filter((endpoint) => !may(role, endpoint)))('may not %s', async (endpoint) => {
		expect(await call(as(role), endpoint)).toMatchObject({ status: 403, json: { error: { code: 'forbidden' } } });
	});
});

it.each(SIGNED_IN)('nobody who is not signed in may %s', async (endpoint) => {
	for (const cookie of ['', `__Host-sid=${'x'.repeat(43)}`])
		expect(await call(office.send, endpoint, { cookie })).toMatchObject({
			status: 401,
			json: { error: { code: 'session_required', message: '请先登录' } },
		});
});

it.each(SIGNED_IN.filter(isWrite))('no page of another site may %s, whoever is signed in', async (endpoint) => {
	const foreign = [
		{ ...OWN, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
		{ ...OWN, origin: 'https://old.site.test', 'sec-fetch-site': 'same-site' },
		{ ...OWN, origin: 'null', 'sec-fetch-site': 'cross-site' },
	];
	for (const headers of foreign)
		expect(await call(as('owner'), endpoint, headers)).toMatchObject({
			status: 403,
			json: { error: { code: 'cross_site' } },
		});
});

it('the endpoints of the server are those of the table', () => {
	for (const endpoint of ENDPOINTS)
		expect([endpoint, office.app.hasRoute({ method: methodOf(endpoint), url: addressOf(endpoint) })]).toEqual([
			endpoint,
			true,
		]);
});

it('the matrix changed nothing; who took data out is written down', async () => {
	const written = await office.store.db.selectFrom('audit').select('action').execute();
	expect(written.map(({ action }) => action)).toEqual(['GET /orders.csv', 'GET /orders.csv', 'GET /enquiries.csv']);
	expect(office.reported).toEqual([]);
});
