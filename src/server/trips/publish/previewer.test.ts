import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftProblem } from '#contracts/previews.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { newProcessId } from '../../db/process-id.ts';
import type { Store } from '../../db/store.ts';
import { openTestStore } from '../../db/test-store.ts';
import { filesIn } from './content-files.ts';
import { createPreviewer, type PreviewerDeps } from './previewer.ts';
import { testProject } from './testing/project.ts';
import { readTrip } from './trip-draft.ts';

let store: Store;
/** By the clock of the database. */
let now: number;
let reported: unknown[];
let ending: (() => Promise<void>)[];
let one: TestServer;
let other: TestServer;

/** A server with a disk of its own, on the database of all. */
const newServer = (change: Partial<PreviewerDeps> = {}) => {
	const place = testProject('small');
	const check = vi.fn(async () => ({ problems: [], table: undefined }));
	const previewer = createPreviewer({
		store,
		clock: () => now,
		now: () => sql.lit(now),
		project: place.project,
		paths: place,
		report: (error) => reported.push(error),
		check,
		...change,
	});
	const held = join(place.project, 'hold');
	const ask = (title: string, { slug = 'bus-factory', facts = {} } = {}) => {
		const value = readTrip(filesIn(place.content), 'bus-factory') as TripDraft;
		value.words.en.fields['title'] = title;
		Object.assign(value.facts, facts);
		return previewer.ask({ account: 'mei', slug, value });
	};
	const view = (id: string) => previewer.view(id, 'mei');
	const release = () => rmSync(held, { force: true });
	ending.push(async () => {
		release();
		await previewer.stop();
		place.remove();
	});
	return {
		place,
		previewer,
		file: (name: string) => join(place.project, name),
		folder: join(place.work, 'previews'),
		/** How often it was about to build something. */
		builds: () => check.mock.calls.length,
		/** Its builds wait until they are released. */
		hold: () => writeFileSync(held, ''),
		release,
		ask,
		view,
		/** Asks, and waits for what becomes of it. */
		show: async (...wish: Parameters<typeof ask>) => {
			const { id } = await ask(...wish);
			await previewer.idle();
			return view(id);
		},
		page: async (id: string) => String(await previewer.page(id, 'mei', 'en')),
		picture: async (id: string) => String(await previewer.file(id, 'mei', 'a.jpg')),
		/** Waits until it builds. */
		building: () => vi.waitFor(() => expect(check).toHaveBeenCalledTimes(1)),
	};
};
type TestServer = ReturnType<typeof newServer>;

/** Name of a process of this machine that has ended. */
const goneProcess = (): string => {
	const { pid } = spawnSync(process.execPath, ['-e', '']);
	return newProcessId().split('|').with(1, String(pid)).join('|');
};

beforeEach(async () => {
	reported = [];
	ending = [];
	now = 1_800_000_000_000;
	store = await openTestStore();
	one = newServer();
	other = newServer();
});
afterEach(async () => {
	vi.useRealTimers();
	for (const end of ending) await end();
	await store.close();
});

