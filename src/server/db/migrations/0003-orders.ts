import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Columns } from './columns.ts';

type Type = 'text' | 'integer' | 'bigint';

/** Orders, what is in them, what happens to them, and the messages of the shop that they came in. */
export const orders = ({ time, table }: Columns): Migration => ({
	up: async (db) => {
		/** A table with an id and columns that are never null, but for those that are named so. */
		const make = async (name: string, columns: Record<string, Type>, nullable: readonly string[] = []) => {
			let made = table(db, name).addColumn('id', 'text', (column) => column.primaryKey().notNull());
			for (const [column, type] of Object.entries(columns))
				made = made.addColumn(column, type, (each) => (nullable.includes(column) ? each : each.notNull()));
			await made.execute();
		};
		const text = 'text';
		const whole = 'integer';
		await make('inbox', { webhook_id: text, topic: text, received_at: time, state: text, error: text, body: text });
		await make(
			'orders',
			{
				source: text,
				shop_id: text,
				number: text,
				created_at: time,
				ordered_at: time,
				updated_at: time,
				shop_updated_at: time,
				shop_rank: whole,
				state: text,
				payment: text,
				parent: text,
				email: text,
				phone: text,
				locale: text,
				trip: text,
				departure: text,
				children: whole,
				cents: time,
				currency: text,
				unmatched: whole,
				attention: text,
				search: text,
			},
			['shop_id'],
		);
		await make('order_line', {
			order_id: text,
			place: whole,
			shop_line_id: text,
			title: text,
			trip: text,
			departure: text,
			quantity: whole,
			places: whole,
			cents: time,
			moved: whole,
		});
		await make(
			'order_child',
			{ order_id: text, line_id: text, place: whole, name: text, age: whole, allergy: text, note: text },
			['age'],
		);
		await make(
			'order_event',
			{
				order_id: text,
				place: whole,
				at: time,
				account_id: text,
				who: text,
				action: text,
				before: text,
				after: text,
				note: text,
			},
			['account_id'],
		);
		await make(
			'dispatch',
			{
				order_id: text,
				created_at: time,
				updated_at: time,
				trip: text,
				departure: text,
				state: text,
				channel: text,
				outbox_id: text,
				sent_at: time,
				error: text,
			},
			['channel', 'outbox_id', 'sent_at'],
		);
		await make('order_exchange', {
			order_id: text,
			line_id: text,
			created_at: time,
			updated_at: time,
			state: text,
			from_trip: text,
			from_departure: text,
			to_trip: text,
			to_departure: text,
			before_cents: time,
			after_cents: time,
			currency: text,
			reason: text,
			answer: text,
		});
		await make('order_return', {
			order_id: text,
			created_at: time,
			updated_at: time,
			state: text,
			reason: text,
			note: text,
			cents: time,
			suggested_cents: time,
			currency: text,
			rule: text,
			answer: text,
		});
		await indexes(db);
	},
});

const index = (db: Kysely<unknown>, table: string, ...columns: string[]) =>
	db.schema.createIndex(`${table}_${columns[0]}`).on(table).columns(columns);

const indexes = async (db: Kysely<unknown>): Promise<void> => {
	for (const unique of [
		index(db, 'inbox', 'webhook_id'),
		index(db, 'orders', 'shop_id'),
		index(db, 'orders', 'number'),
	])
		await unique.unique().execute();
	for (const each of [
		index(db, 'inbox', 'state', 'received_at'),
		index(db, 'inbox', 'received_at'),
		// Holds whatever lists are filtered and searched by, so that a search reads this alone.
		index(db, 'orders', 'ordered_at', 'id', 'state', 'payment', 'trip', 'departure', 'locale', 'unmatched', 'search'),
		index(db, 'orders', 'state', 'ordered_at', 'id'),
		index(db, 'orders', 'departure', 'id', 'state', 'trip', 'payment'),
		index(db, 'orders', 'cents', 'id', 'state', 'trip', 'departure'),
		index(db, 'orders', 'trip', 'departure', 'id', 'state'),
		index(db, 'orders', 'id', 'state'),
		db.schema.createIndex('orders_state_departure').on('orders').columns(['state', 'departure', 'id']),
		db.schema
			.createIndex('orders_sales')
			.on('orders')
			.columns(['ordered_at', 'trip', 'currency', 'state', 'payment', 'children', 'cents']),
		index(db, 'orders', 'email'),
		index(db, 'order_line', 'order_id', 'place'),
		index(db, 'order_line', 'departure', 'trip', 'order_id', 'places'),
		index(db, 'order_child', 'order_id', 'place'),
		index(db, 'order_event', 'order_id', 'place'),
		index(db, 'dispatch', 'order_id'),
		index(db, 'dispatch', 'state', 'departure', 'trip', 'id'),
		index(db, 'dispatch', 'departure', 'trip', 'id'),
		index(db, 'dispatch', 'outbox_id'),
		index(db, 'order_exchange', 'order_id'),
		index(db, 'order_exchange', 'state', 'created_at', 'id'),
		index(db, 'order_exchange', 'created_at', 'id'),
		index(db, 'order_return', 'order_id'),
		index(db, 'order_return', 'state', 'created_at', 'id'),
		index(db, 'order_return', 'created_at', 'id'),
	])
		await each.execute();
};
