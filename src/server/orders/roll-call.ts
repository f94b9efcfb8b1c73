import type { BodyOf } from '#contracts/contracts.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { RollCallLeg } from '#domain/office/roll-call.ts';
import type { RollCallTickRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { ageOf } from '../places/fields.ts';
import { catalogue, titleOf } from './catalogue.ts';
import { departureOf, goingPlaces } from './departures.ts';
import { meetingOf } from './joining-facts.ts';
import { seatsOf } from './seats.ts';
import { type Acting, actorOf } from './steps.ts';

type Db = Pick<Store, 'db'>;

/** What parents wrote with their orders, and the office noted since, by order. */
const notesOf = async ({ db }: Db, ids: readonly string[]): Promise<Map<string, string>> => {
	const rows = await db
		.selectFrom('order_event')
		.select(['order_id', 'note'])
		.where('order_id', 'in', ids)
		.where('action', 'in', ['shop.created', 'csv.created', 'note'])
		.where('note', '!=', '')
		.orderBy('place')
		.execute();
	const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
	return new Map([...byOrder].map(([id, its]) => [id, its.map(({ note }) => note).join('\n')]));
};

/** Lines with places of families that go, which name no departure of ours, and may be for this trip. */
const unmatchedLines = ({ db }: Db, trip: string) =>
	db
		.selectFrom('place')
		.innerJoin('orders', 'orders.id', 'place.order_id')
		.innerJoin('order_line', 'order_line.id', 'place.line_id')
		.select(['orders.id', 'number', 'order_line.title'])
		.select(({ fn }) => fn.countAll<number>().as('children'))
		.where('place.state', '=', 'booked')
		.where('orders.state', '!=', 'completed')
		.where('place.departure', '=', '')
		.where('place.trip', 'in', ['', trip])
		.groupBy(['orders.id', 'number', 'order_line.id', 'order_line.title', 'order_line.place'])
		.orderBy('number')
		.orderBy('order_line.place')
		.limit(50)
		.execute();

/** What counts of a place and a leg: what was ticked last. */
const tickOf = (ticks: readonly RollCallTickRow[], child: string, leg: RollCallLeg) => {
	const tick = ticks.findLast((each) => each.leg === leg && each.child === child);
	return { state: tick?.state ?? 'none', at: tick?.at ?? null, reason: tick?.reason ?? '', by: tick?.who ?? '' };
};

const byAllergy = (a: { allergy: string }, b: { allergy: string }) =>
	Number(a.allergy === '') - Number(b.allergy === '');

/** Each order that goes on a departure with its places, those with allergies first. */
const familiesOf = async ({ db }: Db, trip: string, departure: IsoDate) => {
	const places = await goingPlaces({ db })
		.selectAll('place')
		.select(['number', 'parent', 'phone', 'email', 'orders.locale'])
		.where('place.trip', '=', trip)
		.where('place.departure', '=', departure)
		.orderBy('parent')
		.orderBy('number')
		.orderBy('place.position')
		.execute();
	const notes = await notesOf({ db }, ['', ...places.map(({ order_id }) => order_id)]);
	const ticks = await db
		.selectFrom('roll_call_tick')
		.selectAll()
		.where('departure', '=', departure)
		.where('trip', '=', trip)
		.orderBy('at')
		.orderBy('id')
		.execute();
	const families = [...Map.groupBy(places, ({ order_id }) => order_id)].flatMap(([id, its]) => {
		const [first] = its;
		if (!first) return [];
		const { number, parent, phone, email, locale } = first;
		const children = its.map((place) => ({
			id: place.id,
			name: place.name,
			age: ageOf(place),
			allergy: place.allergy,
			note: place.note,
			out: tickOf(ticks, place.id, 'out'),
			back: tickOf(ticks, place.id, 'back'),
		}));
		const order = { id, number, parent, phone, email, locale, note: notes.get(id) ?? '' };
		return [{ ...order, children: children.toSorted(byAllergy) }];
	});
	const worst = ({ children: [first] }: (typeof families)[number]) => ({ allergy: first?.allergy ?? '' });
	return families.toSorted((a, b) => byAllergy(worst(a), worst(b)));
};

/** Who goes on a departure, when and where they meet, and who was ticked. @throws ApiError 404 for what is no departure */
export const rollCall = async (db: Db, id: string, now: number) => {
	const { departure, trip } = departureOf(id);
	const day = { from: departure, until: departure };
	const seats = (await seatsOf(db, catalogue(), day, now)).get(id);
	return {
		trip,
		departure,
		title: titleOf(trip),
		capacity: seats?.capacity ?? null,
		...meetingOf(trip, 'cn'),
		orders: await familiesOf(db, trip, departure),
		unmatched: (await unmatchedLines(db, trip)).map((row) => ({ ...row, children: Number(row.children) })),
	};
};

/**
 * Writes down what was ticked, once for each id. Children who go no more are left out, so that what a phone kept for
 * hours is never refused whole; times in the future are taken for now, in their order.
 * @returns how many were new @throws ApiError 404 for what is no departure
 */
export const recordTicks = async (
	{ db, who, now }: Pick<Acting, 'db' | 'who' | 'now'>,
	id: string,
	{ ticks }: BodyOf<'POST /departures/:id/roll-call'>,
): Promise<number> => {
	const { departure, trip } = departureOf(id);
	const orders = await familiesOf({ db }, trip, departure);
	const orderOf = new Map(orders.flatMap((order) => order.children.map((child) => [child.id, order.id] as const)));
	const { id: account_id, name } = actorOf(who);
	const ordered = ticks.toSorted((a, b) => a.at - b.at);
	const rows = ordered.flatMap((tick, i) => {
		const order_id = orderOf.get(tick.child);
		if (order_id === undefined) return [];
		// The clock of the phone may be ahead: what was ticked first stays first.
		const at = Math.min(tick.at, now - ordered.length + 1 + i);
		return [{ ...tick, at, received_at: now, order_id, trip, departure, account_id, who: name }];
	});
	if (rows.length === 0) return 0;
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('roll_call_tick')
		.values(rows)
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirstOrThrow();
	return Number(numInsertedOrUpdatedRows);
};
