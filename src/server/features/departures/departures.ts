import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { Store } from '../../core/db/store.ts';
import { departureId } from '../../core/schedule/departure-id.ts';
import { goingPlaces } from '../../core/schedule/seats.ts';

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
	const unsent = await store.db
		.selectFrom('dispatch')
		.select(['trip', 'departure', ({ fn }) => fn.countAll<number>().as('n'), ({ fn }) => fn.min('id').as('sample')])
		.where('state', 'in', ['pending', 'failed'])
		.where('departure', '>=', from)
		.where('departure', '<=', until)
		.groupBy(['departure', 'trip'])
		.execute();
	const waits = new Map(unsent.map((each) => [departureId(each), each]));
	return going.map(({ trip, departure, orders, children }) => ({
		id: departureId({ trip, departure }),
		trip,
		departure,
		orders: Number(orders),
		children: Number(children),
		unsent: Number(waits.get(departureId({ trip, departure }))?.n ?? 0),
		sample: waits.get(departureId({ trip, departure }))?.sample ?? null,
	}));
};
