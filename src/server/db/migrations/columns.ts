import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

export type DatabaseKind = 'sqlite' | 'postgres';

/** What the two databases write differently. */
export interface Columns {
	/** Type of a column with milliseconds. */
	time: 'integer' | 'bigint';
	/** Type of a column with bytes. */
	bytes: 'blob' | 'bytea';
	/** A new table; SQLite's then holds to its types too. */
	table: (db: Kysely<unknown>, name: string) => CreateTableBuilder<string, never>;
}

export const columnsOf = (kind: DatabaseKind): Columns =>
	kind === 'sqlite'
		? { time: 'integer', bytes: 'blob', table: (db, name) => db.schema.createTable(name).modifyEnd(sql`strict`) }
		: { time: 'bigint', bytes: 'bytea', table: (db, name) => db.schema.createTable(name) };
