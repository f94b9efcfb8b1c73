import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { tripActions } from './testing/drafts.ts';
import { aPicture } from './testing/picture.ts';
import { openTripOffice, type TripOffice } from './testing/trip.ts';

let office: TripOffice;
beforeAll(async () => {
	office = await openTripOffice();
});
afterAll(() => office.close());

const { as, one, save, title, step, file, row } = tripActions(() => office);
const factsOf = (slug: string) => JSON.parse(readFileSync(file(`trips/${slug}/trip.json`), 'utf8'));
const bus = { address: 'busFactory', order: 10, dates: expect.arrayContaining(['2025-07-15']), tint: 'blush' };

describe('商品列表', () => {
	it('has every trip with what is written in each language', async () => {
		const { json } = await as('clerk')('GET', '/goods?sort=order&order=asc&size=2&page=1');
		expect(json.total).toBe(3);
		expect(json.rows).toHaveLength(2);
		expect(json.rows[0]).toMatchObject({
			slug: 'bus-factory',
			title: { zh: '巴士車廠及汽水廠' },
			complete: { en: true, zh: true, cn: true },
			price: 899,
			review: 'approved',
			shelf: 'on',
			cover: 'bus-factory.jpg',
		});
		expect((await as('clerk')('GET', '/goods.csv')).text).toContain('bus-factory,');
		expect((await as('clerk')('GET', '/categories')).json).toHaveLength(4);
	});
	it.each([
		['q=汽水廠', ['bus-factory']],
		['q=Soft-drink%20depot', ['bus-factory']],
		['category=career&q=bus-factory', ['bus-factory']],
		['category=history&q=bus-factory', []],
		['review=pending', []],
		['shelf=off', []],
	])('finds by %s', async (query, slugs) => {
		const { json } = await as('clerk')('GET', `/goods?${query}`);
		expect(json.rows.map(({ slug }: { slug: string }) => slug)).toEqual(slugs);
	});
	it('names all trips, as many as there are, in the order of the site', async () => {
		const { json } = await as('clerk')('GET', '/trips');
		expect(json.length).toBe((await as('clerk')('GET', '/goods')).json.total);
		expect(json[0]).toEqual({
			slug: 'bus-factory',
			categories: ['science', 'career'],
			title: expect.objectContaining({ cn: '巴士车厂与汽水厂', en: 'Bus depot and soft-drink factory' }),
		});
	});
	it('leaves a trip out whose file somebody broke, and tells the operator', async () => {
		const path = file('trips/ocean-polar/trip.json');
		const text = readFileSync(path, 'utf8');
		writeFileSync(path, '{');
		expect(await row('ocean-polar')).toBeUndefined();
		expect(office.reported.splice(0)).toHaveLength(1);
		writeFileSync(path, text);
	});
});

