import type { Migration } from 'kysely/migration';
import type { Columns } from './columns.ts';

/** Codes for who has lost the app of his second factor. */
export const recoveryCodes = ({ table }: Columns): Migration => ({
	up: async (db) => {
		await table(db, 'recovery_code')
			.addColumn('account_id', 'text', (column) => column.notNull())
			.addColumn('hash', 'text', (column) => column.primaryKey().notNull())
			.execute();
		await db.schema.createIndex('recovery_code_of').on('recovery_code').column('account_id').execute();
	},
});
