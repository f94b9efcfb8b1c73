import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from './core/db/open.ts';
import { TEST_DATABASE } from './core/db/test-store.ts';
import { type ChildServer, launchChild } from './testing/child-server.ts';
import { crash, enquire } from './testing/crashes.ts';
import { placeOfEachTest } from './testing/of-each-test.ts';
import { smallSite, startTestServer } from './testing/server.ts';
import { makeSmallDisk } from './testing/small-disk.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;
let site: string;
const place = placeOfEachTest();
beforeAll(() => {
	site = smallSite();
});
afterAll(() => rmSync(site, { recursive: true }));

const launched = (folder = place.folder): Promise<ChildServer> =>
	launchChild(site, { DATA_DIR: folder, DATABASE_URL: place.databaseUrl }, '--unlimited');
const stored = async (at = place): Promise<string[]> => {
	const store = await openStore(at);
	const rows = await store.db.selectFrom('enquiry').select('id').execute();
	await store.close();
	return rows.map(({ id }) => id);
};

describe('several processes on the same data', () => {
	it.runIf(TEST_DATABASE === 'postgres')(
		'start at the same moment on an empty database, and lose nothing together',
		async () => {
			const servers = await Promise.all([launched(), launched(), launched()]);
			expect(servers.map(({ errors }) => errors)).toEqual([[], [], []]);
			const posts = servers.flatMap(({ port }, n) =>
				Array.from({ length: 20 }, (_, m) => enquire(port, `key-${n}-${m}`)),
			);
			const ids = await Promise.all(posts);
			for (const server of servers) server.kill('SIGTERM');
			await Promise.all(servers.map(({ ended }) => ended));
			expect((await stored()).toSorted()).toEqual(ids.toSorted());
		},
	);
	it.runIf(TEST_DATABASE === 'sqlite')(
		'with the embedded database the second one refuses to start, and says what to do',
		async () => {
			const first = await launched();
			const second = await launched();
			expect([second.port, second.errors]).toEqual([
				0,
				[expect.stringMatching(/^Another server uses the data folder .* set DATABASE_URL to a PostgreSQL database\.$/)],
			]);
			const id = await enquire(first.port, 'key');
			expect(await stored()).toEqual([id]);
			// One that was told to end is waited for.
			first.kill('SIGTERM');
			const next = await launched();
			expect([next.port > 0, next.errors]).toEqual([true, []]);
			next.kill('SIGTERM');
			await Promise.all([first.ended, next.ended]);
		},
	);
});

it('a server that is killed again and again loses nothing that it acknowledged, and sends at most one mail twice each time', {
	timeout: 120_000,
}, async () => {
	const { acknowledged, ...result } = await crash(5, (variables) => launchChild(site, variables, '--unlimited'), place);
	expect(acknowledged).toBeGreaterThanOrEqual(5);
	expect(result).toMatchObject({ crashes: 5, lost: 0, doubled: 0, unsent: 0, mailsDoubled: 0 });
	expect(result.mailsAgain).toBeLessThanOrEqual(5);
});

it('the signal to end, during fifty posts, has each answered or refused, and ends the server with 0', async () => {
	const server = await launched();
	const posts = Array.from({ length: 50 }, (_, n) => enquire(server.port, `key-${n}`));
	await Promise.race(posts);
	server.kill('SIGTERM');
	const answered = (await Promise.all(posts)).filter((id) => id !== undefined);
	expect(await server.ended).toEqual({ code: 0, signal: null });
	expect(answered.length).toBeGreaterThan(0);
	expect(await stored()).toEqual(expect.arrayContaining(answered));
	expect(await enquire(server.port, 'late')).toBeUndefined();
	expect(server.errors).toEqual([]);
});

it.each([-YEAR, YEAR])('a clock that is wrong by %i ms does not keep enquiries from being stored', async (wrong) => {
	const server = await startTestServer({ clock: () => Date.now() + wrong });
	const id = await enquire(server.port, 'key');
	const rows = await server.store.db.selectFrom('enquiry').select(['id', 'state']).execute();
	expect(rows).toEqual([{ id, state: 'new' }]);
	await server.stop();
});

describe.runIf(TEST_DATABASE === 'sqlite')('a disk that becomes full under the server', () => {
	it('is said to whoever writes, and the server goes on when there is room', async ({ skip }) => {
		const disk = makeSmallDisk('1536k');
		if (!disk) return skip('Only root can make a small disk.');
		const { writeFileSync } = await import('node:fs');
		const ballast = join(disk.folder, 'ballast');
		const server = await startTestServer({}, { folder: disk.folder, remove: async () => {} });
		try {
			const before = await enquire(server.port, 'before');
			for (let size = 900_000; size > 0; size -= 4_096)
				try {
					writeFileSync(ballast, Buffer.alloc(size));
					break;
				} catch {}
			const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => enquire(server.port, `key-${n}`)));
			expect(answers).toContain(undefined);
			expect(server.logged.filter(({ status }) => status === 507).length).toBeGreaterThan(0);
			expect(server.logged.filter(({ status }) => status === 500 || status === 503)).toEqual([]);
			rmSync(ballast);
			const after = await enquire(server.port, 'after');
			const taken = [before, after, ...answers].filter((id) => id !== undefined);
			expect((await server.store.db.selectFrom('enquiry').select('id').execute()).map(({ id }) => id).sort()).toEqual(
				taken.sort(),
			);
		} finally {
			await server.stop();
			disk.remove();
		}
	});
});
