import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPicture } from '../trips/testing/picture.ts';
import { openTripOffice, type TripOffice } from '../trips/testing/trip.ts';

let office: TripOffice;
beforeAll(async () => {
	office = await openTripOffice();
});
afterAll(() => office.close());
const send = (method: string, path: string, body?: unknown, headers = {}) =>
	office.people.editor.send(method, path, { ...(body !== undefined && { body }), headers });
const text = (path: string) => readFileSync(join(office.place.content, path), 'utf8');

describe('规格与包装', () => {
	it('are listed with their use, searched, sorted, exported', async () => {
		const { json } = await send('GET', '/specifications?size=100');
		expect(json.rows[0]).toMatchObject({ id: 'guide-language', usedValues: { cantonese: expect.any(Number) } });
		expect((await send('GET', '/specifications?category=science')).json.total).toBe(json.total);
		expect((await send('GET', '/specifications?q=膳食')).json.rows).toMatchObject([{ id: 'meal' }]);
		expect((await send('GET', '/specifications?sort=id&order=desc')).json.rows[0].id).toBe('wear');
		expect((await send('GET', '/specifications.csv')).text).toContain('meal,picnic,Picnic');
	});
	it('come anew, change, and go, on the site each time; not while in use', async () => {
		const { value, version } = (await send('GET', '/specifications/meal')).json;
		expect((await send('POST', '/specifications', { id: 'meal', value })).json.error.code).toBe('slug_taken');
		const pace = { ...value, label: { en: 'Pace', zh: '步速', cn: '速度' } };
		const added = await send('POST', '/specifications', { id: 'pace', value: pace });
		expect((await send('POST', '/specifications', { id: 'pace', value })).json.error.code).toBe('slug_taken');
		expect(await office.published(added)).toMatchObject({ state: 'live' });
		expect(text('specifications/pace.json')).toContain('步速');
		const fewer = { ...value, values: value.values.filter(({ id }: { id: string }) => id !== 'set-lunch') };
		expect((await send('PUT', '/specifications/meal', { value: fewer, version })).json.error.code).toBe('in_use');
		expect((await send('PUT', '/specifications/meal', { value, version: 'old' })).json.error.code).toBe('conflict');
		const changed = { ...value, label: { ...value.label, en: 'Food' } };
		const saved = await send('PUT', '/specifications/meal', { value: changed, version });
		expect((await send('DELETE', '/specifications/meal')).json.error.code).toBe('publishing');
		expect(await office.published(saved)).toMatchObject({ state: 'live' });
		expect(text('specifications/meal.json')).toContain('"en": "Food"');
		const refused = (await send('DELETE', '/specifications/meal')).json;
		expect(refused.error.code).toBe('in_use');
		expect(refused.usedBy).toContainEqual({ slug: 'bus-factory', title: '巴士车厂与汽水厂', values: ['set-lunch'] });
		// What a draft chooses is in use, too.
		const trip = (await send('GET', '/goods/bus-factory')).json;
		const choose = async (specifications: object) => {
			const { version } = (await send('GET', '/goods/bus-factory')).json;
			const value = { ...trip.value, facts: { ...trip.value.facts, specifications } };
			expect((await send('PUT', '/goods/bus-factory', { value, version })).status).toBe(200);
		};
		await choose({ pace: ['picnic'], wear: [] });
		expect((await send('GET', '/specifications/pace')).json).toMatchObject({ used: 1, usedValues: { picnic: 1 } });
		expect((await send('DELETE', '/specifications/pace')).json.error.code).toBe('in_use');
		await choose({});
		// A trip that is not on the site yet, by the title of its draft; not one in the bin.
		const { facts, words, departures } = trip.value;
		const fresh = { facts: { ...facts, specifications: { pace: ['picnic'] } }, words, departures };
		expect((await send('POST', '/goods', { slug: 'fresh', value: fresh })).status).toBe(201);
		expect((await send('GET', '/specifications/pace')).json.usedBy).toEqual([
			{ slug: 'fresh', title: '巴士车厂与汽水厂', values: ['picnic'], families: 0 },
		]);
		expect((await send('DELETE', '/goods/fresh')).status).toBeLessThan(300);
		expect(await office.published(await send('DELETE', '/specifications/pace'))).toMatchObject({ state: 'live' });
		expect((await send('GET', '/specifications/pace')).status).toBe(404);
	});
});

