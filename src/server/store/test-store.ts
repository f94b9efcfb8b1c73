import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from './open.ts';

/** A store that is empty and one's own, for a test; closing it removes it. */
export const openTestStore = async (): Promise<Store> => {
	const folder = mkdtempSync(join(tmpdir(), 'store-'));
	const store = await openStore({ folder });
	return {
		...store,
		close: async () => {
			await store.close();
			rmSync(folder, { recursive: true });
		},
	};
};
