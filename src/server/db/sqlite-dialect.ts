import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
	CompiledQuery,
	type DatabaseConnection,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDialect,
	SqliteDriver,
} from 'kysely';

/** Another process may write meanwhile; in milliseconds. */
const PATIENCE = 3_000;
/** More different statements than this are not kept prepared. */
const MOST_STATEMENTS = 200;

/** Opens a database file so that what is committed survives a loss of power. */
export const openFile = (path: string): DatabaseSync => {
	const database = new DatabaseSync(path, { timeout: PATIENCE, enableForeignKeyConstraints: true });
	// What is erased is written over: nobody finds it in the file.
	database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
	return database;
};

/** What Kysely's SQLite dialect asks of a database, by Node's own. Statements are prepared once. */
const asKyselyDatabase = (database: DatabaseSync): SqliteDatabase => {
	const prepared = new Map<string, StatementSync>();
	const statement = (sql: string): StatementSync => {
		let found = prepared.get(sql);
		if (!found) {
			found = database.prepare(sql);
			if (prepared.size < MOST_STATEMENTS) prepared.set(sql, found);
		}
		return found;
	};
	return {
		close: () => {
			prepared.clear();
			database.close();
		},
		prepare: (sql) => {
			const query = statement(sql);
			return {
				reader: query.columns().length > 0,
				all: (values) => query.all(...(values as SQLInputValue[])),
				run: (values) => query.run(...(values as SQLInputValue[])),
				iterate: (values) => query.iterate(...(values as SQLInputValue[])),
			};
		},
	};
};

class ImmediateDriver extends SqliteDriver {
	readonly #isTransaction: () => boolean;

	constructor(database: SqliteDatabase, isTransaction: () => boolean) {
		super({ database });
		this.#isTransaction = isTransaction;
	}
	/** Takes the right to write at once: waiting for it later, after a read, could fail. */
	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('begin immediate'));
	}
	/** A full disk ends the transaction by itself; a second end would fail, and hide why. */
	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		if (this.#isTransaction()) await super.rollbackTransaction(connection);
	}
}

class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

/** Kysely on `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
	readonly #driver: SqliteDriver;

	constructor(database: DatabaseSync) {
		const adapted = asKyselyDatabase(database);
		super({ database: adapted });
		this.#driver = new ImmediateDriver(adapted, () => database.isTransaction);
	}
	override createDriver(): SqliteDriver {
		return this.#driver;
	}
	override createAdapter(): SqliteAdapter {
		return new TransactionalAdapter();
	}
}
