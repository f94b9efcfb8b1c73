import type { Migration } from 'kysely/migration';

/** What a clerk adds to the mail that carries a quotation. */
export const quotationPostscript: Migration = {
	up: async (db) => {
		await db.schema
			.alterTable('quotation')
			.addColumn('postscript', 'text', (column) => column.notNull().defaultTo(''))
			.execute();
	},
};
