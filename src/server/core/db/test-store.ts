import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendAllMails } from '../../testing/mails.ts';
import { createTestDatabase, READY } from '../../testing/postgres.ts';
import type { DatabaseKind } from './migrations/columns.ts';
import { openStore, type StorePlace } from './open.ts';
import type { Store } from './store.ts';

/** A place for data that is empty and one's own. */
export interface TestPlace extends StorePlace {
	remove: () => Promise<void>;
}

/** Address of the PostgreSQL on which tests run, when they run on one. */
const postgres = process.env['TEST_POSTGRES'];
/** Which database tests run on. */
export const TEST_DATABASE: DatabaseKind = postgres === undefined ? 'sqlite' : 'postgres';

/** Every feature sends its mails from there. @param from what its database is a copy of, where that is PostgreSQL */
export const makeTestPlace = async (from?: typeof READY): Promise<TestPlace> => {
	sendAllMails();
	const folder = mkdtempSync(join(tmpdir(), 'store-'));
	const database = postgres === undefined ? undefined : await createTestDatabase(postgres, from);
	return {
		folder,
		databaseUrl: database?.databaseUrl,
		remove: async () => {
			rmSync(folder, { recursive: true, force: true });
			await database?.remove();
		},
	};
};

/** A store that is empty and one's own, for a test; closing it removes it. */
export const openTestStore = async (): Promise<Store> => {
	const place = await makeTestPlace(READY);
	const store = await openStore(place);
	return {
		...store,
		close: async () => {
			await store.close();
			await place.remove();
		},
	};
};
