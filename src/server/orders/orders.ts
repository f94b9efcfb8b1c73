import type { Kysely } from 'kysely';
import { ORDER, type OrderAction, type OrderState } from '#domain/office/order.ts';
import { isPaid } from '#domain/office/payment.ts';
import type { OrderRow, Tables } from '../db/schema.ts';
import { uuidv7 } from '../db/uuid.ts';
import { type Actor, note } from './history.ts';
import { followLines, type NewLine, summaryOf, writeLines } from './lines.ts';
import { searchText } from './search.ts';

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
	search: searchText(facts),
	children: lines.reduce((sum, { places }) => sum + places, 0),
});

/** Takes the legal steps that the shop's word leads to. @returns what a person must look at, if anything */
const follow = async (
	trx: Kysely<Tables>,
	id: string,
	before: OrderState,
	{ payment, cancelled }: NewOrder,
	actor: Actor,
	now: number,
): Promise<void> => {
	const wanted: OrderAction[] = [...(isPaid(payment) ? (['pay'] as const) : [])];
	if (cancelled) wanted.push('close');
	let state = before;
	for (const action of wanted) {
		const step = ORDER.next(state, action);
		if (!step) continue;
		await trx.updateTable('orders').set({ state: step.to }).where('id', '=', id).execute();
		await note(trx, id, actor, now, { action: `order.${action}`, before: state, after: step.to });
		state = step.to;
	}
	// Who has the joining instructions already is not closed by itself.
	if (cancelled && state !== 'closed')
		await trx.updateTable('orders').set({ attention: 'cancelled_in_shop' }).where('id', '=', id).execute();
};

/** The stored order of that number in the shop, else the imported one of that name; locked until the transaction ends. */
const findStored = (trx: Kysely<Tables>, { shop_id, number }: NewOrder, lock: boolean) =>
	trx
		.selectFrom('orders')
		.select(['id', 'state', 'shop_id', 'shop_updated_at', 'shop_rank'])
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
 * stored changes nothing.
 * @param kind on PostgreSQL the order is locked, so that two servers do not judge it at once
 */
export const applyOrder = async (
	trx: Kysely<Tables>,
	given: NewOrder,
	{ actor, now, kind }: { actor: Actor; now: number; kind: 'sqlite' | 'postgres' },
): Promise<Applied> => {
	const order = { ...given, number: await ownNumber(trx, given) };
	const id = uuidv7(now);
	const found = await findStored(trx, order, kind === 'postgres').executeTakeFirst();
	const inserted =
		found === undefined &&
		(await trx
			.insertInto('orders')
			.values({
				id,
				source: order.source,
				created_at: now,
				updated_at: now,
				state: ORDER.initial,
				attention: '',
				...factsOf(order),
				...summaryOf(order.lines),
			})
			.onConflict((conflict) => conflict.doNothing())
			.returning('id')
			.executeTakeFirst());
	if (inserted) {
		await note(trx, id, actor, now, { action: `${order.source}.created`, note: order.note });
		await writeLines(trx, id, order.lines, now);
		await follow(trx, id, ORDER.initial, order, actor, now);
		await followLines(trx, id, now);
		return { outcome: 'stored', id };
	}
	// Another server stored it in this moment, if it was not there before.
	const stored = found ?? (await findStored(trx, order, kind === 'postgres').executeTakeFirstOrThrow());
	const newer =
		order.shop_updated_at - stored.shop_updated_at || order.shop_rank - stored.shop_rank || (stored.shop_id ? 0 : 1);
	if (newer <= 0) return { outcome: 'older', id: stored.id };
	await trx
		.updateTable('orders')
		.set({ ...factsOf(order), updated_at: now })
		.where('id', '=', stored.id)
		.execute();
	await note(trx, stored.id, actor, now, { action: `${order.source}.updated` });
	await writeLines(trx, stored.id, order.lines, now);
	await follow(trx, stored.id, stored.state, order, actor, now);
	await followLines(trx, stored.id, now);
	return { outcome: 'updated', id: stored.id };
};
