import type { BodyOf } from '#contracts/contracts.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { NOT_GOING } from '#domain/office/order-rules.ts';
import type { RollCallLeg } from '#domain/office/roll-call.ts';
import type { RollCallTickRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { catalogue, titleOf } from './catalogue.ts';
import { departureOf, goingLines, isGivenBack } from './departures.ts';
import { meetingOf } from './joining-facts.ts';
import { isMerchandise } from './lines.ts';
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

/**
 * Lines of families that go, which name no departure of ours, and may be for this trip. Merchandise is told of where an
 * order has nothing else.
 */
const unmatchedLines = async ({ db }: Db, trip: string) => {
	const rows = await db
		.selectFrom('order_line')
		.innerJoin('orders', 'orders.id', 'order_line.order_id')
		.select(['orders.id', 'number', 'order_line.title', 'places as children'])
		.select(['order_line.trip', 'order_line.departure', 'words'])
		.select(({ exists, selectFrom }) =>
			exists(
				selectFrom('order_child').select('order_child.id').whereRef('order_child.line_id', '=', 'order_line.id'),
			).as('named'),
		)
		.where('orders.state', 'not in', NOT_GOING)
		.where('orders.state', '!=', 'completed')
		.where('orders.unmatched', '=', 1)
		.where('order_line.departure', '=', '')
		.where(({ not }) => not(isGivenBack('orders.id')))
		.orderBy('number')
		.orderBy('order_line.place')
		.execute();
	const ofOrders = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
		const ofTrips = lines.filter((line) => !isMerchandise({ ...line, named: Boolean(line.named) }));
		return ofTrips.length > 0 ? ofTrips : lines;
	});
	return ofOrders.filter((line) => line.trip === '' || line.trip === trip).slice(0, 50);
};

/** What counts of a child and a leg: what was ticked last, also while the child had no name yet. */
const tickOf = (ticks: readonly RollCallTickRow[], names: readonly string[], leg: RollCallLeg) => {
	const tick = ticks.findLast((each) => each.leg === leg && names.includes(each.child));
	return { state: tick?.state ?? 'none', at: tick?.at ?? null, reason: tick?.reason ?? '', by: tick?.who ?? '' };
};

const byAllergy = (a: { allergy: string }, b: { allergy: string }) =>
	Number(a.allergy === '') - Number(b.allergy === '');

/** Each order that goes on a departure with its places, those with allergies first. */
const familiesOf = async ({ db }: Db, trip: string, departure: IsoDate) => {
	const lines = await goingLines({ db })
		.select(['order_line.id as line', 'orders.id', 'number', 'parent', 'phone', 'email', 'orders.locale', 'places'])
		.where('order_line.trip', '=', trip)
		.where('order_line.departure', '=', departure)
		.orderBy('parent')
		.orderBy('number')
		.execute();
	if (lines.length === 0) return [];
	const ids = lines.map(({ line }) => line);
	const named = await db.selectFrom('order_child').selectAll().where('line_id', 'in', ids).orderBy('place').execute();
	const byLine = Map.groupBy(named, ({ line_id }) => line_id);
	const notes = await notesOf(
		{ db },
		lines.map(({ id }) => id),
	);
	const ticks = await db
		.selectFrom('roll_call_tick')
		.selectAll()
		.where('departure', '=', departure)
		.where('trip', '=', trip)
		.orderBy('at')
		.orderBy('id')
		.execute();
	const families = lines.map(({ line, places, ...order }) => {
		const own = byLine.get(line) ?? [];
		const children = Array.from({ length: Math.max(places, own.length) }, (_, i) => {
			const names = [own[i]?.id ?? '', `${line}.${i}`];
			return {
				id: names[0] || `${line}.${i}`,
				names,
				name: own[i]?.name ?? '',
				age: own[i]?.age ?? null,
				allergy: own[i]?.allergy ?? '',
				note: own[i]?.note ?? '',
				out: tickOf(ticks, names, 'out'),
				back: tickOf(ticks, names, 'back'),
			};
		});
		return { ...order, note: notes.get(order.id) ?? '', children: children.toSorted(byAllergy) };
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
		unmatched: await unmatchedLines(db, trip),
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
	const orderOf = new Map(
		orders.flatMap((order) => order.children.flatMap(({ names }) => names.map((name) => [name, order.id] as const))),
	);
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
