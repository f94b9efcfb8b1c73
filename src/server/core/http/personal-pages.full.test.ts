import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingPath } from '../../features/departures/index.ts';
import { bookGroup } from '../../features/departures/testing/a-departure.ts';
import { createClassifier } from '../../features/enquiries/classify.ts';
import { aStoredLine, storeAnOrder } from '../../features/orders/testing/a-stored-order.ts';
import { waitingLinks } from '../../features/waiting/link.ts';
import { createTestApp } from '../../testing/app.ts';
import type { Store } from '../db/store.ts';
import { openTestStore } from '../db/test-store.ts';

/** What was once found as a place, as a pattern or as markup, and what must be none. */
const HOSTILE = [
	`$'`,
	'$&$1$`',
	' data-card-place',
	' data-terms-place data-answer-place',
	'{email}{address}',
	'<!--slot:person--><!--/slot-->',
	'"><script>alert(1)</script>',
	`'><meta http-equiv=refresh content=0;//1>`,
	'</textarea></form><h1>You have won</h1>',
	'\r\nset-cookie: a=b\r\n\r\n',
	'\u0000\u2028',
	'家',
];
/** Most that a form may weigh is 64 kB. */
const LARGE = 60_000;
const VALUES = HOSTILE.flatMap((value) => [
	value,
	value.repeat(Math.ceil(LARGE / 3 / encodeURIComponent(value).length)),
]);

/** A child of the booking, once it is stored. */
const ofChild = { child: '' };
const FORMS: { url: () => string; fields: string[]; valid?: Record<string, string> }[] = [
	{
		url: () => '/api/enquiry',
		fields: [
			'firstName',
			'lastName',
			'email',
			'phone',
			'message',
			'trip',
			'country',
			't',
			'locale',
			'key',
			'marketing',
		],
	},
	{
		url: () => '/api/waiting-list',
		fields: ['departure', 'page', 'name', 'email', 'children', 'locale', 'website', 't'],
		valid: { departure: '2026-12-12_riding-light-rail' },
	},
	{
		url: () => '/api/tell-me',
		fields: ['trip', 'page', 'email', 'locale', 'website', 't'],
		valid: { trip: 'space-noodle-museum' },
	},
	{ url: () => link, fields: ['child', 'lang'] },
	{
		url: () => link,
		fields: ['health', 'was-health', 'collector', 'phone', 'was-phone', 'other', 'all'],
		valid: ofChild,
	},
];

let store: Store;
let app: ReturnType<typeof createTestApp>;
let link: string;
beforeAll(async () => {
	const now = Date.parse('2026-11-24T04:00:00Z');
	store = await openTestStore();
	await bookGroup(store, { trip: 'riding-light-rail', departure: '2026-12-12' }, 30, now);
	app = createTestApp(store, {
		clock: () => now,
		classify: createClassifier({ store, secret: 'secret' }, []),
	});
	await storeAnOrder(store, { locale: 'en', lines: [aStoredLine({ departure: '2026-12-05', trip: 'bus-factory' })] });
	const { id } = await store.db.selectFrom('dispatch').select('id').executeTakeFirstOrThrow();
	link = bookingPath('secret', id);
	ofChild.child = (await store.db.selectFrom('place').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
	await app.close();
	await store.close();
});

/** Nothing of what was sent is markup in the answer, or leads anywhere. */
const isHarmless = ({ body, headers }: { body: string; headers: Record<string, unknown> }) => {
	expect(body).not.toMatch(/<script>alert|<meta http-equiv=refresh|<h1>You have won/);
	expect(`${headers['location'] ?? ''}${headers['set-cookie'] ?? ''}`).not.toMatch(/[\r\n<>"']|a=b/);
	// A page, and at most what was sent, each letter of it as an entity, in a few places.
	expect(body.length).toBeLessThan(20_000 + 4 * 6 * LARGE);
};

describe.each(FORMS)('the form at $url', ({ url, fields, valid = {} }) => {
	const post = (values: Record<string, string>) =>
		app.inject({
			method: 'POST',
			url: url(),
			payload: new URLSearchParams({ ...valid, ...values }).toString(),
			headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
		});
	// The first answer compiles what renders it.
	beforeAll(() => post({}));

	it.each(fields)('is answered at once, in words, whatever stands in %s', async (field) => {
		for (const value of VALUES) {
			const before = process.cpuUsage();
			const answer = await post({ [field]: value });
			const { user } = process.cpuUsage(before);
			const what = `${value.slice(0, 40)} × ${value.length}`;
			expect(answer.statusCode, what).toBeLessThan(500);
			expect(user / 1000, what).toBeLessThan(250);
			isHarmless(answer);
		}
	});
});

it.each(['/api/waiting-list', '/api/tell-me', '/api/booking', '/api/quotations'])(
	'a link below %s that is longer than ours leads nowhere, and is not shown',
	async (root) => {
		const token = waitingLinks.pathOf('secret', 'an-id').split('/').at(-1);
		for (const value of HOSTILE) {
			const url = `${root}/${token}.${encodeURIComponent(value)}`;
			const answers = [await app.inject({ url }), await app.inject({ method: 'POST', url: `${url}/leave` })];
			for (const answer of answers) {
				expect(answer.statusCode, url).toBeLessThan(500);
				isHarmless(answer);
			}
		}
	},
);
