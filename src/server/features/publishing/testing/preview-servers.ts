import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { filesIn } from '../../../core/content/content-files.ts';
import { readTrip } from '../../../core/content/trip-draft.ts';
import { newProcessId } from '../../../core/db/process-id.ts';
import type { Store } from '../../../core/db/store.ts';
import { openTestStore } from '../../../core/db/test-store.ts';
import { createPreviewer, type PreviewerDeps } from '../previewer.ts';
import { testProject } from './project.ts';

interface World {
	store: Store;
	/** By the clock of the database. */
	now: number;
	reported: unknown[];
	one: TestServer;
	other: TestServer;
}

/** What a test has: two servers on one database, made anew for each. */
export const world = {} as World;
let ending: (() => Promise<void>)[];

/** A server with a disk of its own, on the database of all. */
export const newServer = (change: Partial<PreviewerDeps> = {}) => {
	const place = testProject('small');
	const check = vi.fn(async () => []);
	const previewer = createPreviewer({
		store: world.store,
		clock: () => world.now,
		now: () => sql.lit(world.now),
		project: place.project,
		paths: place,
		report: (error) => world.reported.push(error),
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
		/** Says that it still makes its previews, as it does by itself every few seconds. */
		renew: async () => {
			vi.advanceTimersByTime(5_000);
			const claim = world.store.db.selectFrom('preview').select('claimedUntil');
			await vi.waitFor(async () => expect(await claim.execute()).toEqual([{ claimedUntil: world.now + 15_000 }]));
		},
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

/** Has each test of a file find its two servers. */
export const eachTestHasServers = (): void => {
	beforeEach(async () => {
		ending = [];
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
		Object.assign(world, { reported: [], now: 1_800_000_000_000, store: await openTestStore() });
		world.one = newServer();
		world.other = newServer();
	});
	afterEach(async () => {
		vi.useRealTimers();
		for (const end of ending) await end();
		await world.store.close();
	});
};

/** Name of a process of this machine that has ended. */
export const goneProcess = (): string => {
	const { pid } = spawnSync(process.execPath, ['-e', '']);
	return newProcessId().split('|').with(1, String(pid)).join('|');
};
