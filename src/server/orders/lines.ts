import type { Kysely } from 'kysely';
import { DISPATCH } from '#domain/office/dispatch.ts';
import { ORDER } from '#domain/office/order.ts';
import { NOT_GOING } from '#domain/office/order-rules.ts';
import type { DispatchRow, OrderChildRow, OrderLineRow, OrderRow, Tables } from '../db/schema.ts';
import { uuidv7 } from '../db/uuid.ts';
import { note, SERVER } from './history.ts';

/** A line that is to be stored. */
export interface NewLine
	extends Pick<OrderLineRow, 'shop_line_id' | 'title' | 'trip' | 'departure' | 'quantity' | 'places' | 'cents'> {
	/** What it is matched by, as JSON. */
	words?: string;
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
		const row = {
			...line,
			trip,
			departure,
			id,
			order_id,
			place,
			moved: old?.moved ?? 0,
			words: line.words ?? '',
			edited: old?.edited ?? 0,
		};
		if (old) await trx.updateTable('order_line').set(row).where('id', '=', id).execute();
		else await trx.insertInto('order_line').values(row).execute();
		if (old?.edited) continue;
		const had = await trx.selectFrom('order_child').select('id').where('line_id', '=', id).orderBy('place').execute();
		await trx.deleteFrom('order_child').where('line_id', '=', id).execute();
		for (const [i, child] of children.entries()) {
			// A child that keeps its place stays the one that was ticked.
			const own = { id: had[i]?.id ?? uuidv7(now), order_id, line_id: id, place: childPlace };
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

/** The lines of an order that name no departure of ours. */
export const openLines = (trx: Kysely<Tables>, order_id: string) =>
	trx
		.selectFrom('order_line')
		.selectAll()
		.where('order_id', '=', order_id)
		.where(({ or, eb }) => or([eb('trip', '=', ''), eb('departure', '=', '')]))
		.orderBy('place')
		.execute();

type Place = Pick<OrderLineRow, 'trip' | 'departure'>;
const keyOf = ({ trip, departure }: Place) => `${trip} ${departure}`;

/** The order is no longer for this departure: what went out counts no more, what waits is dropped. */
const withdraw = async (trx: Kysely<Tables>, { id, outbox_id, state }: DispatchRow, now: number): Promise<void> => {
	const step = DISPATCH.next(state, 'withdraw');
	if (state === 'pending') await trx.deleteFrom('dispatch').where('id', '=', id).execute();
	if (!step) return;
	if (outbox_id) await trx.deleteFrom('outbox').where('id', '=', outbox_id).where('state', '=', 'queued').execute();
	await trx.updateTable('dispatch').set({ state: step.to, updated_at: now }).where('id', '=', id).execute();
};

/**
 * Brings an order in line with its lines, after they changed: what lists show of it, and, once it is paid, one dispatch
 * for each departure. One that was sent goes back to 待发货 when there is a new one.
 */
export const followLines = async (
	trx: Kysely<Tables>,
	order_id: string,
	now: number,
	actor = SERVER,
): Promise<void> => {
	const { state } = await trx.selectFrom('orders').select('state').where('id', '=', order_id).executeTakeFirstOrThrow();
	const lines = await trx
		.selectFrom('order_line')
		.select(['trip', 'departure'])
		.where('order_id', '=', order_id)
		.orderBy('place')
		.execute();
	await trx.updateTable('orders').set(summaryOf(lines)).where('id', '=', order_id).execute();
	const dispatches = await trx.selectFrom('dispatch').selectAll().where('order_id', '=', order_id).execute();
	const stays = NOT_GOING.includes(state);
	const going = stays ? [] : lines.filter((line) => line.trip && line.departure);
	const wanted = new Map(going.map((line) => [keyOf(line), line]));
	for (const dispatch of dispatches) {
		const renewed = wanted.has(keyOf(dispatch)) && DISPATCH.next(dispatch.state, 'renew');
		if (renewed)
			await trx
				.updateTable('dispatch')
				.set({ state: renewed.to, outbox_id: null, channel: null, sent_at: null })
				.where('id', '=', dispatch.id)
				.execute();
		else if (wanted.has(keyOf(dispatch))) wanted.delete(keyOf(dispatch));
		else if (!stays || dispatch.state === 'pending') await withdraw(trx, dispatch, now);
	}
	const reopened = wanted.size > 0 && ORDER.next(state, 'reopen');
	for (const dispatch of dispatches) wanted.delete(keyOf(dispatch));
	for (const { trip, departure } of wanted.values())
		await trx
			.insertInto('dispatch')
			.values({
				id: uuidv7(now),
				order_id,
				created_at: now,
				updated_at: now,
				trip,
				departure,
				state: DISPATCH.initial,
				channel: null,
				outbox_id: null,
				sent_at: null,
				error: '',
			})
			.execute();
	if (!reopened) return;
	await trx.updateTable('orders').set({ state: reopened.to }).where('id', '=', order_id).execute();
	await note(trx, order_id, actor, now, { action: 'order.reopen', before: state, after: reopened.to });
};
