import { sql } from 'kysely';
import { CHANGE, type ChangeKind, type ChangeState } from '#domain/office/place.ts';
import { inBatches } from '../../core/db/batches.ts';
import { type Page, pageByState } from '../../core/db/by-state.ts';
import type { Store } from '../../core/db/store.ts';
import { ordersWith } from './search.ts';

export interface ChangeFilter {
	kind?: ChangeKind | undefined;
	state?: ChangeState | undefined;
	q: string;
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

const openFirst = (table: string) =>
	sql`case when ${sql.ref(`${table}.state`)} in ('open', 'failed') then 0 else 1 end`;

/** A page of changes: what is open stands in front, then the newest; and how many there are on all pages and in each state. */
export const listChanges = (
	store: Pick<Store, 'db' | 'kind'>,
	{ page, size, order, state, ...others }: ChangeFilter & Page,
) => {
	const found = matching(store, others).select(['placeChange.id', 'placeChange.state', 'createdAt']);
	const rows = whole(store.db.selectFrom('placeChange'));
	const list = { ...CHANGE, found, rows, table: 'placeChange', by: ['createdAt'], front: openFirst } as const;
	return pageByState(store.db, { ...list, isSearched: others.q !== '' }, { state, page, size, order });
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
