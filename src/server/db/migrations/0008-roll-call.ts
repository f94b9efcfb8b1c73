import type { Migration } from 'kysely/migration';
import type { Columns } from './columns.ts';

/** What leaders tick on the roll call of a departure. */
export const rollCall = ({ table, time }: Columns): Migration => ({
	up: async (db) => {
		const texts = ['order_id', 'trip', 'departure', 'child', 'leg', 'state', 'reason', 'account_id', 'who'];
		let made = table(db, 'roll_call_tick').addColumn('id', 'text', (column) => column.primaryKey().notNull());
		for (const name of texts) made = made.addColumn(name, 'text', (column) => column.notNull());
		for (const name of ['at', 'received_at']) made = made.addColumn(name, time, (column) => column.notNull());
		await made.execute();
		await db.schema.createIndex('roll_call_of').on('roll_call_tick').columns(['departure', 'trip']).execute();
		await db.schema.createIndex('roll_call_order').on('roll_call_tick').column('order_id').execute();
	},
});
