import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTripOffice, type TripOffice } from './testing/trip.ts';

let office: TripOffice;
beforeAll(async () => {
	office = await openTripOffice();
});
afterAll(() => office.close());
const send = (method: string, path: string, body?: unknown) =>
	office.people.editor.send(method, path, { headers: { 'content-type': 'application/json' }, body });

const LISTS = ['/goods', '/goods.csv', '/reviews', '/search?q=a', '/trips', '/params', '/params.csv', '/adverts'];
const MORE = ['/adverts.csv', '/advert-places', '/statistics'];
const listsOpen = async () => {
	for (const path of [...LISTS, ...MORE]) expect([path, (await send('GET', path)).status]).toEqual([path, 200]);
};

// What is no draft at all, `hostile-office.test.ts` sends to every endpoint.
it('a trip that is not finished is stored, and breaks no list', async () => {
	const { en, zh } = (await send('GET', '/goods/bus-factory')).json.value.words;
	const begun = { facts: { order: 5, ages: { from: 6 } }, words: { en, zh, cn: { fields: {}, text: '' } } };
	expect((await send('POST', '/goods', { slug: 'odd', value: { ...begun, departures: [] } })).status).toBe(201);
	await listsOpen();
});

it('JSON that is nested 100,000 deep is refused', async () => {
	const body = Buffer.from(`{"slug":"deep","value":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
	for (const path of ['/goods', '/goods/simplify', '/previews'])
		expect([path, (await send('POST', path, body)).status]).toEqual([path, 422]);
});

it('what an older server stored without looking breaks no list', async () => {
	const row = { base: '{}', base_value: null, authors: '[]', state: 'draft', revision: 1, updated_at: 1 } as const;
	const rest = { updated_by: office.people.editor.account.id, reason: '', submitted_at: null, submitted_by: null };
	const last = { decided_at: null, decided_by: null, binned_at: null };
	const odd = { toString: 1, valueOf: 1 };
	const trip = { facts: { order: odd, price: odd, categories: odd, ages: odd, specifications: odd }, words: {} };
	const drafts = [
		{ id: 'advert/old', kind: 'advert', subject: 'old', value: JSON.stringify({ order: odd, place: odd }) },
		{ id: 'trip/old', kind: 'trip', subject: 'old', value: JSON.stringify({ ...trip, departures: odd }) },
	];
	const rows = drafts.map((each) => ({ ...each, ...row, ...rest, ...last }));
	await office.store.db
		.insertInto('draft')
		.values(rows as never)
		.execute();
	await listsOpen();
	expect((await send('GET', '/adverts/old')).status).toBe(200);
	office.reported.splice(0);
});
