import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { WeatherDecision } from '#domain/weather.ts';
import type { Store } from '../../db/store.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { followChanges, putChange } from '../../departures/changes.ts';
import type { Catalogue, CatalogueDeparture } from '../catalogue.ts';
import { putDecision } from '../weather.ts';

/** A departure of the schedule. */
export const aDeparture = (change: Partial<CatalogueDeparture> = {}): CatalogueDeparture => ({
	trip: 'bus-factory',
	date: '2026-12-05',
	product: 'bus',
	variant: undefined,
	price: 899,
	seats: 'open',
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
const BY_NOBODY = { who: '', account_id: '' };

/** Writes down places that are booked elsewhere. */
export const bookOutside = async ({ db }: Store, { trip, departure }: Place, children: number, created_at: number) => {
	const row = { id: uuidv7(created_at), trip, departure, children, note: '', ...BY_NOBODY, created_at };
	await db.insertInto('outside_booking').values(row).execute();
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
