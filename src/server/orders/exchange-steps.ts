import type { BodyOf } from '#contracts/contracts.ts';
import { EXCHANGE } from '#domain/office/exchange.ts';
import { HOME_CURRENCY } from '#domain/office/money.ts';
import { MOVABLE } from '#domain/office/order-rules.ts';
import type { ExchangeRow } from '../db/schema.ts';
import { uuidv7 } from '../db/uuid.ts';
import { ApiError } from '../http/errors.ts';
import type { Catalogue } from './catalogue.ts';
import { inReturn, lockedOrder } from './detail.ts';
import { note } from './history.ts';
import { followLines } from './lines.ts';
import { stepRequest, tellFamily } from './request-steps.ts';
import { type Acting, actorOf } from './steps.ts';

/** Asks for another departure. @throws ApiError when the line cannot move there */
export const askExchange = async (
	{ db, kind, who, now }: Acting,
	{ orderId, lineId, trip, departure, reason }: BodyOf<'POST /exchanges'>,
	{ departures }: Catalogue,
): Promise<ExchangeRow> => {
	const order = await lockedOrder({ db, kind }, orderId);
	if (!MOVABLE.includes(order.state)) throw new ApiError('bad_transition');
	// A family that wants its money back does not move.
	if (await inReturn(db, orderId)) throw new ApiError('conflict');
	const line = await db
		.selectFrom('order_line')
		.selectAll()
		.where('id', '=', lineId)
		.where('order_id', '=', orderId)
		.executeTakeFirst();
	if (!line) throw new ApiError('not_found', { field: 'lineId' });
	const wanted = departures.find((each) => each.trip === trip && each.date === departure);
	// The schedule has prices in one currency.
	const same = line.trip === trip && line.departure === departure;
	if (!wanted || same || order.currency !== HOME_CURRENCY) throw new ApiError('invalid', { field: 'departure' });
	const open = await db
		.selectFrom('order_exchange')
		.select('id')
		.where('line_id', '=', lineId)
		.where('order_id', '=', orderId)
		.where('state', 'in', EXCHANGE.open)
		.executeTakeFirst();
	if (open) throw new ApiError('conflict');
	const row: ExchangeRow = {
		id: uuidv7(now),
		order_id: orderId,
		line_id: lineId,
		created_at: now,
		updated_at: now,
		answer: '',
		state: EXCHANGE.initial,
		from_trip: line.trip,
		from_departure: line.departure,
		to_trip: trip,
		reason,
		to_departure: departure,
		before_cents: line.cents * line.quantity,
		currency: order.currency,
		after_cents: wanted.price * 100 * line.quantity,
	};
	await db.insertInto('order_exchange').values(row).execute();
	await note(db, orderId, actorOf(who), now, { action: 'exchange.ask', after: row.state, note: reason });
	return row;
};

/** The line goes elsewhere, at the new price; its joining instructions are to be sent anew. */
const move = async ({ db, who, now }: Acting, exchange: ExchangeRow): Promise<void> => {
	const { order_id, line_id, to_trip: trip, to_departure: departure } = exchange;
	const line = await db.selectFrom('order_line').select('quantity').where('id', '=', line_id).executeTakeFirst();
	// The shop took it away meanwhile.
	if (!line) throw new ApiError('conflict');
	const cents = Math.round(exchange.after_cents / Math.max(line.quantity, 1));
	await db.updateTable('order_line').set({ trip, departure, cents, moved: 1 }).where('id', '=', line_id).execute();
	await db
		.updateTable('orders')
		.set(({ eb }) => ({ cents: eb('cents', '+', exchange.after_cents - exchange.before_cents), updated_at: now }))
		.where('id', '=', order_id)
		.execute();
	await followLines(db, order_id, now, actorOf(who));
};

/** Takes a step of an exchange; the last one moves the line. @throws ApiError; then nothing is written */
export const stepExchange = (acting: Acting, id: string, { mail, ...body }: BodyOf<'POST /exchanges/:id/state'>) =>
	stepRequest(acting, { table: 'order_exchange', machine: EXCHANGE, id }, body, async (row, to, order) => {
		if (to === 'completed') {
			if (order.state === 'closed') throw new ApiError('bad_transition');
			await move(acting, row);
		}
		if (mail) await tellFamily(acting, to === 'completed' && 'exchange_done', row, order);
	});
