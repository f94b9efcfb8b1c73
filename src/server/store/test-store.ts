import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store, type StorePlace } from './open.ts';

/** A place for data that is empty and one's own. */
export interface TestPlace extends StorePlace {
	remove: () => Promise<void>;
}

export const makeTestPlace = async (): Promise<TestPlace> => {
	const folder = mkdtempSync(join(tmpdir(), 'store-'));
	return { folder, remove: async () => rmSync(folder, { recursive: true, force: true }) };
};

/** A store that is empty and one's own, for a test; closing it removes it. */
export const openTestStore = async (): Promise<Store> => {
	const place = await makeTestPlace();
	const store = await openStore(place);
	return {
		...store,
		close: async () => {
			await store.close();
			await place.remove();
		},
	};
};
