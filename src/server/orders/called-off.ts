import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { Store } from '../db/store.ts';
import { catalogue } from './catalogue.ts';
import { departureId } from './departures.ts';

/** The departures of some days, both included, that do not go because of the weather, by their ids. */
export const calledOff = async (
	{ db }: Pick<Store, 'db'>,
	{ from, until }: { from: IsoDate; until: IsoDate },
): Promise<Set<string>> => {
	const rows = await db
		.selectFrom('departure_weather')
		.select(['trip', 'departure'])
		.where('decision', '=', 'cancelled')
		.where('departure', '>=', from)
		.where('departure', '<=', until)
		.execute();
	return new Set(rows.map(departureId));
};

/** Whether a departure does not go: the schedule says so, or it was decided because of the weather. */
export const isCancelled = async (
	store: Pick<Store, 'db'>,
	{ trip, departure }: { trip: string; departure: IsoDate },
): Promise<boolean> => {
	const scheduled = catalogue().departures.findLast((each) => each.trip === trip && each.date === departure);
	if (scheduled?.seats === 'cancelled') return true;
	const off = await calledOff(store, { from: departure, until: departure });
	return off.has(departureId({ trip, departure }));
};
