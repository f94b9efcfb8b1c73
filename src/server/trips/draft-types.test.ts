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

/** Objects that break what makes a text or a number of them, lists, no number, and what is nested. */
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const HOSTILE = [{ toString: 1, valueOf: 1 }, [{ toString: 'x' }], { '': {} }, null, JSON.parse(nested(500))];

it('a trip, an advert or a parameter is stored only when its types are right', async () => {
	const trip = (await send('GET', '/goods/bus-factory')).json.value;
	const advert = (await send('GET', '/adverts/hero')).json.value;
	const parameter = (await send('GET', '/params/meal')).json.value;
	/** Each name of a value with something hostile in its place, and an unknown one. */
	const spoilt = <T extends object>(value: T, names: string[], wrong: unknown): T[] =>
		[...names, 'unknown'].map((name) => ({ ...value, [name]: wrong }));
	for (const wrong of HOSTILE) {
		const facts = ['order', 'price', 'ages', 'categories', 'cover', 'gallery', 'specifications', 'address'];
		const drafts = [
			...spoilt(trip.facts, facts, wrong).map((each) => ({ ...trip, facts: each })),
			...spoilt(trip.words.zh.fields, ['title', 'stops', 'alt', 'itinerary', 'lunch'], wrong).map((fields) => ({
				...trip,
				words: { ...trip.words, zh: { ...trip.words.zh, fields } },
			})),
			...spoilt(trip.departures[0], ['date', 'price', 'seats'], wrong).map((each) => ({ ...trip, departures: [each] })),
		];
		for (const value of drafts)
			for (const path of ['/goods', '/previews'])
				expect((await send('POST', path, { slug: 'odd', value })).status).toBe(422);
		for (const value of spoilt(advert, ['place', 'order', 'picture', 'alt', 'link', 'from', 'offline'], wrong))
			expect((await send('POST', '/adverts', { id: 'odd', value })).status).toBe(422);
		for (const value of spoilt(parameter, ['order', 'label', 'categories', 'values'], wrong))
			expect((await send('POST', '/params', { id: 'odd', value })).status).toBe(422);
	}
	await listsOpen();
	// What is not finished is stored.
	const { en, zh } = trip.words;
	const begun = { facts: { order: 5, ages: { from: 6 } }, words: { en, zh, cn: { fields: {}, text: '' } } };
	expect((await send('POST', '/goods', { slug: 'odd', value: { ...begun, departures: [] } })).status).toBe(201);
	await listsOpen();
});

it('JSON that is nested 100,000 deep is refused', async () => {
	const body = Buffer.from(`{"slug":"deep","value":${nested(100_000)}}`);
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
