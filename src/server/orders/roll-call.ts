import { createHash } from 'node:crypto';
import type { BodyOf } from '#contracts/contracts.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { FAMILY_FIELDS } from '#domain/office/family-request.ts';
import { NOT_GOING } from '#domain/office/order-rules.ts';
import { isWatched, type RollCallLeg, type Word } from '#domain/office/roll-call.ts';
import type { RollCallTickRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { catalogue, titleOf } from './catalogue.ts';
import { departureOf, goingLines, isGivenBack } from './departures.ts';
import { meetingOf } from './joining-facts.ts';
import { leadersOf } from './leaders.ts';
import { isMerchandise } from './lines.ts';
import { seatsOf } from './seats.ts';
import { type Acting, actorOf } from './steps.ts';

type Db = Pick<Store, 'db'>;

/** What parents wrote with their orders, and the office noted since, by order. */
const notesOf = async ({ db }: Db, ids: readonly string[]): Promise<Map<string, Word[]>> => {
	const rows = await db
		.selectFrom('order_event')
		.select(['order_id', 'action', 'note'])
		.where('order_id', 'in', ids)
		.where('action', 'in', ['shop.created', 'csv.created', 'note'])
		.where('note', '!=', '')
		.orderBy('order_id')
		.orderBy('place')
		.execute();
	const words = rows.map(({ order_id, action, note }) => {
		const who = action === 'note' ? 'office' : 'shop';
		return { order_id, word: { name: '备注', value: note, who, unread: false } satisfies Word };
	});
	const byOrder = Map.groupBy(words, ({ order_id }) => order_id);
	return new Map([...byOrder].map(([id, its]) => [id, its.map(({ word }) => word)]));
};

/** What families asked to have changed, and nobody has answered. */
const askedOf = ({ db }: Db, ids: readonly string[]) =>
	db
		.selectFrom('family_request')
		.select(['order_id', 'line_id', 'child_id', 'place', 'name', 'field', 'after'])
		.where('order_id', 'in', ids)
		.where('state', '=', 'pending')
		.orderBy('created_at')
		.orderBy('id')
		.execute();
type Asked = Awaited<ReturnType<typeof askedOf>>[number];

/**
 * Whom of a line a family meant: of its whole order, everybody; of a child whose row was written anew, the one of its
 * name; where nobody can be told apart any more, everybody.
 */
const meantBy = (
	{ line_id, child_id, place, name }: Asked,
	line: string,
	children: readonly ({ id: string; name: string } | undefined)[],
): ((i: number) => boolean) => {
	if (line_id !== '' && line_id !== line) return () => false;
	const found = children.findIndex((child) => child?.id === child_id);
	const called = children.findIndex((child) => name !== '' && child?.name === name);
	const at = found >= 0 ? found : called >= 0 ? called : name === '' ? place : -1;
	return (i) => line_id === '' || at < 0 || at >= children.length || i === at;
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
	const here = ofOrders.filter((line) => line.trip === '' || line.trip === trip).slice(0, 50);
	return here.map(({ id, number, title, children }) => ({ id, number, title, children }));
};

/** What counts of a child and a leg: what was ticked last, also while the child had no name yet. */
const tickOf = (ticks: readonly RollCallTickRow[], names: readonly string[], leg: RollCallLeg) => {
	const tick = ticks.findLast((each) => each.leg === leg && names.includes(each.child));
	return {
		state: tick?.state ?? 'none',
		at: tick?.at ?? null,
		reason: tick?.reason ?? '',
		by: tick?.who ?? '',
		collectedBy: tick?.collected_by ?? '',
	};
};

/** Who goes on a departure, those who are called first at the top; `ids` are all names of a child in ticks. */
const childrenOf = async ({ db }: Db, trip: string, departure: IsoDate) => {
	const lines = await goingLines({ db })
		.select(['order_line.id as line', 'orders.id as orderId', 'number', 'parent', 'phone', 'orders.locale', 'places'])
		.where('order_line.trip', '=', trip)
		.where('order_line.departure', '=', departure)
		.orderBy('parent')
		.orderBy('number')
		.orderBy('order_line.place')
		.execute();
	if (lines.length === 0) return [];
	const ids = lines.map(({ line }) => line);
	const named = await db.selectFrom('order_child').selectAll().where('line_id', 'in', ids).orderBy('place').execute();
	const byLine = Map.groupBy(named, ({ line_id }) => line_id);
	const orders = lines.map(({ orderId }) => orderId);
	const notes = await notesOf({ db }, orders);
	const asked = Map.groupBy(await askedOf({ db }, orders), ({ order_id }) => order_id);
	const ticks = await db
		.selectFrom('roll_call_tick')
		.selectAll()
		.where('departure', '=', departure)
		.where('trip', '=', trip)
		.orderBy('at')
		.orderBy('id')
		.execute();
	const children = lines.flatMap(({ line, places, ...order }) => {
		const own = byLine.get(line) ?? [];
		const all = Array.from({ length: Math.max(places, own.length) }, (_, i) => own[i]);
		const wishes = (asked.get(order.orderId) ?? []).map((each) => {
			const word: Word = {
				name: FAMILY_FIELDS[each.field],
				value: each.after || '没有了',
				who: 'family',
				unread: true,
			};
			return { isMeant: meantBy(each, line, all), word };
		});
		return all.map((child, i) => {
			const ids = [child?.id ?? '', `${line}.${i}`];
			const words = wishes.filter(({ isMeant }) => isMeant(i)).map(({ word }) => word);
			return {
				...order,
				ids,
				id: ids[0] || `${line}.${i}`,
				group: '',
				name: child?.name ?? '',
				age: child?.age ?? null,
				allergy: child?.allergy ?? '',
				medical: '',
				note: child?.note ?? '',
				school: '',
				collector: '',
				emergency: '',
				words: [...words, ...(notes.get(order.orderId) ?? [])],
				undecided: own.length > places,
				out: tickOf(ticks, ids, 'out'),
				back: tickOf(ticks, ids, 'back'),
			};
		});
	});
	const families = Map.groupBy(children, ({ orderId }) => orderId);
	const rank = (child: (typeof children)[number]) =>
		isWatched(child) ? 0 : families.get(child.orderId)?.some(isWatched) ? 1 : 2;
	return children.toSorted((a, b) => rank(a) - rank(b));
};

/** Children of other bookings, of whom only the number is known. */
const groupsOf = ({ db }: Db, trip: string, departure: IsoDate) =>
	db
		.selectFrom('outside_booking')
		.select(['note as name', 'children'])
		.where('departure', '=', departure)
		.where('trip', '=', trip)
		.orderBy('created_at')
		.execute();

/**
 * Who goes on a departure, when and where they meet, and who was ticked.
 * @param emergency number of the office on the day @throws ApiError 404 for what is no departure
 */
export const rollCall = async (db: Db, id: string, emergency: string, now: number) => {
	const { departure, trip } = departureOf(id);
	const day = { from: departure, until: departure };
	const seats = (await seatsOf(db, catalogue(), day, now)).get(id);
	const moved = catalogue().departures.find((each) => each.trip === trip && each.movedFrom === departure);
	const leaders = await leadersOf(db, id);
	const children = await childrenOf(db, trip, departure);
	const call = {
		trip,
		departure,
		title: titleOf(trip),
		capacity: seats?.capacity ?? null,
		...meetingOf(trip, 'cn'),
		emergency,
		leaders: leaders.filter(({ given }) => given).map(({ name }) => name),
		cancelled: seats?.cancelled ?? false,
		// A departure that moved away and came back, or was announced again, is here.
		movedTo: seats?.written === undefined ? (moved?.date ?? null) : null,
		groups: await groupsOf(db, trip, departure),
		unmatched: await unmatchedLines(db, trip),
		children: children.map(({ ids: _ids, ...child }) => child),
	};
	const version = createHash('sha256').update(JSON.stringify(call)).digest('base64url').slice(0, 22);
	return { ...call, version };
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
	const children = await childrenOf({ db }, trip, departure);
	const orderOf = new Map(children.flatMap(({ ids, orderId }) => ids.map((name) => [name, orderId] as const)));
	const { id: account_id, name } = actorOf(who);
	const ordered = ticks.toSorted((a, b) => a.at - b.at);
	const rows = ordered.flatMap(({ collectedBy: collected_by, ...tick }, i) => {
		const order_id = orderOf.get(tick.child);
		if (order_id === undefined) return [];
		// The clock of the phone may be ahead: what was ticked first stays first.
		const at = Math.min(tick.at, now - ordered.length + 1 + i);
		return [{ ...tick, collected_by, at, received_at: now, order_id, trip, departure, account_id, who: name }];
	});
	if (rows.length === 0) return 0;
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('roll_call_tick')
		.values(rows)
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirstOrThrow();
	return Number(numInsertedOrUpdatedRows);
};
