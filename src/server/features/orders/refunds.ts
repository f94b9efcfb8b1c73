import type { Kysely } from 'kysely';
import { showMoney } from '#domain/office/money.ts';
import type { PlaceChangeRow, Tables } from '../../core/db/schema.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import { type Actor, SHOP } from '../../core/steps.ts';
import { moneyOf, newChange, note, partsStored } from '../places/index.ts';
import type { NewOrder } from './new-order.ts';

const refundOf = (orderId: string, cents: number, { currency, lines }: NewOrder, now: number): PlaceChangeRow => {
	const { trip = '', departure = '' } = lines.find((line) => line.trip !== '') ?? {};
	const settled = {
		kind: 'refund',
		state: 'settled',
		reason: 'shop',
		fromTrip: trip,
		fromDeparture: departure,
	} as const;
	return newChange({ ...settled, batch: uuidv7(now), orderId, cents: -cents, currency }, SHOP, now);
};

/** What the shop gave back of an order that it tells of for the first time. */
export const refundsOfNew = (orderId: string, order: NewOrder, now: number): PlaceChangeRow[] =>
	order.refunded > 0 ? [refundOf(orderId, order.refunded, order, now)] : [];

/**
 * What the shop has given back of an order by now. Refunds that the office decided are settled by it, the oldest first; what
 * is more than they are is a refund of its own.
 */
export const hearRefund = async (
	trx: Kysely<Tables>,
	orderId: string,
	order: NewOrder,
	{ actor, now }: { actor: Actor; now: number },
): Promise<void> => {
	const changes = await trx
		.selectFrom('placeChange')
		.selectAll()
		.where('orderId', '=', orderId)
		.orderBy('createdAt')
		.orderBy('id')
		.execute();
	const refunds = changes.filter(({ cents }) => cents < 0);
	const settled = refunds.filter(({ state }) => state === 'settled').reduce((sum, { cents }) => sum - cents, 0);
	let left = order.refunded - settled;
	for (const { id, cents } of refunds.filter(({ state }) => state === 'open' || state === 'failed')) {
		if (-cents > left) continue;
		left += cents;
		await trx.updateTable('placeChange').set({ state: 'settled', updatedAt: now }).where('id', '=', id).execute();
		await note(trx, orderId, actor, now, { action: 'place.settle', before: 'open', after: 'settled' });
	}
	if (left > 0)
		await trx
			.insertInto('placeChange')
			.values(refundOf(orderId, left, order, now))
			.execute();
	await keepWithinPaid(trx, orderId, order, { actor, now });
};

/** What the office decided and did not pay yet is less, the last first, where more would go back than was paid. */
const keepWithinPaid = async (
	trx: Kysely<Tables>,
	orderId: string,
	{ payment, cents: worth, refunded }: NewOrder,
	{ actor, now }: { actor: Actor; now: number },
): Promise<void> => {
	const parts = await partsStored(trx, orderId);
	const { paid, owed } = moneyOf({ payment, shopCents: worth + refunded, refunded }, parts);
	let excess = refunded + owed - paid;
	const decided = parts.changes.filter(
		({ kind, state }) => kind === 'cancel' && (state === 'open' || state === 'failed'),
	);
	for (const { id, cents, state, currency } of decided.toReversed()) {
		const less = Math.min(excess, -cents);
		if (less <= 0) continue;
		excess -= less;
		const rest = { cents: cents + less || 0, state: less === -cents ? ('settled' as const) : state, updatedAt: now };
		await trx.updateTable('placeChange').set(rest).where('id', '=', id).execute();
		const words = `商城已退，少退 ${showMoney({ cents: less, currency })}`;
		await note(trx, orderId, actor, now, { action: 'place.settle', note: words });
	}
};