describe('a preview', () => {
	it('is made beside the site, with its files below it, and made anew for the next draft', async () => {
		const first = await one.ask('One');
		expect(first).toMatchObject({ state: 'building', shown: null, at: null, problems: [], reason: '' });
		await one.previewer.idle();
		expect(await one.view(first.id)).toMatchObject({ state: 'ready', shown: 1, at: now });
		expect(await one.page(first.id)).toContain('title: One');
		expect(await one.page(first.id)).toContain(`<img src="/api/office/previews/${first.id}/files/a.jpg">`);
		expect(await one.picture(first.id)).toBe('a picture');
		expect(String(await one.previewer.page(first.id, 'mei', 'cn'))).toContain('title: 巴士车厂');
		now += 1000;
		expect(await one.show('Two')).toMatchObject({ id: first.id, state: 'ready', shown: 2, at: now });
		expect(await one.page(first.id)).toContain('title: Two');
		// What the site says did not change.
		expect(String(filesIn(one.place.content).bytes('trips/bus-factory/en.md'))).not.toContain('Two');
	});

	it('is not made again while it is shown, and stays while another one is made', async () => {
		const ready = await one.show('One');
		const id = ready?.id ?? '';
		expect(await one.ask('One')).toEqual(ready);
		one.hold();
		expect(await one.ask('Two')).toMatchObject({ state: 'building', shown: 1 });
		expect(await one.page(id)).toContain('title: One');
		// Of what is asked for meanwhile, only the last is made.
		await one.ask('Three');
		await one.ask('Four');
		one.release();
		await one.previewer.idle();
		expect(await one.view(id)).toMatchObject({ state: 'ready', shown: 4 });
		expect(await one.page(id)).toContain('title: Four');
	});

	it('is left by who turns to another trip, even while it is made', async () => {
		one.hold();
		const { id } = await one.ask('One');
		const next = await one.ask('New', { slug: 'new-trip' });
		one.release();
		await one.previewer.idle();
		expect(await one.view(id)).toBeUndefined();
		expect(await one.view(next.id)).toMatchObject({ state: 'ready', shown: 1 });
		// The next one does not find the trip that is not on the site.
		await one.show('Two');
		const [own = ''] = readdirSync(one.folder);
		expect(existsSync(join(one.folder, own, 'build-folder/content/trips/new-trip'))).toBe(false);
	});

	it('tells what is wrong with the trip, not what is wrong elsewhere, nor with what is not written yet', async () => {
		const problem = (change: Partial<DraftProblem>): DraftProblem => ({
			file: 'trips/bus-factory/trip.json',
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
			problem({ file: 'trips/bus-factory/en.md', field: 'title' }),
			problem({ file: 'schedule/2026-12.json', field: 'departures.999.date' }),
		];
		const faulty = newServer({ check: async () => ({ problems: faults, table: undefined }) });
		expect(await faulty.show('')).toMatchObject({ state: 'faulty', shown: null, problems: [faults[0]] });
		expect(await one.show('One', { facts: { categories: [] } })).toMatchObject({
			state: 'faulty',
			problems: [{ field: 'categories', label: '活动类别', message: '还没有填写' }],
		});
		expect(await one.show('Two')).toMatchObject({ state: 'ready', problems: [] });
		expect(reported).toEqual([]);
	});

	it('makes no path of an address that leads elsewhere', async () => {
		writeFileSync(one.file('secret.html'), 'secret');
		for (const address of ['../../../../../secret', 3])
			expect(await one.show('One', { facts: { address } })).toMatchObject({ state: 'failed', shown: null });
	});

	it('that cannot be built is told in words, and what was shown stays', async () => {
		const id = (await one.show('One'))?.id ?? '';
		for (const name of ['unbuildable', 'half']) {
			writeFileSync(one.file(name), '');
			const reason = expect.stringContaining('预览生成失败');
			expect(await one.show(name)).toMatchObject({ state: 'failed', shown: 1, reason });
			expect(await one.page(id)).toContain('title: One');
			rmSync(one.file(name));
		}
		expect(String(reported)).toMatch(/The build ended with 3: no.*no page of the trip in zh/s);
		// The same is tried again.
		expect(await one.show('half')).toMatchObject({ state: 'ready', shown: 4, reason: '' });
		const unchecked = newServer({ check: () => Promise.reject(new Error('odd')) });
		expect(await unchecked.show('One')).toMatchObject({ state: 'failed' });
		expect(String(reported.at(-1))).toContain('odd');
	});

	it('makes way for a publication, and is made afterwards', async () => {
		one.hold();
		const { id } = await one.ask('One');
		await one.building();
		const goOn = await one.previewer.hold();
		one.release();
		await one.ask('Two');
		await one.previewer.idle();
		expect(await one.view(id)).toMatchObject({ state: 'building', shown: null });
		goOn();
		await one.previewer.idle();
		expect(await one.view(id)).toMatchObject({ state: 'ready', shown: 2 });
		expect(reported).toEqual([]);
	});

	it('that nobody looks at is thrown away, and what a process left that has ended', async () => {
		vi.useFakeTimers({ toFake: ['setInterval'] });
		mkdirSync(join(one.folder, Buffer.from(goneProcess()).toString('base64url')), { recursive: true });
		const server = newServer({ paths: one.place });
		const id = (await server.show('One'))?.id ?? '';
		for (const wait of [400_000, 590_000]) {
			now += wait;
			vi.advanceTimersByTime(60_000);
			expect(await server.view(id)).toBeDefined();
		}
		now += 700_000;
		vi.advanceTimersByTime(60_000);
		await vi.waitFor(async () => expect(await server.view(id)).toBeUndefined());
		expect(await store.db.selectFrom('preview_file').select('name').execute()).toEqual([]);
		expect(readdirSync(one.folder)).toHaveLength(1);
	});

	it('is made after a fault of the database', async () => {
		const check = async () => {
			await sql`alter table preview rename to away`.execute(store.db);
			return { problems: [], table: undefined };
		};
		const server = newServer({ check });
		const { id } = await server.ask('One');
		await server.previewer.idle();
		expect(String(reported)).toContain('preview');
		await sql`alter table away rename to preview`.execute(store.db);
		await server.previewer.stop();
		expect(await one.view(id)).toMatchObject({ state: 'building' });
		await one.previewer.idle();
		expect(await one.view(id)).toMatchObject({ state: 'ready', shown: 1 });
	});
});

describe('two servers', () => {
	it('show what the other was asked for, and make nothing of it again', async () => {
		one.hold();
		const { id } = await one.ask('One');
		expect(await other.view(id)).toMatchObject({ id, state: 'building', shown: null });
		expect(await other.ask('One')).toMatchObject({ id, state: 'building' });
		one.release();
		await one.previewer.idle();
		await other.previewer.idle();
		expect(await other.view(id)).toMatchObject({ state: 'ready', shown: 1, at: now });
		expect(await other.page(id)).toContain('title: One');
		expect(await other.picture(id)).toBe('a picture');
		expect(await other.ask('One')).toMatchObject({ state: 'ready', shown: 1 });
		expect([one.builds(), other.builds()]).toEqual([1, 0]);
	});

	it('leave the next draft of a trip to who makes that trip', async () => {
		one.hold();
		const { id } = await one.ask('One');
		await one.building();
		expect(await other.ask('Two')).toMatchObject({ id, state: 'building' });
		one.release();
		await one.previewer.idle();
		expect(await other.view(id)).toMatchObject({ state: 'ready', shown: 2 });
		expect(await other.page(id)).toContain('title: Two');
		expect([one.builds(), other.builds()]).toEqual([2, 0]);
		// Nobody makes it any more: who is asked next does, and writes only the pages again.
		const old = { bytes: Buffer.from('old') };
		await store.db.updateTable('preview_file').set(old).execute();
		await other.show('Three');
		expect(await one.page(id)).toContain('title: Three');
		expect(await one.picture(id)).toBe('old');
		expect(other.builds()).toBe(1);
	});

	it('make another trip at once where it is asked for, and give up the one before', async () => {
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
		one.hold();
		const { id } = await one.ask('One');
		await one.building();
		const next = await other.show('New', { slug: 'new-trip' });
		expect(await one.view(next?.id ?? '')).toMatchObject({ state: 'ready', shown: 1 });
		expect(await one.view(id)).toBeUndefined();
		// It hears of that when it says the next time what it makes.
		vi.advanceTimersByTime(5_000);
		await one.previewer.idle();
		expect(await one.page(next?.id ?? '')).toContain('title: New');
		expect(reported).toEqual([]);
	});

	it('make once what one was to make that died, when it is asked about', async () => {
		one.hold();
		const { id } = await one.ask('One');
		await one.building();
		await other.view(id);
		await other.previewer.idle();
		expect(other.builds()).toBe(0);
		// It says nothing for a quarter of a minute.
		now += 16_000;
		expect(await other.view(id)).toMatchObject({ state: 'building' });
		await other.previewer.idle();
		expect(await other.view(id)).toMatchObject({ state: 'ready', shown: 1 });
		// It was only slow, and what it has to say is of no interest any more.
		writeFileSync(one.file('unbuildable'), '');
		one.release();
		await one.previewer.idle();
		expect(await one.view(id)).toMatchObject({ state: 'ready', shown: 1 });
		expect(await one.page(id)).toContain('title: One');
		expect([one.builds(), other.builds()]).toEqual([1, 1]);
	});

	it('do not take over what one makes that says so, however long that takes', async () => {
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
		one.hold();
		const { id } = await one.ask('One');
		await one.building();
		const claim = store.db.selectFrom('preview').select('claimed_until');
		for (let seconds = 0; seconds < 60; seconds += 10) {
			now += 10_000;
			vi.advanceTimersByTime(5_000);
			await vi.waitFor(async () => expect(await claim.execute()).toEqual([{ claimed_until: now + 15_000 }]));
			expect(await other.view(id)).toMatchObject({ state: 'building' });
		}
		one.release();
		await one.previewer.idle();
		expect(await other.view(id)).toMatchObject({ state: 'ready' });
		expect([one.builds(), other.builds()]).toEqual([1, 0]);
	});

	it('take over at once from a process of this machine that has ended', async () => {
		const id = (await one.show('One'))?.id ?? '';
		const claim = { done: 0, shown: null, builder: goneProcess(), claimed_until: now + 10_000 };
		await store.db.updateTable('preview').set(claim).execute();
		expect(await other.view(id)).toMatchObject({ state: 'building', shown: null });
		await other.previewer.idle();
		expect(await other.view(id)).toMatchObject({ state: 'ready', shown: 1 });
	});
});
