import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { steps } from '../migrate.ts';
import { openStore, type StorePlace } from '../open.ts';
import type { Store } from '../store.ts';
import { TEST_DATABASE } from '../test-store.ts';

type Value = string | number | null;
// biome-ignore lint/suspicious/noExplicitAny: rows of tables that types know no more
export type Row = Record<string, any>;

/**
 * A season of the demonstration in the tables of before places, with ticks of leaders and what families asked: a line for
 * each row, and before the rows of a table one with its columns.
 */
const season = Map.groupBy(
	readFileSync(new URL('season-0023.jsonl', import.meta.url), 'utf8')
		.trim()
		.split('\n')
		.map((line): [table: string, values: Value[]] => JSON.parse(line)),
	([table]) => table,
);

/** The rows that a table of the season had. */
export const rowsOf = (table: string): Row[] => {
	const [columns, ...rows] = (season.get(table) ?? []).map(([, values]) => values);
	return rows.map((row) => Object.fromEntries((columns ?? []).map((name, i) => [name, row[i]])));
};

/** All rows that a table has now. */
export const allOf = async ({ db }: Pick<Store, 'db'>, table: string): Promise<Row[]> =>
	(await sql.raw<Row>(`select * from ${table}`).execute(db.withoutPlugins())).rows;

/** Takes the steps of the schema between two, that to the last one included. */
export const migrateBetween = async ({ db }: Pick<Store, 'db'>, from: string, to: string): Promise<void> => {
	const known = steps(TEST_DATABASE);
	for (const name of Object.keys(known).filter((each) => each > from && each <= to))
		await known[name]?.up(db.withoutPlugins());
};

/** A store with the season in the tables that it was written in. */
export const openSeason = async (place: StorePlace): Promise<Store> => {
	const store = await openStore(place);
	const { db } = store;
	const cascade = TEST_DATABASE === 'postgres' ? 'cascade' : '';
	for (const { name } of await db.introspection.getTables()) await sql.raw(`drop table ${name} ${cascade}`).execute(db);
	await migrateBetween(store, '', '0024');
	for (const table of season.keys())
		for (const row of rowsOf(table))
			await db
				.insertInto(table as 'orders')
				.values(row as never)
				.execute();
	return store;
};
