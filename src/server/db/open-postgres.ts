import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { postgresFault } from './open-fault.ts';
import { postgresDialect } from './postgres.ts';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';
import { tryWriting } from './try-writing.ts';

/** Opens a database of PostgreSQL. @throws OpenError */
export const openPostgres = async (address: string): Promise<Store> => {
	const db = new Kysely<Tables>({ dialect: postgresDialect(address) });
	try {
		await migrate(db, 'postgres');
		await tryWriting({ db }, Date.now());
	} catch (error) {
		await db.destroy();
		throw postgresFault(error, address);
	}
	return { db, kind: 'postgres', assertThere: () => {}, close: () => db.destroy() };
};
