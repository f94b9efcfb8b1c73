import { DISPATCH, type DispatchState } from '#domain/office/dispatch.ts';
import { inBatches } from '../../core/db/batches.ts';
import { type Page, pageByState } from '../../core/db/by-state.ts';
import type { Store } from '../../core/db/store.ts';
import { ordersWith } from '../places/index.ts';

interface DispatchFilter {
	state?: DispatchState | undefined;
	q: string;
	trip?: string | undefined;
	from?: string | undefined;
	until?: string | undefined;
}

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

/** Joining instructions, each with its order, how many go, and what became of its mail. */
const dispatchRows = ({ db }: Pick<Store, 'db'>) =>
	db
		.selectFrom('dispatch')
		.innerJoin('orders', 'orders.id', 'dispatch.orderId')
		.leftJoin('outbox', 'outbox.id', 'dispatch.outboxId')
		.selectAll('dispatch')
		.select(['orders.number', 'orders.parent', 'orders.phone', 'orders.email', 'orders.locale'])
		.select(['outbox.state as mail', 'orders.state as orderState'])
		.select(({ selectFrom }) =>
			selectFrom('place')
				.select(({ fn }) => fn.countAll<number>().as('n'))
				.whereRef('place.orderId', '=', 'dispatch.orderId')
				.whereRef('place.trip', '=', 'dispatch.trip')
				.whereRef('place.departure', '=', 'dispatch.departure')
				.where('place.state', '=', 'booked')
				.as('children'),
		);
type Row = Awaited<ReturnType<ReturnType<typeof dispatchRows>['execute']>>[number];

/** The database may give a count as a text. */
const counted = ({ children, ...row }: Row) => ({ ...row, children: Number(children) });

/** A page of joining instructions by departure, and how many there are on all pages and in each state. */
export const listDispatches = async (
	store: Pick<Store, 'db' | 'kind'>,
	{ page, size, order, state, ...others }: DispatchFilter & Page,
) => {
	const found = matchingDispatches(store, others).select(['id', 'state', 'departure', 'trip']);
	const list = { ...DISPATCH, found, rows: dispatchRows(store), table: 'dispatch', by: ['departure', 'trip'] } as const;
	const wanted = { state, page, size, order };
	const { rows, ...counts } = await pageByState(store.db, { ...list, isSearched: others.q !== '' }, wanted);
	return { rows: rows.map(counted), ...counts };
};

/** All joining instructions of a filter by departure, in batches. */
export const everyDispatch = (store: Pick<Store, 'db' | 'kind'>, filter: DispatchFilter) =>
	inBatches<ReturnType<typeof counted>>(async (last, limit) => {
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
		const rows = await dispatchRows(store)
			.where('dispatch.id', 'in', ofBatch)
			.orderBy('dispatch.departure')
			.orderBy('dispatch.trip')
			.orderBy('dispatch.id')
			.execute();
		return rows.map(counted);
	});
