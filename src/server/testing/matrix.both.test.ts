import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, isWrite, methodOf } from '#contracts/address.ts';
import { ENDPOINTS, type Endpoint, may, rightOf } from '#contracts/contracts.ts';
import { ROLES, type Role } from '#domain/office/roles.ts';
import { OWN, openTestOffice, type Person, type SendCall, type TestOffice } from './admin.ts';

let office: TestOffice;
let people: Record<Role, Person>;
beforeAll(async () => {
	office = await openTestOffice();
	people = await office.asEach();
});
afterAll(() => office.close());

/** Calls an endpoint with a body that nothing takes, so that nothing is changed; no row has that id. */
const call = (send: SendCall, endpoint: Endpoint, headers = {}) => {
	const [method = '', path = ''] = endpoint.replaceAll(/:\w+/g, 'none').split(' ');
	return send(method, path, { headers, ...(isWrite(endpoint) && { body: { nothingTakesThis: true } }) });
};
const SIGNED_IN = ENDPOINTS.filter((endpoint) => rightOf(endpoint) !== 'anyone');

it.each(ROLES)('%s may call what the table says, and nothing else', async (role) => {
	for (const endpoint of ENDPOINTS) {
		const { status, json } = await call(people[role].send, endpoint);
		if (may(role, endpoint)) expect([200, 204, 400, 404, 409, 415, 422], endpoint).toContain(status);
		else expect([endpoint, status, json.error.code]).toEqual([endpoint, 403, 'forbidden']);
	}
});

it('nobody may call anything who is not signed in', async () => {
	for (const endpoint of SIGNED_IN)
		for (const cookie of ['', `__Host-sid=${'x'.repeat(43)}`]) {
			const { status, json } = await call(office.send, endpoint, { cookie });
			expect([endpoint, status, json.error.code]).toEqual([endpoint, 401, 'session_required']);
		}
});

it('no page of another site may write anything, whoever is signed in', async () => {
	const foreign = [
		{ ...OWN, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
		{ ...OWN, origin: 'https://old.site.test', 'sec-fetch-site': 'same-site' },
		{ ...OWN, origin: 'null', 'sec-fetch-site': 'cross-site' },
	];
	for (const endpoint of SIGNED_IN.filter(isWrite))
		for (const headers of foreign) {
			const { status, json } = await call(people.owner.send, endpoint, headers);
			expect([endpoint, status, json.error.code]).toEqual([endpoint, 403, 'cross_site']);
		}
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
	const files = (role: Role) => (['GET /orders.csv', 'GET /enquiries.csv'] as const).filter((file) => may(role, file));
	expect(written.map(({ action }) => action)).toEqual(ROLES.flatMap(files));
	expect(office.reported).toEqual([]);
});
