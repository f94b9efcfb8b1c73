/** What a failure of the database means for the one who wants something stored. */
export type StoreFault = 'store_full' | 'store_unavailable';

/** The database could not do what it was asked for; nothing of it was acknowledged. */
export class StoreError extends Error {
	readonly fault: StoreFault;

	constructor(fault: StoreFault, cause: unknown) {
		super(fault, { cause });
		this.fault = fault;
	}
}

const SQLITE_FULL = 13;
/** `disk_full` and `out_of_memory` of PostgreSQL. */
const POSTGRES_FULL: readonly unknown[] = ['53100', '53200'];

const faultOf = (error: unknown): StoreFault => {
	const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
	// Extended result codes keep the primary one in their lowest byte.
	const full = typeof errcode === 'number' ? (errcode & 0xff) === SQLITE_FULL : POSTGRES_FULL.includes(code);
	return full ? 'store_full' : 'store_unavailable';
};

/** Does something with the database. @throws StoreError whatever goes wrong */
export const inStore = async <T>(act: () => Promise<T>): Promise<T> => {
	try {
		return await act();
	} catch (error) {
		throw new StoreError(faultOf(error), error);
	}
};
