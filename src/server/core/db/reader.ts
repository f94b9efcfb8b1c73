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

/** A thread, and who waits for its answers: they come in the order of the questions. */
interface Reading {
	thread: Worker;
	pending: PromiseWithResolvers<Answer>[];
}

/** A thread takes 13 MB: it ends when nobody has asked for so long; in milliseconds. */
const IDLE = 60_000;

const refuse = (): never => {
	throw new Error('This connection only reads, and gives all rows at once.');
};

/** Reads a database file in a thread, one query after the other. The thread begins with the first of them. */
class ReaderDriver implements Driver, DatabaseConnection {
	readonly #workerData: { path: string; patience: number };
	readonly #idle: number;
	#reading: Reading | undefined;
	#rest: NodeJS.Timeout | undefined;

	constructor(path: string, patience: number, idle: number) {
		this.#workerData = { path, patience };
		this.#idle = idle;
	}
	#start(): Reading {
		const pending: Reading['pending'] = [];
		const thread = new Worker(new URL('reader-program.ts', import.meta.url), {
			workerData: this.#workerData,
			execArgv: ['--disable-warning=ExperimentalWarning'],
		});
		const reading = { thread, pending };
		thread.on('message', (answer: Answer) => {
			pending.shift()?.resolve(answer);
			if (pending.length > 0) return;
			// Only who waits for an answer keeps the process from ending.
			thread.unref();
			this.#rest = setTimeout(() => this.#end(), this.#idle).unref();
		});
		let cause: unknown;
		thread.on('error', (error) => {
			cause = error;
		});
		thread.on('exit', () => {
			if (this.#reading === reading) this.#reading = undefined;
			for (const { reject } of pending) reject(new StoreError('The database cannot be read.', { cause }));
		});
		return reading;
	}
	async #end(): Promise<void> {
		const { thread } = this.#reading ?? {};
		this.#reading = undefined;
		await thread?.terminate();
	}
	async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
		clearTimeout(this.#rest);
		this.#reading ??= this.#start();
		const { thread, pending } = this.#reading;
		const question = Promise.withResolvers<Answer>();
		pending.push(question);
		thread.ref();
		thread.postMessage({ sql, parameters });
		const answer = await question.promise;
		if (answer.error) throw Object.assign(new Error(), answer.error);
		return { rows: answer.rows as R[] };
	}
	async destroy(): Promise<void> {
		clearTimeout(this.#rest);
		await this.#end();
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
 * @param idle after so long without a query the thread ends, until the next one; in milliseconds
 */
export const readerDialect = (path: string, patience: number, idle = IDLE): Dialect => ({
	createDriver: () => new ReaderDriver(path, patience, idle),
	createQueryCompiler: () => new SqliteQueryCompiler(),
	createAdapter: () => new SqliteAdapter(),
	createIntrospector: (db) => new SqliteIntrospector(db),
});
