import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DraftProblem } from '#contracts/publishing.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { filesIn } from '../../core/content/content-files.ts';
import { readTrip } from '../../core/content/trip-draft.ts';
import { aPicture } from '../trips/testing/picture.ts';
import { openTripOffice, type TripOffice } from '../trips/testing/trip.ts';
import { createPreviewer } from './previewer.ts';

const SLUG = 'bus-factory';
let office: TripOffice;
beforeAll(async () => {
	office = await openTripOffice();
});
afterAll(() => office.close());

const editor: TripOffice['people']['editor']['send'] = (...call) => office.people.editor.send(...call);
const detail = async () => (await editor('GET', `/goods/${SLUG}`)).json;
const preview = (slug: string, value: unknown) => editor('POST', '/previews', { body: { slug, value } });
const ask = async (title: string) => {
	const { value } = await detail();
	value.words.en.fields.title = title;
	return preview(SLUG, value);
};
const page = async (locale = 'en') => (await editor('GET', `/previews/pages/${locale}?v=1`)).text;
/** Has builds wait or fail while something is done. */
const whileThereIs = async (name: 'hold' | 'unbuildable' | 'half', act: () => Promise<void>) => {
	writeFileSync(join(office.place.project, name), '');
	await act().finally(() => rmSync(join(office.place.project, name), { force: true }));
};
const isBuilding = () =>
	vi.waitFor(() => expect(readdirSync(office.place.work)).toContain('preview-folder'), { timeout: 5_000 });

it('an editor sees the page of what is in the form; nothing is saved, and the log tells nothing', async () => {
	expect(await ask('In the form')).toMatchObject({ status: 200, json: { at: office.time.now, problems: [] } });
	const shown = await editor('GET', '/previews/pages/en?v=1');
	expect(shown.status).toBe(200);
	expect(shown.text).toContain('title: In the form');
	expect(shown.headers).toMatchObject({
		'content-type': 'text/html; charset=utf-8',
		'content-security-policy': "frame-ancestors 'self'; sandbox allow-same-origin allow-scripts",
		'x-frame-options': 'SAMEORIGIN',
		'x-robots-tag': 'noindex',
		'cache-control': 'no-store',
	});
	expect(shown.text).toContain('<img src="/api/office/previews/files/a.jpg">');
	expect(await page('cn')).toContain('title: 巴士车厂');
	const file = await editor('GET', '/previews/files/a.jpg');
	expect([file.status, file.headers['content-type'], file.text]).toEqual([200, 'image/jpeg', 'a picture']);
	await ask('Next');
	expect(await page()).toContain('title: Next');
	expect(await detail()).toMatchObject({ open: false });
	expect(await office.store.db.selectFrom('audit').select('id').execute()).toEqual([]);
});

it('nobody else sees it, nothing but its pages and files can be had, and it is erased in time', async () => {
	await ask('Mine');
	for (const path of ['/previews/pages/en', '/previews/files/a.jpg']) {
		expect((await office.people.reviewer.send('GET', path)).status).toBe(404);
		expect((await office.people.clerk.send('GET', path)).status).toBe(403);
		expect((await office.send('GET', path)).status).toBe(401);
		expect((await editor('GET', path)).status).toBe(200);
	}
	const none = ['pages/fr', 'pages/..%2f..', 'files/..%2fen.html', 'files/none.jpg', 'files/en.html', 'files/%2e%2e'];
	for (const name of none) expect([name, (await editor('GET', `/previews/${name}`)).status]).toEqual([name, 404]);
	const before = office.time.now;
	office.time.now += 3_600_001;
	const reviewer = await office.as('reviewer', { username: 'later' });
	const { value } = (await reviewer.send('GET', `/goods/${SLUG}`)).json;
	await reviewer.send('POST', '/previews', { body: { slug: SLUG, value } });
	office.time.now = before;
	expect((await editor('GET', '/previews/pages/en')).status).toBe(404);
});

