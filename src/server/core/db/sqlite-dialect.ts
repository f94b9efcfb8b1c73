import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setImmediate, setTimeout } from 'node:timers/promises';
import {
	CompiledQuery,
	type DatabaseConnection,
	type QueryResult,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDialect,
	SqliteDriver,
} from 'kysely';

/** So long a process waits for others that write, and how often it looks meanwhile; in milliseconds. */
export const PATIENCE = 3_000;
export const EVERY = 20;
/** Queries take no longer than this and the last of them before others have their turn; in milliseconds. */
const LONGEST_TURN = 10;
const SQLITE_BUSY = 5;
/** More different statements than this are not kept prepared. */
const MOST_STATEMENTS = 200;

/**
 * Opens a database file so that what is committed survives a loss of power.
 * @param patience how long others who hold it are waited for, while nothing else is done; in milliseconds
 */
export const openFile = (path: string, patience = PATIENCE): DatabaseSync => {
	const database = new DatabaseSync(path, { timeout: patience, enableForeignKeyConstraints: true });
	// What is erased is written over: nobody finds it in the file.
	database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
	// From now on the dialect waits: SQLite would keep the whole process from doing anything else.
	database.exec('pragma busy_timeout = 0');
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

const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;

/**
 * Tries a statement again while another program holds the database. What else is asked of the database waits behind it,
 * pages of the site do not. All who wait share a deadline, so that a queue of them fails together. However many statements
 * follow each other, they keep nobody else from their turn: SQLite answers at once, and not one of them waits by itself.
 */
class PatientConnection implements DatabaseConnection {
	readonly #connection: DatabaseConnection;
	#deadline: number | undefined;
	/** When the first query of this turn of the event loop began. */
	#turnBegan: number | undefined;

	constructor(connection: DatabaseConnection) {
		this.#connection = connection;
	}
	async #takeTurn(): Promise<void> {
		if (this.#turnBegan !== undefined && performance.now() - this.#turnBegan > LONGEST_TURN) await setImmediate();
		if (this.#turnBegan !== undefined) return;
		this.#turnBegan = performance.now();
		void setImmediate().then(() => {
			this.#turnBegan = undefined;
		});
	}
	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		await this.#takeTurn();
		for (;;)
			try {
				const result = await this.#connection.executeQuery<R>(query);
				// Whoever reads may do so while another program writes.
				if (query.query.kind !== 'SelectQueryNode') this.forgetDeadline();
				return result;
			} catch (error) {
				if (!isBusy(error)) throw error;
				const now = performance.now();
				this.#deadline ??= now + PATIENCE;
				if (now > this.#deadline) throw error;
				await setTimeout(EVERY);
			}
	}
	forgetDeadline(): void {
		this.#deadline = undefined;
	}
	streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
		return this.#connection.streamQuery(query, size);
	}
}

class ImmediateDriver extends SqliteDriver {
	readonly #isTransaction: () => boolean;
	readonly #onCommit: () => Promise<void>;
	#connection: PatientConnection | undefined;
	#isTaken = false;

	constructor(database: SqliteDatabase, isTransaction: () => boolean, onCommit: () => Promise<void>) {
		super({ database });
		this.#isTransaction = isTransaction;
		this.#onCommit = onCommit;
	}
	override async acquireConnection(): Promise<DatabaseConnection> {
		this.#isTaken = true;
		this.#connection ??= new PatientConnection(await super.acquireConnection());
		return this.#connection;
	}
	override async releaseConnection(): Promise<void> {
		this.#isTaken = false;
		// Who waits in the queue takes it earlier.
		void setImmediate().then(() => {
			if (!this.#isTaken) this.#connection?.forgetDeadline();
		});
	}
	/** Takes the right to write at once: waiting for it later, after a read, could fail. */
	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('begin immediate'));
	}
	override async commitTransaction(connection: DatabaseConnection): Promise<void> {
		await super.commitTransaction(connection);
		await this.#onCommit();
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

	/** @param onCommit is done after each transaction that was stored, before the next one */
	constructor(database: DatabaseSync, onCommit = async () => {}) {
		const adapted = asKyselyDatabase(database);
		super({ database: adapted });
		this.#driver = new ImmediateDriver(adapted, () => database.isTransaction, onCommit);
	}
	override createDriver(): SqliteDriver {
		return this.#driver;
	}
	override createAdapter(): SqliteAdapter {
		return new TransactionalAdapter();
	}
}
