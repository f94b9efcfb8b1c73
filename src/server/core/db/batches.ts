import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * All rows of a query in batches: none of them is held longer than it takes to write it down, and each batch costs the
 * same. What changes between two batches neither repeats nor skips any other row.
 * @param read asks the reader of the store for the rows that come after one in a fixed order, at most so many; from the first when there is none
 */
export async function* inBatches<Row>(
	read: (last: Row | undefined, size: number) => Promise<Row[]>,
	size = 100,
): AsyncGenerator<Row[]> {
	for (let last: Row | undefined; ; ) {
		const rows = await read(last, size);
		if (rows.length > 0) yield rows;
		if (rows.length < size) return;
		last = rows.at(-1);
	}
}

/** Slices of a list, each of which costs the same; after each of them others have their turn. */
export async function* inSlices<Row>(rows: readonly Row[], size = 50): AsyncGenerator<Row[]> {
	for (let start = 0; start < rows.length; start += size) {
		yield rows.slice(start, start + size);
		await setImmediate();
	}
}

/** Stores any number of rows. */
export const insertRows = async <Table extends keyof Tables>(
	trx: Kysely<Tables>,
	table: Table,
	rows: readonly Tables[Table][],
): Promise<void> => {
	for await (const slice of inSlices(rows))
		await trx
			.insertInto(table)
			.values(slice as never)
			.execute();
};
