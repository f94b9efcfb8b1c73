import { Worker } from 'node:worker_threads';
import {
	type CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	type QueryResult,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from 'kysely';
import { StoreError } from './fault.ts';

/** Rows of a query, or what SQLite says against it. */
type Answer = { rows: unknown[]; error?: undefined } | { error: object };

const refuse = (): never => {
	throw new Error('This connection only reads, and gives all rows at once.');
};

/** Reads a database file in a thread, one query after the other. The thread begins with the first of them. */
class ReaderDriver implements Driver, DatabaseConnection {
	readonly #workerData: { path: string; patience: number };
	#thread: Worker | undefined;
	/** Who waits for an answer; answers come in the order of the questions. */
	#asked: PromiseWithResolvers<Answer>[] = [];

	constructor(path: string, patience: number) {
		this.#workerData = { path, patience };
	}
	#start(): Worker {
		const thread = new Worker(new URL('reader-program.ts', import.meta.url), {
			workerData: this.#workerData,
			execArgv: ['--disable-warning=ExperimentalWarning'],
		});
		thread.on('message', (answer: Answer) => {
			this.#asked.shift()?.resolve(answer);
			// Only who waits for an answer keeps the process from ending.
			if (this.#asked.length === 0) thread.unref();
		});
		let cause: unknown;
		thread.on('error', (error) => {
			cause = error;
		});
		thread.on('exit', () => {
			this.#thread = undefined;
			for (const { reject } of this.#asked.splice(0)) reject(new StoreError('The database cannot be read.', { cause }));
		});
		return thread;
	}
	async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
		const asked = Promise.withResolvers<Answer>();
		this.#asked.push(asked);
		this.#thread ??= this.#start();
		this.#thread.ref();
		this.#thread.postMessage({ sql, parameters });
		const answer = await asked.promise;
		if (answer.error) throw Object.assign(new Error(), answer.error);
		return { rows: answer.rows as R[] };
	}
	async destroy(): Promise<void> {
		await this.#thread?.terminate();
	}
	async acquireConnection(): Promise<DatabaseConnection> {
		return this;
	}
	async init(): Promise<void> {}
	async releaseConnection(): Promise<void> {}
	readonly beginTransaction = refuse;
	readonly commitTransaction = refuse;
	readonly rollbackTransaction = refuse;
	readonly streamQuery = refuse;
}

/**
 * Kysely on a thread that reads a database file which this process has open: what is committed, while others write.
 * @param patience how long it waits for another program that holds the file for itself; in milliseconds
 */
export const readerDialect = (path: string, patience: number): Dialect => ({
	createDriver: () => new ReaderDriver(path, patience),
	createQueryCompiler: () => new SqliteQueryCompiler(),
	createAdapter: () => new SqliteAdapter(),
	createIntrospector: (db) => new SqliteIntrospector(db),
});
