import type { Kysely } from 'kysely';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { NoticeKind } from '#domain/office/departure-notice.ts';
import { DISPATCH } from '#domain/office/dispatch.ts';
import { ORDER } from '#domain/office/order.ts';
import type { DepartureChangeRow, DispatchRow, OrderRow, PlaceRow, Tables } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import { enqueueIfNeeded, type NewMail } from '../../core/mail/outbox.ts';
import type { Actor } from '../../core/steps.ts';
import { lockOrders, note, refreshOrder } from '../places/index.ts';
import { type Changing, type Decision, type Known, moveBeside, putChange } from './changes.ts';

interface Where {
	trip: string;
	departure: IsoDate;
}

/** A family of a departure, with the places of its children that were not given back. */
export interface Family {
	order: OrderRow;
	places: PlaceRow[];
}

/** Places of a departure that were not given back. */
export const placesOn = (db: Kysely<Tables>, { trip, departure }: Where) =>
	db
		.selectFrom('place')
		.where((eb) => eb.and({ trip, departure }))
		.where('place.state', '!=', 'cancelled');

/** The families of a departure, in the order of their bookings. */
export const familiesOn = async ({ db }: Pick<Store, 'db'>, where: Where): Promise<Family[]> => {
	const places = await placesOn(db, where).selectAll('place').orderBy('position').execute();
	const byOrder = Map.groupBy(places, ({ orderId }) => orderId);
	const orders = await db
		.selectFrom('orders')
		.selectAll()
		.where('id', 'in', ['', ...byOrder.keys()])
		.orderBy('orderedAt')
		.orderBy('id')
		.execute();
	return orders.map((order) => ({ order, places: byOrder.get(order.id) ?? [] }));
};

/** Places of some orders that left a departure since it changed, be it for another day or for money. */
export const leftSince = (
	{ db }: Pick<Store, 'db'>,
	orders: readonly string[],
	{ trip, departure, at }: Where & { at: number },
) =>
	db
		.selectFrom('placeChange')
		.innerJoin('place', 'place.id', 'placeChange.placeId')
		.select(['placeChange.orderId', 'placeChange.kind', 'placeChange.cents', 'place.id', 'name'])
		.where('placeChange.orderId', 'in', ['', ...orders])
		.where('fromTrip', '=', trip)
		.where('fromDeparture', '=', departure)
		.where('createdAt', '>=', at)
		.where('placeChange.state', '!=', 'undone')
		.orderBy('position')
		.execute();

/** A change that families are to hear of. */
export interface FamilyNotice {
	kind: NoticeKind;
	trip: string;
	from: IsoDate;
	to: IsoDate;
	/** What the history says. */
	note: string;
	/** A mail goes to everybody who has an address, */
	tell: boolean;
	/** so long after it was decided, in ms; absent: at once. */
	after?: number | undefined;
}

/** Joining instructions go along to another day: what was sent is to be sent anew, and its link stays. */
const moveDispatch = async (
	{ db, now }: Changing,
	{ order, from, to }: { order: Pick<OrderRow, 'id' | 'state'>; from: Where; to: IsoDate },
	actor: Actor,
): Promise<void> => {
	const its = db.selectFrom('dispatch').selectAll().where('orderId', '=', order.id).where('trip', '=', from.trip);
	const found: DispatchRow[] = await its.execute();
	const old = found.find(({ departure }) => departure === from.departure);
	// An order that has one for the new day keeps that.
	if (!old || found.some(({ departure }) => departure === to)) return;
	await db.deleteFrom('outbox').where('subjectId', '=', old.id).where('state', '=', 'queued').execute();
	const wentOut = old.state !== DISPATCH.initial && old.state !== 'withdrawn';
	const anew = { state: DISPATCH.initial, outboxId: null, channel: null, sentAt: null, error: '' } as const;
	await db
		.updateTable('dispatch')
		.set({ departure: to, updatedAt: now, ...(wentOut && anew) })
		.where('id', '=', old.id)
		.execute();
	const step = wentOut && order.state === 'dispatched' && ORDER.next(order.state, 'reopen');
	if (!step) return;
	await db.updateTable('orders').set({ state: step.to }).where('id', '=', order.id).execute();
	await note(db, order.id, actor, now, { action: 'order.reopen', before: step.from, after: step.to });
};

/** The children of an order go on another day, with all that was written down for theirs. */
const moveOrder = async (changing: Changing, { order }: Family, { trip, from, to }: FamilyNotice): Promise<void> => {
	const { db, actor } = changing;
	for (const table of ['place', 'orderLine', 'rollCallTick'] as const)
		await db
			.updateTable(table)
			.set({ departure: to })
			.where('orderId', '=', order.id)
			.where((eb) => eb.and({ trip, departure: from }))
			.execute();
	await moveDispatch(changing, { order, from: { trip, departure: from }, to }, actor);
};

/** Takes back what waits to be told of the same departure, also to families that left it: only what holds is sent. */
const dropWaiting = async (db: Kysely<Tables>, { trip, from }: FamilyNotice): Promise<void> => {
	const notices = db
		.selectFrom('departureNotice')
		.select('id')
		.where((eb) => eb.and({ trip, departure: from }));
	await db.deleteFrom('outbox').where('state', '=', 'queued').where('subjectId', 'in', notices).execute();
	const dispatches = db
		.selectFrom('dispatch')
		.select('id')
		.where((eb) => eb.and({ trip, departure: from }));
	await db
		.deleteFrom('outbox')
		.where('kind', '=', 'weather')
		.where('state', '=', 'queued')
		.where('subjectId', 'in', dispatches)
		.execute();
};

