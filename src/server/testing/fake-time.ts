import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../core/db/store.ts';

/** A clock of the database that tests set: milliseconds UTC in a row of its settings. */
export const fakeTime = async ({ db }: Pick<Store, 'db'>, start: number) => {
	const name = 'clock of a test';
	let time = start;
	await db
		.insertInto('setting')
		.values({ name, value: String(start) })
		.execute();
	const set = async (to: number) => {
		time = to;
		await db
			.updateTable('setting')
			.set({ value: String(to) })
			.where('name', '=', name)
			.execute();
	};
	const now: RawBuilder<number> = sql<number>`(select cast(value as bigint) from setting where name = ${sql.lit(name)})`;
	return { now, move: (ms: number) => set(time + ms) };
};
