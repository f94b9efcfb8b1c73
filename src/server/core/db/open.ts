import { openEmbedded, type StorePlace } from './open-sqlite.ts';
import type { Store } from './store.ts';

export type { StorePlace } from './open-sqlite.ts';

/** Opens the database, brings its tables up to date, and tries to write. @throws OpenError when one of them fails */
export const openStore = async (place: StorePlace): Promise<Store> => {
	if (place.databaseUrl === undefined) return openEmbedded(place);
	// Its driver takes time to load, and most do not need it.
	const { openPostgres } = await import('./open-postgres.ts');
	return openPostgres(place.databaseUrl);
};
