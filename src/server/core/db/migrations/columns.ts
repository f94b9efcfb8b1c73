import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export type DatabaseKind = 'sqlite' | 'postgres';

/** What the two databases write differently. */
export interface Columns {
	/** Type of a column with milliseconds, or with an amount in cents. */
	time: 'integer' | 'bigint';
	/** Type of a column with bytes. */
	bytes: 'blob' | 'bytea';
	/** What stands behind the columns of a table: SQLite's then holds to its types too. */
	end: 'strict' | '';
}

export const columnsOf = (kind: DatabaseKind): Columns =>
	kind === 'sqlite' ? { time: 'integer', bytes: 'blob', end: 'strict' } : { time: 'bigint', bytes: 'bytea', end: '' };

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db);

/**
 * A step that makes tables and indexes.
 * @param tables columns by the name of their table, as SQL writes them
 * @param indexes `name on table (columns)`, with `unique` before them where they are
 */
export const makeTables = (
	{ end }: Columns,
	tables: Record<string, string>,
	indexes: readonly string[],
): Migration => ({
	up: async (db) => {
		for (const [name, columns] of Object.entries(tables)) await run(db, `create table ${name} (${columns}) ${end}`);
		for (const index of indexes) {
			const [unique, rest] = index.startsWith('unique ') ? ['unique', index.slice('unique '.length)] : ['', index];
			await run(db, `create ${unique} index ${rest}`);
		}
	},
});
