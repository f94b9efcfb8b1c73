import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { newProcessId } from '../../db/process-id.ts';
import type { Store } from '../../db/store.ts';
import { openTestStore } from '../../db/test-store.ts';
import { filesIn } from './content-files.ts';
import { createPreviewer, type Previewer } from './previewer.ts';
import { type TestProject, testProject } from './testing/project.ts';
import { readTrip } from './trip-draft.ts';

/** A server with a disk of its own, on the database of all. */
interface TestServer {
	place: TestProject;
	previewer: Previewer;
	/** How often it was about to build something. */
	builds: () => number;
	/** Its builds wait until they are released. */
	hold: () => void;
	release: () => void;
}

let store: Store;
/** By the clock of the database. */
let now: number;
let reported: unknown[];
let servers: TestServer[];
let one: TestServer;
let other: TestServer;

const newServer = (): TestServer => {
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
	});
	const held = join(place.project, 'hold');
	const server = {
		place,
		previewer,
		builds: () => check.mock.calls.length,
		hold: () => writeFileSync(held, ''),
		release: () => rmSync(held, { force: true }),
	};
	servers.push(server);
	return server;
};
const ask = ({ place, previewer }: TestServer, title: string, slug = 'bus-factory') => {
	const value = readTrip(filesIn(place.content), 'bus-factory') as TripDraft;
	value.words.en.fields['title'] = title;
	return previewer.ask({ account: 'mei', slug, value });
};
const view = ({ previewer }: TestServer, id: string) => previewer.view(id, 'mei');
const page = async ({ previewer }: TestServer, id: string) => (await previewer.page(id, 'mei', 'en'))?.toString() ?? '';
const file = async ({ previewer }: TestServer, id: string) => (await previewer.file(id, 'mei', 'a.jpg'))?.toString();
/** Waits until a server builds. */
const building = async ({ place, builds }: TestServer) => {
	await vi.waitFor(() => expect(builds()).toBe(1));
	const own = join(place.work, 'previews');
	expect(readdirSync(own).some((name) => existsSync(join(own, name, 'build-folder/content')))).toBe(true);
};

beforeEach(async () => {
	[reported, servers, now] = [[], [], 1_800_000_000_000];
	store = await openTestStore();
	one = newServer();
	other = newServer();
});
afterEach(async () => {
	vi.useRealTimers();
	for (const { previewer, release, place } of servers) {
		release();
		await previewer.stop();
		place.remove();
	}
	await store.close();
});

it('each shows what the other was asked for, and makes nothing of it again', async () => {
	one.hold();
	const { id } = await ask(one, 'One');
	expect(await view(other, id)).toMatchObject({ id, state: 'building', shown: null });
	expect(await ask(other, 'One')).toMatchObject({ id, state: 'building' });
	one.release();
	await one.previewer.idle();
	await other.previewer.idle();
	expect(await view(other, id)).toMatchObject({ state: 'ready', shown: 1, at: now });
	expect(await page(other, id)).toContain('title: One');
	expect(await file(other, id)).toBe('a picture');
	expect(await ask(other, 'One')).toMatchObject({ state: 'ready', shown: 1 });
	expect([one.builds(), other.builds()]).toEqual([1, 0]);
});

it('a wish that comes to the other one while the same trip is made waits for who makes it', async () => {
	one.hold();
	const { id } = await ask(one, 'One');
	await building(one);
	expect(await ask(other, 'Two')).toMatchObject({ id, state: 'building' });
	one.release();
	await one.previewer.idle();
	expect(await view(other, id)).toMatchObject({ state: 'ready', shown: 2 });
	expect(await page(other, id)).toContain('title: Two');
	expect([one.builds(), other.builds()]).toEqual([2, 0]);
	// Nobody makes it any more: who is asked next does.
	await ask(other, 'Three');
	await other.previewer.idle();
	expect(await page(one, id)).toContain('title: Three');
	expect(other.builds()).toBe(1);
});

it('another trip is made at once by who is asked, and the one before is given up', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	one.hold();
	const { id } = await ask(one, 'One');
	await building(one);
	const next = await ask(other, 'New', 'new-trip');
	await other.previewer.idle();
	expect(await view(one, next.id)).toMatchObject({ state: 'ready', shown: 1 });
	expect(await view(one, id)).toBeUndefined();
	// It hears of that when it says the next time what it makes.
	vi.advanceTimersByTime(5_000);
	await one.previewer.idle();
	expect(await page(one, next.id)).toContain('title: New');
	expect(reported).toEqual([]);
});

it('what one that died was to make is made by the other when it is asked about, and once', async () => {
	one.hold();
	const { id } = await ask(one, 'One');
	await building(one);
	expect(await view(other, id)).toMatchObject({ state: 'building' });
	await other.previewer.idle();
	expect(other.builds()).toBe(0);
	// It says nothing for a quarter of a minute.
	now += 16_000;
	expect(await view(other, id)).toMatchObject({ state: 'building' });
	await other.previewer.idle();
	expect(await view(other, id)).toMatchObject({ state: 'ready', shown: 1 });
	// It was only slow, and what it has to say is of no interest any more.
	writeFileSync(join(one.place.project, 'unbuildable'), '');
	one.release();
	await one.previewer.idle();
	expect(await view(one, id)).toMatchObject({ state: 'ready', shown: 1 });
	expect(await page(one, id)).toContain('title: One');
	expect([one.builds(), other.builds()]).toEqual([1, 1]);
});

it('who makes a preview says so, and keeps it however long that takes', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	one.hold();
	const { id } = await ask(one, 'One');
	await building(one);
	for (let seconds = 0; seconds < 60; seconds += 10) {
		now += 10_000;
		vi.advanceTimersByTime(5_000);
		await vi.waitFor(async () =>
			expect(await store.db.selectFrom('preview').select('claimed_until').executeTakeFirst()).toEqual({
				claimed_until: now + 15_000,
			}),
		);
		expect(await view(other, id)).toMatchObject({ state: 'building' });
	}
	one.release();
	await one.previewer.idle();
	expect(await view(other, id)).toMatchObject({ state: 'ready' });
	expect([one.builds(), other.builds()]).toEqual([1, 0]);
});

it('one that stops leaves what it was to make to the others', async () => {
	one.hold();
	const { id } = await ask(one, 'One');
	await one.previewer.stop();
	expect(await view(other, id)).toMatchObject({ state: 'building' });
	await other.previewer.idle();
	expect(await view(other, id)).toMatchObject({ state: 'ready' });
});

it('of a process of this machine that has ended nobody waits for the time', async () => {
	const { id } = await ask(one, 'One');
	await one.previewer.idle();
	const { pid } = spawnSync(process.execPath, ['-e', '']);
	const builder = newProcessId().split('|').with(1, String(pid)).join('|');
	const claim = { builder, claimed_until: now + 10_000 };
	await store.db
		.updateTable('preview')
		.set({ done: 0, shown: null, ...claim })
		.execute();
	expect(await view(other, id)).toMatchObject({ state: 'building', shown: null });
	expect(await page(other, id)).toBe('');
	await other.previewer.idle();
	expect(await view(other, id)).toMatchObject({ state: 'ready', shown: 1 });
});

it('of what was written already, only the pages are written again', async () => {
	const { id } = await ask(one, 'One');
	await one.previewer.idle();
	await store.db
		.updateTable('preview_file')
		.set({ bytes: Buffer.from('old') })
		.execute();
	await ask(other, 'Two');
	await other.previewer.idle();
	expect(await page(one, id)).toContain('title: Two');
	expect(await file(one, id)).toBe('old');
});
