import { sql } from 'kysely';
import { CHANGE, type ChangeKind, type ChangeState } from '#domain/office/place.ts';
import { inBatches } from '../../core/db/batches.ts';
import { byState, totalOf } from '../../core/db/by-state.ts';
import type { Store } from '../../core/db/store.ts';
import { ordersWith } from './search.ts';

export interface ChangeFilter {
	kind?: ChangeKind | undefined;
	state?: ChangeState | undefined;
	q: string;
}

interface Page {
	page: number;
	size: number;
	order: 'asc' | 'desc';
}

const matching = ({ db, kind: database }: Pick<Store, 'db' | 'kind'>, { kind, state, q }: ChangeFilter) =>
	db
		.selectFrom('placeChange')
		.where(ordersWith(database, 'placeChange', q))
		.$if(kind !== undefined, (query) => query.where('placeChange.kind', '=', kind as ChangeKind))
		.$if(state !== undefined, (query) => query.where('placeChange.state', '=', state as ChangeState));

const whole = (changes: ReturnType<typeof matching>) =>
	changes
		.innerJoin('orders', 'orders.id', 'placeChange.orderId')
		.leftJoin('place', 'place.id', 'placeChange.placeId')
		.leftJoin('outbox', 'outbox.id', 'placeChange.outboxId')
		.selectAll('placeChange')
		.select(['number', 'parent', 'phone', 'email', 'place.name as child', 'outbox.state as mail']);

/** A page of changes: what is open stands in front, then the newest; and how many there are on all pages and in each state. */
export const listChanges = async (
	store: Pick<Store, 'db' | 'kind'>,
	{ page, size, order, state, ...others }: ChangeFilter & Page,
) => {
	const found = await matching(store, others)
		.select(({ fn }) => ['placeChange.state', fn.countAll<number>().as('n')])
		.groupBy('placeChange.state')
		.execute();
	const states = byState(CHANGE, found);
	const rows = await whole(matching(store, { ...others, state }))
		.orderBy(sql`case when place_change.state in ('open', 'failed') then 0 else 1 end`)
		.orderBy('placeChange.createdAt', order)
		.orderBy('placeChange.id', order)
		.limit(size)
		.offset((page - 1) * size)
		.execute();
	return { rows, total: totalOf(states, state), states };
};

export type ListedChange = Awaited<ReturnType<typeof listChanges>>['rows'][number];

/** All changes of a filter, the newest first, in batches. */
export const everyChange = (store: Pick<Store, 'db' | 'kind'>, filter: ChangeFilter) =>
	inBatches<ListedChange>((last, limit) =>
		whole(matching(store, filter))
			.$if(last !== undefined, (query) =>
				query.where(({ eb, refTuple, tuple }) =>
					eb(refTuple('placeChange.createdAt', 'placeChange.id'), '<', tuple(last?.createdAt ?? 0, last?.id ?? '')),
				),
			)
			.orderBy('placeChange.createdAt', 'desc')
			.orderBy('placeChange.id', 'desc')
			.limit(limit)
			.execute(),
	);
