import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';
import { beyondPlaces } from '#domain/seats.ts';
import { lockNames } from '../../core/db/lock.ts';
import { ApiError } from '../../core/http/errors.ts';
import { catalogue, isCancelled } from '../../core/schedule/catalogue.ts';
import { departureId } from '../../core/schedule/departure-id.ts';
import { seatsOf } from '../../core/schedule/seats.ts';
import { tripIn } from '../../core/schedule/trip-content.ts';
import { requestPublication } from '../publishing/index.ts';
import type { Changing } from './changes.ts';

interface Group {
	trip: string;
	day: IsoDate;
	children: number;
	/** What one of them pays. */
	cents: number;
}

/**
 * Sees to it that a group can go on a day: with a departure that has places for it or, where there is none, on one of its
 * own. That is private, so nobody else can see or book it, and it is published at once.
 * @throws ApiError 409 for a day that is over or called off, or has too few places
 */
export const makeRoom = async (
	{ db, kind, actor, now }: Changing,
	{ trip, day, children, cents }: Group,
): Promise<void> => {
	if (day < hongKongDay(now)) throw new ApiError('day_over');
	const { trips, departures } = catalogue();
	if (!trips.has(trip)) throw new ApiError('invalid', { field: 'trip' });
	await lockNames({ db, kind }, [`departure/${trip}`]);
	if (isCancelled({ trip, departure: day })) throw new ApiError('day_called_off');
	const seats = await seatsOf({ db }, catalogue(), { from: day, until: day }, now);
	const there = seats.get(departureId({ trip, departure: day }));
	if (there && beyondPlaces(there, children) > 0) throw new ApiError('too_few_places');
	if (there || actor.id === null) return;
	const others = departures.filter((each) => each.trip === trip);
	// Calendars know a departure by its first day: that of one that has moved is not free.
	if (others.some(({ movedFrom }) => movedFrom === day)) throw new ApiError('invalid', { field: 'departure' });
	const departure = {
		date: day,
		// What the site tells is the price of families.
		price: tripIn(trip, 'cn').facts.price?.child ?? Math.ceil(cents / 100),
		product: others.at(-1)?.product ?? trip,
		capacity: children,
		private: true,
	};
	const item = { kind: 'trip', subject: trip, act: 'announce', departure } as const;
	await requestPublication({ db }, { accountId: actor.id, action: 'POST /quotations/:id/accept', items: [item] }, now);
};
