import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { searchText } from '../search-text.ts';
import { convert, type Row } from './0024-convert.ts';
import { type Columns, makeTables } from './columns.ts';

const AT_ONCE = 200;

const tablesOf = (time: Columns['time']) => ({
	place: `id text primary key not null, order_id text not null references orders (id) on delete cascade, line_id text not null, position integer not null,
		trip text not null, departure text not null, state text not null, cents ${time} not null,
		list_cents ${time} not null, in_shop integer not null, moved integer not null, undecided integer not null,
		held_until ${time}, reason text not null, name text not null, age integer, birthday text not null,
		allergy text not null, medical text not null, note text not null, school text not null, collector text not null,
		emergency text not null, office text not null`,
	word: `id text primary key not null, order_id text not null references orders (id) on delete cascade, line_id text not null, place_id text not null,
		at ${time} not null, source text not null, who text not null, name text not null, value text not null,
		fields text not null, unread integer not null, privacy_version text not null`,
	place_change: `id text primary key not null, batch text not null,
		order_id text not null references orders (id) on delete cascade, place_id text not null,
		kind text not null, state text not null, created_at ${time} not null, updated_at ${time} not null,
		account_id text, who text not null, from_trip text not null, from_departure text not null,
		to_trip text not null, to_departure text not null, before_cents ${time} not null,
		before_list_cents ${time} not null, before_state text not null, cents ${time} not null,
		suggested_cents ${time} not null, currency text not null, reason text not null, note text not null,
		outbox_id text`,
	order_year: 'year integer primary key not null, last integer not null',
});

const INDEXES = [
	'place_order_id on place (order_id, position)',
	'place_line_id on place (line_id)',
	'place_departure on place (departure, trip, state, held_until, order_id)',
	'word_order_id on word (order_id)',
	'place_change_order_id on place_change (order_id)',
	'place_change_kind on place_change (kind, state, created_at, id)',
	'place_change_created_at on place_change (created_at, id)',
	'place_change_batch on place_change (batch)',
];

/** Columns that orders and lines get. Amounts are counted anew below. */
const addColumns = async (db: Kysely<unknown>, { time }: Columns): Promise<void> => {
	for (const column of [
		`shop_cents ${time}`,
		`gross ${time}`,
		`refunded ${time}`,
		'unread integer',
		'undecided integer',
		'test integer',
	])
		await sql.raw(`alter table orders add column ${column} not null default 0`).execute(db);
	await sql.raw(`alter table orders add column own_contact text not null default ''`).execute(db);
	await sql.raw('alter table order_line add column goods integer not null default 0').execute(db);
};

// biome-ignore lint/suspicious/noExplicitAny: tables of a version that types know no more
type Old = Kysely<any>;
const PARTS = ['order_line', 'order_child', 'order_return', 'order_exchange', 'family_request'] as const;

const insertAll = async (db: Old, table: string, rows: readonly Row[]): Promise<void> => {
	for (let i = 0; i < rows.length; i += AT_ONCE)
		await db
			.insertInto(table)
			.values(rows.slice(i, i + AT_ONCE))
			.execute();
};

/** What an order is found by, in 2,000 bytes at most; as a stream the decoder keeps back a character that is cut in two. */
const searchOf = ({ number, parent, email, phone, shop_id }: Row, children: readonly Row[]): string => {
	const text = searchText([number, parent, email, shop_id ?? '', ...children.map(({ name }) => name)], phone);
	return new TextDecoder().decode(Buffer.from(text).subarray(0, 2_000), { stream: true });
};

/** Brings all orders over, some at a time. */
const bringOver = async (db: Old): Promise<void> => {
	for (let last = ''; ; ) {
		const orders = await db
			.selectFrom('orders')
			.selectAll()
			.where('id', '>', last)
			.orderBy('id')
			.limit(AT_ONCE)
			.execute();
		if (orders.length === 0) return;
		last = orders.at(-1)?.id;
		const ids = orders.map(({ id }: Row) => id);
		const parts: Record<string, Map<string, Row[]>> = {};
		for (const table of PARTS) {
			const rows = db.selectFrom(table).selectAll().where('order_id', 'in', ids);
			const sorted = await rows
				.orderBy(table.startsWith('order_l') || table === 'order_child' ? 'place' : 'created_at')
				.execute();
			parts[table] = Map.groupBy(sorted, ({ order_id }: Row) => order_id);
		}
		for (const order of orders) {
			const its = Object.fromEntries(PARTS.map((table) => [table, parts[table]?.get(order.id) ?? []]));
			const { places, words, changes, ticks, goods, facts } = convert(order, its);
			await insertAll(db, 'place', places);
			await insertAll(db, 'word', words);
			await insertAll(db, 'place_change', changes);
			const search = searchOf(order, places);
			await db
				.updateTable('orders')
				.set({ ...facts, search })
				.where('id', '=', order.id)
				.execute();
			if (goods.length > 0) await db.updateTable('order_line').set({ goods: 1 }).where('id', 'in', goods).execute();
			const ticked = await db
				.selectFrom('roll_call_tick')
				.select('id')
				.where('order_id', '=', order.id)
				.limit(1)
				.execute();
			if (ticked.length > 0)
				for (const { child, names } of ticks)
					await db.updateTable('roll_call_tick').set({ child }).where('child', 'in', names).execute();
		}
	}
};

/**
 * One row for each child on each departure: what hung on lines, children, exchanges, returns and what families asked is
 * brought over, with head counts, sums and histories as they were.
 */
export const places = (columns: Columns): Migration => ({
	up: async (db) => {
		await makeTables(columns, tablesOf(columns.time), INDEXES).up(db);
		await addColumns(db, columns);
		await bringOver(db);
		// Mails keep what they are about: an action on places has the id of the exchange or return that it was.
		for (const [old, kind] of Object.entries({ exchange_done: 'places_moved', return_refunded: 'places_cancelled' }))
			await sql.raw(`update outbox set kind = '${kind}' where kind = '${old}'`).execute(db);
		await sql.raw(`delete from outbox where kind = 'change_declined'`).execute(db);
		await sql.raw('drop index order_line_departure').execute(db);
		for (const table of ['order_child', 'order_return', 'order_exchange', 'family_request'])
			await sql.raw(`drop table ${table}`).execute(db);
		for (const column of ['places', 'moved', 'edited'])
			await sql.raw(`alter table order_line drop column ${column}`).execute(db);
	},
});
