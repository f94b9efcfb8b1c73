import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placeOfEachTest } from '../../testing/of-each-test.ts';
import { makeBackup } from './backup.ts';
import { DATABASE_FILE } from './file-lock.ts';
import { openEmbedded } from './open-sqlite.ts';
import { restoreBackup } from './restore.ts';

const place = placeOfEachTest();
const modesOf = (folder: string): Record<string, string> =>
	Object.fromEntries(
		readdirSync(folder)
			.filter((name) => /\.db(-wal|-shm)?$/.test(name))
			.map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
	);
const PRIVATE = { [DATABASE_FILE]: '600', [`${DATABASE_FILE}-wal`]: '600', [`${DATABASE_FILE}-shm`]: '600' };

it('nobody else reads the database, its journals, a backup of it, or what was restored', async () => {
	const folder = join(place.folder, 'data');
	const backups = join(folder, 'backups');
	const store = await openEmbedded({ folder });
	expect(modesOf(folder)).toEqual(PRIVATE);
	expect(statSync(folder).mode & 0o777).toBe(0o700);
	const { path } = await makeBackup(folder, backups, 1);
	await store.close();
	expect(Object.values(modesOf(backups))).toEqual(['600']);
	await restoreBackup({ folder, backup: path, replace: true, now: 2 });
	expect(modesOf(folder)[DATABASE_FILE]).toBe('600');
});
it('a database that others could read is closed to them at the next start', async () => {
	const folder = join(place.folder, 'data');
	mkdirSync(folder);
	await (await openEmbedded({ folder })).close();
	chmodSync(join(folder, DATABASE_FILE), 0o644);
	const store = await openEmbedded({ folder });
	expect(modesOf(folder)).toEqual(PRIVATE);
	await store.close();
});
