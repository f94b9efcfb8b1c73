import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DraftProblem } from '#contracts/previews.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import type { Store } from '../../db/store.ts';
import { openTestStore } from '../../db/test-store.ts';
import { filesIn } from './content-files.ts';
import { NO_PREVIEWER } from './no-previewer.ts';
import { createPreviewer, type Previewer, type PreviewerDeps } from './previewer.ts';
import { type TestProject, testProject } from './testing/project.ts';
import { readTrip } from './trip-draft.ts';

let place: TestProject;
let store: Store;
let now: number;
let reported: unknown[];
let previewer: Previewer;
const made: Previewer[] = [];
const make = (change: Partial<PreviewerDeps> = {}): Previewer => {
	const one = createPreviewer({
		store,
		clock: () => now,
		project: place.project,
		paths: place,
		report: (error) => reported.push(error),
		check: async () => ({ problems: [], table: undefined }),
		...change,
	});
	made.push(one);
	return one;
};
const trip = (title: string): TripDraft => {
	const value = readTrip(filesIn(place.content), 'bus-factory') as TripDraft;
	value.words.en.fields['title'] = title;
	return value;
};
const ask = (title: string, { account = 'mei', slug = 'bus-factory', by = previewer } = {}) =>
	by.ask({ account, slug, value: trip(title) });
/** Asks, and waits for what becomes of it. */
const show = async (title: string, options?: Parameters<typeof ask>[1]) => {
	const { id } = await ask(title, options);
	await (options?.by ?? previewer).idle();
	return (options?.by ?? previewer).view(id, options?.account ?? 'mei');
};
const pageOf = async (id = '', account = 'mei', by = previewer) => (await by.page(id, account, 'en'))?.toString() ?? '';
const file = (name: string) => join(place.project, name);
const problem = (change: Partial<DraftProblem>): DraftProblem => ({
	file: 'trips/bus-factory/trip.json',
	field: 'price',
	label: '价格',
	level: 'error',
	message: '有误',
	...change,
});
const checking = (problems: DraftProblem[]) => ({ check: async () => ({ problems, table: undefined }) });

beforeEach(async () => {
	[reported, now] = [[], 1_800_000_000_000];
	place = testProject('small');
	store = await openTestStore();
	previewer = make();
});
afterEach(async () => {
	vi.useRealTimers();
	rmSync(file('hold'), { force: true });
	for (const one of made.splice(0)) await one.stop();
	await store.close();
	place.remove();
});

it('the page of a draft is made beside the site, with its files below the preview, and made anew for the next draft', async () => {
	const first = await ask('One');
	expect(first).toMatchObject({ state: 'building', shown: null, at: null, problems: [], reason: '' });
	await previewer.idle();
	expect(await previewer.view(first.id, 'mei')).toMatchObject({ state: 'ready', shown: 1, at: now });
	expect(await pageOf(first.id)).toContain('title: One');
	expect(await pageOf(first.id)).toContain(`<img src="/api/office/previews/${first.id}/files/a.jpg">`);
	expect((await previewer.file(first.id, 'mei', 'a.jpg'))?.toString()).toBe('a picture');
	expect((await previewer.page(first.id, 'mei', 'cn'))?.toString()).toContain(trip('').words.cn.fields['title']);
	now += 1000;
	expect(await show('Two')).toMatchObject({ id: first.id, state: 'ready', shown: 2, at: now });
	expect(await pageOf(first.id)).toContain('title: Two');
	// What the site says did not change.
	expect(filesIn(place.content).bytes('trips/bus-factory/en.md')?.toString()).not.toContain('Two');
});

it('what is shown is not made again; while another one is made, it stays', async () => {
	const ready = await show('One');
	expect(await ask('One')).toEqual(ready);
	writeFileSync(file('hold'), '');
	expect(await ask('Two')).toMatchObject({ state: 'building', shown: 1 });
	expect(await pageOf(ready?.id)).toContain('title: One');
	// Of what is asked for meanwhile, only the last is made.
	await ask('Three');
	await ask('Four');
	rmSync(file('hold'));
	await previewer.idle();
	expect(await previewer.view(ready?.id ?? '', 'mei')).toMatchObject({ state: 'ready', shown: 4 });
	expect(await pageOf(ready?.id)).toContain('title: Four');
});

it('nobody sees the preview of somebody else, nor a file beside it', async () => {
	const mine = await show('One');
	const hers = await show('Hers', { account: 'lan' });
	const id = mine?.id ?? '';
	expect(hers?.id).not.toBe(id);
	for (const [name, who] of [
		[id, 'lan'],
		['none', 'mei'],
		['', 'nobody'],
		[hers?.id ?? '', 'mei'],
	] as const) {
		expect(await previewer.view(name, who)).toBeUndefined();
		expect(await previewer.page(name, who, 'en')).toBeUndefined();
		expect(await previewer.file(name, who, 'a.jpg')).toBeUndefined();
	}
	for (const name of ['../en.html', '..', '.', '', 'b.jpg', 'a.jpg/', 'files', `${'a'.repeat(101)}`])
		expect(await previewer.file(id, 'mei', name)).toBeUndefined();
	expect(await pageOf(id)).toContain('title: One');
	expect(await pageOf(hers?.id, 'lan')).toContain('title: Hers');
});

it('who turns to another trip leaves the one before, even while it is made', async () => {
	writeFileSync(file('hold'), '');
	const { id } = await ask('One');
	const other = await ask('New', { slug: 'new-trip' });
	rmSync(file('hold'));
	await previewer.idle();
	expect(await previewer.view(id, 'mei')).toBeUndefined();
	expect(await previewer.view(other.id, 'mei')).toMatchObject({ state: 'ready', shown: 1 });
	// The next one does not find the trip that is not on the site.
	await show('Two');
	const [own = ''] = readdirSync(join(place.work, 'previews'));
	expect(existsSync(join(place.work, 'previews', own, 'build-folder/content/trips/new-trip'))).toBe(false);
});

