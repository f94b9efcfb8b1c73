import type { Kysely } from 'kysely';
import type { DatabaseKind } from './migrations/columns.ts';
import type { Tables } from './schema.ts';

/** The database to read from: what was committed. */
export type Reader = Pick<Store, 'db' | 'kind'>;

/** The database, ready for use. */
export interface Store {
	db: Kysely<Tables>;
	kind: DatabaseKind;
	/** For lists, counts and exports: nobody waits while it reads, and it waits for no transaction. */
	reader: Reader;
	/** @throws StoreError when the database is no longer where it was opened: what is written now would be lost */
	assertThere: () => void;
	close: () => Promise<void>;
}
