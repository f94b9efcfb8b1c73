import type { BodyOf } from '#contracts/contracts.ts';
import { ageOf } from '#domain/child-fields.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { isWatched, type RollCallLeg, type Word } from '#domain/office/roll-call.ts';
import type { RollCallTickRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { catalogue, titleOf } from '../../core/schedule/catalogue.ts';
import { departureOf } from '../../core/schedule/departure-id.ts';
import { goingPlaces, seatsOf } from '../../core/schedule/seats.ts';
import { meetingOf } from '../../core/schedule/trip-content.ts';
import { type Acting, actorOf } from '../../core/steps.ts';
import { leadersOf } from './leaders.ts';

type Db = Pick<Store, 'db'>;

/** What parents wrote with their orders, and the office noted since. */
const notesOf = ({ db }: Db, ids: readonly string[]) =>
	db
		.selectFrom('orderEvent')
		.select(['orderId', 'action', 'note'])
		.where('orderId', 'in', ids)
		.where('action', 'in', ['shop.created', 'csv.created', 'phone.created', 'school.created', 'note'])
		.where('note', '!=', '')
		.orderBy('place')
		.execute();

/** What was said of children and is not a field of theirs by now: what nobody has read, and what was not understood. */
const openWordsOf = ({ db }: Db, ids: readonly string[]) =>
	db
		.selectFrom('word')
		.selectAll()
		.where('orderId', 'in', ids)
		.where(({ or, eb }) => or([eb('unread', '=', 1), eb('fields', '=', '')]))
		.orderBy('at')
		.orderBy('id')
		.execute();

/** Places that the shop took away, and nobody said whose. */
const undecidedOf = ({ db }: Db, ids: readonly string[]) =>
	db
		.selectFrom('place')
		.select(['lineId', 'name'])
		.where('orderId', 'in', ids)
		.where('undecided', '=', 1)
		.orderBy('position')
		.execute();

/** Lines with places of families that go, which name no departure of ours, and may be for this trip. */
const unmatchedLines = async ({ db }: Db, trip: string) => {
	const rows = await db
		.selectFrom('place')
		.innerJoin('orders', 'orders.id', 'place.orderId')
		.innerJoin('orderLine', 'orderLine.id', 'place.lineId')
		.select(['orders.id', 'number', 'orderLine.title'])
		.select(({ fn }) => fn.countAll<number>().as('children'))
		.where('place.state', '=', 'booked')
		.where('orders.state', '!=', 'completed')
		.where('place.departure', '=', '')
		.where('place.trip', 'in', ['', trip])
		.groupBy(['orders.id', 'number', 'orderLine.id', 'orderLine.title', 'orderLine.place'])
		.orderBy('number')
		.orderBy('orderLine.place')
		.limit(50)
		.execute();
	return rows.map((row) => ({ ...row, children: Number(row.children) }));
};

/** What counts of a place and a leg: what was ticked last. */
const tickOf = (ticks: readonly RollCallTickRow[], child: string, leg: RollCallLeg) => {
	const tick = ticks.findLast((each) => each.leg === leg && each.child === child);
	return {
		state: tick?.state ?? 'none',
		at: tick?.at ?? null,
		reason: tick?.reason ?? '',
		by: tick?.who ?? '',
		collectedBy: tick?.collectedBy ?? '',
	};
};

/** Who goes on a departure, those who are called first at the top. */
const childrenOf = async ({ db }: Db, trip: string, departure: IsoDate) => {
	const places = await goingPlaces({ db })
		.selectAll('place')
		.select(['number', 'parent', 'phone', 'orders.locale', 'source'])
		.where((eb) => eb.and({ 'place.trip': trip, 'place.departure': departure }))
		.orderBy('parent')
		.orderBy('number')
		.orderBy('place.position')
		.execute();
	const orders = ['', ...places.map(({ orderId }) => orderId)];
	const notes = await notesOf({ db }, orders);
	const openWords = await openWordsOf({ db }, orders);
	const undecided = Map.groupBy(await undecidedOf({ db }, orders), ({ lineId }) => lineId);
	const ticks = await db
		.selectFrom('rollCallTick')
		.selectAll()
		.where((eb) => eb.and({ trip, departure }))
		.orderBy('at')
		.orderBy('id')
		.execute();
	const children = places.map((place) => {
		const { id, orderId, lineId } = place;
		// What names no child of the order may be of each of them.
		const words = openWords
			.filter(
				(word) =>
					word.placeId === id ||
					(word.placeId === '' && word.orderId === orderId && ['', lineId].includes(word.lineId)),
			)
			.map(
				({ name, value, source, unread, fields }): Word => ({
					name,
					value,
					who: source,
					unread: unread === 1,
					health: /allergy|medical/.test(fields),
				}),
			);
		const others = undecided.get(lineId) ?? [];
		const who = others.map(({ name }) => name || '未填姓名').join('、');
		const doubt: Word = {
			name: '谁不去',
			value: `商城少了 ${others.length} 位，未定是谁；也可能来：${who}`,
			who: 'shop',
			unread: true,
			health: false,
		};
		const noted = notes
			.filter((each) => each.orderId === orderId)
			.map(
				({ action, note }): Word => ({
					name: '备注',
					value: note,
					who: action === 'note' ? 'office' : 'shop',
					unread: false,
					health: false,
				}),
			);
		return {
			...place,
			group: place.source === 'school' ? place.school || place.parent : '',
			age: ageOf(place),
			words: [...(others.length > 0 ? [doubt] : []), ...words, ...noted],
			undecided: others.length > 0,
			out: tickOf(ticks, id, 'out'),
			back: tickOf(ticks, id, 'back'),
		};
	});
	const families = Map.groupBy(children, ({ orderId }) => orderId);
	const rank = (child: (typeof children)[number]) =>
		isWatched(child) ? 0 : families.get(child.orderId)?.some(isWatched) ? 1 : 2;
	return children.toSorted((a, b) => rank(a) - rank(b));
};

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
	return {
		trip,
		departure,
		title: titleOf(trip),
		capacity: seats?.capacity ?? null,
		...meetingOf(trip, 'cn'),
		emergency,
		leaders: leaders.filter(({ given }) => given).map(({ name }) => name),
		cancelled: seats?.cancelled ?? false,
		// A departure that moved away and came back, or was announced again, is here.
		movedTo: seats?.scheduled ? null : (moved?.date ?? null),
		unmatched: await unmatchedLines(db, trip),
		children,
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
	const children = await childrenOf({ db }, trip, departure);
	const orderOf = new Map(children.map((child) => [child.id, child.orderId]));
	const { id: accountId, name } = actorOf(who);
	const ordered = ticks.toSorted((a, b) => a.at - b.at);
	const rows = ordered.flatMap(({ collectedBy, ...tick }, i) => {
		const orderId = orderOf.get(tick.child);
		if (orderId === undefined) return [];
		// The clock of the phone may be ahead: what was ticked first stays first.
		const at = Math.min(tick.at, now - ordered.length + 1 + i);
		return [{ ...tick, collectedBy, at, receivedAt: now, orderId, trip, departure, accountId, who: name }];
	});
	if (rows.length === 0) return 0;
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('rollCallTick')
		.values(rows)
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirstOrThrow();
	return Number(numInsertedOrUpdatedRows);
};
