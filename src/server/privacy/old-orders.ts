import type { Kysely } from 'kysely';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import type { Tables } from '../db/schema.ts';
import { SERVER } from '../orders/history.ts';
import { forgetFamily } from './order-person.ts';

/** A first run may find years of orders; what is left over goes with the next one. */
const AT_ONCE = 500;

/**
 * Forgets the families of orders whose trip was before a time, unless money of theirs is on its way; once
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
			const place = selectFrom('place').whereRef('place.order_id', '=', 'orders.id');
			const change = selectFrom('place_change').whereRef('place_change.order_id', '=', 'orders.id');
			const isOver = and([
				eb('ordered_at', '<', before),
				eb('orders.departure', '<', day),
				not(exists(place.select('place.id').where('place.departure', '>=', day))),
				not(exists(change.select('place_change.id').where('place_change.state', 'in', ['open', 'failed']))),
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
