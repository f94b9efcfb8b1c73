import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Columns } from './columns.ts';

/**
 * When the family of an order was forgotten: what the shop says of it later does not bring it back. Before, only the
 * history said so.
 */
export const forgottenFamilies = ({ time }: Columns): Migration => ({
	up: async (db) => {
		await sql.raw(`alter table orders add column forgotten_at ${time}`).execute(db);
		await sql
			.raw(`update orders set forgotten_at =
				(select max(at) from order_event where order_event.order_id = orders.id and action = 'erase')
				where exists (select 1 from order_event where order_event.order_id = orders.id and action = 'erase')`)
			.execute(db);
	},
});
