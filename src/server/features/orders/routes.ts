import { type BodyOf, may, type QueryOf } from '#contracts/contracts.ts';
import { hongKongDay, hongKongTime } from '#domain/hong-kong-time.ts';
import { masked } from '#domain/office/mask.ts';
import { moneyText, partsOf } from '#domain/office/money.ts';
import { ORDER } from '#domain/office/order.ts';
import { orderSteps } from '#domain/office/order-rules.ts';
import { PAYMENT_LABELS } from '#domain/office/payment.ts';
import type { Role } from '#domain/office/roles.ts';
import { insertRows } from '../../core/db/batches.ts';
import type { OrderRow } from '../../core/db/schema.ts';
import type { Reader, Store } from '../../core/db/store.ts';
import { type Columns, sendCsv } from '../../core/http/csv.ts';
import { ApiError } from '../../core/http/errors.ts';
import { mailStates } from '../../core/mail/outbox.ts';
import type { AddRoutes } from '../../core/route.ts';
import { type Catalogue, catalogue, isCancelled, tripsWith } from '../../core/schedule/catalogue.ts';
import { departureId } from '../../core/schedule/departure-id.ts';
import { seatsOf, spanOf } from '../../core/schedule/seats.ts';
import { type Acting, actorOf, eachRow } from '../../core/steps.ts';
import {
	changeOrder,
	changeView,
	lockedOrder,
	lockOrders,
	moneyOf,
	newPlace,
	note,
	partsStored,
	placeView,
	refreshOrder,
	setAttention,
	standingOf,
	wordView,
} from '../places/index.ts';
import { makeBooking } from './bookings.ts';
import { lastDay, orderDetail, orderView } from './detail.ts';
import { isWaiting } from './dispatches.ts';
import { dayOf, departuresOf, everyOrder, listOrders } from './list.ts';
import { stepOrder } from './steps.ts';

/** Says by hand which departure a line is for that found none. @throws ApiError */
const matchLine = async (
	{ db, kind, who, now }: Acting,
	{ id, line }: { id: string; line: string },
	{ trip, departure }: BodyOf<'PUT /orders/:id/lines/:line'>,
	{ departures }: Catalogue,
): Promise<void> => {
	const order = await lockedOrder({ db, kind }, id);
	const { lines, places } = await partsStored(db, id);
	const open = lines.find((each) => each.id === line);
	const own = places.filter(({ lineId }) => lineId === line);
	const lost = own.filter((place) => place.trip === '' || place.departure === '');
	// Merchandise may turn out to be a trip: its places come then.
	const isOpen = open !== undefined && (lost.length > 0 || (own.length === 0 && open.quantity > 0));
	if (!isOpen || order.test === 1) throw new ApiError('bad_transition');
	if (!departures.some((each) => each.trip === trip && each.date === departure))
		throw new ApiError('invalid', { field: 'departure' });
	await db.updateTable('orderLine').set({ trip, departure, goods: 0 }).where('id', '=', line).execute();
	await db
		.updateTable('place')
		.set({ trip, departure, moved: 1 })
		.where('id', 'in', ['', ...lost.map((place) => place.id)])
		.execute();
	if (own.length === 0) {
		const from = (places.at(-1)?.position ?? -1) + 1;
		const made = partsOf(open.cents * open.quantity, open.quantity).map((cents, i) =>
			newPlace(
				{ orderId: id, lineId: line, position: from + i, trip, departure, cents, listCents: open.cents, moved: 1 },
				standingOf(order.payment, order.orderedAt),
				now,
			),
		);
		await insertRows(db, 'place', made);
	}
	await db.updateTable('orders').set({ updatedAt: now }).where('id', '=', id).execute();
	await note(db, id, actorOf(who), now, { action: 'order.match', note: `${trip} ${departure}` });
	await refreshOrder(db, id, now, actorOf(who));
};

/** Columns of the file. @param shown who booked, masked or not */
const columnsOf = (shown: (row: OrderRow) => OrderRow): Columns<OrderRow> => ({
	订单号: (row) => row.number,
	下单时间: (row) => hongKongTime(row.orderedAt),
	家长: (row) => shown(row).parent,
	邮箱: (row) => shown(row).email,
	电话: (row) => shown(row).phone,
	语言: (row) => row.locale,
	行程: (row) => row.trip,
	出发日期: (row) => row.departure,
	人数: (row) => row.children,
	金额: moneyText,
	币种: (row) => row.currency,
	付款状态: (row) => PAYMENT_LABELS[row.payment],
	状态: (row) => ORDER.states[row.state],
});

/** The places of the departures to come that orders are for. */
const comingSeats = async (store: Reader, rows: readonly OrderRow[], now: number) => {
	const today = hongKongDay(now);
	const days = rows.map(({ departure }) => departure).toSorted();
	const until = days.at(-1) ?? '';
	return until < today ? new Map<string, never>() : seatsOf(store, catalogue(), { from: today, until }, now);
};

