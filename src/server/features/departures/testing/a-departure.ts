import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { WeatherDecision } from '#domain/weather.ts';
import type { Store } from '../../../core/db/store.ts';
import { uuidv7 } from '../../../core/db/uuid.ts';
import type { Catalogue, CatalogueDeparture } from '../../../core/schedule/catalogue.ts';
import { aStoredLine, storeAnOrder } from '../../orders/testing/a-stored-order.ts';
import { followChanges, putChange } from '../changes.ts';
import { putDecision } from '../weather.ts';

export const aDeparture = (change: Partial<CatalogueDeparture> = {}): CatalogueDeparture => ({
	trip: 'bus-factory',
	date: '2026-12-05',
	product: 'bus',
	variant: undefined,
	price: 899,
	...change,
});

/** A catalogue of these departures. */
export const aCatalogue = (departures: readonly CatalogueDeparture[], change: Partial<Catalogue> = {}): Catalogue => ({
	departures,
	trips: new Map(),
	groupSizes: new Map(),
	terms: new Map(),
	...change,
});

interface Place {
	trip: string;
	departure: IsoDate;
}

/** Writes down a group of children without names. @returns the id of its order */
export const bookGroup = (store: Store, place: Place, children: number, now: number): Promise<string> => {
	const contact = { parent: '培正小学', email: '', phone: '' };
	const lines = [aStoredLine({ ...place, quantity: children, children: [] })];
	return storeAnOrder(store, { source: 'school', shopId: null, number: `G-${uuidv7(now)}`, ...contact, lines }, now);
};

/** Gives places of groups back. */
export const freePlaces = async ({ db }: Store, { trip, departure }: Place, children: number): Promise<void> => {
	const places = db
		.selectFrom('place')
		.innerJoin('orders', 'orders.id', 'place.orderId')
		.select('place.id')
		.where('source', '=', 'school')
		.where('place.state', '=', 'booked')
		.where('place.trip', '=', trip)
		.where('place.departure', '=', departure)
		.limit(children);
	await db.updateTable('place').set({ state: 'cancelled' }).where('id', 'in', places).execute();
};

/** Writes down what the weather means for a departure; one that is cancelled is so like any other. */
export const decideWeather = async (store: Store, place: Place, decision: WeatherDecision, now: number) => {
	const { db } = store;
	const actor = { id: '', name: '' };
	await putDecision(db, place, decision, actor, now);
	const known = { trip: place.trip, first: place.departure };
	const reason = decision === 'cancelled' ? ('weather' as const) : null;
	const kind = decision === 'cancelled' ? ('cancelled' as const) : ('goes' as const);
	const changing = { db, kind: store.kind, actor, now };
	if (decision !== 'open')
		await putChange(changing, known, { kind, day: place.departure, reason, note: '', sequence: 99 });
	await followChanges(store);
};
