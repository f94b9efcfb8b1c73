import { isCalendarDay } from '#domain/calendar-days.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { OPEN_ORDER_STATES } from '#domain/office/order.ts';
import type { Store } from '../../core/db/store.ts';
import { ApiError } from '../../core/http/errors.ts';

/** The places of children who go: paid, and not given back. */
export const goingPlaces = ({ db }: Pick<Store, 'db'>) =>
	db
		.selectFrom('place')
		.innerJoin('orders', 'orders.id', 'place.orderId')
		.where('place.departure', '!=', '')
		.where('place.state', '=', 'booked');

/** The places that are taken: those of children who go, and for two days those that are not paid yet. */
export const takenPlaces = ({ db }: Pick<Store, 'db'>, now: number) =>
	db
		.selectFrom('place')
		.where('place.departure', '!=', '')
		.where(({ or, and, eb }) =>
			or([eb('place.state', '=', 'booked'), and([eb('place.state', '=', 'held'), eb('place.heldUntil', '>', now)])]),
		);

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
	const going = await goingPlaces(store)
		.select(['place.trip', 'place.departure'])
		.select(({ fn }) => fn.count<number>('orders.id').distinct().as('orders'))
		.select(({ fn }) => fn.countAll<number>().as('children'))
		.where('place.departure', '>=', from)
		.where('place.departure', '<=', until)
		.groupBy(['place.departure', 'place.trip'])
		.orderBy('place.departure')
		.orderBy('place.trip')
		.execute();
	const waiting = await store.db
		.selectFrom('dispatch')
		.select(['trip', 'departure', ({ fn }) => fn.countAll<number>().as('n'), ({ fn }) => fn.min('id').as('sample')])
		.where('state', 'in', ['pending', 'failed'])
		.where('departure', '>=', from)
		.where('departure', '<=', until)
		.groupBy(['departure', 'trip'])
		.execute();
	const waits = new Map(waiting.map((each) => [departureId(each), each]));
	return going.map(({ trip, departure, orders, children }) => ({
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
		.selectFrom('place')
		.innerJoin('orders', 'orders.id', 'place.orderId')
		.select('orders.id')
		.where('place.trip', '=', trip)
		.where('place.state', '!=', 'cancelled')
		.where('orders.state', 'in', OPEN_ORDER_STATES)
		.limit(1)
		.executeTakeFirst()) !== undefined;