/** Puts the mail of a notice into the outbox. @returns whether there is one: nothing is told to whoever has no place there any more */
const mailNotice = async (
	db: Kysely<Tables>,
	id: string,
	mail: Pick<NewMail, 'recipient' | 'now' | 'after'>,
): Promise<boolean> => {
	const outboxId = await enqueueIfNeeded(db, { ...mail, kind: 'departure_changed', subjectId: id });
	if (outboxId === undefined) return false;
	await db.updateTable('departureNotice').set({ outboxId, channel: 'email' }).where('id', '=', id).execute();
	return true;
};

/** Writes down that a family is to hear of a change. @returns the id of the notice */
export const addNotice = async (
	db: Kysely<Tables>,
	orderId: string,
	{ kind, trip, from, to, at }: Pick<FamilyNotice, 'kind' | 'trip' | 'from' | 'to'> & { at: number },
): Promise<string> => {
	const id = uuidv7(at);
	const unmailed = { outboxId: null, channel: null, toldAt: null, error: '' } as const;
	await db
		.insertInto('departureNotice')
		.values({ id, orderId, trip, departure: to, fromDeparture: from, kind, at, ...unmailed })
		.execute();
	return id;
};

/**
 * Every family of a departure follows a change of it: places, instructions, history, the notice that it is to hear of it
 * and, where wanted, the mail.
 * @returns how many families there are, and how many mails
 */
const followFamilies = async (changing: Changing, news: FamilyNotice): Promise<{ families: number; mails: number }> => {
	const { db, kind, actor, now } = changing;
	const where = { trip: news.trip, departure: news.from };
	await lockOrders({ db, kind }, placesOn(db, where).select('orderId'));
	const families = await familiesOn({ db }, where);
	await dropWaiting(db, news);
	let mails = 0;
	for (const family of families) {
		const { id, email, updatedAt } = family.order;
		if (news.from !== news.to) await moveOrder(changing, family, news);
		await note(db, id, actor, now, {
			action: `departure.${news.kind}`,
			before: news.from,
			after: news.to === news.from ? '' : news.to,
			note: news.note,
		});
		const notice = await addNotice(db, id, { ...news, at: now });
		if (news.tell && email !== '') {
			if (await mailNotice(db, notice, { recipient: email, now, after: news.after })) mails += 1;
		}
		await db
			.updateTable('orders')
			.set({ updatedAt: Math.max(now, updatedAt + 1) })
			.where('id', '=', id)
			.execute();
		await refreshOrder(db, id, now, actor);
	}
	return { families: families.length, mails };
};

/** Writes down what was decided of a departure, and has its families and all that is beside them follow. */
export const changeDeparture = async (
	changing: Changing,
	{ trip, first, day: from }: Pick<Known, 'trip' | 'first' | 'day'>,
	{ tell, after, summary = '', ...decision }: Decision & Pick<FamilyNotice, 'tell' | 'after'> & { summary?: string },
) => {
	const { kind, day: to } = decision;
	const row = await putChange(changing, { trip, first }, decision);
	const counts = await followFamilies(changing, { kind, trip, from, to, note: summary, tell, after });
	if (from !== to) await moveBeside(changing.db, { trip, from, to });
	return { ...counts, row };
};

/** What was decided of a departure, as its families were told. */
export type Announced = Pick<DepartureChangeRow, 'trip' | 'day' | 'kind' | 'at' | 'who' | 'reason'>;

/** What families are to hear of a change. */
export const noticesOf = ({ db }: Pick<Store, 'db'>, { trip, day, at }: Announced) =>
	db
		.selectFrom('departureNotice')
		.where((eb) => eb.and({ 'departureNotice.trip': trip, 'departureNotice.departure': day }))
		.where('departureNotice.at', '=', at);

/** Families that booked a departure after it was called off. */
export const lateFamilies = async ({ db }: Pick<Store, 'db'>, change: Announced): Promise<Family[]> => {
	if (change.kind !== 'cancelled') return [];
	const known = await noticesOf({ db }, change).select('orderId').execute();
	const notified = new Set(known.map(({ orderId }) => orderId));
	return (await familiesOn({ db }, { trip: change.trip, departure: change.day })).filter(
		({ order }) => !notified.has(order.id),
	);
};

/** Who booked a departure after it was called off is to hear of that, too. */
export const addMissing = async ({ db }: Pick<Store, 'db'>, change: Announced): Promise<void> => {
	const { kind, trip, day, at } = change;
	for (const { order } of await lateFamilies({ db }, change))
		await addNotice(db, order.id, { kind, trip, from: day, to: day, at });
};

/** Mails the last change of a departure to families that nobody has told yet. @returns how many */
export const tellRest = async ({ db, now }: Changing, decided: DepartureChangeRow): Promise<number> => {
	await addMissing({ db }, decided);
	const rows = await noticesOf({ db }, decided)
		.innerJoin('orders', 'orders.id', 'departureNotice.orderId')
		.select(['departureNotice.id', 'orders.email'])
		.where('channel', 'is', null)
		.where('toldAt', 'is', null)
		.where('orders.email', '!=', '')
		.execute();
	let mails = 0;
	for (const { id, email } of rows) if (await mailNotice(db, id, { recipient: email, now })) mails += 1;
	return mails;
};