describe('广告分类', () => {
	const step = async (id: string, action: string) => {
		const { version } = (await send('GET', `/adverts/${id}`)).json;
		return send('POST', `/adverts/${id}/state`, { action, version });
	};
	it('have their places, and a state by day and shelf', async () => {
		expect((await send('GET', '/advert-places')).json).toMatchObject([
			{ id: 'home-hero', label: '首页主图', total: 1, live: 1 },
			{ id: 'home-carousel', total: 5 },
			{ id: 'trip-banner', total: 0 },
			{ id: 'notice' },
		]);
		const found = (await send('GET', '/adverts?place=home-carousel&state=live&q=home-1')).json;
		expect(found).toMatchObject({ total: 1, rows: [{ id: 'home-1', shelf: 'on', state: 'live' }] });
		expect((await send('PUT', '/advert-places/notice/order', { ids: [] })).json).toEqual({ publication: null });
		expect((await send('GET', '/adverts.csv')).text).toContain('hero,首页主图,上线中');
		expect((await send('GET', '/adverts/hero/image')).headers['content-type']).toBe('image/jpeg');
	});
	it('are drafted with a picture, published, taken down, put back, changed and deleted', async () => {
		const { value } = (await send('GET', '/adverts/hero')).json;
		const draft = { ...value, place: 'notice', picture: './none.jpg', from: '2020-01-01' };
		expect((await send('POST', '/adverts', { id: 'Hero', value })).json.error.code).toBe('slug_taken');
		const added = await send('POST', '/adverts', { id: 'sale', value: { place: 'notice', order: 0 } });
		expect(added).toMatchObject({ status: 201, json: { state: 'draft' } });
		const act = (action: string) => step('sale', action);
		const put = async (change: object) => {
			const { version } = (await send('GET', '/adverts/sale')).json;
			return send('PUT', '/adverts/sale', { value: { ...draft, ...change }, version });
		};
		expect((await act('publish')).status).toBe(422);
		expect((await act('take_down')).json.error.code).toBe('bad_transition');
		expect((await send('GET', '/adverts/sale/image')).status).toBe(404);
		const bytes = await aPicture().png().toBuffer();
		const image = () => send('POST', '/adverts/sale/image', bytes, { 'content-type': 'image/png' });
		const { json } = await image();
		expect((await image()).status).toBe(200);
		const picture = `./${json.name}`;
		expect((await send('GET', `/adverts/sale/image?name=${json.name}`)).status).toBe(200);
		expect(await put({ picture })).toMatchObject({ status: 200, json: { publication: null } });
		expect(await office.published(await act('publish'))).toMatchObject({ state: 'live' });
		expect((await send('GET', '/adverts/sale')).json).toMatchObject({ state: 'live', shelf: 'on' });
		expect((await act('publish')).json.error.code).toBe('bad_transition');
		expect(await office.published(await act('take_down'))).toMatchObject({ state: 'live' });
		expect((await send('GET', '/adverts/sale')).json.state).toBe('offline');
		await office.published(await act('publish'));
		expect((await put({ picture, to: 'never' })).status).toBe(422);
		const changed = await put({ picture, from: '2099-01-01' });
		expect((await send('DELETE', '/adverts/sale')).json.error.code).toBe('publishing');
		expect((await act('take_down')).json.error.code).toBe('publishing');
		await office.published(changed);
		expect((await send('GET', '/adverts/sale')).json.state).toBe('scheduled');
		expect(await office.published(await send('DELETE', '/adverts/sale'))).toMatchObject({ state: 'live' });
		expect((await send('GET', '/adverts/sale')).status).toBe(404);
		await send('POST', '/adverts', { id: 'idea', value: { place: 'notice', order: 0 } });
		expect((await send('DELETE', '/adverts/idea')).json).toEqual({ publication: null });
		expect((await send('GET', '/adverts/idea')).status).toBe(404);
	});
	it('what is written goes to the site with a draft, or neither is done', async () => {
		const caption = { en: 'Closed today', zh: '今天休息', cn: '今天休息' };
		await send('POST', '/adverts', { id: 'closed', value: { place: 'notice', order: 0 } });
		const { version } = (await send('GET', '/adverts/closed')).json;
		const put = (value: object) => send('PUT', '/adverts/closed', { value, version, publish: true });
		expect((await put({ place: 'notice', order: 1 })).json.error).toMatchObject({ field: 'value.caption' });
		expect((await send('GET', '/adverts/closed')).json).toMatchObject({ version, value: { order: 0 } });
		expect(await office.published(await put({ place: 'notice', order: 0, caption }))).toMatchObject({ state: 'live' });
		expect((await send('GET', '/adverts/closed')).json).toMatchObject({ shelf: 'on', value: { caption } });
	});
	it('a notice is a line of text, and a fault names its field', async () => {
		const caption = { en: 'Typhoon: phone us', zh: '颱風：請致電', cn: '台风：请致电' };
		const add = (id: string, value: object) => send('POST', '/adverts', { id, value: { order: 0, ...value } });
		await add('typhoon', { place: 'notice', caption });
		expect(await office.published(await step('typhoon', 'publish'))).toMatchObject({ state: 'live' });
		expect(JSON.parse(text('adverts/typhoon.json'))).toMatchObject({ place: 'notice', order: 0, caption });
		await add('empty', { place: 'notice' });
		expect((await step('empty', 'publish')).json.error).toMatchObject({ code: 'required', field: 'value.caption' });
		await add('bare', { place: 'trip-banner', caption });
		expect((await step('bare', 'publish')).json.fields).toMatchObject([
			{ field: 'value.picture', code: 'required' },
			{ field: 'value.alt', code: 'required' },
		]);
	});
	it('are put in order, all of a place at once', async () => {
		const ids = ['home-5', 'home-1', 'home-2', 'home-3', 'home-4'];
		const order = (place: string, wanted: string[]) => send('PUT', `/advert-places/${place}/order`, { ids: wanted });
		expect((await order('nowhere', [])).status).toBe(404);
		expect((await order('home-carousel', ids.slice(1))).json.error.code).toBe('conflict');
		const asked = await order('home-carousel', ids);
		expect((await order('home-carousel', ids)).json.error.code).toBe('publishing');
		expect(await office.published(asked)).toMatchObject({ state: 'live' });
		const { rows } = (await send('GET', '/adverts?place=home-carousel')).json;
		expect(rows.map(({ id }: { id: string }) => id)).toEqual(ids);
	});
});
