/** The thread that reads the embedded database, and writes its log back: answers each query with its rows, or with what SQLite says against it. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const { path, patience } = workerData as { path: string; patience: number };
const database = new DatabaseSync(path, { timeout: patience });
// Unlike a connection that was opened to read, it may write the log back.
database.exec('pragma query_only = on');

parentPort?.on('message', ({ sql, parameters }: { sql: string; parameters: SQLInputValue[] }) => {
	try {
		parentPort?.postMessage({ rows: database.prepare(sql).all(...parameters) });
	} catch (error) {
		const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
		parentPort?.postMessage({ error: { message, code, errcode } });
	}
});
