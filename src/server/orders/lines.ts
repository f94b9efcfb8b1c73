import type { Kysely } from 'kysely';
import { NOT_GOING } from '#domain/office/order-asks.ts';
import type { OrderChildRow, OrderLineRow, OrderRow, Tables } from '../db/schema.ts';
import { uuidv7 } from '../db/uuid.ts';

/** A line that is to be stored. */
export interface NewLine
	extends Pick<OrderLineRow, 'shop_line_id' | 'title' | 'trip' | 'departure' | 'quantity' | 'places' | 'cents'> {
	children: readonly Pick<OrderChildRow, 'name' | 'age' | 'allergy' | 'note'>[];
}

const eraseLine = async (trx: Kysely<Tables>, id: string): Promise<void> => {
	await trx.deleteFrom('order_child').where('line_id', '=', id).execute();
	await trx.deleteFrom('order_line').where('id', '=', id).execute();
};

/** Makes the lines of an order these, with their children. A line that was moved stays where it was moved to. */
export const writeLines = async (
	trx: Kysely<Tables>,
	order_id: string,
	lines: readonly NewLine[],
	now: number,
): Promise<void> => {
	const before = await trx.selectFrom('order_line').selectAll().where('order_id', '=', order_id).execute();
	const wanted = new Set(lines.map(({ shop_line_id }) => shop_line_id));
	for (const { id, shop_line_id } of before) if (!wanted.has(shop_line_id)) await eraseLine(trx, id);
	let childPlace = 0;
	for (const [place, { children, ...line }] of lines.entries()) {
		const old = before.find(({ shop_line_id }) => shop_line_id === line.shop_line_id);
		const id = old?.id ?? uuidv7(now);
		const { trip, departure } = old?.moved ? old : line;
		const row = { ...line, trip, departure, id, order_id, place, moved: old?.moved ?? 0 };
		if (old) await trx.updateTable('order_line').set(row).where('id', '=', id).execute();
		else await trx.insertInto('order_line').values(row).execute();
		await trx.deleteFrom('order_child').where('line_id', '=', id).execute();
		for (const child of children) {
			const own = { id: uuidv7(now), order_id, line_id: id, place: childPlace };
			await trx
				.insertInto('order_child')
				.values({ ...child, ...own })
				.execute();
			childPlace += 1;
		}
	}
};

/** What lists show of the lines of an order. */
export const summaryOf = (
	lines: readonly { trip: string; departure: string }[],
): Pick<OrderRow, 'trip' | 'departure' | 'unmatched'> => {
	const first = lines.find(({ trip, departure }) => trip !== '' && departure !== '') ?? lines[0];
	const unmatched = lines.length === 0 || lines.some(({ trip, departure }) => trip === '' || departure === '');
	return { trip: first?.trip ?? '', departure: first?.departure ?? '', unmatched: unmatched ? 1 : 0 };
};

/**
 * Brings an order in line with its lines, after they changed: what lists show of it, and, once it is paid, one dispatch
 * that waits for each departure.
 */
export const followLines = async (trx: Kysely<Tables>, order_id: string, now: number): Promise<void> => {
	const { state } = await trx.selectFrom('orders').select('state').where('id', '=', order_id).executeTakeFirstOrThrow();
	const lines = await trx
		.selectFrom('order_line')
		.select(['trip', 'departure'])
		.where('order_id', '=', order_id)
		.orderBy('place')
		.execute();
	await trx.updateTable('orders').set(summaryOf(lines)).where('id', '=', order_id).execute();
	const dispatches = await trx
		.selectFrom('dispatch')
		.select(['id', 'trip', 'departure', 'state'])
		.where('order_id', '=', order_id)
		.execute();
	const key = ({ trip, departure }: { trip: string; departure: string }) => `${trip} ${departure}`;
	const going = NOT_GOING.includes(state) ? [] : lines.filter((line) => line.trip && line.departure);
	const wanted = new Map(going.map((line) => [key(line), line]));
	const idle = dispatches.filter((each) => each.state === 'pending' && !wanted.has(key(each))).map(({ id }) => id);
	if (idle.length > 0) await trx.deleteFrom('dispatch').where('id', 'in', idle).execute();
	for (const each of dispatches) wanted.delete(key(each));
	for (const { trip, departure } of wanted.values()) {
		const row = { id: uuidv7(now), order_id, created_at: now, updated_at: now, trip, departure };
		await trx
			.insertInto('dispatch')
			.values({ ...row, state: 'pending', channel: null, outbox_id: null, sent_at: null, error: '' })
			.execute();
	}
};
