import type { Kysely } from 'kysely';
import type { DatabaseKind } from './migrations/columns.ts';
import type { Tables } from './schema.ts';

/** The database, ready for use. */
export interface Store {
	db: Kysely<Tables>;
	kind: DatabaseKind;
	/** @throws StoreError when the database is no longer where it was opened: what is written now would be lost */
	assertThere: () => void;
	close: () => Promise<void>;
}
