import { expect } from 'vitest';
import type { OrderRow, PlaceChangeRow, PlaceRow } from '../../../core/db/schema.ts';
import type { Store } from '../../../core/db/store.ts';
import { catalogue } from '../../../core/schedule/catalogue.ts';
import { departureId } from '../../../core/schedule/departure-id.ts';
import { seatsOf } from '../../../core/schedule/seats.ts';
import { followChanges } from '../../departures/changes.ts';
import { leftSince } from '../../departures/families.ts';
import { rollCall } from '../../departures/roll-call.ts';
import { taskOf } from '../../departures/task.ts';
import type { Family } from './a-family.ts';

/** Two departures of the schedule that do not cost the same; the shop sells the first. */
export const DEPARTURES = [
	{ trip: 'bus-factory', departure: '2027-01-30' },
	{ trip: 'science-museum', departure: '2027-02-20' },
] as const;
/** The id of one of them. */
export const idOf = (day: number): string => departureId(DEPARTURES[day] ?? DEPARTURES[0]);

const SPAN = { from: DEPARTURES[0].departure, until: DEPARTURES[1].departure };

/** What has happened around the two departures. */
export interface World {
	families: Family[];
	/** Which departures were called off. */
	off: boolean[];
	now: number;
}

/** An order with all that the steps look at. */
export const stored = async ({ db }: Pick<Store, 'db'>, { number }: Family): Promise<Stored> => {
	const order = await db.selectFrom('orders').selectAll().where('number', '=', `#H${number}`).executeTakeFirstOrThrow();
	const places = await db.selectFrom('place').selectAll().where('orderId', '=', order.id).orderBy('position').execute();
	const changes = await db.selectFrom('placeChange').selectAll().where('orderId', '=', order.id).execute();
	return { order, places, changes };
};
export type Stored = { order: OrderRow; places: PlaceRow[]; changes: PlaceChangeRow[] };
export const isGoing = ({ state }: PlaceRow): boolean => state !== 'cancelled';
export const goingOn = ({ places }: Pick<Stored, 'places'>, day: number): PlaceRow[] =>
	places.filter((place) => isGoing(place) && place.departure === DEPARTURES[day]?.departure);

/** Whether a mail about a departure that does not go has anything to say to a family: who is there, or who left for another day or money. */
export const isConcerned = async ({ db }: Pick<Store, 'db'>, stored: Stored, day: number): Promise<boolean> => {
	if (goingOn(stored, day).length > 0) return true;
	const where = DEPARTURES[day] ?? DEPARTURES[0];
	const change = await db
		.selectFrom('departureChange')
		.select('at')
		.where('trip', '=', where.trip)
		.where('day', '=', where.departure)
		.executeTakeFirst();
	return change !== undefined && (await leftSince({ db }, [stored.order.id], { ...where, at: change.at })).length > 0;
};

/** Every family of a departure that does not go is on its list: told, or with the reason why not. */
const checkTold = async (
	{ db }: Pick<Store, 'db'>,
	{ families, off }: World,
	all: readonly Stored[],
): Promise<void> => {
	for (const [day, departure] of DEPARTURES.entries()) {
		if (!off[day]) continue;
		// A mail that has nothing to say any more does not leave.
		for (const [i, family] of families.entries()) {
			const its = all[i];
			if (its && family.heard.get(day) === 'waiting' && !(await isConcerned({ db }, its, day)))
				family.heard.set(day, 'not_asked');
		}
		const task = await taskOf({ db }, departure);
		const listed = (task?.families ?? []).map(({ number, told, problem }) => [
			number,
			told === null ? problem : 'told',
		]);
		const wanted = families.flatMap((family, i) => {
			const isThere = all[i] !== undefined && goingOn(all[i], day).length > 0;
			const heard = family.heard.get(day) ?? (isThere ? 'not_asked' : undefined);
			const reason = heard === 'not_asked' && family.email === '' ? 'no_address' : heard;
			return reason === undefined ? [] : [[`#H${family.number}`, reason]];
		});
		expect(listed.toSorted()).toEqual(wanted.toSorted());
	}
	// Of what holds no more no mail leaves.
	const mails = await db
		.selectFrom('outbox')
		.innerJoin('departureNotice as notice', 'notice.id', 'outbox.subjectId')
		.select(['notice.departure', 'notice.kind'])
		.where('state', '=', 'queued')
		.execute();
	for (const { departure, kind } of mails)
		expect(kind).toBe(off[DEPARTURES.findIndex((each) => each.departure === departure)] ? 'cancelled' : 'goes');
};

/** What the database says agrees with what somebody remembers who looked on. */
export const check = async (store: Store, world: World): Promise<void> => {
	const { families, now } = world;
	const booked = new Map(DEPARTURES.map((each) => [departureId(each), 0]));
	const names: string[] = [];
	const all: Stored[] = [];
	for (const family of families) {
		const its = await stored(store, family);
		all.push(its);
		const { order, places, changes } = its;
		const going = places.filter(isGoing);
		// Places are what was bought less what was given back, and what the office added.
		const bought = family.cancelled ? 0 : family.bought;
		expect(going).toHaveLength(bought - family.givenBack + family.added);
		expect(order.children).toBe(going.length);
		for (const place of going) {
			expect([...booked.keys()]).toContain(departureId(place));
			const isTaken = place.state === 'booked' || (place.heldUntil ?? 0) > now;
			if (isTaken) booked.set(departureId(place), (booked.get(departureId(place)) ?? 0) + 1);
		}
		names.push(...going.filter(({ state }) => state === 'booked').map(({ id }) => id));
		// Nobody gets more than was paid, but for what the shop gives.
		const back = changes.filter(({ kind, state }) => kind !== 'move' && state !== 'undone');
		const given = back.reduce((sum, { cents }) => sum - cents, 0);
		expect(given).toBeLessThanOrEqual(Math.max(order.gross, family.shopRefunded));
		expect(order.cents).toBe(order.gross - order.refunded);
		// What was said is found again.
		const words = await store.db.selectFrom('word').select('value').where('orderId', '=', order.id).execute();
		const kept = new Set(words.map(({ value }) => value));
		for (const value of family.said) expect(kept).toContain(value);
	}
	const seats = await seatsOf(store, catalogue(), SPAN, now);
	for (const [id, n] of booked) expect(seats.get(id)?.booked ?? 0).toBe(n);
	const called = [];
	for (const each of DEPARTURES) called.push(...(await rollCall(store, departureId(each), '', now)).children);
	expect(called.map(({ id }) => id).toSorted()).toEqual(names.toSorted());
	await checkTold(store, world, all);
};

/** What a history leaves behind. */
const TABLES = [
	'rollCallTick',
	'departureNotice',
	'departureChange',
	'departureWeather',
	'publication',
	'outbox',
	'dispatch',
	'placeChange',
	'word',
	'place',
	'orderLine',
	'orderEvent',
	'orders',
] as const;

/** Nobody has booked anything, and every departure goes. */
export const clear = async (store: Store): Promise<void> => {
	await store.db.transaction().execute(async (trx) => {
		for (const table of TABLES) await trx.deleteFrom(table).execute();
	});
	await followChanges(store);
};
