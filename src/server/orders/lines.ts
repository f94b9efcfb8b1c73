import type { Kysely } from 'kysely';
import { DISPATCH } from '#domain/office/dispatch.ts';
import { ORDER, type OrderState } from '#domain/office/order.ts';
import { NOT_GOING } from '#domain/office/order-rules.ts';
import { insertRows } from '../db/batches.ts';
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

type Place = Pick<OrderLineRow, 'trip' | 'departure'>;
const keyOf = ({ trip, departure }: Place) => `${trip} ${departure}`;
const isMatched = ({ trip, departure }: Place) => trip !== '' && departure !== '';

type Stored = Pick<OrderLineRow, 'id' | 'order_id' | 'place'>;

const lineRow = (
	order_id: string,
	place: number,
	{ children: _children, ...line }: NewLine,
	now: number,
	old?: OrderLineRow,
): OrderLineRow => ({
	...line,
	trip: old?.moved ? old.trip : line.trip,
	departure: old?.moved ? old.departure : line.departure,
	id: old?.id ?? uuidv7(now),
	order_id,
	place,
	words: line.words ?? '',
	moved: old?.moved ?? 0,
	edited: old?.edited ?? 0,
});

/** @param had the children that the line had: they stay those that were ticked, by their names, else by their places */
const childRows = (
	{ id: line_id, order_id, place }: Stored,
	children: NewLine['children'],
	now: number,
	had: readonly Pick<OrderChildRow, 'id' | 'name'>[] = [],
): OrderChildRow[] => {
	const left = [...had];
	const same = children.map(({ name }) => {
		const at = left.findIndex((old) => old.name === name);
		return at < 0 ? undefined : left.splice(at, 1)[0];
	});
	return children.map((child, i) => ({
		...child,
		id: (same[i] ?? left.shift())?.id ?? uuidv7(now),
		order_id,
		line_id,
		place: place * 1000 + i,
	}));
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
	const gone = ['', ...before.filter(({ shop_line_id }) => !wanted.has(shop_line_id)).map(({ id }) => id)];
	await trx.deleteFrom('order_child').where('line_id', 'in', gone).execute();
	await trx.deleteFrom('order_line').where('id', 'in', gone).execute();
	for (const [place, line] of lines.entries()) {
		const old = before.find(({ shop_line_id }) => shop_line_id === line.shop_line_id);
		const row = lineRow(order_id, place, line, now, old);
		if (old) await trx.updateTable('order_line').set(row).where('id', '=', row.id).execute();
		else await trx.insertInto('order_line').values(row).execute();
		if (old?.edited) continue;
		const children = trx.selectFrom('order_child').select(['id', 'name']).where('line_id', '=', row.id);
		const had = await children.orderBy('place').execute();
		await trx.deleteFrom('order_child').where('line_id', '=', row.id).execute();
		await insertRows(trx, 'order_child', childRows(row, line.children, now, had));
	}
};

/** Nobody goes with it: no trip, no day and no child is named. */
export const isMerchandise = ({ trip, departure, words = '', named }: SummaryLine): boolean =>
	trip === '' && departure === '' && !named && words !== '' && JSON.parse(words).day === '';

interface SummaryLine extends Place, Pick<NewLine, 'words'> {
	/** Some child of it has a name. */
	named: boolean;
}

/** What lists show of the lines of an order. Merchandise beside a trip waits for no departure. */
const summaryOf = (lines: readonly SummaryLine[]): Pick<OrderRow, 'trip' | 'departure' | 'unmatched'> => {
	const first = lines.find(isMatched) ?? lines[0];
	const open = lines.filter((line) => !isMatched(line));
	const unmatched = open.length === lines.length || !open.every(isMerchandise);
	return { trip: first?.trip ?? '', departure: first?.departure ?? '', unmatched: unmatched ? 1 : 0 };
};

/** Where an order goes, each departure once; nowhere while it is not paid, or closed. */
const goingTo = (state: OrderState, lines: readonly Place[]): Map<string, Place> =>
	new Map(NOT_GOING.includes(state) ? [] : lines.filter(isMatched).map((line) => [keyOf(line), line]));

