import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTripOffice, type TripOffice } from './testing/trip.ts';

let office: TripOffice;
beforeAll(async () => {
	office = await openTripOffice();
});
afterAll(() => office.close());
const send = (method: string, path: string, body?: unknown) =>
	office.people.editor.send(method, path, body === undefined ? {} : { body });

const LISTS = ['/goods', '/goods.csv', '/reviews', '/search?q=a', '/trips', '/params', '/params.csv', '/adverts'];
const MORE = ['/adverts.csv', '/advert-places', '/statistics'];
const listsOpen = async () => {
	for (const path of [...LISTS, ...MORE]) expect([path, (await send('GET', path)).status]).toEqual([path, 200]);
};

/** Objects that break what makes a text or a number of them, lists, no number, and what is nested. */
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const HOSTILE = [{ toString: 1, valueOf: 1 }, [{ toString: 'x' }], { '': {} }, null, JSON.parse(nested(500))];

it('a trip is stored only when its types are right', async () => {
	const { value, version } = (await send('GET', '/goods/bus-factory')).json;
	const { facts, words, departures } = value;
	for (const wrong of HOSTILE) {
		const drafts = [
			...['order', 'price', 'ages', 'categories', 'dates', 'cover', 'gallery', 'specifications', 'address'].map(
				(name) => ({ facts: { ...facts, [name]: wrong }, words, departures }),
			),
			...['title', 'stops', 'alt', 'itinerary', 'lunch'].map((name) => ({
				facts,
				words: { ...words, zh: { ...words.zh, fields: { ...words.zh.fields, [name]: wrong } } },
				departures,
			})),
			...['date', 'price', 'seats'].map((name) => ({
				facts,
				words,
				departures: [{ ...departures[0], [name]: wrong }],
			})),
			{ facts: { ...facts, unknown: wrong }, words, departures },
			{ facts, words: { ...words, cn: { fields: {}, text: wrong } }, departures },
		];
		for (const draft of drafts) {
			expect((await send('PUT', '/goods/bus-factory', { value: draft, version })).status).toBe(422);
			expect((await send('POST', '/goods', { slug: 'odd', value: draft })).status).toBe(422);
			expect((await send('POST', '/previews', { slug: 'odd', value: draft })).status).toBe(422);
		}
	}
	expect((await send('GET', '/goods/odd')).status).toBe(404);
	await listsOpen();
	// What is not finished is stored.
	const begun = { order: 5, ages: { from: 6 }, price: { child: 400 } };
	const unfinished = { facts: begun, words: { en: words.en, zh: words.zh, cn: { fields: {}, text: '' } } };
	expect((await send('POST', '/goods', { slug: 'odd', value: { ...unfinished, departures: [] } })).status).toBe(201);
	await listsOpen();
});

it('so are adverts and parameters', async () => {
	const { value } = (await send('GET', '/adverts/hero')).json;
	const { value: meal } = (await send('GET', '/params/meal')).json;
	for (const wrong of HOSTILE) {
		for (const name of ['place', 'order', 'picture', 'alt', 'caption', 'link', 'from', 'to', 'offline', 'unknown']) {
			const sent = { id: 'odd', value: { ...value, [name]: wrong } };
			expect([name, (await send('POST', '/adverts', sent)).status]).toEqual([name, 422]);
		}
		for (const name of ['order', 'label', 'categories', 'values', 'unknown'])
			expect((await send('POST', '/params', { id: 'odd', value: { ...meal, [name]: wrong } })).status).toBe(422);
	}
	await listsOpen();
});

it('JSON that is nested 100,000 deep is refused', async () => {
	const body = Buffer.from(`{"slug":"deep","value":${nested(100_000)}}`);
	for (const [method, path] of [
		['POST', '/goods'],
		['PUT', '/goods/bus-factory'],
		['POST', '/goods/simplify'],
		['POST', '/previews'],
	] as const) {
		const headers = { 'content-type': 'application/json' };
		expect([path, (await office.people.editor.send(method, path, { body, headers })).status]).toEqual([path, 422]);
	}
	await listsOpen();
});

it('what an older server stored without looking breaks no list', async () => {
	const row = { base: '{}', base_value: null, authors: '[]', state: 'draft', revision: 1, updated_at: 1 } as const;
	const rest = { updated_by: office.people.editor.account.id, reason: '', submitted_at: null, submitted_by: null };
	const last = { decided_at: null, decided_by: null, binned_at: null };
	const odd = { toString: 1, valueOf: 1 };
	const trip = { facts: { order: odd, price: odd, categories: odd, ages: odd, specifications: odd }, words: {} };
	await office.store.db
		.insertInto('draft')
		.values(
			[
				{ id: 'advert/old', kind: 'advert', subject: 'old', value: JSON.stringify({ order: odd, place: odd }) },
				{ id: 'trip/old', kind: 'trip', subject: 'old', value: JSON.stringify({ ...trip, departures: odd }) },
			].map((each) => ({ ...each, ...row, ...rest, ...last })) as never,
		)
		.execute();
	await listsOpen();
	expect((await send('GET', '/adverts/old')).status).toBe(200);
	office.reported.splice(0);
});
