import type { SelectQueryBuilder } from 'kysely';
import { DISPATCH, type DispatchState } from '#domain/office/dispatch.ts';
import { inBatches } from '../../core/db/batches.ts';
import { byState, totalOf } from '../../core/db/by-state.ts';
import type { Tables } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { ordersWith } from '../places/index.ts';

interface DispatchFilter {
	state?: DispatchState | undefined;
	q: string;
	trip?: string | undefined;
	from?: string | undefined;
	until?: string | undefined;
}

/** A page of a list; pages count from 1. */
interface Page {
	page: number;
	size: number;
	order: 'asc' | 'desc';
}

const OF_ORDER = ['orders.number', 'orders.parent', 'orders.phone', 'orders.email', 'orders.locale'] as const;

const matchingDispatches = (
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	{ state, trip, from, until, q }: DispatchFilter,
) => {
	let matching = db.selectFrom('dispatch').where(ordersWith(kind, 'dispatch', q));
	if (state !== undefined) matching = matching.where('dispatch.state', '=', state);
	if (trip !== undefined) matching = matching.where('dispatch.trip', '=', trip);
	if (from !== undefined) matching = matching.where('dispatch.departure', '>=', from);
	if (until !== undefined) matching = matching.where('dispatch.departure', '<=', until);
	return matching;
};

/** Joining instructions of some ids by departure, each with what became of its mail. */
const dispatchRows = async (
	{ db }: Pick<Store, 'db'>,
	ids: SelectQueryBuilder<Tables, 'dispatch', { id: string }>,
	order: Page['order'],
) => {
	const rows = await db
		.selectFrom('dispatch')
		.innerJoin('orders', 'orders.id', 'dispatch.orderId')
		.leftJoin('outbox', 'outbox.id', 'dispatch.outboxId')
		.selectAll('dispatch')
		.select(OF_ORDER)
		.select(['outbox.state as mail', 'orders.state as orderState'])
		.select(({ selectFrom }) =>
			selectFrom('place')
				.select(({ fn }) => fn.countAll<number>().as('n'))
				.whereRef('place.orderId', '=', 'dispatch.orderId')
				.whereRef('place.trip', '=', 'dispatch.trip')
				.whereRef('place.departure', '=', 'dispatch.departure')
				.where('place.state', '=', 'booked')
				.as('children'),
		)
		.where('dispatch.id', 'in', ids)
		.orderBy('dispatch.departure', order)
		.orderBy('dispatch.trip', order)
		.orderBy('dispatch.id', order)
		.execute();
	return rows.map((row) => ({ ...row, children: Number(row.children) }));
};

/** A page of joining instructions by departure, and how many there are on all pages and in each state. */
export const listDispatches = async (
	store: Pick<Store, 'db' | 'kind'>,
	{ page, size, order, state, ...others }: DispatchFilter & Page,
) => {
	const found = await matchingDispatches(store, others)
		.select(({ fn }) => ['dispatch.state', fn.countAll<number>().as('n')])
		.groupBy('dispatch.state')
		.execute();
	const states = byState(DISPATCH, found);
	const matching = matchingDispatches(store, { ...others, state });
	// The page is cut before anything is joined to it: else the store joins and sorts all that there are.
	const ofPage = matching
		.select('dispatch.id')
		.orderBy('dispatch.departure', order)
		.orderBy('dispatch.trip', order)
		.orderBy('dispatch.id', order)
		.limit(size)
		.offset((page - 1) * size);
	return { rows: await dispatchRows(store, ofPage, order), total: totalOf(states, state), states };
};

/** All joining instructions of a filter by departure, in batches. */
export const everyDispatch = (store: Pick<Store, 'db' | 'kind'>, filter: DispatchFilter) =>
	inBatches<Awaited<ReturnType<typeof dispatchRows>>[number]>((last, limit) => {
		const ofBatch = matchingDispatches(store, filter)
			.select('dispatch.id')
			.$if(last !== undefined, (query) =>
				query.where(({ eb, refTuple, tuple }) =>
					eb(
						refTuple('dispatch.departure', 'dispatch.trip', 'dispatch.id'),
						'>',
						tuple(last?.departure ?? '', last?.trip ?? '', last?.id ?? ''),
					),
				),
			)
			.orderBy('dispatch.departure')
			.orderBy('dispatch.trip')
			.orderBy('dispatch.id')
			.limit(limit);
		return dispatchRows(store, ofBatch, 'asc');
	});
