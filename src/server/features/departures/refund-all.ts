import type { AnswerOf } from '#contracts/contracts.ts';
import { ApiError } from '../../core/http/errors.ts';
import { type Catalogue, scheduled } from '../../core/schedule/catalogue.ts';
import { departureOf } from '../../core/schedule/departure-id.ts';
import type { Acting } from '../../core/steps.ts';
import { cancelPlaces, lockOrders, partsStored, refundOf } from '../places/index.ts';
import { lockedDeparture } from './changes.ts';
import { familiesOn, placesOn } from './families.ts';

/**
 * Gives everything back to every family of a departure that does not go and that has not chosen yet: its places are given
 * back, and the money is to be paid. @throws ApiError 404, 409 for one that goes
 */
export const refundAll = async (
	acting: Acting,
	id: string,
	{ tell }: { tell: boolean },
	catalogue: Pick<Catalogue, 'terms'>,
): Promise<AnswerOf<'POST /departures/:id/refund-all'>> => {
	const { db, now } = acting;
	const { decided } = await lockedDeparture(acting, id);
	const where = departureOf(id);
	const isOff = decided ? decided.reason !== '' : scheduled(where)?.cancelled !== undefined;
	if (!isOff) throw new ApiError('bad_transition');
	const reason = decided?.reason || 'called_off';
	await lockOrders(acting, placesOn(db, where).select('orderId'));
	const families = await familiesOn(acting, where);
	const sums = new Map<string, number>();
	for (const { order, places } of families) {
		const opened = { order, ...(await partsStored(db, order.id)) };
		const refund = refundOf(opened, places, reason, catalogue, now);
		const body = {
			version: order.updatedAt,
			places: places.map((place) => place.id),
			reason,
			note: '',
			cents: refund.cents,
			mail: tell && order.email !== '',
		};
		await cancelPlaces(acting, order.id, body, catalogue);
		sums.set(order.currency, (sums.get(order.currency) ?? 0) + refund.cents);
	}
	return { orders: families.length, sums: Array.from(sums, ([currency, cents]) => ({ cents, currency })) };
};
