import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { QueryOf } from '#contracts/contracts.ts';
import { type OrderReturn, returnOf } from '#domain/office/return.ts';
import { inBatches } from '../db/batches.ts';
import type { OrderRow, Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { searchHas } from './search.ts';

type Query = QueryOf<'GET /orders'>;
export type OrderSort = Query['sort'];
/** Which orders; each part narrows them. */
export type OrderFilter = Partial<Omit<Query, 'page' | 'size' | 'sort' | 'order'>> & {
	/** Trips whose title has what is searched: their orders are found, too. */
	tripsFound?: readonly string[] | undefined;
};

const COLUMNS = { ordered: 'ordered_at', departure: 'departure', amount: 'cents' } as const;

/** Orders whose families ask for a change. */
const askingOrders = ({ selectFrom }: ExpressionBuilder<Tables, 'orders'>) =>
	selectFrom('family_request').select('family_request.order_id').where('family_request.state', '=', 'pending');

const having =
	(
		{ state, payment, trip, from, until, locale, unmatched, attention, q = '', tripsFound = [] }: OrderFilter,
		kind: Store['kind'],
	) =>
	(eb: ExpressionBuilder<Tables, 'orders'>) => {
		const all = [
			state !== undefined && eb('state', '=', state),
			payment !== undefined && eb('payment', '=', payment),
			trip !== undefined && eb('trip', '=', trip),
			from !== undefined && eb('departure', '>=', from),
			until !== undefined && eb('departure', '<=', until),
			locale !== undefined && eb('locale', '=', locale),
			unmatched === true && eb('unmatched', '=', 1),
			attention === true && eb.or([eb('attention', '!=', ''), eb('id', 'in', askingOrders(eb))]),
		].filter((each) => each !== false);
		if (q === '') return eb.and(all);
		const within = searchHas(kind, q);
		const found = tripsFound.length > 0 ? eb.or([within, eb('trip', 'in', [...tripsFound])]) : within;
		return eb.and([...all, found]);
	};

/** A page of orders, and how many there are on all pages. Pages count from 1. */
export const listOrders = async (
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	filter: OrderFilter,
	{ page, size, sort, order }: Pick<Query, 'page' | 'size' | 'sort' | 'order'>,
): Promise<{ rows: OrderRow[]; total: number }> => {
	const matching = db.selectFrom('orders').where(having(filter, kind));
	const count = async () => {
		const { n } = await matching.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
		return Number(n);
	};
	const ids = matching
		.select('id')
		.orderBy(COLUMNS[sort], order)
		.orderBy('id', order)
		.limit(size)
		.offset((page - 1) * size);
	// A search looks at every order: once for both. Without one, counting in an index of its own takes less.
	const found = filter.q
		? await ids.select(sql<number>`count(*) over ()`.as('n')).execute()
		: (await ids.execute()).map(({ id }) => ({ id, n: undefined }));
	// Whole rows are read of this page alone: the rest stands in an index.
	const rows = await ordersById(
		db,
		found.map(({ id }) => id),
	);
	return { rows, total: Number(found[0]?.n ?? (filter.q && page === 1 ? 0 : await count())) };
};

/** Orders in the order of their ids given. */
const ordersById = async (db: Kysely<Tables>, ids: readonly string[]): Promise<OrderRow[]> => {
	if (ids.length === 0) return [];
	const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => byId.get(id) ?? []);
};

/** What each of some orders tells of its returns. */
export const returnsOf = async (
	{ db }: Pick<Store, 'db'>,
	ids: readonly string[],
): Promise<ReadonlyMap<string, OrderReturn | null>> => {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom('order_return')
		.select(['order_id', 'state'])
		.where('order_id', 'in', ids)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
	const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
	return new Map([...byOrder].map(([id, its]) => [id, returnOf(its.map(({ state }) => state))]));
};

/** All orders of a filter, the newest first, in batches. */
export const everyOrder = ({ db, kind }: Pick<Store, 'db' | 'kind'>, filter: OrderFilter, size?: number) =>
	inBatches<OrderRow>(
		(last, limit) =>
			db
				.selectFrom('orders')
				.selectAll()
				.where(having(filter, kind))
				.$if(last !== undefined, (query) => query.where('id', '<', last?.id ?? ''))
				.orderBy('id', 'desc')
				.limit(limit)
				.execute(),
		size,
	);
