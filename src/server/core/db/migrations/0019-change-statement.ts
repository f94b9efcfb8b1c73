import type { Migration } from 'kysely/migration';

/** What a family read about its personal data where it asked for a change; of older requests nobody knows. */
export const changeStatement: Migration = {
	up: async (db) => {
		await db.schema
			.alterTable('family_request')
			.addColumn('privacy_version', 'text', (column) => column.notNull().defaultTo(''))
			.execute();
	},
};
