import type { AnswerOf, BodyOf } from '#contracts/contracts.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { money } from '#domain/office/money.ts';
import { ORDER } from '#domain/office/order.ts';
import { RETURNABLE } from '#domain/office/order-rules.ts';
import { suggestRefund } from '#domain/office/refund.ts';
import { RETURN, RETURN_REASONS, type ReturnReason } from '#domain/office/return.ts';
import type { OrderRow, ReturnRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { uuidv7 } from '../db/uuid.ts';
import { ApiError } from '../http/errors.ts';
import type { Catalogue } from './catalogue.ts';
import { inExchange, linesOf, lockedOrder } from './detail.ts';
import { declinePending } from './family-requests.ts';
import { note } from './history.ts';
import { followLines } from './lines.ts';
import { stepRequest, tellFamily } from './request-steps.ts';
import { type Acting, actorOf } from './steps.ts';

/** What is back already of an order, in whole cents. */
const refundedOf = async (db: Store['db'], orderId: string): Promise<number> => {
	const before = await db
		.selectFrom('order_return')
		.select('cents')
		.where('order_id', '=', orderId)
		.where('state', '=', 'refunded')
		.execute();
	return before.reduce((sum, { cents }) => sum + cents, 0);
};

/** What the terms suggest, what can be given back at most, and why. */
export const refundOf = async (
	{ db }: Pick<Store, 'db'>,
	order: OrderRow,
	reason: ReturnReason,
	{ terms }: Catalogue,
	now: number,
): Promise<AnswerOf<'GET /orders/:id/refund'>> => {
	const lines = (await linesOf(db, order.id)).map(({ trip, departure, cents, quantity }) => ({
		trip,
		departure,
		cents: cents * quantity,
		rules: terms.get(trip) ?? [],
	}));
	const most = Math.max(0, order.cents - (await refundedOf(db, order.id)));
	const paid = money(order.cents, order.currency);
	const { amount, reasons } = suggestRefund(lines, paid, money(most, order.currency), reason, hongKongDay(now));
	return { cents: amount.cents, most, currency: order.currency, reasons };
};

/** Asks for money back. @throws ApiError when there is none to give, or somebody asked already */
export const askReturn = async (
	{ db, kind, who, now }: Acting,
	{ orderId, reason, note: words, cents }: BodyOf<'POST /returns'>,
	catalogue: Catalogue,
): Promise<ReturnRow> => {
	const order = await lockedOrder({ db, kind }, orderId);
	if (!RETURNABLE.includes(order.state)) throw new ApiError('bad_transition');
	const open = await db
		.selectFrom('order_return')
		.select('id')
		.where('order_id', '=', orderId)
		.where('state', 'in', RETURN.open)
		.executeTakeFirst();
	if (open || (await inExchange(db, orderId))) throw new ApiError('conflict');
	const { cents: suggested_cents, most, currency, reasons } = await refundOf({ db }, order, reason, catalogue, now);
	if (cents > most) throw new ApiError('out_of_range', { field: 'cents' });
	const row: ReturnRow = {
		id: uuidv7(now),
		order_id: orderId,
		created_at: now,
		updated_at: now,
		state: RETURN.initial,
		reason,
		note: words,
		cents,
		suggested_cents,
		currency,
		rule: JSON.stringify(reasons),
		answer: '',
	};
	await db.insertInto('order_return').values(row).execute();
	const told = [RETURN_REASONS[reason], words].filter((each) => each !== '').join('：');
	await note(db, orderId, actorOf(who), now, { action: 'return.ask', after: row.state, note: told });
	return row;
};

/** The money is back: so says the order, which closes where it still can. What its family asked waits for nobody. */
const giveBack = async ({ db, who, now }: Acting, order: OrderRow): Promise<void> => {
	const payment = (await refundedOf(db, order.id)) >= order.cents ? 'refunded' : 'partially_refunded';
	const close = ORDER.next(order.state, 'close');
	await db
		.updateTable('orders')
		.set({ payment, updated_at: now, ...(close && { state: close.to }) })
		.where('id', '=', order.id)
		.execute();
	if (close)
		await note(db, order.id, actorOf(who), now, {
			action: 'order.close',
			before: order.state,
			after: close.to,
			note: '退货',
		});
	await declinePending({ db, who, now }, order.id);
	await followLines(db, order.id, now);
};

/** Takes a step of a return; the last one gives the money back. @throws ApiError; then nothing is written */
export const stepReturn = (acting: Acting, id: string, { mail, ...body }: BodyOf<'POST /returns/:id/state'>) =>
	stepRequest(acting, { table: 'order_return', machine: RETURN, id }, body, async (row, to, order) => {
		if (to === 'refunded') await giveBack(acting, order);
		if (mail) await tellFamily(acting, to === 'refunded' && 'return_refunded', row, order);
	});
