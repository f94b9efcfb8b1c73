import type { Kysely } from 'kysely';
import type { DatabaseKind } from './migrations/columns.ts';
import type { Tables } from './schema.ts';

/** The database, ready for use. */
export interface Store {
	db: Kysely<Tables>;
	kind: DatabaseKind;
	/** @throws StoreError when the database is no longer where it was opened: what is written now would be lost */
	assertThere: () => void;
	/**
	 * Calls `heard` when a server, this one too, has told something on a channel. Nothing may be told while the database is
	 * away: look now and then as well. The embedded database has one server only, which is never told. @returns stops it
	 */
	listen: (channel: string, heard: () => void) => () => Promise<void>;
	close: () => Promise<void>;
}
