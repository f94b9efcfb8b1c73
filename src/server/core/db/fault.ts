/** What a failure of the database means for the one who wants something stored: nothing of it was acknowledged. */
export type StoreFault = 'store_full' | 'store_unavailable';

/** The database is not where it was, or takes too long. */
export class StoreError extends Error {}

const SQLITE_FULL = 13;
/** `disk_full` and `out_of_memory` of PostgreSQL. */
const POSTGRES_FULL: readonly unknown[] = ['53100', '53200'];
/** Codes of SQLite, PostgreSQL and of a connection that broke, and what the driver of PostgreSQL says without a code. */
const CODE = /^(ERR_SQLITE_ERROR|[0-9A-Z]{5}|E[A-Z]+)$/;
const WORDS = /^(Query read timeout|timeout e|driver has|Connection terminated|Client (has encountered|was closed))/;

/** What an error means that the database gave; undefined for one that has nothing to do with it. */
export const storeFault = (error: unknown): StoreFault | undefined => {
	const { code = '', errcode = 0, message = '' } = error as { code?: string; errcode?: number; message?: string };
	// Extended result codes keep the primary one in their lowest byte.
	if (errcode % 256 === SQLITE_FULL || POSTGRES_FULL.includes(code)) return 'store_full';
	return error instanceof StoreError || CODE.test(code) || WORDS.test(message) ? 'store_unavailable' : undefined;
};

/** Nobody waits longer for the database; in milliseconds. */
const LONGEST = 3_000;

/** Does what somebody waits for. @throws StoreError when it takes too long; it may still be done */
export const inTime = <T>(work: Promise<T>, longest = LONGEST): Promise<T> =>
	new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new StoreError('It took too long.')), longest);
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});

/** Like `inTime`, for several steps of one answer: they have the time of one together, from now on. */
export const inTimeTogether = (longest = LONGEST): (<T>(work: Promise<T>) => Promise<T>) => {
	const end = performance.now() + longest;
	return (work) => inTime(work, end - performance.now());
};
