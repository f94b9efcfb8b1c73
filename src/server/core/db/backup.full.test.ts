import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale.ts';
import { storeEnquiry } from '../../features/enquiries/store-enquiry.ts';
import { anEnquiry } from '../../features/enquiries/testing/an-enquiry.ts';
import { placeOfEachTest } from '../../testing/of-each-test.ts';
import { backupName, DAILY_BACKUPS, listBackups, makeBackup, NEWEST_BACKUPS, surplus } from './backup.ts';
import { DATABASE_FILE } from './file-lock.ts';
import { beOnlyServer } from './only-server.ts';
import { openStore } from './open.ts';
import { restoreBackup } from './restore.ts';
import type { Store } from './store.ts';

const NOW = Date.UTC(2026, 10, 21, 18, 45, 0);
const MINUTE = 60_000;
const place = placeOfEachTest();
let folder: string;
let backups: string;
let store: Store | undefined;

beforeEach(async () => {
	folder = place.folder;
	backups = join(folder, 'backups');
	store = await openStore({ folder });
});
afterEach(() => store?.close());

const opened = (): Store => {
	if (!store) throw new Error('The store is closed.');
	return store;
};
const closeStore = async () => {
	await store?.close();
	store = undefined;
};
const enquire = async (now = NOW): Promise<string> => {
	const stored = await storeEnquiry(opened(), anEnquiry(), [], now);
	if (stored.outcome === 'mismatch') throw new Error(stored.outcome);
	return stored.id;
};
const ids = async (): Promise<string[]> =>
	(await opened().db.selectFrom('enquiry').select('id').execute()).map(({ id }) => id);
const restore = (backup: string, replace = true) => restoreBackup({ folder, backup, replace, now: NOW });

it('a backup while enquiries are stored brings back every one that was acknowledged before it began', async () => {
	const acknowledged: string[] = [];
	let writing = true;
	const write = async () => {
		while (writing) {
			acknowledged.push(await enquire());
			await turn();
		}
	};
	const writer = write();
	await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
	const before = [...acknowledged];
	const { path, size } = await makeBackup(folder, backups, NOW);
	writing = false;
	await writer;
	expect(size).toBe(statSync(path).size);
	await closeStore();
	for (const part of ['', '-wal', '-shm']) rmSync(join(folder, DATABASE_FILE + part), { force: true });
	await expect(openStore({ folder })).rejects.toThrow('npm run restore');

	const result = await restore(path, false);
	store = await openStore({ folder });
	const back = await ids();
	expect(back).toEqual(expect.arrayContaining(before));
	expect(result).toEqual({ enquiries: back.length, newest: NOW, waiting: back.length, aside: undefined });
	await enquire();
	expect(await ids()).toHaveLength(back.length + 1);
});

describe('a backup', () => {
	it('is one whole file, named by its time, for the eyes of its owner', async () => {
		const { path } = await makeBackup(folder, backups, NOW);
		expect(path).toBe(join(backups, 'banyan-2026-11-21T184500Z.db'));
		expect(readdirSync(backups)).toEqual(['banyan-2026-11-21T184500Z.db']);
		expect(statSync(backups).mode & 0o777).toBe(0o700);
	});
	it('makes room for itself: the newest stay, and the newest of each day', () => {
		const names = Array.from({ length: 20 * 48 }, (_, n) => backupName(NOW - n * 30 * MINUTE));
		const kept = names.filter((name) => !surplus(names).includes(name));
		expect(kept.slice(0, NEWEST_BACKUPS)).toEqual(names.slice(0, NEWEST_BACKUPS));
		expect(kept).toHaveLength(NEWEST_BACKUPS + DAILY_BACKUPS - 1);
		expect(surplus(names.slice(0, NEWEST_BACKUPS))).toEqual([]);
	});
	it('is gone when the privacy policy says so, in every language', () => {
		for (const locale of LOCALES) {
			const policy = new URL(`../../../../content/pages/terms/privacy/${locale}.md`, import.meta.url);
			expect(readFileSync(policy, 'utf8')).toMatch(
				new RegExp(`(?:backups|備份|备份).*\\b${DAILY_BACKUPS}(?: more days|天)`),
			);
		}
	});
	it('removes those that are no longer kept, and nothing else', async () => {
		mkdirSync(backups);
		for (let n = 1; n <= 40; n += 1) writeFileSync(join(backups, backupName(NOW - n * MINUTE)), '');
		writeFileSync(join(backups, 'mine.db'), '');
		const { removed } = await makeBackup(folder, backups, NOW);
		expect(removed).toHaveLength(41 - NEWEST_BACKUPS);
		expect(listBackups(backups)).toHaveLength(NEWEST_BACKUPS);
		expect(existsSync(join(backups, 'mine.db'))).toBe(true);
	});
	it('of a database that is damaged is not made, and says so', async () => {
		for (let n = 0; n < 50; n += 1) await enquire();
		await closeStore();
		const file = join(folder, DATABASE_FILE);
		writeFileSync(
			file,
			Buffer.concat([readFileSync(file).subarray(0, 4096), Buffer.alloc(statSync(file).size - 4096, 7)]),
		);
		await expect(makeBackup(folder, backups, NOW)).rejects.toThrow(/is damaged/);
		expect(readdirSync(backups)).toEqual([]);
	});
});

it('a restore is refused while a server uses the folder, damaged or not', async () => {
	const { path } = await makeBackup(folder, backups, NOW);
	const leave = beOnlyServer(folder);
	await expect(restore(path)).rejects.toThrow(/A server uses the folder .* Stop it first/);
	truncateSync(join(folder, DATABASE_FILE), 0);
	await expect(restore(path)).rejects.toThrow(/A server uses the folder/);
	leave();
});
it('a restore replaces a database only when told to, and puts it aside', async () => {
	await enquire();
	const { path } = await makeBackup(folder, backups, NOW);
	const late = await enquire();
	await closeStore();
	await expect(restore(path, false)).rejects.toThrow(/There is a database .* --replace/);
	const { aside, enquiries } = await restore(path);
	expect(enquiries).toBe(1);
	store = await openStore({ folder: aside ?? '' });
	expect(await ids()).toContain(late);
});
it.each([
	['is not there', () => {}, /There is no backup/],
	['is no database', (path: string) => writeFileSync(path, 'x'.repeat(5000)), /cannot be used/],
	[
		'is cut',
		(path: string, whole: string) => writeFileSync(path, readFileSync(whole).subarray(0, 8192)),
		/cannot be used/,
	],
])('a restore of a file that %s changes nothing', async (_, spoil, message) => {
	const id = await enquire();
	const { path } = await makeBackup(folder, backups, NOW);
	await closeStore();
	const spoilt = join(folder, 'spoilt.db');
	spoil(spoilt, path);
	await expect(restore(spoilt)).rejects.toThrow(message);
	expect(readdirSync(folder).filter((name) => /restoring|before/.test(name))).toEqual([]);
	store = await openStore({ folder });
	expect(await ids()).toEqual([id]);
});
