import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeFault } from './fault.ts';
import { DATABASE_FILE } from './file-lock.ts';
import { openStore } from './open.ts';
import { readerDialect } from './reader.ts';
import { readSetting, writeSetting } from './settings.ts';
import { openFile } from './sqlite-dialect.ts';
import type { Store } from './store.ts';
import { makeTestPlace, type TestPlace } from './test-store.ts';

let place: TestPlace;
let store: Store;
beforeEach(async () => {
	place = await makeTestPlace();
	store = await openStore(place);
});
afterEach(async () => {
	await store.close();
	await place.remove();
});
const logSize = () => statSync(join(place.folder, `${DATABASE_FILE}-wal`)).size;

/** A query that takes long, and reads no table. */
const long = sql<{
	n: number;
}>`with recursive count(n) as (select 1 union all select n + 1 from count where n < 500000)
	select max(n) as n from count`;

it('reads what was committed, and waits for no transaction', async () => {
	await writeSetting(store, 'word', 'before');
	await store.db.transaction().execute(async (db) => {
		await writeSetting({ db }, 'word', 'after');
		expect(await readSetting(store.reader, 'word')).toBe('before');
	});
	expect(await readSetting(store.reader, 'word')).toBe('after');
});

it('keeps nobody from their turn', async () => {
	let isOver = false;
	const query = long.execute(store.reader.db).finally(() => {
		isOver = true;
	});
	let turns = 0;
	for (; !isOver; turns += 1) await setImmediate();
	expect((await query).rows).toEqual([{ n: 500_000 }]);
	expect(turns).toBeGreaterThan(20);
});

it('writes nothing, and says of each query what SQLite says', async () => {
	const write = writeSetting(store.reader, 'word', 'x');
	const unknown = sql`select * from nowhere`.execute(store.reader.db);
	const read = readSetting(store.reader, 'word');
	await expect(write).rejects.toMatchObject({ message: 'attempt to write a readonly database', errcode: 8 });
	await expect(unknown).rejects.toMatchObject({ message: 'no such table: nowhere', code: 'ERR_SQLITE_ERROR' });
	expect(await read).toBeUndefined();
	await expect(store.reader.db.transaction().execute(async () => {})).rejects.toThrow('only reads');
});

it('fails while the file cannot be opened, and reads when it can be again', async () => {
	const path = join(place.folder, 'other', 'x.db');
	const reader = new Kysely<never>({ dialect: readerDialect(path, 0) });
	const read = () => sql<{ n: number }>`select 1 as n`.execute(reader);
	const failed = await Promise.allSettled([read(), read()]);
	expect(failed).toMatchObject(
		Array(2).fill({ status: 'rejected', reason: { message: 'The database cannot be read.' } }),
	);
	expect(failed.map((each) => each.status === 'rejected' && storeFault(each.reason))).toEqual(
		Array(2).fill('store_unavailable'),
	);
	mkdirSync(join(place.folder, 'other'));
	openFile(path).close();
	expect((await read()).rows).toEqual([{ n: 1 }]);
	await reader.destroy();
});

it('lets go of the file when nobody has asked for a while, and opens it for the next who asks', async () => {
	const path = join(place.folder, 'x.db');
	const make = (word: string) => {
		rmSync(path, { force: true });
		const file = openFile(path);
		file.exec(`create table said (word text) strict; insert into said values ('${word}')`);
		file.close();
	};
	make('before');
	const reader = new Kysely<never>({ dialect: readerDialect(path, 0, 1) });
	const read = async () => (await sql<{ word: string }>`select word from said`.execute(reader)).rows;
	expect(await read()).toEqual([{ word: 'before' }]);
	make('after');
	await vi.waitFor(async () => expect(await read()).toEqual([{ word: 'after' }]));
	await reader.destroy();
});

it('writes the log back after a large transaction, before the next one', async () => {
	const value = 'x'.repeat(5_000_000);
	await store.db.transaction().execute((db) => writeSetting({ db }, 'large', value));
	expect(statSync(join(place.folder, DATABASE_FILE)).size).toBeGreaterThan(value.length);
	await store.db.transaction().execute((db) => writeSetting({ db }, 'small', 'x'));
	expect(logSize()).toBeLessThan(value.length);
});
