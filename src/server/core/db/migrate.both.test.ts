import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Migration } from 'kysely/migration';
import { afterEach, expect, it } from 'vitest';
import { listEnquiries } from '../../features/enquiries/list.ts';
import { storeEnquiry } from '../../features/enquiries/store-enquiry.ts';
import { anEnquiry } from '../../features/enquiries/testing/an-enquiry.ts';
import { storeAnOrder } from '../../features/orders/testing/a-stored-order.ts';
import { note } from '../../features/places/order.ts';
import { eraseOld } from '../../features/privacy/retention.ts';
import { placeOfEachTest } from '../../testing/of-each-test.ts';
import { writeAudit } from '../audit.ts';
import { SERVER } from '../steps.ts';
import { migrate, steps } from './migrate.ts';
import { openStore } from './open.ts';
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

it('a family that was forgotten before the orders said so stays forgotten', async () => {
	const { db, kind } = await opened();
	const store = { db, kind } as Store;
	const gone = await storeAnOrder(store, { number: '#gone' });
	const kept = await storeAnOrder(store, { number: '#known' });
	await note(db, gone, SERVER, 7, { action: 'erase' });
	await note(db, kept, SERVER, 8, { action: 'note', note: 'erase' });
	await db.schema.alterTable('orders').dropColumn('forgottenAt').execute();
	await known()['0018-forgotten-families']?.up(db.withoutPlugins());
	const rows = await db.selectFrom('orders').select(['number', 'forgottenAt']).orderBy('number').execute();
	expect(rows).toEqual([
		{ number: '#gone', forgottenAt: 7 },
		{ number: '#known', forgottenAt: null },
	]);
	expect(await eraseOld(store, 1_800_000_000_000)).toMatchObject({ orders: 1 });
});

it('the log forgets what was searched when something was exported, but for numbers of orders', async () => {
	const { db } = await opened();
	for (const q of ['', '#1001', '陈太'])
		await writeAudit(
			{ db },
			{ accountId: null, action: 'GET /orders.csv' },
			[{ subject: 'orders/', after: { exported: { q, state: 'paid' } } }],
			q.length,
		);
	await known()['0020-exported-searches']?.up(db.withoutPlugins());
	const lines = await db.selectFrom('audit').select('after').orderBy('at').execute();
	expect(lines.map(({ after }) => JSON.parse(after ?? ''))).toEqual(
		['', '…', '#1001'].map((q) => ({ exported: { q, state: 'paid' } })),
	);
});

it('enquiries that were there before are found by their words', async () => {
	const { db, kind } = await opened();
	const name = { firstName: '嘉欣', lastName: '黃' };
	for (let n = 0; n < 201; n += 1) await storeEnquiry({ db }, anEnquiry(n === 200 ? name : {}), [], n);
	const search = () => db.selectFrom('enquiry').select('search').orderBy('id').execute();
	const before = await search();
	await db.schema.alterTable('enquiry').dropColumn('search').execute();
	await known()['0025-enquiry-words']?.up(db.withoutPlugins());
	expect(await search()).toEqual(before);
	const page = { page: 1, size: 20, order: 'desc' } as const;
	expect(await listEnquiries({ db, kind }, { q: '黄嘉欣' }, page)).toMatchObject({ total: 1 });
});
