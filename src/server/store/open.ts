import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import type { DatabaseKind } from './migrations/columns.ts';
import { postgresDialect } from './postgres.ts';
import type { Tables } from './schema.ts';
import { NodeSqliteDialect, openFile } from './sqlite-dialect.ts';

/** The database, ready for use. */
export interface Store {
	db: Kysely<Tables>;
	kind: DatabaseKind;
	/** @throws when the database is no longer where it was opened: what is written now would be lost */
	assertThere: () => void;
	close: () => Promise<void>;
}

/** Where the data are kept: in a folder, or at an address of PostgreSQL. */
export interface StorePlace {
	folder: string;
	databaseUrl?: string | undefined;
}

/** The file of the embedded database in its folder. */
export const DATABASE_FILE = 'banyan.db';

/** A file that was deleted, replaced or cut under an open database still takes writes, and loses them. */
const watchFile = (path: string): (() => void) => {
	const { ino, dev } = statSync(path);
	let largest = 0;
	return () => {
		const now = statSync(path, { throwIfNoEntry: false });
		if (now?.ino !== ino || now.dev !== dev) throw new Error('The database file was removed or replaced.');
		// It never shrinks by itself.
		if (now.size < largest) throw new Error('The database file was cut.');
		largest = now.size;
	};
};

const openEmbedded = (folder: string): Omit<Store, 'close'> => {
	mkdirSync(folder, { recursive: true });
	const path = join(folder, DATABASE_FILE);
	if (!existsSync(path) && existsSync(`${path}-wal`))
		throw new Error(
			`The database ${path} is gone, but its journal is there. Put the database back from a backup, or move the journal away to begin anew.`,
		);
	const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(openFile(path)) });
	return { db, kind: 'sqlite', assertThere: watchFile(path) };
};

const openPostgres = (address: string): Omit<Store, 'close'> => ({
	db: new Kysely<Tables>({ dialect: postgresDialect(address) }),
	kind: 'postgres',
	assertThere: () => {},
});

/** Opens the database and brings its tables up to date. @throws when that cannot be done */
export const openStore = async ({ folder, databaseUrl }: StorePlace): Promise<Store> => {
	const store = databaseUrl ? openPostgres(databaseUrl) : openEmbedded(folder);
	try {
		await migrate(store.db, store.kind);
	} catch (error) {
		await store.db.destroy();
		throw error;
	}
	return { ...store, close: () => store.db.destroy() };
};
