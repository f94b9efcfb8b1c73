import { sql } from 'kysely';
import type { Store } from './store.ts';

/** What was erased still lies in the write-ahead log of SQLite until that is written back: it is, and cut to nothing. */
export const emptyLog = async ({ db, kind }: Pick<Store, 'db' | 'kind'>): Promise<void> => {
	if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
};
