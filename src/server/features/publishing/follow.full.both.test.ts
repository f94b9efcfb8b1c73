import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { filesIn } from '../../core/content/content-files.ts';
import { baseOf, readTrip } from '../../core/content/trip-draft.ts';
import { openStore } from '../../core/db/open.ts';
import type { Store } from '../../core/db/store.ts';
import { makeTestPlace, TEST_DATABASE, type TestPlace } from '../../core/db/test-store.ts';
import { runProgram } from '../../core/run-program.ts';
import { testLog } from '../../testing/log.ts';
import { READY } from '../../testing/postgres.ts';
import { anAccount } from '../accounts/testing/an-account.ts';
import { isBehind, marksOf } from './follow.ts';
import type { PublicationItem } from './items.ts';
import { findPublication, requestPublication } from './publications.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { listServers, noteServer } from './servers.ts';
import { startFollowingPublications } from './start.ts';
import { snapshot, type TestProject, testProject } from './testing/project.ts';

vi.setConfig({ testTimeout: 600_000 });

const PROGRAM = fileURLToPath(new URL('testing/fleet-program.ts', import.meta.url));
/** How many random publications; 100 took seven minutes on two cores. */
const PUBLICATIONS = Number(process.env['FLEET_PUBLICATIONS'] ?? 3);

interface TestServer extends TestProject {
	publisher: Publisher;
	swaps: () => number;
	state: () => unknown;
}

let database: TestPlace;
let store: Store;
let by: string;
let now: number;
let reported: unknown[];
let servers: TestServer[];

const newServer = (change = {}): TestServer => {
	const place = testProject('small');
	let swaps = 0;
	const publisher = createPublisher({
		store,
		clock: () => now++,
		project: place.project,
		paths: place,
		swap: () => void swaps++,
		report: (error) => reported.push(error),
		check: async () => [],
		...change,
	});
	const state = () => [snapshot(place.content), snapshot(place.site)];
	const server = { ...place, publisher, swaps: () => swaps, state };
	servers.push(server);
	return server;
};
const wake = async ({ publisher }: TestServer) => {
	publisher.wake();
	await publisher.idle();
};
/** Asks on a server for another value of one field. */
const ask = ({ content }: TestServer, field: string, text: string) => {
	const files = filesIn(content);
	const value = readTrip(files, 'bus-factory') as TripDraft;
	Object.assign(value.words.en.fields, { [field]: text });
	const base = baseOf(files, 'bus-factory');
	const item: PublicationItem = { kind: 'trip', subject: 'bus-factory', act: 'put', value, base };
	return requestPublication(store, { accountId: by, action: 'POST /x', items: [item] }, now++);
};
const english = ({ content }: TestServer) => readFileSync(join(content, 'trips/bus-factory/en.md'), 'utf8');
const stateOf = async (id: string) => (await findPublication(store, id))?.state;

beforeEach(async () => {
	[reported, servers, now] = [[], [], 1_800_000_000_000];
	database = await makeTestPlace(READY);
	store = await openStore(database);
	by = (await anAccount(store, 'reviewer')).id;
});
afterEach(async () => {
	for (const { publisher, remove } of servers) {
		await publisher.stop();
		remove();
	}
	await store.close();
	await database.remove();
});

