import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { StoreError } from './fault.ts';
import { DATABASE_FILE, isLost, noteMade } from './file-lock.ts';
import { makePrivate } from './files.ts';
import { migrate } from './migrate.ts';
import { damaged, embeddedFault, OpenError } from './open-fault.ts';
import { readerDialect } from './reader.ts';
import { columnNames, type Tables } from './schema.ts';
import { tryWriting } from './settings.ts';
import { NodeSqliteDialect, openFile, PATIENCE } from './sqlite-dialect.ts';
import type { Store } from './store.ts';

/** A file that was deleted, replaced or cut under an open database still takes writes, and loses them. */
const watchFile = (path: string): (() => void) => {
	const { ino, dev } = statSync(path);
	let largest = 0;
	return () => {
		const now = statSync(path, { throwIfNoEntry: false });
		if (now?.ino !== ino || now.dev !== dev) throw new StoreError('The database file was removed or replaced.');
		// It never shrinks by itself.
		if (now.size < largest) throw new StoreError('The database file was cut.');
		largest = now.size;
	};
};

/** A log that is larger than this after a commit is written back into the file; in bytes. */
const LARGEST_LOG = 4_000_000;
/** If that cannot be done, SQLite does it by itself at a commit when the log has so many pages of 4 kB. */
const LAST_RESORT = 25_000;

/**
 * Has the log written back by the thread that reads, as soon as SQLite would do it by itself, and as it would: whoever
 * writes next waits, but nobody else.
 * @returns what is to be done after each commit
 */
const writeLogBack = (database: DatabaseSync, path: string, reader: Kysely<Tables>): (() => Promise<void>) => {
	database.exec(`pragma wal_autocheckpoint = ${LAST_RESORT}; pragma journal_size_limit = ${LARGEST_LOG}`);
	return async () => {
		const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
		// What was committed stays so, whatever becomes of this.
		if (size > LARGEST_LOG) await sql`pragma wal_checkpoint(passive)`.execute(reader).catch(() => {});
	};
};

/** @throws Error of SQLite when something in the file is not as it should be */
export const checkWhole = (database: DatabaseSync, pragma: 'quick_check' | 'integrity_check'): void => {
	const { [pragma]: result } = database.prepare(`pragma ${pragma}(1)`).get() as Record<string, string>;
	if (result !== 'ok') throw damaged(result);
};

/** Where the data are kept: in a folder, or at an address of PostgreSQL. */
export interface StorePlace {
	folder: string;
	databaseUrl?: string | undefined;
	/** How long others who hold an embedded database are waited for, while nothing else is done; in milliseconds. */
	patience?: number | undefined;
}

/** Opens the database in a folder; both are made when there were none. @throws OpenError; then nothing stays open */
export const openEmbedded = async ({ folder, patience }: StorePlace): Promise<Store> => {
	const opened: (() => unknown)[] = [];
	const close = async () => {
		for (const undo of opened.splice(0).reverse()) await undo();
	};
	try {
		// What people write is nobody's business but the server's.
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		const path = join(folder, DATABASE_FILE);
		if (isLost(folder))
			throw new OpenError(
				`The database ${path} was removed or emptied. Bring back a backup (npm run restore), or move the folder away to begin anew.`,
			);
		makePrivate(path);
		const database = openFile(path, patience);
		const reader = new Kysely<Tables>({ dialect: readerDialect(path, PATIENCE), plugins: [columnNames] });
		const dialect = new NodeSqliteDialect(database, writeLogBack(database, `${path}-wal`, reader));
		const db = new Kysely<Tables>({ dialect, plugins: [columnNames] });
		opened.push(() => db.destroy());
		opened.push(() => reader.destroy());
		checkWhole(database, 'quick_check');
		await migrate(db, 'sqlite');
		await tryWriting({ db }, Date.now());
		noteMade(folder);
		return {
			db,
			kind: 'sqlite',
			reader: { db: reader, kind: 'sqlite' },
			assertThere: watchFile(path),
			close,
		};
	} catch (error) {
		await close();
		throw embeddedFault(error, folder);
	}
};
