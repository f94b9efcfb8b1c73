import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { WeatherDecision } from '#domain/weather.ts';
import type { Store } from '../../db/store.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Catalogue, CatalogueDeparture } from '../catalogue.ts';

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

/** Writes down what the weather means for a departure. */
export const decideWeather = async ({ db }: Store, place: Place, decision: WeatherDecision, decided_at: number) => {
	const row = { ...place, decision, decided_at, ...BY_NOBODY };
	await db
		.insertInto('departure_weather')
		.values(row)
		.onConflict((conflict) => conflict.columns(['departure', 'trip']).doUpdateSet({ decision, decided_at }))
		.execute();
};
