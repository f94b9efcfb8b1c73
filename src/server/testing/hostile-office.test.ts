import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, isWrite, methodOf } from '#contracts/address.ts';
import { contractOf, ENDPOINTS, type Endpoint } from '#contracts/contracts.ts';
import type { PreviewView } from '#contracts/previews.ts';
import { fillDemo } from '../demo/fill.ts';
import { NO_PREVIEWER } from '../trips/publish/no-previewer.ts';
import { openTestOffice, type Person, type TestOffice } from './admin.ts';
import { hostileBody, hostileQuery, NASTY_TEXTS } from './hostile-contracts.ts';

/** Requests per endpoint. */
const RUNS = Number(process.env['HOSTILE_OFFICE_REQUESTS'] ?? 20);

const PREVIEW: PreviewView = { id: 'x', state: 'building', problems: [], reason: '', shown: null, at: null };

let office: TestOffice;
let owner: Person;
/** What parts of addresses and fields may be, so that some of what is sent is about something that is there. */
const known: string[] = [];

let owners = 0;
const signInOwner = (): Promise<Person> => office.as('owner', { username: `owner-${++owners}` });

beforeAll(async () => {
	office = await openTestOffice({ previewer: { ...NO_PREVIEWER, ask: () => PREVIEW } });
	await fillDemo(office.store, office.time.now, 'dist');
	owner = await signInOwner();
	const tables = ['account', 'enquiry', 'orders', 'order_line', 'inbox', 'version', 'publication', 'draft'] as const;
	for (const table of tables) {
		const [row = {}] = await office.store.db.selectFrom(table).selectAll().limit(1).execute();
		known.push(
			...Object.values(row)
				.map(String)
				.filter((value) => value.length < 60),
		);
	}
}, 120_000);
afterAll(() => office.close());

/** Addresses of an endpoint: their parts name something that is there, or anything. */
const address = (endpoint: Endpoint): fc.Arbitrary<string> => {
	const part = fc.oneof(
		{ weight: 4, arbitrary: fc.constantFrom(...known) },
		{ weight: 1, arbitrary: fc.constantFrom(...NASTY_TEXTS).map((text) => encodeURIComponent(text.toWellFormed())) },
	);
	const parts = addressOf(endpoint).split('/').slice(3);
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

describe('an owner', () => {
	it.each(ENDPOINTS)(
		'gets no fault for whatever is sent to %s',
		async (endpoint) => {
			office.reported.length = 0;
			const check = fc.asyncProperty(request(endpoint), async ({ path, query, body, type }) => {
				// Some of what is sent ends the session, or changes the role.
				if ((await owner.send('GET', '/users')).status !== 200) owner = await signInOwner();
				const options = body === undefined ? {} : { body, headers: { 'content-type': type } };
				const { status, text } = await owner.send(methodOf(endpoint), path + query, options);
				expect([status < 500, text]).toEqual([true, text]);
			});
			await fc.assert(check, { numRuns: RUNS });
			expect(office.reported).toEqual([]);
		},
		600_000,
	);

	it('can open every list and every file afterwards', async () => {
		owner = await signInOwner();
		const lists = ENDPOINTS.filter((endpoint) => methodOf(endpoint) === 'GET' && !endpoint.includes(':'));
		for (const endpoint of lists.filter((each) => contractOf(each).query?.safeParse({}).success !== false)) {
			const { status, text } = await owner.send('GET', endpoint.slice('GET '.length));
			expect([endpoint, status < 300, text, office.reported]).toEqual([endpoint, true, text, []]);
		}
	});
});
