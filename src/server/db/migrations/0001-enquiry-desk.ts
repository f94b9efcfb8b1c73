import type { Migration } from 'kysely/migration';
import type { Columns } from './columns.ts';

/** Enquiries, the mails about them, and what keeps the desk in order. */
export const enquiryDesk = ({ time, table }: Columns): Migration => ({
	up: async (db) => {
		await table(db, 'enquiry')
			.addColumn('id', 'text', (column) => column.primaryKey().notNull())
			.addColumn('created_at', time, (column) => column.notNull())
			.addColumn('locale', 'text', (column) => column.notNull())
			.addColumn('first_name', 'text', (column) => column.notNull())
			.addColumn('last_name', 'text', (column) => column.notNull())
			.addColumn('email', 'text', (column) => column.notNull())
			.addColumn('phone', 'text', (column) => column.notNull())
			.addColumn('country', 'text', (column) => column.notNull())
			.addColumn('message', 'text', (column) => column.notNull())
			.addColumn('trip', 'text', (column) => column.notNull())
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('score', 'integer', (column) => column.notNull())
			.addColumn('reasons', 'text', (column) => column.notNull())
			.addColumn('key', 'text', (column) => column.unique())
			.addColumn('body_hash', 'text', (column) => column.notNull())
			.addColumn('privacy_version', 'text', (column) => column.notNull())
			.addColumn('marketing_at', time)
			.addColumn('marketing_version', 'text')
			.execute();
		await db.schema.createIndex('enquiry_created_at').on('enquiry').columns(['state', 'created_at']).execute();
		await table(db, 'outbox')
			.addColumn('id', 'text', (column) => column.primaryKey().notNull())
			.addColumn('created_at', time, (column) => column.notNull())
			.addColumn('kind', 'text', (column) => column.notNull())
			.addColumn('subject_id', 'text', (column) => column.notNull())
			.addColumn('digest_id', 'text')
			.addColumn('recipient', 'text')
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('attempts', 'integer', (column) => column.notNull())
			.addColumn('render_errors', 'integer', (column) => column.notNull())
			.addColumn('due_at', time, (column) => column.notNull())
			.addColumn('claimed_by', 'text')
			.addColumn('claimed_until', time)
			.addColumn('message_id', 'text', (column) => column.notNull().unique())
			.addColumn('sent_at', time)
			.addColumn('last_error', 'text')
			.execute();
		await db.schema.createIndex('outbox_due_at').on('outbox').columns(['state', 'due_at']).execute();
		await db.schema.createIndex('outbox_subject').on('outbox').column('subject_id').execute();
		await db.schema.createIndex('outbox_digest').on('outbox').column('digest_id').execute();
		await table(db, 'lease')
			.addColumn('name', 'text', (column) => column.primaryKey().notNull())
			.addColumn('holder', 'text', (column) => column.notNull())
			.addColumn('until', time, (column) => column.notNull())
			.execute();
		await table(db, 'setting')
			.addColumn('name', 'text', (column) => column.primaryKey().notNull())
			.addColumn('value', 'text', (column) => column.notNull())
			.execute();
		await table(db, 'hit')
			.addColumn('bucket', 'text', (column) => column.notNull())
			.addColumn('at', time, (column) => column.notNull())
			.execute();
		await db.schema.createIndex('hit_bucket_at').on('hit').columns(['bucket', 'at']).execute();
	},
});
