import type { DispatchState } from '#domain/office/dispatch.ts';
import type { ExchangeState } from '#domain/office/exchange.ts';
import type { ReturnState } from '#domain/office/return.ts';
import type { Store } from '../db/store.ts';
import { isGivenBack } from './departures.ts';
import { ordersWith } from './search-in.ts';

/** A page of a list; pages count from 1. */
export interface Page {
	page: number;
	size: number;
	order: 'asc' | 'desc';
}

export interface DispatchFilter {
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
	{ state, trip, from, until, q }: DispatchFilter,
	{ page, size, order }: Page,
) => {
	let matching = db.selectFrom('dispatch').where(ordersWith(kind, 'dispatch', q));
	if (state !== undefined) matching = matching.where('dispatch.state', '=', state as DispatchState);
	if (trip !== undefined) matching = matching.where('dispatch.trip', '=', trip);
	if (from !== undefined) matching = matching.where('dispatch.departure', '>=', from);
	if (until !== undefined) matching = matching.where('dispatch.departure', '<=', until);
	const { n } = await matching.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
	const ids = await matching
		.select('dispatch.id')
		.orderBy('dispatch.departure', order)
		.orderBy('dispatch.trip', order)
		.orderBy('dispatch.id', order)
		.limit(size)
		.offset((page - 1) * size)
		.execute();
	const wanted = ids.map(({ id }) => id);
	const rows =
		wanted.length === 0
			? []
			: await db
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
					.where('dispatch.id', 'in', wanted)
					.execute();
	const byId = new Map(
		rows.map((row) => [row.id, { ...row, children: Number(row.children), given_back: Boolean(row.given_back) }]),
	);
	return { rows: wanted.flatMap((id) => byId.get(id) ?? []), total: Number(n) };
};

export interface PartFilter {
	state?: string | undefined;
	q: string;
}

/** Which orders go with a page of exchanges or returns. */
const orderOf = ['orders.trip', 'orders.departure', 'orders.children', ...OF_ORDER] as const;

/** A page of exchanges by the time of their beginning. */
export const listExchanges = async (
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	{ state, q }: PartFilter,
	{ page, size, order }: Page,
) => {
	let matching = db.selectFrom('order_exchange').where(ordersWith(kind, 'order_exchange', q));
	if (state !== undefined) matching = matching.where('order_exchange.state', '=', state as ExchangeState);
	const { n } = await matching.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
	const rows = await matching
		.innerJoin('orders', 'orders.id', 'order_exchange.order_id')
		.selectAll('order_exchange')
		.select(orderOf)
		.orderBy('order_exchange.created_at', order)
		.orderBy('order_exchange.id', order)
		.limit(size)
		.offset((page - 1) * size)
		.execute();
	return { rows, total: Number(n) };
};

/** A page of returns by the time of their beginning. */
export const listReturns = async (
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	{ state, q }: PartFilter,
	{ page, size, order }: Page,
) => {
	let matching = db.selectFrom('order_return').where(ordersWith(kind, 'order_return', q));
	if (state !== undefined) matching = matching.where('order_return.state', '=', state as ReturnState);
	const { n } = await matching.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
	const rows = await matching
		.innerJoin('orders', 'orders.id', 'order_return.order_id')
		.selectAll('order_return')
		.select(orderOf)
		.orderBy('order_return.created_at', order)
		.orderBy('order_return.id', order)
		.limit(size)
		.offset((page - 1) * size)
		.execute();
	return { rows, total: Number(n) };
};