it('a trip that is not on the site is shown, too, with a picture that was sent in; not with words of another page', async () => {
	const { value } = await detail();
	for (const name of ['address', 'cover', 'gallery']) delete value.facts[name];
	expect((await editor('POST', '/goods', { body: { slug: 'new-trip', value } })).status).toBe(201);
	const sent = await editor('POST', '/goods/new-trip/images', {
		body: await aPicture().jpeg().toBuffer(),
		headers: { 'content-type': 'image/jpeg' },
	});
	value.facts.cover = `./${sent.json.name}`;
	for (const { fields } of Object.values<{ fields: { alt: object } }>(value.words))
		fields.alt = { [sent.json.name]: '夜' };
	expect((await preview('new-trip', value)).json).toMatchObject({
		at: null,
		problems: expect.arrayContaining([expect.objectContaining({ message: '与另一页的内容相同', language: 'zh' })]),
	});
	for (const [locale, words] of Object.entries({ en: 'Night walk', zh: '夜行山徑', cn: '夜行山径' }))
		Object.assign(value.words[locale].fields, { title: words, summary: words });
	expect((await preview('new-trip', value)).json).toMatchObject({ at: office.time.now, problems: [] });
	value.facts.categories = [];
	const lacking = { field: 'categories', label: '活动类别', message: '还没有填写' };
	expect((await preview('new-trip', value)).json).toMatchObject({ at: null, problems: [lacking] });
});

it('one that cannot be built is a fault of ours, and is made at the next try', async () => {
	for (const name of ['unbuildable', 'half'] as const)
		await whileThereIs(name, async () => {
			expect((await ask('One')).status).toBe(500);
			expect(office.reported.splice(0)).toHaveLength(1);
		});
	expect((await ask('One')).status).toBe(200);
});

it('only the last that somebody asks for is made, and all make way for a publication', async () => {
	await whileThereIs('hold', async () => {
		const first = ask('One');
		await isBuilding();
		const second = ask('Two');
		expect((await first).json.error.code).toBe('publishing');
		rmSync(join(office.place.project, 'hold'));
		expect((await second).status).toBe(200);
		expect(await page()).toContain('title: Two');
	});
	await whileThereIs('hold', async () => {
		const asked = ask('Three');
		await isBuilding();
		const body = { slugs: ['ocean-polar'], action: 'take_off' };
		const off = await office.people.owner.send('POST', '/goods/shelf', { body });
		expect((await asked).json.error.code).toBe('publishing');
		rmSync(join(office.place.project, 'hold'));
		expect(await office.published(off)).toMatchObject({ state: 'live' });
	});
	expect((await ask('Three')).status).toBe(200);
});

it('a page shows how full departures are, and what is wrong with its trip, not what is wrong elsewhere', async () => {
	const problem = (change: Partial<DraftProblem>): DraftProblem => ({
		file: `trips/${SLUG}/trip.json`,
		field: 'price',
		label: '价格',
		level: 'error',
		message: '有误',
		...change,
	});
	const faults = [
		problem({}),
		problem({ level: 'warning' }),
		problem({ file: 'trips/other/trip.json' }),
		problem({ file: `trips/${SLUG}/en.md`, field: 'title' }),
		problem({ file: 'schedule/2026-12.json', field: 'departures.999.date' }),
	];
	const { project } = office.place;
	const value = readTrip(filesIn(office.place.content), SLUG) as TripDraft;
	value.words.en.fields['title'] = '';
	const make = (found: DraftProblem[]) =>
		createPreviewer({ project, paths: office.place, check: async () => found, seats: async () => '"few"' }).make(
			office.store,
			{ account: 'mei', slug: SLUG, value },
		);
	expect(await make(faults)).toEqual({ problems: [faults[0]] });
	const { files } = (await make(faults.slice(1))) as { files: { name: string; bytes: Buffer }[] };
	expect(files.map(({ name }) => name)).toEqual(['en.html', 'zh.html', 'cn.html', 'a.jpg']);
	expect(String(files[0]?.bytes)).toContain('"few"');
});
