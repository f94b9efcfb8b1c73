import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tripActions } from '../trips/testing/drafts.ts';
import { openTripOffice, type TripOffice } from '../trips/testing/trip.ts';

let office: TripOffice;
beforeAll(async () => {
	office = await openTripOffice();
});
afterAll(() => office.close());

const { as, one, save, title, step, file, row } = tripActions(() => office);

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
		const log = office.store.db
			.selectFrom('audit')
			.select('action')
			.distinct()
			.where('subject', '=', 'trip/bus-factory');
		const steps = ['approve', 'reject', 'submit', 'withdraw'].map((name) => `POST /goods/:slug/${name}`);
		expect((await log.execute()).map(({ action }) => action).toSorted()).toEqual([
			...steps,
			'PUT /goods/:slug',
			'publish',
		]);
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
		const { value, version } = await one(slug);
		title('極地')(value);
		await as('owner')('PUT', `/goods/${slug}`, { body: { value, version } });
		await step('owner', slug, 'submit');
		expect((await step('owner', slug, 'approve')).json.error.code).toBe('own_change');
		const others = office.store.db.updateTable('account').where('role', '!=', 'owner');
		await others.set({ disabledAt: 1 }).execute();
		const approved = await as('owner')('POST', `/goods/${slug}/approve`, {
			body: { version: (await as('owner')('GET', `/goods/${slug}`)).json.version },
		});
		expect(approved.status).toBe(202);
		await others.set({ disabledAt: null }).execute();
		expect(await office.published(approved)).toMatchObject({ state: 'live' });
	});
	it('is refused when the files changed underneath, with both versions shown, until somebody has looked', async () => {
		const slug = 'museum-adventure';
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
		const { live } = await one(slug);
		expect(live.words.en.text).toContain('By hand.');
		await step('editor', slug, 'withdraw');
		// biome-ignore lint/suspicious/noExplicitAny: as above
		await save(slug, (value: any) => Object.assign(value.words.en, { text: live.words.en.text }), {
			rebase: true,
		});
		await step('editor', slug, 'submit');
		expect(await office.published(await step('reviewer', slug, 'approve'))).toMatchObject({ state: 'live' });
		expect(readFileSync(file(`trips/${slug}/en.md`), 'utf8')).toContain('By hand.');
	});
	it('is not saved over what somebody else saved', async () => {
		const { value, version } = await one('ocean-polar');
		expect((await as('editor')('PUT', '/goods/ocean-polar', { body: { value, version } })).status).toBe(200);
		expect((await as('editor')('PUT', '/goods/ocean-polar', { body: { value, version } })).json.error.code).toBe(
			'conflict',
		);
		expect((await as('editor')('POST', '/goods/ocean-polar/submit', { body: { version } })).json.error.code).toBe(
			'conflict',
		);
	});
});
