import { type SqlBool, sql } from 'kysely';
import { isCalendarDay } from '#domain/calendar-days.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { OPEN_ORDER_STATES } from '#domain/office/order.ts';
import { GIVEN_BACK, NOT_GOING } from '#domain/office/order-rules.ts';
import { UNPAID_HOLDS } from '#domain/seats.ts';
import type { Store } from '../db/store.ts';
import { ApiError } from '../http/errors.ts';

/** The condition that the money of an order is on its way back, or is back. @param order column that names the order */
export const isGivenBack = (order: string) => sql<SqlBool>`exists (
	select 1 from order_return where order_return.order_id = ${sql.ref(order)}
	and order_return.state in (${sql.join(GIVEN_BACK)}))`;

/** The lines of orders that name a departure and are not given back. */
const linesOfDepartures = ({ db }: Pick<Store, 'db'>) =>
	db
		.selectFrom('order_line')
		.innerJoin('orders', 'orders.id', 'order_line.order_id')
		.where('order_line.departure', '!=', '')
		.where(({ not }) => not(isGivenBack('orders.id')));

/** The lines of orders that go: paid, not closed, and not given back. */
export const goingLines = (store: Pick<Store, 'db'>) =>
	// Said by what is left out, so that the few lines of a day are looked at first.
	linesOfDepartures(store).where('orders.state', 'not in', NOT_GOING);

/** The lines of orders that keep a place: those that go, and for two days those that are not paid yet. */
export const bookedLines = (store: Pick<Store, 'db'>, now: number) =>
	linesOfDepartures(store)
		.where('orders.state', '!=', 'closed')
		.where(({ or, eb }) => or([eb('orders.state', '!=', 'unpaid'), eb('orders.ordered_at', '>', now - UNPAID_HOLDS)]));

/** What a departure is called in addresses: its day and its trip. */
export const departureId = ({ trip, departure }: { trip: string; departure: IsoDate }): string =>
	`${departure}_${trip}`;

/** The day and the trip of a departure. @throws ApiError 404 */
export const departureOf = (id: string): { departure: IsoDate; trip: string } => {
	const departure = id.slice(0, 10);
	if (id[10] !== '_' || !isCalendarDay(departure)) throw new ApiError('not_found');
	return { departure, trip: id.slice(11) };
};

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

/** Whether a family still expects to go on a trip: it is not deleted then. */
export const hasOpenOrders = async ({ db }: Pick<Store, 'db'>, trip: string): Promise<boolean> =>
	(await db
		.selectFrom('order_line')
		.innerJoin('orders', 'orders.id', 'order_line.order_id')
		.select('orders.id')
		.where('order_line.trip', '=', trip)
		.where('orders.state', 'in', OPEN_ORDER_STATES)
		.limit(1)
		.executeTakeFirst()) !== undefined;
