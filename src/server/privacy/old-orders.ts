import type { Kysely } from 'kysely';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { EXCHANGE } from '#domain/office/exchange.ts';
import { RETURN } from '#domain/office/return.ts';
import type { Tables } from '../db/schema.ts';
import { SERVER } from '../orders/history.ts';
import { forgetFamily } from './order-person.ts';

/** A first run may find years of orders; what is left over goes with the next one. */
const AT_ONCE = 500;

/** States from which something still leads on. */
const OPEN_EXCHANGES = [...new Set(EXCHANGE.table.map(({ from }) => from))];
const OPEN_RETURNS = [...new Set(RETURN.table.map(({ from }) => from))];

/**
 * Forgets the families of orders whose trip was before a time, unless an exchange or a return of theirs is under way; once
 * more where something was written down since, or where the shop brought a family back before orders said that it is gone.
 * @param before milliseconds; for orders of no known day, the time at which they were made counts
 * @returns how many orders
 */
export const forgetOldFamilies = async (trx: Kysely<Tables>, before: number, now: number): Promise<number> => {
	const day = hongKongDay(before);
	const old = await trx
		.selectFrom('orders')
		.select('id')
		.where(({ or, and, eb, not, exists, selectFrom }) => {
			const isBack = or((['parent', 'email', 'phone'] as const).map((name) => eb(name, '!=', '')));
			const written = selectFrom('order_event')
				.select('order_event.id')
				.whereRef('order_event.order_id', '=', 'orders.id')
				.whereRef('order_event.at', '>', 'orders.forgotten_at')
				.where('order_event.note', '!=', '');
			const line = selectFrom('order_line').whereRef('order_line.order_id', '=', 'orders.id');
			const exchange = selectFrom('order_exchange').whereRef('order_exchange.order_id', '=', 'orders.id');
			const giving = selectFrom('order_return').whereRef('order_return.order_id', '=', 'orders.id');
			const isOver = and([
				eb('ordered_at', '<', before),
				eb('orders.departure', '<', day),
				not(exists(line.select('order_line.id').where('order_line.departure', '>=', day))),
				not(exists(exchange.select('order_exchange.id').where('order_exchange.state', 'in', OPEN_EXCHANGES))),
				not(exists(giving.select('order_return.id').where('order_return.state', 'in', OPEN_RETURNS))),
			]);
			const isKnown = or([eb('forgotten_at', 'is', null), exists(written)]);
			return or([and([eb('forgotten_at', 'is not', null), isBack]), and([isOver, isKnown])]);
		})
		.orderBy('ordered_at')
		.limit(AT_ONCE)
		.execute();
	for (const { id } of old) await forgetFamily(trx, id, SERVER, now);
	return old.length;
};
