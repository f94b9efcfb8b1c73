import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aStoredLine, storeAnOrder } from '../store/testing/a-stored-order.ts';
import { type GoodsOffice, openGoodsOffice } from './testing/goods.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let office: GoodsOffice;
beforeAll(async () => {
	office = await openGoodsOffice();
});
afterAll(() => office.close());

const as = (role: 'editor' | 'reviewer' | 'clerk' | 'owner') => office.people[role].send;
const one = async (slug: string) => (await as('editor')('GET', `/goods/${slug}`)).json;
const save = async (slug: string, change: (value: never) => void, more = {}) => {
	const { value, seen } = await one(slug);
	change(value as never);
	return as('editor')('PUT', `/goods/${slug}`, { body: { value, seen, ...more } });
};
// biome-ignore lint/suspicious/noExplicitAny: tests change what they like
const title = (text: string) => (value: any) => Object.assign(value.words.zh.fields, { title: text });
const step = async (role: 'editor' | 'reviewer' | 'owner', slug: string, action: string, more = {}) =>
	as(role)('POST', `/goods/${slug}/${action}`, { body: { seen: (await one(slug)).seen, ...more } });
const file = (path: string) => join(office.place.content, path);
const row = async (slug: string) => {
	const { json } = await as('clerk')('GET', '/goods?size=100');
	return json.rows.find((each: { slug: string }) => each.slug === slug);
};

