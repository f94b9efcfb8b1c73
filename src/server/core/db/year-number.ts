import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Takes the next number of a year. It is never given again, whatever becomes of what had it. */
export const takeYearNumber = async (
	db: Kysely<Tables>,
	table: 'orderYear' | 'quotationYear',
	year: number,
): Promise<number> => {
	const { last } = await db
		.insertInto(table)
		.values({ year, last: 1 })
		.onConflict((conflict) =>
			conflict.column('year').doUpdateSet(({ eb, ref }) => ({ last: eb(ref(`${table}.last`), '+', 1) })),
		)
		.returning('last')
		.executeTakeFirstOrThrow();
	return last;
};