describe.runIf(TEST_DATABASE === 'postgres')('several servers', () => {
	it('show what any of them publishes, and publish on top of it', async () => {
		const [a, b] = [newServer(), newServer()];
		const first = await ask(a, 'title', 'A title of A');
		await wake(a);
		expect(await isBehind({ store, paths: b })).toBe(true);
		await noteServer(store, { name: 'a', ...marksOf(a), problem: '' });
		await noteServer(store, { name: 'b', ...marksOf(b), problem: '' });
		expect(await listServers(store)).toEqual([
			{ name: 'a', state: 'current', at: expect.any(Number) },
			{ name: 'b', state: 'behind', at: null },
		]);
		await noteServer(store, { name: 'b', ...marksOf(b), problem: 'The build ended with 1.' });
		expect((await listServers(store))[1]).toMatchObject({ state: 'failed' });
		await wake(b);
		expect(b.state()).toEqual(a.state());
		expect([a.swaps(), b.swaps(), marksOf(b)]).toEqual([1, 1, { content: first, site: first }]);
		// As was told of two servers that diverged.
		await ask(b, 'teaser', 'A teaser of B');
		await wake(b);
		await wake(a);
		expect(a.state()).toEqual(b.state());
		expect(english(a)).toMatch(/A title of A[\s\S]*A teaser of B/);
		expect(reported).toEqual([]);
	});
	it('a server that was away, or is new, catches up: words, pictures, and what is gone', async () => {
		const a = newServer();
		const picture = 'trips/bus-factory/bus-factory-1.jpg';
		const files = filesIn(a.content);
		const value = readTrip(files, 'bus-factory') as TripDraft;
		const gallery = value.facts['gallery'];
		await ask(a, 'title', 'One');
		await wake(a);
		for (const pictures of [[], gallery, []]) {
			const next = readTrip(files, 'bus-factory') as TripDraft;
			next.facts['gallery'] = pictures;
			const item = { kind: 'trip', subject: 'bus-factory', act: 'put', value: next } as const;
			const base = baseOf(files, 'bus-factory');
			await requestPublication(store, { accountId: by, action: 'x', items: [{ ...item, base }] }, now++);
			await wake(a);
		}
		const b = newServer();
		// What somebody wrote on this server alone does not stay.
		appendFileSync(join(b.content, 'trips/bus-factory/en.md'), 'by hand');
		await wake(b);
		expect(b.state()).toEqual(a.state());
		expect(existsSync(join(b.content, picture))).toBe(false);
		expect(reported).toEqual([]);
	});
	it('begins with the content that an earlier server left, and applies the rest', async () => {
		const [a, b] = [newServer(), newServer()];
		await ask(a, 'title', 'One');
		await wake(a);
		cpSync(a.content, b.content, { recursive: true });
		// Written after what was copied: it is part of the new version.
		writeFileSync(join(b.content, 'site.json'), `${readFileSync(join(b.content, 'site.json'), 'utf8')}\n`);
		await ask(a, 'title', 'Two');
		await wake(a);
		await wake(b);
		expect(english(b)).toBe(english(a));
		expect(readFileSync(join(b.content, 'site.json'), 'utf8')).toMatch(/\n\n$/);
	});
	it.each(['the same', 'something else'])(
		'a server that was taken for gone gives way when another has published %s',
		async (what) => {
			const a = newServer();
			const isSame = what === 'the same';
			const patch = { kind: 'trip', subject: 'bus-factory', act: 'patch', facts: { highlights: ['bus'] } } as const;
			const first = await requestPublication(store, { accountId: by, action: 'POST /x', items: [patch] }, now++);
			const second = await ask(a, 'teaser', 'Second');
			const waits = (notBefore: number | null) =>
				store.db
					.updateTable('publication')
					.set({ notBefore })
					.where('id', '=', isSame ? second : first)
					.execute();
			let slept = false;
			const b = newServer({
				send: async () => {
					if (slept) return;
					slept = true;
					// So long that its lease has ended.
					await store.db.deleteFrom('lease').execute();
					await waits(now + 1_000_000);
					await wake(a);
					await waits(null);
				},
			});
			await waits(isSame ? now + 1_000_000 : null);
			await wake(b);
			await wake(a);
			await wake(b);
			await wake(a);
			expect(b.state()).toEqual(a.state());
			const { highlights } = readTrip(filesIn(a.content), 'bus-factory')?.facts ?? {};
			expect([await stateOf(first), highlights]).toEqual(['live', ['bus']]);
			const log = await store.db.selectFrom('publicationLog').select('publicationId').orderBy('place').execute();
			const [one] = log;
			expect(one?.publicationId).toBe(isSame ? first : second);
			expect(new Set(log.map(({ publicationId }) => publicationId)).size).toBe(log.length);
			expect(reported).toEqual([]);
		},
	);
	it('a site that cannot be built is told of, and not built again and again', async () => {
		const [a, b] = [newServer(), newServer()];
		await ask(a, 'title', 'One');
		await wake(a);
		const site = join(b.content, 'site.json');
		const whole = readFileSync(site);
		writeFileSync(site, 'unbuildable');
		await wake(b);
		expect(english(b)).toBe(english(a));
		expect([b.publisher.problem(), reported.length]).toEqual([expect.stringContaining('ended with 3'), 1]);
		writeFileSync(site, whole);
		await wake(b);
		expect(reported).toHaveLength(1);
		// The next publication is built all the same.
		await ask(a, 'title', 'Two');
		await wake(a);
		await wake(b);
		expect([b.publisher.problem(), marksOf(b)]).toEqual(['', marksOf(a)]);
	});
	it('show within ten seconds what another published, and tell the office what each of them shows', async () => {
		const [a, b] = [newServer(), newServer()];
		const log = testLog();
		const stop = [a, b].map(({ publisher, ...paths }, i) =>
			startFollowingPublications({ store, name: `web-${i + 1}:4321`, paths, publisher, log }),
		);
		await vi.waitFor(async () => expect(await listServers(store)).toHaveLength(2));
		await ask(a, 'title', `At ${now}`);
		await wake(a);
		await vi.waitFor(() => expect(b.state()).toEqual(a.state()), 30_000);
		await stop[1]?.();
		expect(await listServers(store)).toMatchObject([{ name: 'web-1:4321' }]);
		await store.db.updateTable('server').set({ seenAt: 1 }).execute();
		expect(await listServers(store)).toMatchObject([{ state: 'silent' }]);
		await stop[0]?.();
		expect(await listServers(store)).toEqual([]);
	});
	it(`${PUBLICATIONS} random publications with servers that are killed end with the same bytes everywhere`, async () => {
		const fleet = [newServer(), newServer(), newServer()];
		const seed = Number(process.env['FLEET_SEED'] ?? Date.now() % 100_000);
		let state = seed;
		const below = (most: number): number => {
			state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
			return (state >>> 8) % most;
		};
		const databaseUrl = database.databaseUrl ?? '';
		const run = async ({ project }: TestServer, step: number) => {
			const { complaint } = await runProgram([PROGRAM, project, databaseUrl, `${step}`], { patience: 60_000 });
			expect(complaint.replaceAll(/^.*ExperimentalWarning.*\n|^\(Use.*\n/gm, ''), `seed ${seed}`).toBe('');
		};
		const any = () => fleet[below(3)] as TestServer;
		const asked: [string, string][] = [];
		for (let n = 0; n < PUBLICATIONS; n++) {
			const on = any();
			// The office of a server has what was published by then.
			await run(on, -1);
			const title = `Title ${n}`;
			asked.push([await ask(on, 'title', title), title]);
			// Twenty steps, and as many places where it is not killed; then another goes on.
			await run(any(), below(40));
			await run(any(), below(2) ? -1 : below(20));
		}
		for (let round = 0; round < 2; round++) for (const server of fleet) await run(server, -1);
		const [one, ...others] = fleet.map((server) => server.state());
		for (const other of others) expect(other, `seed ${seed}`).toEqual(one);
		for (const [id, title] of asked) expect([await stateOf(id), title], `seed ${seed}`).toEqual(['live', title]);
		expect(english(fleet[0] as TestServer)).toContain(asked.at(-1)?.[1]);
		expect((await store.db.selectFrom('publicationLog').selectAll().execute()).map(({ place }) => place)).toEqual(
			asked.map((_, i) => i + 1),
		);
		rmSync(join((fleet[0] as TestServer).project, '.publishing'), { recursive: true, force: true });
	});
});
