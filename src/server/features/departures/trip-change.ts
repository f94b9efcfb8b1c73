import { isDeepStrictEqual } from 'node:util';
import type { Touched } from '#contracts/reviews.ts';
import { firstDayOf, type Rewritten, rewritten, sequenceOf } from '#domain/departure-changes.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { maskName } from '#domain/office/mask.ts';
import type { DepartureDraft, TripDraft } from '#domain/trip-draft.schema.ts';
import type { Store } from '../../core/db/store.ts';
import { bookedDays, type Changing } from './changes.ts';
import { changeDeparture, familiesOn } from './families.ts';

/** When a draft that was let pass is published, at the latest, in ms: mails about it quote what the content says then. */
const PUBLISHED_AFTER = 120_000;

/** What a draft makes of the departures of its trip. */
export interface TripChange extends Rewritten<DepartureDraft> {
	/** Days to come with families who are to meet elsewhere, or at another time. */
	changed: string[];
}

interface Versions {
	subject: { subject: string };
	live: TripDraft | undefined;
	value: TripDraft;
}

/** When and where families of a trip meet, and are met. */
const meetingIn = ({ facts }: TripDraft) => {
	const { time, itinerary, specifications, pickUp } = facts;
	const stops = Array.isArray(itinerary) ? itinerary.map(({ start, end }) => [start, end]) : [];
	const places = (specifications as Record<string, unknown> | undefined)?.['meeting-point'];
	return [time, stops.at(0), stops.at(-1), places, pickUp];
};

/** What becomes of the departures of a trip when it is written as a draft says. */
export const tripChange = async (
	store: Pick<Store, 'db'>,
	{ subject, live, value }: Versions,
	now: number,
): Promise<TripChange> => {
	const booked = await bookedDays(store, subject.subject);
	const today = hongKongDay(now);
	const touches = live !== undefined && !isDeepStrictEqual(meetingIn(live), meetingIn(value));
	const isBooked = (day: string) => booked.has(day);
	const decided = new Date(now).toISOString().replace(/\.\d+Z$/, 'Z');
	const result = rewritten(live?.departures ?? [], value.departures, { now: decided, today, isBooked, touches });
	const decidedDays = new Set([...result.cancelled, ...result.moved.map(({ to }) => to)]);
	const days = result.departures.filter(
		({ date, ...row }) => date >= today && !('cancelled' in row) && !decidedDays.has(date),
	);
	const changed = touches ? days.map(({ date }) => date).filter(isBooked) : [];
	return { ...result, changed };
};

/** Which departures with families a draft cancels, moves, or has meet elsewhere. */
export const touchedBy = async (store: Pick<Store, 'db'>, versions: Versions, now: number): Promise<Touched[]> => {
	const { moved, cancelled, changed } = await tripChange(store, versions, now);
	const all = [
		...cancelled.map((departure) => ({ kind: 'cancelled' as const, departure, to: departure })),
		...moved.map(({ from, to }) => ({ kind: 'moved' as const, departure: from, to })),
		...changed.map((departure) => ({ kind: 'changed' as const, departure, to: departure })),
	];
	const rows: Touched[] = [];
	for (const each of all) {
		const found = await familiesOn(store, { trip: versions.subject.subject, departure: each.departure });
		const families = found.map(({ order: { number, parent }, places }) => ({
			number,
			parent: maskName(parent),
			children: places.length,
		}));
		if (families.length > 0) rows.push({ ...each, families });
	}
	return rows;
};

/** The families of a trip follow what was let pass of its departures, in the same transaction. */
export const followTrip = async (
	changing: Changing,
	trip: string,
	change: TripChange,
	tell: boolean,
): Promise<void> => {
	const rowOn = (day: string) => change.departures.find(({ date }) => date === day) ?? { date: day };
	const follow = async (kind: 'cancelled' | 'moved' | 'changed', from: string, to: string) => {
		const row = rowOn(to);
		const reason = kind === 'cancelled' ? ('called_off' as const) : null;
		const decision = { kind, day: to, reason, note: '', sequence: sequenceOf(row), tell, after: PUBLISHED_AFTER };
		await changeDeparture(changing, { trip, first: firstDayOf(row), day: from }, decision);
	};
	for (const day of change.cancelled) await follow('cancelled', day, day);
	for (const { from, to } of change.moved) await follow('moved', from, to);
	for (const day of tell ? change.changed : []) await follow('changed', day, day);
};