describe('a new trip', () => {
	it('is written in three languages with its picture, put on the site, taken off, binned and restored', async () => {
		const { value } = await one('ocean-polar');
		value.facts = { ...value.facts, order: 500, cover: './x.jpg' };
		value.departures = [];
		const add = (slug: string) => as('editor')('POST', '/goods', { body: { slug, value } });
		expect((await add('Bus-Factory')).json.error).toMatchObject({ code: 'slug_taken', field: 'slug' });
		expect((await add('../x')).status).toBe(422);
		for (const wrong of ['..%2fschedule', '..%5cx', 'ocean-polar%00'])
			expect([wrong, (await as('editor')('GET', `/goods/${wrong}`)).status]).toEqual([wrong, 404]);
		expect((await add('night-walk')).status).toBe(201);
		const bytes = await aPicture().jpeg().toBuffer();
		const send = () =>
			as('editor')('POST', '/goods/night-walk/images', { body: bytes, headers: { 'content-type': 'image/jpeg' } });
		const { json: picture, status } = await send();
		expect([status, (await send()).status]).toEqual([201, 200]);
		const image = (name: string) => as('editor')('GET', `/goods/night-walk/images/${name}`);
		expect((await image(picture.name)).headers).toMatchObject({ 'content-type': 'image/jpeg' });
		for (const wrong of ['none.jpg', '..%2fen.md', 'x']) expect((await image(wrong)).status).toBe(404);
		// biome-ignore lint/suspicious/noExplicitAny: as above
		await save('night-walk', (draft: any) => {
			draft.facts.cover = `./${picture.name}`;
			for (const locale of ['en', 'zh', 'cn']) draft.words[locale].fields.alt = { [picture.name]: '夜' };
			draft.words.en.fields.alt = { [picture.name]: 'Night' };
		});
		const shelf = (action: string, ...slugs: string[]) =>
			as('editor')('POST', '/goods/shelf', { body: { slugs, action } });
		expect((await shelf('put_on', 'night-walk')).json.results).toEqual([
			{ slug: 'night-walk', code: 'bad_transition' },
		]);
		expect((await step('editor', 'night-walk', 'submit')).json.problems).toEqual(
			expect.arrayContaining([expect.objectContaining({ message: '与另一页的内容相同', language: 'zh' })]),
		);
		// biome-ignore lint/suspicious/noExplicitAny: as above
		await save('night-walk', (draft: any) => {
			for (const [locale, words] of Object.entries({ en: 'Night walk', zh: '夜行山徑', cn: '夜行山径' }))
				Object.assign(draft.words[locale].fields, { title: words, summary: words });
		});
		expect((await step('editor', 'night-walk', 'submit')).status).toBe(204);
		expect(await office.published(await step('reviewer', 'night-walk', 'approve'))).toMatchObject({
			state: 'live',
			result: {},
		});
		expect(readFileSync(file(`trips/night-walk/${picture.name}`)).length).toBeGreaterThan(300);
		// What was sent of them counts for nothing.
		expect(factsOf('night-walk')).toMatchObject({ order: 220, dates: [], tint: 'sand' });

		await save('night-walk', title('夜行'));
		const off = await shelf('take_off', 'night-walk', 'none', 'ocean-polar');
		expect(off.json.results.map(({ code }: { code: string | null }) => code)).toEqual([null, 'not_found', null]);
		expect((await shelf('take_off', 'night-walk')).json.results[0].code).toBe('publishing');
		expect(await office.published(off)).toMatchObject({ state: 'live' });
		expect(readFileSync(file('trips/night-walk/trip.json'), 'utf8')).toContain('"offline": true');
		// The draft that somebody was writing meanwhile has no conflict with it.
		expect(await one('night-walk')).toMatchObject({ shelf: 'off', moved: [], value: { facts: { offline: true } } });
		await office.published(await shelf('put_on', 'ocean-polar'));
		expect(readFileSync(file('trips/ocean-polar/trip.json'), 'utf8')).not.toContain('offline');

		await storeAnOrder(office.store, { lines: [aStoredLine({ trip: 'ocean-polar', departure: '2027-05-01' })] });
		const booked = await as('reviewer')('GET', '/bookings?trips=ocean-polar,bus-factory');
		expect(booked.json).toEqual([{ trip: 'ocean-polar', departure: '2027-05-01', families: 1, children: 2 }]);
		expect((await as('reviewer')('GET', '/bookings?trips=bus-factory')).json).toEqual([]);
		expect((await as('clerk')('GET', '/bookings?trips=bus-factory')).status).toBe(403);
		expect((await as('editor')('DELETE', '/goods/ocean-polar')).json.error.code).toBe('open_orders');
		expect(await office.published(await as('editor')('DELETE', '/goods/museum-adventure'))).toMatchObject({
			state: 'live',
		});
		expect(await row('museum-adventure')).toBeUndefined();
		expect((await as('editor')('GET', '/goods?shelf=bin')).json).toMatchObject({ total: 1 });
		expect((await as('editor')('DELETE', '/goods/museum-adventure')).json.error.code).toBe('bad_transition');
		expect((await save('museum-adventure', title('x'))).json.error.code).toBe('bad_transition');
		office.time.now += 1000; // Publications of one millisecond have no order.
		const restored = await as('editor')('POST', '/goods/museum-adventure/restore');
		expect(await office.published(restored)).toMatchObject({ state: 'live' });
		expect(await row('museum-adventure')).toMatchObject({ shelf: 'off', review: 'approved' });
		expect((await as('editor')('POST', '/goods/museum-adventure/restore')).json.error.code).toBe('bad_transition');
	});
	it('that was never on the site is binned and restored as a draft', async () => {
		const { value } = await one('ocean-polar');
		await as('editor')('POST', '/goods', { body: { slug: 'idea', value } });
		expect((await as('editor')('DELETE', '/goods/idea')).json).toEqual({ publication: null });
		expect((await one('idea')).shelf).toBe('bin');
		expect((await as('editor')('POST', '/goods/idea/restore')).json).toEqual({ publication: null });
		expect(await one('idea')).toMatchObject({ shelf: 'off', review: 'draft', live: null });
	});
});

