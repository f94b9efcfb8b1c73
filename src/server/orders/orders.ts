import type { Kysely } from 'kysely';
import { ORDER, type OrderAction, type OrderState } from '#domain/office/order.ts';
import { isPaid } from '#domain/office/payment.ts';
import { inSlices, insertRows } from '../db/batches.ts';
import type { OrderEventRow, OrderRow, Tables } from '../db/schema.ts';
import { uuidv7 } from '../db/uuid.ts';
import { hasOwnPhone } from './family-requests.ts';
import { type Actor, eventRow, note } from './history.ts';
import { followLines, insertLines, type NewLine, summaryOfNew, writeLines } from './lines.ts';
import { refreshSearch, searchText } from './search.ts';

/** An order as it comes from outside. */
export interface NewOrder
	extends Pick<OrderRow, 'source' | 'shop_id' | 'number' | 'ordered_at' | 'shop_updated_at' | 'shop_rank' | 'payment'>,
		Pick<OrderRow, 'parent' | 'email' | 'phone' | 'locale' | 'cents' | 'currency'> {
	/** It was cancelled there. */
	cancelled: boolean;
	/** What the parent wrote; empty for nothing. */
	note: string;
	lines: readonly NewLine[];
}

/** `older`: what is stored is as new, or newer; nothing was written. */
export type Applied = { outcome: 'stored' | 'updated' | 'older'; id: string };

/** What of the order as it comes from outside lists show. */
const factsOf = ({ source: _source, cancelled: _cancelled, note: _note, lines, ...facts }: NewOrder) => ({
	...facts,
	search: searchText(
		facts,
		lines.flatMap((line) => line.children.map(({ name }) => name)),
	),
	children: lines.reduce((sum, { places }) => sum + places, 0),
});

/** The legal steps that the shop's word leads to, where they end, and what a person must look at, if anything. */
const stepsOf = (before: OrderState, { payment, cancelled }: NewOrder) => {
	const wanted: OrderAction[] = isPaid(payment) ? ['pay'] : [];
	if (cancelled) wanted.push('close');
	const steps: Pick<OrderEventRow, 'action' | 'before' | 'after'>[] = [];
	let state = before;
	for (const action of wanted) {
		const step = ORDER.next(state, action);
		if (!step) continue;
		steps.push({ action: `order.${action}`, before: state, after: step.to });
		state = step.to;
	}
	// Who has the joining instructions already is not closed by itself.
	const attention: OrderRow['attention'] = cancelled && state !== 'closed' ? 'cancelled_in_shop' : '';
	return { steps, state, attention };
};

/** What is taken of an order whose family was forgotten: where it stands, what it costs, and how many places it has. */
const withoutFamily = (order: NewOrder): NewOrder => ({
	...order,
	parent: '',
	email: '',
	phone: '',
	note: '',
	lines: order.lines.map((line) => ({ ...line, children: [] })),
});

/**
 * Stores orders that are not there yet, all within a transaction; between slices of them others have their turn.
 * @returns ids of those that another server has not stored in this moment
 */
export const insertOrders = async (
	trx: Kysely<Tables>,
	given: readonly NewOrder[],
	actor: Actor,
	now: number,
): Promise<string[]> => {
	const ids: string[] = [];
	for await (const slice of inSlices(given)) {
		const orders = slice.map((order) => ({ order, id: uuidv7(now), ...stepsOf(ORDER.initial, order) }));
		const rows = orders.map(({ order, id, state, attention }) => ({
			id,
			source: order.source,
			created_at: now,
			updated_at: now,
			state,
			attention,
			...factsOf(order),
			...summaryOfNew(order.lines),
		}));
		const inserted = await trx
			.insertInto('orders')
			.values(rows)
			.onConflict((conflict) => conflict.doNothing())
			.returning('id')
			.execute();
		const stored = new Set(inserted.map(({ id }) => id));
		const fresh = orders.filter(({ id }) => stored.has(id));
		ids.push(...stored);
		const events = fresh.flatMap(({ id, order, steps }) =>
			[{ action: `${order.source}.created`, note: order.note }, ...steps].map((event, place) =>
				eventRow(id, place, actor, now, event),
			),
		);
		await insertRows(trx, 'order_event', events);
		await insertLines(
			trx,
			fresh.map(({ id, order, state }) => ({ id, state, lines: order.lines })),
			now,
		);
	}
	return ids;
};

/** The stored order of that number in the shop, else the imported one of that name; locked until the transaction ends. */
const findStored = (trx: Kysely<Tables>, { shop_id, number }: NewOrder, lock: boolean) =>
	trx
		.selectFrom('orders')
		.select(['id', 'state', 'phone', 'shop_id', 'shop_updated_at', 'shop_rank', 'forgotten_at'])
		.where(({ or, and, eb }) =>
			or([eb('shop_id', '=', shop_id), and([eb('number', '=', number), eb('shop_id', 'is', null)])]),
		)
		.orderBy('shop_id')
		.$if(lock, (query) => query.forUpdate());

/** Two orders of one name: that of the second one is made its own by its number in the shop. */
const ownNumber = async (trx: Kysely<Tables>, { number, shop_id }: NewOrder): Promise<string> => {
	const same = await trx
		.selectFrom('orders')
		.select('shop_id')
		.where('number', '=', number)
		.where('shop_id', 'is not', null)
		.executeTakeFirst();
	return same && same.shop_id !== shop_id ? `${number} (${shop_id})` : number;
};

/**
 * Stores an order that the shop tells of, or what is new about it, within a transaction. What is older than what is
 * stored changes nothing; of a family that was forgotten nothing is taken.
 * @param kind on PostgreSQL the order is locked, so that two servers do not classify it at once
 */
export const applyOrder = async (
	trx: Kysely<Tables>,
	given: NewOrder,
	{ actor, now, kind }: { actor: Actor; now: number; kind: 'sqlite' | 'postgres' },
): Promise<Applied> => {
	const told = { ...given, number: await ownNumber(trx, given) };
	const found = await findStored(trx, told, kind === 'postgres').executeTakeFirst();
	const [inserted] = found ? [] : await insertOrders(trx, [told], actor, now);
	if (inserted !== undefined) return { outcome: 'stored', id: inserted };
	// Another server stored it in this moment, if it was not there before.
	const stored = found ?? (await findStored(trx, told, kind === 'postgres').executeTakeFirstOrThrow());
	const { id } = stored;
	const order = stored.forgotten_at === null ? told : withoutFamily(told);
	const newer =
		order.shop_updated_at - stored.shop_updated_at || order.shop_rank - stored.shop_rank || (stored.shop_id ? 0 : 1);
	if (newer <= 0) return { outcome: 'older', id };
	const { steps, state, attention } = stepsOf(stored.state, order);
	const phone = (await hasOwnPhone({ db: trx }, id)) ? stored.phone : order.phone;
	const facts = { ...factsOf({ ...order, phone }), state, updated_at: now };
	await trx
		.updateTable('orders')
		.set(attention === '' ? facts : { ...facts, attention })
		.where('id', '=', id)
		.execute();
	for (const event of [{ action: `${order.source}.updated` }, ...steps]) await note(trx, id, actor, now, event);
	await writeLines(trx, id, order.lines, now);
	// What the office wrote of children stays, whatever the shop says.
	await refreshSearch(trx, [id]);
	await followLines(trx, id, now);
	return { outcome: 'updated', id };
};
