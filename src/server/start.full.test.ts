import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readEnvironment } from '#domain/environment.ts';
import { restoreCommand } from './core/commands.ts';
import { makeBackup } from './core/db/backup.ts';
import { DATABASE_FILE } from './core/db/file-lock.ts';
import { openStore } from './core/db/open.ts';
import { start } from './start.ts';
import { enquire } from './testing/crashes.ts';
import { testLog } from './testing/log.ts';
import { send } from './testing/send.ts';
import { smallSite } from './testing/server.ts';

it('a database that is damaged at the start is brought back under the server that serves the pages meanwhile', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'damaged-'));
	const site = smallSite();
	await (await openStore({ folder })).close();
	await makeBackup(folder, join(folder, 'backups'), Date.now());
	writeFileSync(join(folder, DATABASE_FILE), 'x'.repeat(10_000));

	const logged: Record<string, unknown>[] = [];
	const told: string[] = [];
	const server = await start({
		settings: readEnvironment({ PORT: '0', SITE_URL: 'https://site.test', DATA_DIR: folder }),
		site: pathToFileURL(`${site}/`),
		clock: Date.now,
		log: testLog(logged),
		onOpened: (notes) => told.push(...notes),
	});
	const statusOf = async (path: string) => (await send(server.port, { path })).status;
	expect([await statusOf('/'), await statusOf('/api/form-token'), await statusOf('/readyz')]).toEqual([200, 503, 503]);

	await restoreCommand({ variables: { DATA_DIR: folder }, args: ['latest', '--replace'], now: Date.now() });
	await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(200);
	expect(await enquire(server.port, 'after')).toBeDefined();
	expect(logged).toContainEqual(expect.objectContaining({ event: 'store_available' }));
	expect(told).toContainEqual(expect.stringContaining('to set up its first owner'));
	await server.stop();
	const store = await openStore({ folder });
	expect(await store.db.selectFrom('enquiry').select('id').execute()).toHaveLength(1);
	await store.close();
	for (const each of [folder, site]) rmSync(each, { recursive: true });
});
