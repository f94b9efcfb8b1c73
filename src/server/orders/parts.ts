import { setImmediate } from 'node:timers/promises';
import type { DispatchState } from '#domain/office/dispatch.ts';
import type { ReturnState } from '#domain/office/return.ts';
import type { OrderRow, Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { ApiError } from '../http/errors.ts';
import { isGivenBack } from './departures.ts';
import { ordersWith } from './search.ts';

/** A page of a list; pages count from 1. */
interface Page {
	page: number;
	size: number;
	order: 'asc' | 'desc';
}

interface DispatchFilter {
	state?: string | undefined;
	trip?: string | undefined;
	from?: string | undefined;
	until?: string | undefined;
	q: string;
}

/** What lists of parts of orders show of the order. */
const OF_ORDER = ['orders.number', 'orders.parent', 'orders.phone', 'orders.email', 'orders.locale'] as const;

/** A page of joining instructions by departure, each with what became of its mail. */
export const listDispatches = async (
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	{ state, trip, from, until, q, page, size, order }: DispatchFilter & Page,
) => {
	let matching = db.selectFrom('dispatch').where(ordersWith(kind, 'dispatch', q));
	if (state !== undefined) matching = matching.where('dispatch.state', '=', state as DispatchState);
	if (trip !== undefined) matching = matching.where('dispatch.trip', '=', trip);
	if (from !== undefined) matching = matching.where('dispatch.departure', '>=', from);
	if (until !== undefined) matching = matching.where('dispatch.departure', '<=', until);
	const { n } = await matching.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
	// The page is cut before anything is joined to it: else the store joins and sorts all that there are.
	const ofPage = matching
		.select('dispatch.id')
		.orderBy('dispatch.departure', order)
		.orderBy('dispatch.trip', order)
		.orderBy('dispatch.id', order)
		.limit(size)
		.offset((page - 1) * size);
	const rows = await db
		.selectFrom('dispatch')
		.innerJoin('orders', 'orders.id', 'dispatch.order_id')
		.leftJoin('outbox', 'outbox.id', 'dispatch.outbox_id')
		.selectAll('dispatch')
		.select(OF_ORDER)
		.select(['outbox.state as mail', 'orders.state as order_state'])
		.select(isGivenBack('dispatch.order_id').as('given_back'))
		.select(({ selectFrom }) =>
			selectFrom('order_line')
				.select(({ fn }) => fn.sum<number>('places').as('n'))
				.whereRef('order_line.order_id', '=', 'dispatch.order_id')
				.whereRef('order_line.trip', '=', 'dispatch.trip')
				.whereRef('order_line.departure', '=', 'dispatch.departure')
				.as('children'),
		)
		.where('dispatch.id', 'in', ofPage)
		.orderBy('dispatch.departure', order)
		.orderBy('dispatch.trip', order)
		.orderBy('dispatch.id', order)
		.execute();
	return { rows: rows.map((row) => ({ ...row, children: Number(row.children) })), total: Number(n) };
};

/** Which orders go with a page of exchanges or returns. */
const BOOKED = ['orders.trip', 'orders.departure', 'orders.children', ...OF_ORDER] as const;
type Requests = Pick<Tables, 'order_exchange' | 'order_return'>;
type RequestRow<Table extends keyof Requests> = Requests[Table] &
	Pick<OrderRow, 'trip' | 'departure' | 'children' | 'number' | 'parent' | 'phone' | 'email' | 'locale'>;

/** A page of exchanges or of returns, by the time of their beginning. */
export const listRequests = async <Table extends keyof Requests>(
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	table: Table,
	{ state, q, page, size, order }: Pick<DispatchFilter, 'state' | 'q'> & Page,
): Promise<{ rows: RequestRow<Table>[]; total: number }> => {
	// Their columns are alike as far as a list looks at them.
	let matching = db.selectFrom(`${table as 'order_return'} as request`).where(ordersWith(kind, 'request', q));
	if (state !== undefined) matching = matching.where('request.state', '=', state as ReturnState);
	const { n } = await matching.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
	const rows = await matching
		.innerJoin('orders', 'orders.id', 'request.order_id')
		.selectAll('request')
		.select(BOOKED)
		.orderBy('request.created_at', order)
		.orderBy('request.id', order)
		.limit(size)
		.offset((page - 1) * size)
		.execute();
	return { rows: rows as unknown as RequestRow<Table>[], total: Number(n) };
};

/** One exchange or return, with its order. @throws ApiError 404 */
export const findRequest = async <Table extends keyof Requests>(
	{ db }: Pick<Store, 'db'>,
	table: Table,
	id: string,
): Promise<RequestRow<Table>> => {
	const row = await db
		.selectFrom(`${table as 'order_return'} as request`)
		.innerJoin('orders', 'orders.id', 'request.order_id')
		.selectAll('request')
		.select(BOOKED)
		.where('request.id', '=', id)
		.executeTakeFirst();
	if (!row) throw new ApiError('not_found');
	return row as unknown as RequestRow<Table>;
};

/** All rows of a list of pages, page after page; between them others have their turn. */
export async function* everyPage<Row>(
	read: (page: { page: number; size: number }) => Promise<{ rows: Row[] }>,
): AsyncGenerator<Row[]> {
	for (let page = 1; ; page += 1) {
		const { rows } = await read({ page, size: 500 });
		if (rows.length === 0) return;
		yield rows;
		await setImmediate();
	}
}
