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
	/**
	 * Calls `heard` when a server, this one too, has told something on a channel. Nothing may be told while the database is
	 * away: look now and then as well. The embedded database has one server only, which is never told. @returns stops it
	 */
	listen: (channel: string, heard: () => void) => () => Promise<void>;
	close: () => Promise<void>;
}