it('what is wrong is told in place of the page; not what is wrong elsewhere, nor with what is not written yet', async () => {
	const faults = [
		problem({}),
		problem({ level: 'warning', label: 'mild' }),
		problem({ file: 'trips/other/trip.json' }),
		problem({ file: 'trips/bus-factory/en.md', field: 'title' }),
		problem({ file: 'schedule/2026-12.json', field: 'departures.999.date' }),
	];
	const by = make(checking(faults));
	expect(await show('', { by })).toMatchObject({ state: 'faulty', shown: null, problems: [faults[0]] });
	const value = trip('One');
	value.facts['categories'] = [];
	const { id } = await previewer.ask({ account: 'mei', slug: 'bus-factory', value });
	await previewer.idle();
	expect(await previewer.view(id, 'mei')).toMatchObject({
		state: 'faulty',
		problems: [{ field: 'categories', label: '活动类别', message: '还没有填写' }],
	});
	expect(await show('Two')).toMatchObject({ state: 'ready', problems: [] });
	expect(reported).toEqual([]);
});

it('an address that leads elsewhere becomes no path', async () => {
	writeFileSync(file('secret.html'), 'secret');
	for (const address of ['../../../../../secret', 3]) {
		const value = trip('One');
		value.facts['address'] = address;
		const { id } = await previewer.ask({ account: 'mei', slug: 'bus-factory', value });
		await previewer.idle();
		expect(await previewer.view(id, 'mei')).toMatchObject({ state: 'failed', shown: null });
	}
});

it('a build that fails is told in words, and what was shown stays', async () => {
	const ready = await show('One');
	for (const name of ['unbuildable', 'half']) {
		writeFileSync(file(name), '');
		expect(await show(name)).toMatchObject({
			state: 'failed',
			shown: 1,
			reason: expect.stringContaining('预览生成失败'),
		});
		expect(await pageOf(ready?.id)).toContain('title: One');
		rmSync(file(name));
	}
	expect(String(reported)).toMatch(/The build ended with 3: no.*no page of the trip in zh/s);
	// The same is tried again.
	expect(await show('half')).toMatchObject({ state: 'ready', shown: 4, reason: '' });
	const by = make({
		check: async () => {
			throw new Error('odd');
		},
	});
	expect(await show('One', { by, account: 'lan' })).toMatchObject({ state: 'failed', shown: null });
	expect(String(reported.at(-1))).toContain('odd');
});

it('a publication goes first; what it interrupted is made afterwards', async () => {
	writeFileSync(file('hold'), '');
	const { id } = await ask('One');
	await vi.waitFor(() => expect(existsSync(join(place.work, 'previews'))).toBe(true));
	const goOn = await previewer.hold();
	rmSync(file('hold'));
	await ask('Two');
	await previewer.idle();
	expect(await previewer.view(id, 'mei')).toMatchObject({ state: 'building', shown: null });
	goOn();
	await previewer.idle();
	expect(await previewer.view(id, 'mei')).toMatchObject({ state: 'ready', shown: 2 });
	expect(reported).toEqual([]);
});

it('what nobody looks at is thrown away, and what a process left that has ended', async () => {
	vi.useFakeTimers({ toFake: ['setInterval'] });
	const by = make({ now: () => sql.lit(now) });
	const left = join(place.work, 'previews', Buffer.from('another|1|x|1').toString('base64url'));
	mkdirSync(left, { recursive: true });
	const seen = await show('One', { by });
	now += 400_000;
	vi.advanceTimersByTime(60_000);
	expect(await by.view(seen?.id ?? '', 'mei')).toBeDefined();
	expect(await pageOf(seen?.id, 'mei', by)).toContain('title: One');
	now += 590_000;
	vi.advanceTimersByTime(60_000);
	expect(await by.view(seen?.id ?? '', 'mei')).toBeDefined();
	now += 700_000;
	vi.advanceTimersByTime(60_000);
	await vi.waitFor(async () => expect(await store.db.selectFrom('preview').select('id').execute()).toEqual([]));
	expect(await by.view(seen?.id ?? '', 'mei')).toBeUndefined();
	expect(await store.db.selectFrom('preview_file').select('name').execute()).toEqual([]);
	expect(readdirSync(join(place.work, 'previews')).length).toBe(2);
	await by.stop();
});

it('after a fault of the database, what was asked for is made', async () => {
	const check = async () => {
		await sql`alter table preview rename to away`.execute(store.db);
		return { problems: [], table: undefined };
	};
	const by = make({ check });
	const { id } = await ask('One', { by });
	await by.idle();
	expect(String(reported)).toContain('preview');
	await sql`alter table away rename to preview`.execute(store.db);
	await by.stop();
	expect(await previewer.view(id, 'mei')).toMatchObject({ state: 'building' });
	await previewer.idle();
	expect(await previewer.view(id, 'mei')).toMatchObject({ state: 'ready', shown: 1 });
});

it('where nothing is previewed, there is nothing to see and nothing to wait for', async () => {
	await expect(ask('One', { by: NO_PREVIEWER })).rejects.toThrow();
	expect(await NO_PREVIEWER.view('', '')).toBeUndefined();
	expect(await NO_PREVIEWER.page('', '', 'en')).toBeUndefined();
	expect(await NO_PREVIEWER.file('', '', '')).toBeUndefined();
	(await NO_PREVIEWER.hold())();
	await NO_PREVIEWER.idle();
	await NO_PREVIEWER.stop();
});
