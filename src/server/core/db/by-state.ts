import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './schema.ts';

type Named<State extends string> = Readonly<Record<State, string>>;

/** How many rows there are in each state, from those that a query found grouped by it. */
export const byState = <State extends string>(
	{ states }: { states: Named<State> },
	found: readonly { state: string; n: number | string | bigint }[],
): Record<State, number> => {
	const none = Object.fromEntries(Object.keys(states).map((state) => [state, 0])) as Record<State, number>;
	return { ...none, ...Object.fromEntries(found.map(({ state, n }) => [state, Number(n)])) };
};

/** What a list is made of. */
interface Listed<State extends string, DB, TB extends keyof DB, Row> {
	states: Named<State>;
	/** Id, state and the columns of `by` of each row that it has on all pages, whatever its state. */
	// biome-ignore lint/suspicious/noExplicitAny: of any tables
	found: SelectQueryBuilder<any, any, { id: string; state: string }>;
	/** `found` looks at every row. */
	isSearched: boolean;
	/** The rows as they are shown, by the table that they are of. */
	rows: SelectQueryBuilder<DB, TB, Row>;
	table: TB & string;
	/** Columns in whose order they stand; those of one place by their ids. */
	by: readonly string[];
	/** What stands in front whichever way the others are sorted. */
	front?: (table: string) => RawBuilder<unknown>;
}

/** Which page of a list; pages count from 1. */
export interface Page {
	page: number;
	size: number;
	order: 'asc' | 'desc';
}

/** A page of a list, and how many there are on all pages and in each state; which state is wanted changes nothing about those. */
export const pageByState = async <State extends string, DB, TB extends keyof DB, Row>(
	db: Kysely<Tables>,
	{ states: named, found, isSearched, rows, table, by, front }: Listed<State, DB, TB, Row>,
	{ state, page, size, order }: Page & { state?: State | undefined },
): Promise<{ rows: Row[]; total: number; states: Record<State, number> }> => {
	const inOrder = <D, T extends keyof D, R>(query: SelectQueryBuilder<D, T, R>, of: string) =>
		[...by, 'id'].reduce(
			(sorted, column) => sorted.orderBy(sql.ref(`${of}.${column}`), order),
			front ? query.orderBy(front(of)) : query,
		);
	const result = await db
		// What is searched looks at every row: once for both. Else indices answer each by itself.
		.with(
			(cte) => (isSearched ? cte('found').materialized() : cte('found').notMaterialized()),
			() => found,
		)
		.selectFrom((eb) =>
			inOrder(eb.selectFrom('found').select(['id', 'state', sql<number>`0`.as('n')]), 'found')
				.$if(state !== undefined, (query) => query.where('state', '=', state as string))
				.limit(size)
				.offset((page - 1) * size)
				.as('page'),
		)
		.selectAll()
		.unionAll((eb) =>
			eb
				.selectFrom('found')
				.select(({ fn }) => [sql<string>`''`.as('id'), 'state', fn.countAll<number>().as('n')])
				.groupBy('state'),
		)
		.execute();
	const states = byState(
		{ states: named },
		result.filter(({ id }) => id === ''),
	);
	const total = state === undefined ? Object.values<number>(states).reduce((sum, n) => sum + n, 0) : states[state];
	const ids = ['', ...result.map(({ id }) => id)];
	const ofPage = rows.where(sql.ref(`${table}.id`), 'in', ids);
	return { rows: await inOrder(ofPage, table).execute(), total, states };
};
