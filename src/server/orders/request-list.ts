import type { Machine } from '#domain/office/machine.ts';
import type { ReturnState } from '#domain/office/return.ts';
import { inBatches } from '../db/batches.ts';
import { byState, totalOf } from '../db/by-state.ts';
import type { OrderRow, Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { ApiError } from '../http/errors.ts';
import { ordersWith } from './search.ts';

/** A page of a list; pages count from 1. */
export interface Page {
	page: number;
	size: number;
	order: 'asc' | 'desc';
}

export interface RequestFilter<State extends string> {
	state?: State | undefined;
	q: string;
}

/** What lists of parts of orders show of the order. */
export const OF_ORDER = ['orders.number', 'orders.parent', 'orders.phone', 'orders.email', 'orders.locale'] as const;

/** Which orders go with a page of exchanges or returns. */
const BOOKED = ['orders.trip', 'orders.departure', 'orders.children', ...OF_ORDER] as const;
type Requests = Pick<Tables, 'order_exchange' | 'order_return'>;
type RequestRow<Table extends keyof Requests> = Requests[Table] &
	Pick<OrderRow, 'trip' | 'departure' | 'children' | 'number' | 'parent' | 'phone' | 'email' | 'locale'>;

/** Exchanges or returns: their columns are alike as far as a list looks at them. */
const matchingRequests = (
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	table: keyof Requests,
	{ state, q }: RequestFilter<string>,
) => {
	const matching = db.selectFrom(`${table as 'order_return'} as request`).where(ordersWith(kind, 'request', q));
	return state === undefined ? matching : matching.where('request.state', '=', state as ReturnState);
};
const withOrders = (requests: ReturnType<typeof matchingRequests>) =>
	requests.innerJoin('orders', 'orders.id', 'request.order_id').selectAll('request').select(BOOKED);

/** A page of exchanges or of returns, by the time of their beginning, and how many there are on all pages and in each state. */
export const listRequests = async <Table extends keyof Requests, State extends string>(
	store: Pick<Store, 'db' | 'kind'>,
	table: Table,
	machine: Pick<Machine<State>, 'states'>,
	{ page, size, order, state, q }: RequestFilter<State> & Page,
) => {
	const found = await matchingRequests(store, table, { q })
		.select(({ fn }) => ['request.state', fn.countAll<number>().as('n')])
		.groupBy('request.state')
		.execute();
	const states = byState(machine, found as unknown as { state: State; n: number }[]);
	const rows = await withOrders(matchingRequests(store, table, { state, q }))
		.orderBy('request.created_at', order)
		.orderBy('request.id', order)
		.limit(size)
		.offset((page - 1) * size)
		.execute();
	return { rows: rows as unknown as RequestRow<Table>[], total: totalOf(states, state), states };
};

/** All exchanges or returns of a filter, the newest first, in batches. */
export const everyRequest = <Table extends keyof Requests>(
	store: Pick<Store, 'db' | 'kind'>,
	table: Table,
	filter: RequestFilter<string>,
) =>
	inBatches<RequestRow<Table>>(async (last, limit) => {
		const rows = await withOrders(matchingRequests(store, table, filter))
			.$if(last !== undefined, (query) =>
				query.where(({ eb, refTuple, tuple }) =>
					eb(refTuple('request.created_at', 'request.id'), '<', tuple(last?.created_at ?? 0, last?.id ?? '')),
				),
			)
			.orderBy('request.created_at', 'desc')
			.orderBy('request.id', 'desc')
			.limit(limit)
			.execute();
		return rows as unknown as RequestRow<Table>[];
	});

/** One exchange or return, with its order; undefined when there is none. */
export const requestById = async <Table extends keyof Requests>(
	{ db }: Pick<Store, 'db'>,
	table: Table,
	id: string,
): Promise<RequestRow<Table> | undefined> => {
	const requests = withOrders(db.selectFrom(`${table as 'order_return'} as request`));
	const row = await requests.where('request.id', '=', id).executeTakeFirst();
	return row as unknown as RequestRow<Table> | undefined;
};

/** One exchange or return, with its order. @throws ApiError 404 */
export const findRequest = async <Table extends keyof Requests>(
	store: Pick<Store, 'db'>,
	table: Table,
	id: string,
): Promise<RequestRow<Table>> => {
	const row = await requestById(store, table, id);
	if (!row) throw new ApiError('not_found');
	return row;
};
