import type { Migration } from 'kysely/migration';
import type { Columns } from './columns.ts';

/** What the office does with an enquiry: who looks after it, and what was noted. */
export const enquiryWork = ({ time, table }: Columns): Migration => ({
	up: async (db) => {
		await db.schema.alterTable('enquiry').addColumn('assignee', 'text').execute();
		await db.schema.alterTable('enquiry').addColumn('answered_at', time).execute();
		await table(db, 'enquiry_note')
			.addColumn('id', 'text', (column) => column.primaryKey().notNull())
			.addColumn('enquiry_id', 'text', (column) => column.notNull().references('enquiry.id').onDelete('cascade'))
			.addColumn('at', time, (column) => column.notNull())
			.addColumn('account_id', 'text', (column) => column.notNull())
			.addColumn('note', 'text', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('enquiry_note_of').on('enquiry_note').columns(['enquiry_id', 'id']).execute();
		// Lists go by time through all states, too.
		await db.schema.createIndex('enquiry_by_time').on('enquiry').columns(['created_at', 'id']).execute();
	},
});
