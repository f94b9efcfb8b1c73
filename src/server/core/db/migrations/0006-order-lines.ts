import type { Migration } from 'kysely/migration';

/** What a line needs to be matched again, and that its children were written down by the office. */
export const orderLines: Migration = {
	up: async (db) => {
		const text = db.schema
			.alterTable('order_line')
			.addColumn('words', 'text', (column) => column.notNull().defaultTo(''));
		await text.execute();
		await db.schema
			.alterTable('order_line')
			.addColumn('edited', 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
	},
};
