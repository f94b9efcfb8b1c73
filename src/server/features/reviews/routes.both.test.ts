import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tripActions } from '../trips/testing/drafts.ts';
import { openTripOffice, type TripOffice } from '../trips/testing/trip.ts';
import { storeAFamily } from '../waiting/testing/a-family.ts';

const SLUG = 'bus-factory';
let office: TripOffice;
beforeAll(async () => {
	office = await openTripOffice();
});
afterAll(() => office.close());
beforeEach(() => later());
const { as, save, title, step, file } = tripActions(() => office);
const difference = async (role: 'editor' | 'reviewer' | 'owner' = 'reviewer') =>
	(await as(role)('GET', `/goods/${SLUG}/difference`)).json;
const last = async () => (await as('reviewer')('GET', '/publications')).json[0];
const retry = (id: string) => as('reviewer')('POST', `/publications/${id}/retry`);

/** Time passes: what is asked for within the same moment has no order. */
const later = () => {
	office.time.now += 1000;
};

/** Has the site fail to build while something is done. */
const unbuildable = async (act: () => Promise<void>) => {
	const site = readFileSync(file('site.json'), 'utf8');
	writeFileSync(file('site.json'), site.replace(/"strapline": \{\s*"en": "/, '$&unbuildable '));
	await act();
	writeFileSync(file('site.json'), site);
};

describe('商品审核', () => {
	it('names who submitted and who decided, in the list and in its file', async () => {
		await save(SLUG, title('巴士'));
		await step('editor', SLUG, 'submit');
		const names = { submittedBy: office.people.editor.account.name, decidedBy: '' };
		expect((await as('reviewer')('GET', '/reviews?review=pending')).json.rows).toMatchObject([
			{ slug: SLUG, ...names },
		]);
		expect(await difference()).toMatchObject({ ...names, version: expect.any(String), title: { zh: '巴士' } });
		await step('reviewer', SLUG, 'reject', { reason: '标题太短' });
		const { text, headers } = await as('reviewer')('GET', '/reviews.csv?review=rejected');
		expect(headers['content-disposition']).toMatch(/reviews-\d{4}-\d\d-\d\d\.csv/);
		expect(text.trim().split('\r\n').slice(1)).toEqual([
			expect.stringMatching(new RegExp(`^${SLUG},.*,已驳回,.+,${names.submittedBy},.+,.+,标题太短$`)),
		]);
	});
	it('names the reviewer also after somebody else took the trip to the bin and back', async () => {
		const other = 'museum-adventure';
		const about = async () => (await as('reviewer')('GET', `/goods/${other}/difference`)).json;
		await save(other, title('博物館之旅'));
		await step('editor', other, 'submit');
		expect(await office.published(await step('reviewer', other, 'approve'))).toMatchObject({ state: 'live' });
		const { decidedBy, decidedAt } = await about();
		expect(decidedBy).toBe(office.people.reviewer.account.name);
		later();
		expect(await office.published(await as('owner')('DELETE', `/goods/${other}`))).toMatchObject({ state: 'live' });
		later();
		const restored = await as('owner')('POST', `/goods/${other}/restore`);
		expect(await office.published(restored)).toMatchObject({ state: 'live' });
		expect(await about()).toMatchObject({ decidedBy, decidedAt, shelf: 'off' });
		later();
		await office.published(await as('owner')('POST', '/goods/shelf', { body: { slugs: [other], action: 'put_on' } }));
		expect(await about()).toMatchObject({ decidedBy, decidedAt, shelf: 'on' });
		later();
	});
	it('says who may approve, and where the trip is on the site unless it is off the shelf', async () => {
		expect(await difference('editor')).toMatchObject({ approvable: false });
		expect(await difference('reviewer')).toMatchObject({
			approvable: true,
			pages: { en: '/busFactory', zh: '/zh/busFactory', cn: '/cn/busFactory' },
		});
		const off = await as('owner')('POST', '/goods/shelf', { body: { slugs: [SLUG], action: 'take_off' } });
		expect(await office.published(off)).toMatchObject({ state: 'live' });
		expect(await difference()).toMatchObject({ pages: null });
		await office.published(await as('owner')('POST', '/goods/shelf', { body: { slugs: [SLUG], action: 'put_on' } }));
	});
	it('says how many have asked for dates, when a change brings the first ones', async () => {
		const other = 'ocean-polar';
		const dates = { trip: other, departure: '', name: '', children: 0 };
		for (const confirmedAt of [1, 1, null]) await storeAFamily(office.store, { ...dates, confirmedAt });
		const asked = async () => (await as('reviewer')('GET', `/goods/${other}/difference`)).json.asked;
		expect(await asked()).toBe(0);
		const depart = (change: object) =>
			save(other, (value: { departures: unknown[] }) => {
				value.departures = [{ product: 'noodles', price: 899, date: '2027-05-01', ...change }];
			});
		expect((await depart({})).status).toBe(200);
		expect(await asked()).toBe(2);
		await depart({ cancelled: { reason: 'called_off', decided: '2026-11-27T04:00:00Z' } });
		expect(await asked()).toBe(0);
		expect((await difference()).asked).toBe(0);
	});
});

describe('a publication that failed', () => {
	it('may be tried again only while it is still what the office wants', async () => {
		await save(SLUG, title('巴士車廠'), { rebase: true });
		await step('editor', SLUG, 'submit');
		await unbuildable(async () => {
			expect(await office.published(await step('reviewer', SLUG, 'approve'))).toMatchObject({
				state: 'failed',
				retriable: true,
				result: { reason: expect.stringContaining('网站生成失败') },
			});
		});
		const { id } = await last();
		later();
		await step('editor', SLUG, 'withdraw');
		expect(await last()).toMatchObject({ id, retriable: false });
		expect((await retry(id)).json.error.code).toBe('bad_transition');
		await step('editor', SLUG, 'submit');
		expect(await last()).toMatchObject({ id, retriable: false });
		await step('reviewer', SLUG, 'reject', { reason: '再改一改' });
		await save(SLUG, title('另一個標題'));
		expect((await retry(id)).json.error.code).toBe('bad_transition');

		await step('editor', SLUG, 'submit');
		later();
		await unbuildable(async () => {
			await office.published(await step('reviewer', SLUG, 'approve'));
		});
		const newer = await last();
		expect(newer).toMatchObject({ state: 'failed', retriable: true });
		const { json } = await as('reviewer')('GET', `/publications?id=${id}`);
		expect(json).toMatchObject([{ id, retriable: false }]);
		expect((await retry(newer.id)).status).toBe(202);
		await office.publisher.idle();
		expect(await last()).toMatchObject({ id: newer.id, state: 'live', retriable: false });
		expect(readFileSync(file(`trips/${SLUG}/zh.md`), 'utf8')).toContain('另一個標題');
	});
	it('of the shelf may be tried again, until the draft is written on', async () => {
		const body = { slugs: [SLUG], action: 'take_off' };
		await unbuildable(async () => {
			await office.published(await as('owner')('POST', '/goods/shelf', { body }));
		});
		expect(await last()).toMatchObject({ state: 'failed', retriable: true });
		later();
		await save(SLUG, title('又一個'));
		expect(await last()).toMatchObject({ state: 'failed', retriable: false });
	});
});
