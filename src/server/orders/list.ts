import type { ExpressionBuilder, Kysely } from 'kysely';
import type { QueryOf } from '#contracts/contracts.ts';
import { OPEN_ORDER_STATES, ORDER, type OrderState } from '#domain/office/order.ts';
import { NOT_GOING } from '#domain/office/order-rules.ts';
import { type OrderReturn, returnOf } from '#domain/office/return.ts';
import { inBatches } from '../db/batches.ts';
import { byState, totalOf } from '../db/by-state.ts';
import type { OrderRow, Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { isGivenBack } from './departures.ts';
import { sameFamily } from './families.ts';
import { searchHas } from './search.ts';

type Query = QueryOf<'GET /orders'>;
export type OrderSort = Query['sort'];
/** Which orders; each part narrows them. */
export type OrderFilter = Partial<Omit<Query, 'page' | 'size' | 'sort' | 'order'>> & {
	/** Trips whose title has what is searched: their orders are found, too. */
	tripsFound?: readonly string[] | undefined;
};

const COLUMNS = { ordered: 'ordered_at', departure: 'departure', amount: 'cents' } as const;

/** Orders whose families ask for a change; of those that do not go, nothing waits. */
const isAsking = (eb: ExpressionBuilder<Tables, 'orders'>) =>
	eb.and([
		eb('id', 'in', eb.selectFrom('family_request').select('order_id').where('family_request.state', '=', 'pending')),
		eb('state', 'not in', NOT_GOING),
		eb.not(isGivenBack('orders.id')),
	]);

/** That an order still wants to go, and nobody knows where. */
const isLost = (eb: ExpressionBuilder<Tables, 'orders'>) =>
	eb.and([eb('unmatched', '=', 1), eb('state', 'in', OPEN_ORDER_STATES)]);

/** That a line of an order, the first or another one, is for one of some trips within days. */
const hasLine = (
	eb: ExpressionBuilder<Tables, 'orders'>,
	{ trips, from, until }: Pick<OrderFilter, 'from' | 'until'> & { trips: readonly string[] | undefined },
) => {
	let lines = eb.selectFrom('order_line').select('order_id');
	if (trips !== undefined) lines = lines.where('order_line.trip', 'in', trips);
	if (from !== undefined) lines = lines.where('order_line.departure', '>=', from);
	if (until !== undefined) lines = lines.where('order_line.departure', '<=', until);
	return eb('id', 'in', lines);
};

const having =
	(
		{ state, payment, trip, from, until, locale, unmatched, attention, family, q = '', tripsFound = [] }: OrderFilter,
		kind: Store['kind'],
	) =>
	(eb: ExpressionBuilder<Tables, 'orders'>) => {
		const all = [
			state !== undefined && eb('state', '=', state),
			payment !== undefined && eb('payment', '=', payment),
			(trip ?? from ?? until) !== undefined && hasLine(eb, { trips: trip === undefined ? trip : [trip], from, until }),
			locale !== undefined && eb('locale', '=', locale),
			unmatched === true && eb('unmatched', '=', 1),
			attention === true && eb.or([eb('attention', '!=', ''), isLost(eb), isAsking(eb)]),
			family !== undefined && sameFamily(family),
		].filter((each) => each !== false);
		if (q === '') return eb.and(all);
		const within = searchHas(kind, q);
		const found = tripsFound.length > 0 ? eb.or([within, hasLine(eb, { trips: tripsFound })]) : within;
		return eb.and([...all, found]);
	};

type States = Record<OrderState, number>;

/** How many orders there are in each state; which state the filter wants changes nothing. */
const countStates = async (
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	{ state: _state, ...filter }: OrderFilter,
): Promise<States> => {
	const found = await db
		.selectFrom('orders')
		.where(having(filter, kind))
		.select(({ fn }) => ['state', fn.countAll<number>().as('n')])
		.groupBy('state')
		.execute();
	return byState(ORDER, found);
};

/** How many orders a filter finds. */
export const countOrders = async (store: Pick<Store, 'db' | 'kind'>, filter: OrderFilter): Promise<number> =>
	totalOf(await countStates(store, filter));

/** A page of orders, and how many there are on all pages and in each state. Pages count from 1. */
export const listOrders = async (
	store: Pick<Store, 'db' | 'kind'>,
	filter: OrderFilter,
	{ page, size, sort, order }: Pick<Query, 'page' | 'size' | 'sort' | 'order'>,
): Promise<{ rows: OrderRow[]; total: number; states: States }> => {
	const ids = await store.db
		.selectFrom('orders')
		.where(having(filter, store.kind))
		.select('id')
		.orderBy(COLUMNS[sort], order)
		.orderBy('id', order)
		.limit(size)
		.offset((page - 1) * size)
		.execute();
	// Whole rows are read of this page alone: the rest stands in an index.
	const rows = await ordersById(
		store.db,
		ids.map(({ id }) => id),
	);
	const states = await countStates(store, filter);
	return { rows, total: totalOf(states, filter.state), states };
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
export const everyOrder = ({ db, kind }: Pick<Store, 'db' | 'kind'>, filter: OrderFilter) =>
	inBatches<OrderRow>((last, limit) =>
		db
			.selectFrom('orders')
			.selectAll()
			.where(having(filter, kind))
			.$if(last !== undefined, (query) => query.where('id', '<', last?.id ?? ''))
			.orderBy('id', 'desc')
			.limit(limit)
			.execute(),
	);
