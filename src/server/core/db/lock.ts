import { sql } from 'kysely';
import type { Store } from './store.ts';

/**
 * Makes whoever else locks one of these names wait until this transaction ends: what is counted under a name and then
 * written is counted by one at a time. The embedded database has one writer at a time by itself.
 */
export const lockNames = async ({ db, kind }: Pick<Store, 'db' | 'kind'>, names: readonly string[]): Promise<void> => {
	if (kind === 'sqlite' || names.length === 0) return;
	// All take them in one order, so that no two wait for each other.
	const locks = names.toSorted().map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
	await sql`select ${sql.join(locks)}`.execute(db);
};
