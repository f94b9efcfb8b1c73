import type { Kysely } from 'kysely';
import { listOf } from '#domain/child-fields.ts';
import { ORDER, type OrderAction, type OrderState } from '#domain/office/order.ts';
import { isPaid } from '#domain/office/payment.ts';
import { inSlices, insertRows } from '../../core/db/batches.ts';
import type { OrderEventRow, OrderRow, PlaceChangeRow, Tables } from '../../core/db/schema.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import type { Actor } from '../../core/steps.ts';
import { eventRow, insertDispatches, note, refreshOrder, searchText, summaryOf } from '../places/index.ts';
import { followShop, type OrderParts, partsOfOrder } from './from-shop.ts';
import type { NewOrder } from './new-order.ts';
import { hearRefund, refundsOfNew } from './refunds.ts';

/** `older`: what is stored is as new, or newer; nothing was written. */
export type Applied = { outcome: 'stored' | 'updated' | 'older'; id: string };

/** What of the order as it comes from outside stands in its row. */
const factsOf = ({
	cancelled: _cancelled,
	refunded,
	note: _note,
	statements: _statements,
	lines: _lines,
	...facts
}: NewOrder) => ({
	...facts,
	shopCents: facts.cents + refunded,
	test: facts.test ? 1 : 0,
});

/** The legal steps that the shop's word leads to, where they end, and what a person must look at, if anything. */
const stepsOf = (before: OrderState, { payment, cancelled, test }: NewOrder) => {
	const wanted: OrderAction[] = isPaid(payment) ? ['pay'] : [];
	if (cancelled || test) wanted.push('close');
	const steps: Pick<OrderEventRow, 'action' | 'before' | 'after'>[] = [];
	let state = before;
	for (const action of wanted) {
		const step = ORDER.next(state, action);
		if (!step) continue;
		steps.push({ action: `order.${action}`, before: state, after: step.to });
		state = step.to;
	}
	// Who has the joining instructions already may stand at the meeting point: somebody looks at it.
	const attention: OrderRow['attention'] =
		wanted.includes('close') && ['dispatched', 'completed'].includes(before) ? 'cancelled_in_shop' : '';
	return { steps, state, attention };
};

/** What is taken of an order whose family was forgotten: where it stands, what it costs, and how many places it has. */
const withoutFamily = (order: NewOrder): NewOrder => ({
	...order,
	parent: '',
	email: '',
	phone: '',
	note: '',
	statements: [],
	lines: order.lines.map((line) => ({ ...line, statements: [] })),
});

/** Stores what belongs to orders that are new. */
const insertParts = async (
	trx: Kysely<Tables>,
	orders: readonly { parts: OrderParts; changes: readonly PlaceChangeRow[] }[],
): Promise<void> => {
	const all = <Row>(of: (each: (typeof orders)[number]) => readonly Row[]) => orders.flatMap((each) => [...of(each)]);
	await insertRows(
		trx,
		'orderLine',
		all(({ parts }) => parts.lines),
	);
	await insertRows(
		trx,
		'place',
		all(({ parts }) => parts.places),
	);
	await insertRows(
		trx,
		'word',
		all(({ parts }) => parts.words),
	);
	await insertRows(
		trx,
		'placeChange',
		all(({ changes }) => changes),
	);
};

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
		const orders = slice.map((order) => {
			const id = uuidv7(now);
			const { steps, state } = stepsOf(ORDER.initial, order);
			return { order, id, steps, state, parts: partsOfOrder(id, order, now), changes: refundsOfNew(id, order, now) };
		});
		const rows = orders.map(({ order, id, state, parts, changes }): OrderRow => {
			const facts = factsOf(order);
			return {
				...facts,
				...summaryOf(facts, { ...parts, changes }),
				id,
				createdAt: now,
				updatedAt: now,
				state,
				attention: '',
				ownContact: '',
				forgottenAt: null,
				search: searchText(
					facts,
					parts.places.map(({ name }) => name),
				),
			};
		});
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
		await insertRows(trx, 'orderEvent', events);
		await insertParts(trx, fresh);
		await insertDispatches(
			trx,
			fresh.map(({ id, state, parts }) => ({ id, state, places: parts.places })),
			now,
		);
	}
	return ids;
};

/** The stored order of that number in the shop, else the imported one of that name; locked until the transaction ends. */
const findStored = (trx: Kysely<Tables>, { shopId, number }: NewOrder, lock: boolean) =>
	trx
		.selectFrom('orders')
		.select(['id', 'state', 'shopId', 'shopUpdatedAt', 'shopRank', 'forgottenAt', 'ownContact'])
		.where(({ or, and, eb }) =>
			or([eb('shopId', '=', shopId), and([eb('number', '=', number), eb('shopId', 'is', null)])]),
		)
		.orderBy('shopId')
		.$if(lock, (query) => query.forUpdate());

/** Two orders of one name: that of the second one is made its own by its number in the shop. */
const ownNumber = async (trx: Kysely<Tables>, { number, shopId }: NewOrder): Promise<string> => {
	const same = await trx
		.selectFrom('orders')
		.select('shopId')
		.where('number', '=', number)
		.where('shopId', 'is not', null)
		.executeTakeFirst();
	return same && same.shopId !== shopId ? `${number} (${shopId})` : number;
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
	const numbered = { ...given, number: await ownNumber(trx, given) };
	const found = await findStored(trx, numbered, kind === 'postgres').executeTakeFirst();
	const [inserted] = found ? [] : await insertOrders(trx, [numbered], actor, now);
	if (inserted !== undefined) return { outcome: 'stored', id: inserted };
	// Another server stored it in this moment, if it was not there before.
	const stored = found ?? (await findStored(trx, numbered, kind === 'postgres').executeTakeFirstOrThrow());
	const { id } = stored;
	const order = stored.forgottenAt === null ? numbered : withoutFamily(numbered);
	const newer =
		order.shopUpdatedAt - stored.shopUpdatedAt || order.shopRank - stored.shopRank || (stored.shopId ? 0 : 1);
	if (newer <= 0) return { outcome: 'older', id };
	const { steps, state, attention } = stepsOf(stored.state, order);
	const own = listOf(stored.ownContact);
	// A newer word of the shop never overwrites what the office corrected.
	const taken = Object.fromEntries(Object.entries(factsOf(order)).filter(([name]) => !own.includes(name)));
	await trx
		.updateTable('orders')
		.set({ ...taken, state, updatedAt: now, ...(attention !== '' && { attention }) })
		.where('id', '=', id)
		.execute();
	for (const event of [{ action: `${order.source}.updated` }, ...steps]) await note(trx, id, actor, now, event);
	await followShop(trx, id, order, { actor, now, isFromFile: stored.shopId === null });
	await hearRefund(trx, id, order, { actor, now });
	await refreshOrder(trx, id, now, actor);
	return { outcome: 'updated', id };
};
