import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { storeEnquiry } from '../../features/enquiries/store-enquiry.ts';
import { anEnquiry } from '../../features/enquiries/testing/an-enquiry.ts';
import { placeOfEachTest } from '../../testing/of-each-test.ts';
import { DATABASE_FILE } from './file-lock.ts';
import { migrate, steps } from './migrate.ts';
import { openStore } from './open.ts';
import type { Tables } from './schema.ts';
import { NodeSqliteDialect, openFile } from './sqlite-dialect.ts';
import type { Store } from './store.ts';
import { TEST_DATABASE } from './test-store.ts';

const run = promisify(execFile);
const place = placeOfEachTest();
const open: Store[] = [];
const opened = async (): Promise<Store> => {
	const store = await openStore(place);
	open.push(store);
	return store;
};
afterEach(async () => {
	for (const store of open.splice(0)) await store.close();
});

const addColumn: Migration = {
	up: async (db) => db.schema.alterTable('enquiry').addColumn('later', 'text').execute(),
};
const known = () => steps(TEST_DATABASE);
const columns = async ({ db }: Store): Promise<string[]> =>
	(await db.introspection.getTables()).find(({ name }) => name === 'enquiry')?.columns.map(({ name }) => name) ?? [];

it('a migration that is stopped half way leaves nothing of itself, and the next start goes on', async () => {
	const store = await opened();
	await storeEnquiry(store, anEnquiry(), [], 1);
	const child = new URL('testing/killed-in-migration.ts', import.meta.url).pathname;
	const { folder, databaseUrl } = place;
	const died = await run(process.execPath, [child, JSON.stringify({ folder, databaseUrl })]).catch((error) => error);
	expect(died).toMatchObject({ signal: 'SIGKILL', stdout: 'half way\n' });
	expect(await columns(store)).not.toContain('later');

	await (await opened()).close();
	await migrate(store.db, store.kind, { ...known(), '0999-later': addColumn });
	expect(await columns(store)).toContain('later');
	expect(await store.db.selectFrom('enquiry').select('message').execute()).toHaveLength(1);
});
it('a migration that is stopped half way takes effect whole or not at all when it fails', async () => {
	const store = await opened();
	const fails: Migration = { up: () => Promise.reject(new Error('no')) };
	const later = { ...known(), '0998-later': addColumn, '0999-fails': fails };
	await expect(migrate(store.db, store.kind, later)).rejects.toThrow('no');
	expect(await columns(store)).not.toContain('later');
});
it('a migration that is stopped half way goes on under an older server that is still running: it reads and stores', async () => {
	const [older, newer] = [await opened(), await opened()];
	await migrate(newer.db, newer.kind, { ...known(), '0999-later': addColumn });
	expect(await storeEnquiry(older, anEnquiry(), ['a bucket'], 1)).toMatchObject({ outcome: 'stored' });
	expect(await older.db.selectFrom('enquiry').select('message').execute()).toHaveLength(1);
});

describe('a database of before there was one first step', () => {
	const LAST = '0036-specifications';
	const taken = async ({ db }: Store) =>
		(await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.map(({ name }) => name);
	/** Makes the tables of the first step, and writes down the steps as they were called then. */
	const makeOld = async (names: readonly string[]) => {
		const dialect =
			place.databaseUrl === undefined
				? new NodeSqliteDialect(openFile(join(place.folder, DATABASE_FILE)))
				: new PostgresDialect({ pool: new pg.Pool({ connectionString: place.databaseUrl }) });
		const db = new Kysely<Tables>({ dialect });
		await migrate(db, TEST_DATABASE, Object.fromEntries(Object.entries(known()).slice(0, 1)));
		await sql`insert into setting (name, value) values ('of', 'then')`.execute(db);
		await sql`delete from kysely_migration`.execute(db);
		for (const name of names) await sql`insert into kysely_migration values (${name}, '2026-11-28')`.execute(db);
		await db.destroy();
	};
	it('is opened as it is', async () => {
		await makeOld(['0001-enquiry-desk', '0024-places', '0035-interest', LAST]);
		for (let start = 0; start < 2; start += 1) {
			const store = await opened();
			expect((await sql`select value from setting where name = 'of'`.execute(store.db)).rows).toEqual([
				{ value: 'then' },
			]);
			expect(await taken(store)).toEqual(Object.keys(known()));
		}
	});
	it('is refused and left as it is when it is older, with words that say what to do', async () => {
		await makeOld(['0001-enquiry-desk', '0024-places']);
		await expect(openStore(place)).rejects.toThrow(/Start the version of that day once/);
	});
	it('of which only a newer version knows more is refused', async () => {
		await makeOld(['0001-enquiry-desk', LAST, '0999-later']);
		await expect(openStore(place)).rejects.toThrow(/newer version of the server \(0999-later\)/);
	});
});
