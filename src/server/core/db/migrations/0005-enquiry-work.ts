import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/** What the office does with an enquiry: who looks after it, and what was noted. */
export const enquiryWork = (columns: Columns): Migration => ({
	up: async (db) => {
		await db.schema.alterTable('enquiry').addColumn('assignee', 'text').execute();
		await db.schema.alterTable('enquiry').addColumn('answered_at', columns.time).execute();
		const enquiry_note = `id text primary key not null, enquiry_id text not null references enquiry (id) on delete cascade,
			at ${columns.time} not null, account_id text not null, note text not null`;
		await makeTables(columns, { enquiry_note }, [
			'enquiry_note_of on enquiry_note (enquiry_id, id)',
			// Lists go by time through all states, too.
			'enquiry_by_time on enquiry (created_at, id)',
		]).up(db);
	},
});