describe('facts that the files alone give', () => {
	it('are not shown, and stay as the file has them when a draft that carries others is published', async () => {
		expect(factsOf('bus-factory')).toMatchObject(bus);
		const opened = await one('bus-factory');
		for (const name of Object.keys(bus))
			for (const { facts } of [opened.value, opened.live]) expect(facts).not.toHaveProperty(name);
		await save('bus-factory', title('巴士廠'));
		const { value } = await one('bus-factory');
		// As it was stored while the form still had them.
		const carried = { address: 'not an address', order: -1, dates: ['soon'], tint: 'red' };
		const old = { ...value, facts: { ...value.facts, ...carried } };
		const drafts = office.store.db.updateTable('draft').where('id', '=', 'trip/bus-factory');
		await drafts.set({ value: JSON.stringify(old) }).execute();
		const { json } = await as('reviewer')('GET', '/goods/bus-factory/difference');
		expect(json.changes).toMatchObject([{ field: 'title', language: 'zh' }]);
		expect((await step('editor', 'bus-factory', 'submit')).status).toBe(204);
		expect(await office.published(await step('reviewer', 'bus-factory', 'approve'))).toMatchObject({ state: 'live' });
		expect(readFileSync(file('trips/bus-factory/zh.md'), 'utf8')).toContain('title: 巴士廠\n');
		expect(factsOf('bus-factory')).toMatchObject(bus);
	});
	it('come back from the bin as the files said last, with all else that was changed there by hand', async () => {
		const facts = { ...factsOf('museum-adventure'), order: 15, tint: 'petal', dates: ['2027-06-01'] };
		writeFileSync(file('trips/museum-adventure/trip.json'), JSON.stringify(facts, null, '\t'));
		const picture = await aPicture(1600, 1200).jpeg().toBuffer();
		writeFileSync(file('trips/museum-adventure/museum-adventure.jpg'), picture);
		const words = file('trips/museum-adventure/en.md');
		writeFileSync(words, readFileSync(words, 'utf8').replace(/^title: .*$/m, 'title: By hand'));
		office.time.now += 1000;
		const gone = await as('editor')('DELETE', '/goods/museum-adventure');
		expect(await office.published(gone)).toMatchObject({ state: 'live' });
		office.time.now += 1000;
		const back = await as('editor')('POST', '/goods/museum-adventure/restore');
		expect(await office.published(back)).toMatchObject({ state: 'live' });
		expect(factsOf('museum-adventure')).toMatchObject({ ...facts, offline: true });
		expect(readFileSync(words, 'utf8')).toContain('title: By hand\n');
		expect(readFileSync(file('trips/museum-adventure/museum-adventure.jpg'))).toEqual(picture);
		const { json } = await as('reviewer')('GET', '/goods/museum-adventure/history');
		const actions = json.map(({ action }: { action: string }) => action);
		expect(actions.slice(0, 3)).toEqual(['POST /goods/:slug/restore', 'DELETE /goods/:slug', 'before']);
	});
});

const LISTS = ['/goods', '/goods.csv', '/reviews', '/search?q=a', '/trips', '/specifications'];
const MORE = ['/specifications.csv', '/adverts', '/adverts.csv', '/advert-places', '/statistics'];
const listsOpen = async () => {
	for (const path of [...LISTS, ...MORE]) expect([path, (await as('editor')('GET', path)).status]).toEqual([path, 200]);
};

// What is no draft at all, `hostile-office.test.ts` sends to every endpoint.
it('a trip that is not finished is stored, and breaks no list', async () => {
	const { en, zh } = (await one('ocean-polar')).value.words;
	const begun = { facts: { ages: { from: 6 } }, words: { en, zh, cn: { fields: {}, text: '' } } };
	expect(
		(await as('editor')('POST', '/goods', { body: { slug: 'odd', value: { ...begun, departures: [] } } })).status,
	).toBe(201);
	await listsOpen();
});

it('JSON that is nested 100,000 deep is refused', async () => {
	const body = Buffer.from(`{"slug":"deep","value":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
	for (const path of ['/goods', '/goods/simplify', '/previews'])
		expect([
			path,
			(await as('editor')('POST', path, { body, headers: { 'content-type': 'application/json' } })).status,
		]).toEqual([path, 422]);
});
