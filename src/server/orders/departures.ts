import { type SqlBool, sql } from 'kysely';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { GIVEN_BACK, NOT_GOING } from '#domain/office/order-rules.ts';
import type { Store } from '../db/store.ts';

/** The condition that the money of an order is on its way back, or is back. @param order column that names the order */
export const isGivenBack = (order: string) => sql<SqlBool>`exists (
	select 1 from order_return where order_return.order_id = ${sql.ref(order)}
	and order_return.state in (${sql.join(GIVEN_BACK)}))`;

/** The lines of orders that go: paid, not closed, and not given back. */
const goingLines = ({ db }: Pick<Store, 'db'>) =>
	db
		.selectFrom('order_line')
		.innerJoin('orders', 'orders.id', 'order_line.order_id')
		// Said by what is left out, so that the few lines of a day are looked at first.
		.where('orders.state', 'not in', NOT_GOING)
		.where('order_line.departure', '!=', '')
		.where(({ not }) => not(isGivenBack('orders.id')));

/** What a departure is called in addresses: its day and its trip. */
export const departureId = ({ trip, departure }: { trip: string; departure: IsoDate }): string =>
	`${departure}_${trip}`;

/** Departures within days, both included, with how many orders and children go, and whose instructions wait. */
export const listDepartures = async (store: Pick<Store, 'db'>, from: IsoDate, until: IsoDate) => {
	const lines = await goingLines(store)
		.select(['order_line.trip', 'order_line.departure'])
		.select(({ fn }) => fn.count<number>('orders.id').distinct().as('orders'))
		.select(({ fn }) => fn.sum<number>('places').as('children'))
		.where('order_line.departure', '>=', from)
		.where('order_line.departure', '<=', until)
		.groupBy(['order_line.departure', 'order_line.trip'])
		.orderBy('order_line.departure')
		.orderBy('order_line.trip')
		.execute();
	const waiting = await store.db
		.selectFrom('dispatch')
		.select(['trip', 'departure', ({ fn }) => fn.countAll<number>().as('n'), ({ fn }) => fn.min('id').as('sample')])
		.where('state', 'in', ['pending', 'failed'])
		.where(({ not }) => not(isGivenBack('dispatch.order_id')))
		.where('departure', '>=', from)
		.where('departure', '<=', until)
		.groupBy(['departure', 'trip'])
		.execute();
	const waits = new Map(waiting.map((each) => [departureId(each), each]));
	return lines.map(({ trip, departure, orders, children }) => ({
		id: departureId({ trip, departure }),
		trip,
		departure,
		orders: Number(orders),
		children: Number(children),
		waiting: Number(waits.get(departureId({ trip, departure }))?.n ?? 0),
		sample: waits.get(departureId({ trip, departure }))?.sample ?? null,
	}));
};

/** What parents wrote with their orders, and the office noted since, by order. */
const notesOf = async ({ db }: Pick<Store, 'db'>, ids: readonly string[]): Promise<Map<string, string>> => {
	const rows = await db
		.selectFrom('order_event')
		.select(['order_id', 'note'])
		.where('order_id', 'in', ids)
		.where('action', 'in', ['shop.created', 'csv.created', 'note'])
		.where('note', '!=', '')
		.orderBy('place')
		.execute();
	const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
	return new Map([...byOrder].map(([id, its]) => [id, its.map(({ note }) => note).join('\n')]));
};

/** Who goes on a departure: each order with its children, in the order of the parents' names. */
export const rollCall = async (store: Pick<Store, 'db'>, trip: string, departure: IsoDate) => {
	const lines = await goingLines(store)
		.select(['order_line.id as line', 'orders.id', 'number', 'parent', 'phone', 'email', 'orders.locale', 'places'])
		.where('order_line.trip', '=', trip)
		.where('order_line.departure', '=', departure)
		.orderBy('parent')
		.orderBy('number')
		.execute();
	if (lines.length === 0) return [];
	const children = await store.db
		.selectFrom('order_child')
		.select(['line_id', 'name', 'age', 'allergy', 'note'])
		.where(
			'line_id',
			'in',
			lines.map(({ line }) => line),
		)
		.orderBy('place')
		.execute();
	const notes = await notesOf(
		store,
		lines.map(({ id }) => id),
	);
	return lines.map(({ line, ...order }) => ({
		...order,
		note: notes.get(order.id) ?? '',
		children: children.flatMap(({ line_id, ...child }) => (line_id === line ? [child] : [])),
	}));
};

/** Orders of families that go, with a line that names no departure of ours, and may be for this trip. */
export const unmatchedOrders = ({ db }: Pick<Store, 'db'>, trip: string) =>
	db
		.selectFrom('order_line')
		.innerJoin('orders', 'orders.id', 'order_line.order_id')
		.select(['orders.id', 'number', 'order_line.title', 'places as children'])
		.where('orders.state', 'not in', NOT_GOING)
		.where('orders.state', '!=', 'completed')
		.where('orders.unmatched', '=', 1)
		.where('order_line.trip', 'in', ['', trip])
		.where('order_line.departure', '=', '')
		.where(({ not }) => not(isGivenBack('orders.id')))
		.orderBy('number')
		.limit(50)
		.execute();

/** Whether a family still expects to go on a trip: it is not deleted then. */
export const hasOpenOrders = async ({ db }: Pick<Store, 'db'>, trip: string): Promise<boolean> =>
	(await db
		.selectFrom('order_line')
		.innerJoin('orders', 'orders.id', 'order_line.order_id')
		.select('orders.id')
		.where('order_line.trip', '=', trip)
		.where('orders.state', 'in', ['unpaid', 'paid', 'dispatched'])
		.limit(1)
		.executeTakeFirst()) !== undefined;