const pageOf = async (store: Reader, query: QueryOf<'GET /orders'>, now: number) => {
	const filter = { ...query, tripsFound: tripsWith(catalogue(), query.q), day: dayOf(now) };
	const { rows, total, states } = await listOrders(store, filter, query);
	const departures = await departuresOf(
		store,
		rows.map(({ id }) => id),
	);
	const seats = await comingSeats(store, rows, now);
	const failed = await store.db
		.selectFrom('inbox')
		.select(({ fn }) => fn.countAll<number>().as('n'))
		.where('state', '=', 'failed')
		.executeTakeFirstOrThrow();
	return {
		rows: rows.map((row) => ({
			...orderView(masked(row)),
			departures: departures.get(row.id) ?? [],
			calledOff: (departures.get(row.id) ?? []).some(isCancelled),
			seats: seats.get(departureId(row)) ?? null,
		})),
		total,
		states,
		failedMessages: Number(failed.n),
	};
};

/** Everything about an order, with what a role may do now. @throws ApiError 404 */
const wholeOrder = async (store: Store, id: string, role: Role, now: number) => {
	const found = await orderDetail(store.db, id);
	if (!found) throw new ApiError('not_found');
	const { order, lines, places, words, changes, events, dispatches } = found;
	const going = places.filter(({ state }) => state !== 'cancelled');
	const departure = lastDay(going);
	const span = spanOf([...lines, ...places].map((each) => each.departure));
	const seats = await seatsOf(store, catalogue(), span, now);
	const mails = await mailStates(
		store.db,
		changes.map(({ outboxId }) => outboxId),
	);
	const money = moneyOf(order, found);
	const calledOff = dispatches.some((each) => isWaiting(each) && isCancelled(each));
	return {
		...orderView(order),
		quotation: await quotationOf(store, id),
		calledOff,
		actions: orderSteps(
			{ state: order.state, unmatched: order.unmatched === 1, departure, calledOff },
			role,
			hongKongDay(now),
		),
		lines: lines.map((line) => ({ ...line, goods: line.goods === 1, seats: seats.get(departureId(line)) ?? null })),
		places: places.map(placeView),
		words: words.map(wordView),
		changes: changes.map((change) => {
			const child = places.find((place) => place.id === change.placeId)?.name ?? '';
			const mail = mails.get(change.outboxId ?? '') ?? null;
			return changeView(change, { child, mail, opened: found, role });
		}),
		paidCents: money.paid,
		refundedCents: money.refunded,
		events,
		dispatches: dispatches.map((each) => ({ ...each, calledOff: isCancelled(each) })),
	};
};

/** The quotation that became an order; null where none did. */
const quotationOf = async ({ db }: Pick<Store, 'db'>, order: string) =>
	(await db
		.selectFrom('quotation')
		.select(['number', 'enquiryId as enquiry'])
		.where('orderId', '=', order)
		.executeTakeFirst()) ?? null;

/** 订单列表: orders, one of them with everything about it, and the steps that are legal. */
export const ordersRoutes: AddRoutes = (route, { store }) => {
	route('GET /orders', ({ query, now }) => pageOf(store.reader, query, now));

	route('GET /orders.csv', async ({ query, who, reply, now, write }) => {
		const { page: _page, size: _size, q, ...filter } = query;
		// What is searched is a name, an address or a number, and nothing is ever erased from the log.
		const exported = { ...filter, searched: q !== '' };
		await write(async () => ({ result: undefined, audit: { subject: 'orders/', after: { exported } } }));
		// Taking the personal data of many people out is for the owner alone.
		const whole = may(who.account.role, 'POST /person/export');
		const orders = everyOrder(store.reader, { ...query, tripsFound: tripsWith(catalogue(), q), day: dayOf(now) });
		return sendCsv(reply, { name: 'orders', columns: columnsOf(whole ? (row) => row : masked), now }, orders);
	});

	route('POST /orders', ({ body, write }) =>
		write(async (acting) => {
			const result = await makeBooking(acting, body, catalogue());
			const after = {
				number: result.number,
				toTrip: body.trip,
				toDeparture: body.departure,
				children: body.children,
			};
			return { result, audit: { subject: `orders/${result.id}`, after } };
		}),
	);

	route('GET /orders/:id', ({ params: { id }, who, now }) => wholeOrder(store, id, who.account.role, now));

	route('POST /orders/:id/state', ({ params, body, write }) => write((acting) => stepOrder(acting, params.id, body)));

	route('POST /orders/:id/notes', ({ params: { id }, body, write }) =>
		changeOrder(write, id, { note: true }, async (acting) => {
			const { db, who, now } = acting;
			await lockedOrder(acting, id);
			await note(db, id, actorOf(who), now, { action: 'note', note: body.note });
			// Somebody has looked at it.
			await setAttention(db, id, { from: 'cancelled_in_shop', to: '' });
			await setAttention(db, id, { from: 'mail_failed', to: '' });
		}),
	);

	route('PUT /orders/:id/lines/:line', ({ params, body, write }) => {
		const after = { toTrip: body.trip, toDeparture: body.departure };
		return changeOrder(write, params.id, after, (acting) => matchLine(acting, params, body, catalogue()));
	});

	route('POST /orders/batch', ({ body: { ids, ...body }, write }) =>
		write(async (acting) => {
			await lockOrders(acting, ids);
			return eachRow(ids, (id) => stepOrder(acting, id, body));
		}),
	);
};
