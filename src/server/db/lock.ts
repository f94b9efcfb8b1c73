import { sql } from 'kysely';
import type { Store } from './store.ts';

/**
 * Makes whoever else locks one of these names wait until this transaction ends: what is counted under a name and then
 * written is counted by one at a time. The embedded database has one writer at a time by itself.
 */
export const lockNames = async ({ db, kind }: Pick<Store, 'db' | 'kind'>, names: readonly string[]): Promise<void> => {
	if (kind === 'sqlite') return;
	// All take them in one order, so that no two wait for each other.
	for (const name of names.toSorted())
		await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
};
