import { type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from './migrations/columns.ts';

/** Milliseconds UTC by the clock of the database, which all processes share, the same throughout a statement. */
export const databaseTime = (kind: DatabaseKind): RawBuilder<number> =>
	kind === 'sqlite'
		? sql<number>`cast(unixepoch('now', 'subsec') * 1000 as integer)`
		: sql<number>`cast(extract(epoch from statement_timestamp()) * 1000 as bigint)`;