describe('商品列表', () => {
	it('has every trip with what is written in each language', async () => {
		const { json } = await as('clerk')('GET', '/goods?sort=order&order=asc&size=5&page=1');
		expect(json.total).toBeGreaterThan(20);
		expect(json.rows).toHaveLength(5);
		expect(json.rows[0]).toMatchObject({
			slug: 'bus-factory',
			title: { zh: '巴士車廠及汽水廠' },
			complete: { en: true, zh: true, cn: true },
			price: 899,
			review: 'approved',
			shelf: 'on',
			cover: 'bus-factory.jpg',
		});
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
	it('sorts, refuses what it does not know, suggests, and exports', async () => {
		for (const sort of ['updated', 'order', 'title', 'price', 'next'])
			expect((await as('clerk')('GET', `/goods?sort=${sort}`)).status).toBe(200);
		expect((await as('clerk')('GET', '/goods?review=odd')).status).toBe(422);
		expect((await as('clerk')('GET', '/search?q=museum')).json.length).toBeGreaterThan(2);
		expect((await as('clerk')('GET', '/search')).json).toEqual([]);
		expect((await as('clerk')('GET', '/goods.csv')).text).toContain('bus-factory,');
		expect((await as('clerk')('GET', '/categories')).json).toHaveLength(4);
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

describe('a change on its way to the site', () => {
	it('is saved, submitted, sent back, mended, approved by another, and live; all of it is told', async () => {
		expect(await save('bus-factory', title(''))).toMatchObject({
			status: 200,
			json: { missing: [{ field: 'title', language: 'zh' }] },
		});
		expect(await row('bus-factory')).toMatchObject({ review: 'draft', open: true, complete: { zh: false, en: true } });
		expect(await step('editor', 'bus-factory', 'submit')).toMatchObject({
			status: 422,
			json: { error: { code: 'incomplete', field: 'title' }, missing: [{ language: 'zh' }] },
		});
		await save('bus-factory', title('门票'.repeat(60)));
		expect((await step('editor', 'bus-factory', 'submit')).json).toMatchObject({
			error: { code: 'incomplete' },
			problems: expect.arrayContaining([
				expect.objectContaining({ label: '标题', language: 'zh', message: expect.stringMatching(/^有 120 个字/) }),
			]),
		});
		await save('bus-factory', title('巴士廠'));
		expect((await step('editor', 'bus-factory', 'approve')).status).toBe(403);
		expect((await step('editor', 'bus-factory', 'submit')).status).toBe(204);
		expect((await save('bus-factory', title('x'))).json.error.code).toBe('bad_transition');
		expect((await step('editor', 'bus-factory', 'withdraw')).status).toBe(204);
		await step('editor', 'bus-factory', 'submit');
		for (const reason of ['', 'x', 'x'.repeat(256)])
			expect((await step('reviewer', 'bus-factory', 'reject', { reason })).json.error.code).toBe('reason_required');
		expect((await step('reviewer', 'bus-factory', 'reject', { reason: '标题太短' })).status).toBe(204);
		expect(await one('bus-factory')).toMatchObject({ review: 'rejected', reason: '标题太短' });
		await save('bus-factory', title('巴士車廠'));
		await step('editor', 'bus-factory', 'submit');
		expect((await as('reviewer')('GET', '/reviews?review=pending')).json).toMatchObject({ total: 1 });
		expect((await as('reviewer')('GET', '/goods/bus-factory/difference')).json).toMatchObject({
			moved: [],
			changes: [{ field: 'title', language: 'zh', before: '巴士車廠及汽水廠', after: '巴士車廠' }],
		});
		const approved = await step('reviewer', 'bus-factory', 'approve');
		expect(approved.status).toBe(202);
		expect((await step('reviewer', 'bus-factory', 'reject', { reason: '太晚了' })).json.error.code).toBe('publishing');
		expect((await as('editor')('DELETE', '/goods/bus-factory')).json.error.code).toBe('publishing');
		expect(await office.published(approved)).toMatchObject({ state: 'live', result: {} });
		expect(readFileSync(file('trips/bus-factory/zh.md'), 'utf8')).toMatch(/^---\ntitle: 巴士車廠\nstops/);
		expect(await row('bus-factory')).toMatchObject({ review: 'approved', open: false, title: { zh: '巴士車廠' } });
		const lines = await office.store.db
			.selectFrom('audit')
			.select('action')
			.where('subject', '=', 'trip/bus-factory')
			.execute();
		expect(new Set(lines.map(({ action }) => action))).toEqual(
			new Set([
				'PUT /goods/:slug',
				...['submit', 'withdraw', 'reject', 'approve'].map((n) => `POST /goods/:slug/${n}`),
				'publish',
			]),
		);
	});
	it('has a history, and any earlier version comes back as a draft', async () => {
		const { json } = await as('reviewer')('GET', '/goods/bus-factory/history');
		expect(json.map(({ number, gone }: { number: number; gone: boolean }) => [number, gone])).toEqual([
			[2, false],
			[1, false],
		]);
		const first = (await as('reviewer')('GET', '/goods/bus-factory/history/1')).json;
		expect(first).toMatchObject({ changes: [], toLive: [{ field: 'title', language: 'zh' }] });
		expect((await as('reviewer')('GET', '/goods/bus-factory/history/2')).json.changes).toHaveLength(1);
		for (const wrong of ['0', '9', 'x', '1e3'])
			expect((await as('reviewer')('GET', `/goods/bus-factory/history/${wrong}`)).status).toBe(404);
		expect((await as('editor')('POST', '/goods/bus-factory/history/9/restore')).status).toBe(404);
		expect((await as('editor')('POST', '/goods/bus-factory/history/1/restore')).status).toBe(200);
		expect(await one('bus-factory')).toMatchObject({
			review: 'draft',
			value: { words: { zh: { fields: { title: '巴士車廠及汽水廠' } } } },
		});
	});
	it('is not approved by who made it, unless there is one account only', async () => {
		const slug = 'ocean-polar';
		const { value, seen } = await one(slug);
		title('極地')(value);
		await as('owner')('PUT', `/goods/${slug}`, { body: { value, seen } });
		await step('owner', slug, 'submit');
		expect((await step('owner', slug, 'approve')).json.error.code).toBe('own_change');
		const others = office.store.db.updateTable('account').where('role', '!=', 'owner');
		await others.set({ disabled_at: 1 }).execute();
		const approved = await as('owner')('POST', `/goods/${slug}/approve`, {
			body: { seen: (await as('owner')('GET', `/goods/${slug}`)).json.seen },
		});
		expect(approved.status).toBe(202);
		await others.set({ disabled_at: null }).execute();
		expect(await office.published(approved)).toMatchObject({ state: 'live' });
	});
	it('is refused when the files changed underneath, with both versions shown, until somebody has looked', async () => {
		const slug = 'ocean-pandas';
		await save(slug, title('熊貓'));
		await step('editor', slug, 'submit');
		appendFileSync(file(`trips/${slug}/en.md`), '\nBy hand.\n');
		const refused = await step('reviewer', slug, 'approve');
		expect(refused).toMatchObject({
			status: 409,
			json: { error: { code: 'conflict' }, moved: [`trips/${slug}/en.md`] },
		});
		const { json } = await as('reviewer')('GET', `/goods/${slug}/difference`);
		expect(json).toMatchObject({ moved: [`trips/${slug}/en.md`], underneath: [{ field: 'text', language: 'en' }] });
		expect(json.live.words.en.text).toContain('By hand.');
		await step('editor', slug, 'withdraw');
		// biome-ignore lint/suspicious/noExplicitAny: as above
		await save(slug, (value: any) => Object.assign(value.words.en, { text: json.live.words.en.text }), {
			rebase: true,
		});
		await step('editor', slug, 'submit');
		expect(await office.published(await step('reviewer', slug, 'approve'))).toMatchObject({ state: 'live' });
		expect(readFileSync(file(`trips/${slug}/en.md`), 'utf8')).toContain('By hand.');
	});
	it('is not saved over what somebody else saved', async () => {
		const { value, seen } = await one('science-museum');
		expect((await as('editor')('PUT', '/goods/science-museum', { body: { value, seen } })).status).toBe(200);
		expect((await as('editor')('PUT', '/goods/science-museum', { body: { value, seen } })).json.error.code).toBe(
			'conflict',
		);
		expect((await as('editor')('POST', '/goods/science-museum/submit', { body: { seen } })).json.error.code).toBe(
			'conflict',
		);
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
		expect((await add('night-walk')).status).toBe(201);
		const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } })
			.jpeg()
			.toBuffer();
		const send = () =>
			as('editor')('POST', '/goods/night-walk/images', { body: bytes, headers: { 'content-type': 'image/jpeg' } });
		const { json: picture, status } = await send();
		expect([status, (await send()).status]).toEqual([201, 200]);
		const image = (name: string, method = 'GET') => as('editor')(method, `/goods/night-walk/images/${name}`);
		expect((await image(picture.name)).headers).toMatchObject({ 'content-type': 'image/jpeg' });
		for (const wrong of ['none.jpg', '..%2fen.md', 'x']) expect((await image(wrong)).status).toBe(404);
		// biome-ignore lint/suspicious/noExplicitAny: as above
		await save('night-walk', (draft: any) => {
			draft.facts.cover = `./${picture.name}`;
			for (const locale of ['en', 'zh', 'cn']) draft.words[locale].fields.alt = { [picture.name]: '夜' };
			draft.words.en.fields.alt = { [picture.name]: 'Night' };
		});
		expect((await image(picture.name, 'DELETE')).json.error.code).toBe('in_use');
		expect((await image('none.jpg', 'DELETE')).status).toBe(404);
		const spare = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#246' } })
			.png()
			.toBuffer();
		const sent = await as('editor')('POST', '/goods/night-walk/images', {
			body: spare,
			headers: { 'content-type': 'image/png' },
		});
		expect((await image(sent.json.name, 'DELETE')).status).toBe(204);
		expect((await image(sent.json.name)).status).toBe(404);
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
			for (const [locale, words] of [
				['en', 'Night walk'],
				['zh', '夜行山徑'],
				['cn', '夜行山径'],
			] as const)
				Object.assign(draft.words[locale].fields, { title: words, summary: words });
		});
		expect((await step('editor', 'night-walk', 'submit')).status).toBe(204);
		expect(await office.published(await step('reviewer', 'night-walk', 'approve'))).toMatchObject({
			state: 'live',
			result: {},
		});
		expect(readFileSync(file(`trips/night-walk/${picture.name}`)).length).toBeGreaterThan(300);

		await save('night-walk', title('夜行'));
		const off = await shelf('take_off', 'night-walk', 'none', 'climbing-sports');
		expect(off.json.results.map(({ code }: { code: string | null }) => code)).toEqual([null, 'not_found', null]);
		expect((await shelf('take_off', 'night-walk')).json.results[0].code).toBe('publishing');
		expect(await office.published(off)).toMatchObject({ state: 'live' });
		expect(readFileSync(file('trips/night-walk/trip.json'), 'utf8')).toContain('"offline": true');
		// The draft that somebody was writing meanwhile has no conflict with it.
		expect(await one('night-walk')).toMatchObject({ shelf: 'off', moved: [], value: { facts: { offline: true } } });
		await office.published(await shelf('put_on', 'climbing-sports'));
		expect(readFileSync(file('trips/climbing-sports/trip.json'), 'utf8')).not.toContain('offline');

		await storeAnOrder(office.store, { lines: [aStoredLine({ trip: 'climbing-sports' })] });
		expect((await as('editor')('DELETE', '/goods/climbing-sports')).json.error.code).toBe('open_orders');
		expect(await office.published(await as('editor')('DELETE', '/goods/museum-adventure'))).toMatchObject({
			state: 'live',
		});
		expect(await row('museum-adventure')).toBeUndefined();
		expect((await as('editor')('GET', '/goods?shelf=bin')).json).toMatchObject({ total: 1 });
		expect((await as('editor')('DELETE', '/goods/museum-adventure')).json.error.code).toBe('bad_transition');
		expect((await save('museum-adventure', title('x'))).json.error.code).toBe('bad_transition');
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
	it('a publication that failed can be tried again, no other', async () => {
		const [last] = (await as('reviewer')('GET', '/publications')).json;
		const retry = (id: string) => as('reviewer')('POST', `/publications/${id}/retry`);
		expect((await retry(last.id)).json.error.code).toBe('bad_transition');
		expect((await retry('none')).status).toBe(404);
		await office.store.db.updateTable('publication').set({ state: 'failed' }).where('id', '=', last.id).execute();
		expect((await retry(last.id)).status).toBe(202);
		await office.publisher.idle();
	});
});
