import { hongKongDay } from '#domain/hong-kong-time.ts';
import { catalogue } from '../../core/schedule/catalogue.ts';
import { departureId } from '../../core/schedule/departure-id.ts';
import type { Today } from './list.ts';

/** The departures to come that go, and which day it is. */
export const dayOf = (now: number): Today => {
	const today = hongKongDay(now);
	const going = catalogue().departures.filter(({ date, cancelled }) => date >= today && !cancelled);
	return { today, going: going.map(({ trip, date }) => departureId({ trip, departure: date })) };
};
