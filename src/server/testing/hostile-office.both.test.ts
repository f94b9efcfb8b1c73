import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, isWrite, methodOf } from '#contracts/address.ts';
import { contractOf, ENDPOINTS, type Endpoint } from '#contracts/contracts.ts';
import { TEST_DATABASE } from '../core/db/test-store.ts';
import { between } from '../core/mail/testing/a-brand.ts';
import { fillDemo } from '../demo/fill.ts';
import { openTestOffice, type Person, type TestOffice } from './admin.ts';
import { hostileBody, hostileQuery, NASTY_TEXTS } from './hostile-contracts.ts';

/** Requests per endpoint; many where every endpoint is tried on PostgreSQL, in the full run. */
const RUNS = Number(process.env['HOSTILE_OFFICE_REQUESTS'] ?? (TEST_DATABASE === 'postgres' ? 20 : 3));

let office: TestOffice;
let owner: Person;
/** What fields may be, so that some of what is sent is about something that is there. */
const known: string[] = [];
/** For each list (`orders`), what the rows in it are called in addresses. */
const names = new Map<string, string[]>();

let owners = 0;
const signInOwner = (): Promise<Person> => office.as('owner', { username: `owner-${++owners}` });

beforeAll(async () => {
	office = await openTestOffice({ previewer: { make: async () => ({ problems: [] }) } });
	await fillDemo(office.store, office.time.now, 'dist', between);
	owner = await signInOwner();
	const tables = ['account', 'enquiry', 'orders', 'orderLine', 'inbox', 'version', 'publication', 'draft'] as const;
	for (const table of tables) {
		const [row = {}] = await office.store.db.selectFrom(table).selectAll().limit(1).execute();
		known.push(
			...Object.values(row)
				.map(String)
				.filter((value) => value.length < 60),
		);
	}
	for (const list of ENDPOINTS.filter((each) => /^GET \/[a-z-]+$/.test(each))) {
		const { text } = await owner.send('GET', list.slice('GET '.length));
		const rows = [...text.matchAll(/"(?:id|slug|place)":"?([\w-]+)/g)].map(([, name = '']) => name);
		names.set(list.slice('GET /'.length), rows);
	}
}, 120_000);
afterAll(() => office.close());

/** Addresses of an endpoint: their parts name something that is there, or anything. */
const address = (endpoint: Endpoint): fc.Arbitrary<string> => {
	const parts = addressOf(endpoint).split('/').slice(3);
	const listed = names.get(parts[0] ?? '') ?? [];
	const part = fc.oneof(
		{ weight: 8, arbitrary: fc.constantFrom(...(listed.length > 0 ? listed : known)) },
		{ weight: 1, arbitrary: fc.constantFrom(...known) },
		{ weight: 1, arbitrary: fc.constantFrom(...NASTY_TEXTS).map((text) => encodeURIComponent(text.toWellFormed())) },
	);
	return fc
		.tuple(...parts.map((each) => (each.startsWith(':') ? part : fc.constant(each))))
		.map((each) => `/${each.join('/')}`);
};

const request = (endpoint: Endpoint) => {
	const { body, query, accepts = ['application/json'] } = contractOf(endpoint);
	return fc.record({
		path: address(endpoint),
		query: hostileQuery(query, known),
		body: isWrite(endpoint) ? hostileBody(body, known) : fc.constant(undefined),
		type: fc.constantFrom(...accepts),
	});
};

it.each(ENDPOINTS)(
	'an owner gets no fault for whatever is sent to %s',
	async (endpoint) => {
		office.reported.length = 0;
		const check = fc.asyncProperty(request(endpoint), async ({ path, query, body, type }) => {
			const options = body === undefined ? {} : { body, headers: { 'content-type': type } };
			const { status, text } = await owner.send(methodOf(endpoint), path + query, options);
			// Some of what is sent ends the session, or changes the role.
			const mayBeShutOut = status === 401 || status === 403;
			if (mayBeShutOut && (await owner.send('GET', '/users')).status !== 200) owner = await signInOwner();
			expect([status < 500, text]).toEqual([true, text]);
		});
		await fc.assert(check, { numRuns: RUNS });
		expect(office.reported).toEqual([]);
	},
	600_000,
);

it('an owner can open every list and every file afterwards', async () => {
	owner = await signInOwner();
	const lists = ENDPOINTS.filter((endpoint) => methodOf(endpoint) === 'GET' && !endpoint.includes(':'));
	for (const endpoint of lists.filter((each) => contractOf(each).query?.safeParse({}).success !== false)) {
		const { status, text } = await owner.send('GET', endpoint.slice('GET '.length));
		expect([endpoint, status < 300, text, office.reported]).toEqual([endpoint, true, text, []]);
	}
});
