import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testLog } from '../../testing/log.ts';
import { placeOfEachTest } from '../../testing/of-each-test.ts';
import { emptyLog } from './empty-log.ts';
import { DATABASE_FILE } from './file-lock.ts';
import { openStore } from './open.ts';
import { writeSetting } from './settings.ts';
import type { Store } from './store.ts';

const place = placeOfEachTest();
let store: Store;
let reader: DatabaseSync;
let faults: unknown[];
let emptied: Promise<void>;
/** Whether what was erased can still be found beside the database. */
const isKept = () => {
	const log = join(place.folder, `${DATABASE_FILE}-wal`);
	return existsSync(log) && readFileSync(log).includes('parent@example.org');
};

beforeEach(async () => {
	store = await openStore({ folder: place.folder });
	await writeSetting(store, 'erased', 'parent@example.org');
	reader = new DatabaseSync(join(place.folder, DATABASE_FILE));
	reader.exec('begin; select * from setting');
	await store.db.deleteFrom('setting').where('name', '=', 'erased').execute();
	faults = [];
	emptied = emptyLog(store, testLog([], faults));
	// Waits in the queue until it has been tried once.
	await store.db.selectFrom('setting').select('name').execute();
	expect(isKept()).toBe(true);
});
afterEach(async () => {
	await store.close();
});

it('what was erased goes as soon as nobody reads any more', async () => {
	reader.close();
	await emptied;
	expect([isKept(), faults]).toEqual([false, []]);
});
it('the log says when somebody reads for too long', async () => {
	await emptyLog(store, testLog([], faults), 0);
	expect(faults).toEqual([{ level: 'error', time: expect.any(Number), event: 'write_ahead_log_kept' }]);
	reader.close();
	await emptied;
});