const dispatchRow = (order_id: string, { trip, departure }: Place, now: number): DispatchRow => ({
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
});

/** What lists show of a new order. */
export const summaryOfNew = (lines: readonly NewLine[]) =>
	summaryOf(lines.map((line) => ({ ...line, named: line.children.length > 0 })));

/** Stores the lines of new orders, with their children, and a dispatch for each of their departures. */
export const insertLines = async (
	trx: Kysely<Tables>,
	orders: readonly { id: string; state: OrderState; lines: readonly NewLine[] }[],
	now: number,
): Promise<void> => {
	const lines = orders.flatMap(({ id, lines: own }) =>
		own.map((line, place) => ({ row: lineRow(id, place, line, now), children: line.children })),
	);
	await insertRows(
		trx,
		'order_line',
		lines.map(({ row }) => row),
	);
	await insertRows(
		trx,
		'order_child',
		lines.flatMap(({ row, children }) => childRows(row, children, now)),
	);
	const dispatches = orders.flatMap(({ id, state, lines: own }) =>
		Array.from(goingTo(state, own).values(), (place) => dispatchRow(id, place, now)),
	);
	await insertRows(trx, 'dispatch', dispatches);
};

/** The lines of some orders that name no departure of ours. */
export const openLines = (db: Kysely<Tables>, orders: readonly string[]) =>
	db
		.selectFrom('order_line')
		.selectAll()
		.where('order_id', 'in', orders)
		.where(({ or, eb }) => or([eb('trip', '=', ''), eb('departure', '=', '')]))
		.orderBy('place')
		.execute();

/** The order is no longer for this departure: what went out counts no more; what waits is dropped, of mails of any kind. */
const withdraw = async (trx: Kysely<Tables>, { id, state }: DispatchRow, now: number): Promise<void> => {
	const mails = trx.deleteFrom('outbox').where('subject_id', '=', id);
	if (state === 'pending') {
		// Those that left, too: without their dispatch nobody would find the address in them when the family is erased.
		await mails.execute();
		await trx.deleteFrom('dispatch').where('id', '=', id).execute();
	}
	const step = DISPATCH.next(state, 'withdraw');
	if (!step) return;
	await mails.where('state', '=', 'queued').execute();
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
		.select(['id', 'trip', 'departure', 'words'])
		.where('order_id', '=', order_id)
		.orderBy('place')
		.execute();
	const children = await trx.selectFrom('order_child').select('line_id').where('order_id', '=', order_id).execute();
	const named = new Set(children.map(({ line_id }) => line_id));
	const summary = summaryOf(lines.map((line) => ({ ...line, named: named.has(line.id) })));
	await trx.updateTable('orders').set(summary).where('id', '=', order_id).execute();
	const dispatches = await trx.selectFrom('dispatch').selectAll().where('order_id', '=', order_id).execute();
	const wanted = goingTo(state, lines);
	for (const dispatch of dispatches) {
		const renewed = wanted.has(keyOf(dispatch)) && DISPATCH.next(dispatch.state, 'renew');
		if (renewed)
			await trx
				.updateTable('dispatch')
				.set({ state: renewed.to, outbox_id: null, channel: null, sent_at: null })
				.where('id', '=', dispatch.id)
				.execute();
		else if (wanted.has(keyOf(dispatch))) wanted.delete(keyOf(dispatch));
		else if (!NOT_GOING.includes(state) || dispatch.state === 'pending') await withdraw(trx, dispatch, now);
	}
	const reopened = wanted.size > 0 && ORDER.next(state, 'reopen');
	for (const dispatch of dispatches) wanted.delete(keyOf(dispatch));
	await insertRows(
		trx,
		'dispatch',
		Array.from(wanted.values(), (place) => dispatchRow(order_id, place, now)),
	);
	if (!reopened) return;
	await trx.updateTable('orders').set({ state: reopened.to }).where('id', '=', order_id).execute();
	await note(trx, order_id, actor, now, { action: 'order.reopen', before: state, after: reopened.to });
};
