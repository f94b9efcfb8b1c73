import type { BodyOf } from '#contracts/contracts.ts';
import { partsOf } from '#domain/office/money.ts';
import { insertRows } from '../../core/db/batches.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { Catalogue } from '../../core/schedule/catalogue.ts';
import { type Acting, actorOf } from '../../core/steps.ts';
import { lockedOrder, newPlace, note, partsStored, refreshOrder, standingOf } from '../places/index.ts';

/** Says by hand which departure a line is for that found none. @throws ApiError */
export const matchLine = async (
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
