import type { Logger } from 'kysely';
import { openEmbedded } from './open-sqlite.ts';
import type { Store } from './store.ts';

/** Where the data are kept: in a folder, or at an address of PostgreSQL. */
export interface StorePlace {
	folder: string;
	databaseUrl?: string | undefined;
	/** Is told of every query. */
	onQuery?: Logger | undefined;
}

/** Opens the database, brings its tables up to date, and tries to write. @throws OpenError when one of them fails */
export const openStore = async ({ folder, databaseUrl, onQuery }: StorePlace): Promise<Store> => {
	if (databaseUrl === undefined) return openEmbedded(folder, onQuery);
	// Its driver takes time to load, and most do not need it.
	const { openPostgres } = await import('./open-postgres.ts');
	return openPostgres(databaseUrl, onQuery);
};
