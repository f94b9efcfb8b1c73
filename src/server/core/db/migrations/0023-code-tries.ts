import type { Migration } from 'kysely/migration';

/** How many codes of a second factor were not taken. */
export const codeTries: Migration = {
	up: async (db) => {
		for (const name of ['wrong_codes', 'wrong_since_password'])
			await db.schema
				.alterTable('totp')
				.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
				.execute();
	},
};
