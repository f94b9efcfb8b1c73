import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { Store } from './open.ts';

/** Whoever is in one of these returns does not go. */
const GIVEN_BACK = ['refunding', 'refunded', 'refund_failed'] as const;
/** Whoever has paid, and did not give up, goes. Said by what is left out, so that the few lines of a day are looked at first. */
const NOT_GOING = ['unpaid', 'closed'] as const;

/** The lines of orders that go: paid, not closed, and not given back. */
const goingLines = ({ db }: Pick<Store, 'db'>) =>
	db
		.selectFrom('order_line')
		.innerJoin('orders', 'orders.id', 'order_line.order_id')
		.where('orders.state', 'not in', NOT_GOING)
		.where('order_line.departure', '!=', '')
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('order_return')
						.select('order_return.id')
						.whereRef('order_return.order_id', '=', 'orders.id')
						.where('order_return.state', 'in', GIVEN_BACK),
				),
			),
		);

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
		.select(['trip', 'departure', ({ fn }) => fn.countAll<number>().as('n')])
		.where('state', 'in', ['pending', 'failed'])
		.where('departure', '>=', from)
		.where('departure', '<=', until)
		.groupBy(['departure', 'trip'])
		.execute();
	const counts = new Map(waiting.map((each) => [departureId(each), Number(each.n)]));
	return lines.map(({ trip, departure, orders, children }) => ({
		...{ id: departureId({ trip, departure }), trip, departure, orders: Number(orders), children: Number(children) },
		waiting: counts.get(departureId({ trip, departure })) ?? 0,
	}));
};

/** Who goes on a departure: each order with its children, in the order of the parents' names. */
export const rollCall = async (store: Pick<Store, 'db'>, trip: string, departure: IsoDate) => {
	const lines = await goingLines(store)
		.select(['order_line.id as line', 'orders.id', 'number', 'parent', 'phone', 'orders.locale', 'places'])
		.where('order_line.trip', '=', trip)
		.where('order_line.departure', '=', departure)
		.orderBy('parent')
		.orderBy('number')
		.execute();
	const ids = lines.map(({ line }) => line);
	const children =
		ids.length === 0
			? []
			: await store.db
					.selectFrom('order_child')
					.select(['line_id', 'name', 'age', 'allergy', 'note'])
					.where('line_id', 'in', ids)
					.orderBy('place')
					.execute();
	return lines.map(({ line, ...order }) => ({
		...order,
		children: children.flatMap(({ line_id, ...child }) => (line_id === line ? [child] : [])),
	}));
};

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
