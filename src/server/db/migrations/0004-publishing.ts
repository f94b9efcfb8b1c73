import type { Migration } from 'kysely/migration';
import type { Columns } from './columns.ts';

/** Drafts of what is on the site, publications, every published version, and the bytes of their files. */
export const publishing = ({ time, bytes, table }: Columns): Migration => ({
	up: async (db) => {
		await table(db, 'draft')
			.addColumn('id', 'text', (column) => column.primaryKey().notNull())
			.addColumn('kind', 'text', (column) => column.notNull())
			.addColumn('subject', 'text', (column) => column.notNull())
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('revision', 'integer', (column) => column.notNull())
			.addColumn('value', 'text', (column) => column.notNull())
			.addColumn('base', 'text', (column) => column.notNull())
			.addColumn('base_value', 'text')
			.addColumn('authors', 'text', (column) => column.notNull())
			.addColumn('updated_at', time, (column) => column.notNull())
			.addColumn('updated_by', 'text', (column) => column.notNull())
			.addColumn('submitted_at', time)
			.addColumn('submitted_by', 'text')
			.addColumn('decided_at', time)
			.addColumn('decided_by', 'text')
			.addColumn('reason', 'text', (column) => column.notNull())
			.addColumn('binned_at', time)
			.execute();
		await db.schema.createIndex('draft_state').on('draft').columns(['kind', 'state']).execute();
		await table(db, 'publication')
			.addColumn('id', 'text', (column) => column.primaryKey().notNull())
			.addColumn('created_at', time, (column) => column.notNull())
			.addColumn('account_id', 'text', (column) => column.notNull())
			.addColumn('action', 'text', (column) => column.notNull())
			.addColumn('items', 'text', (column) => column.notNull())
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('begun_at', time)
			.addColumn('ended_at', time)
			.addColumn('result', 'text', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('publication_state').on('publication').columns(['state', 'id']).execute();
		await table(db, 'version')
			.addColumn('id', 'text', (column) => column.primaryKey().notNull())
			.addColumn('kind', 'text', (column) => column.notNull())
			.addColumn('subject', 'text', (column) => column.notNull())
			.addColumn('number', 'integer', (column) => column.notNull())
			.addColumn('at', time, (column) => column.notNull())
			.addColumn('account_id', 'text')
			.addColumn('action', 'text', (column) => column.notNull())
			.addColumn('publication_id', 'text')
			.addColumn('value', 'text')
			.addColumn('files', 'text', (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex('version_subject')
			.unique()
			.on('version')
			.columns(['kind', 'subject', 'number'])
			.execute();
		await table(db, 'blob')
			.addColumn('digest', 'text', (column) => column.primaryKey().notNull())
			.addColumn('bytes', bytes, (column) => column.notNull())
			.execute();
		await table(db, 'upload')
			.addColumn('id', 'text', (column) => column.primaryKey().notNull())
			.addColumn('subject', 'text', (column) => column.notNull())
			.addColumn('name', 'text', (column) => column.notNull())
			.addColumn('digest', 'text', (column) => column.notNull())
			.addColumn('at', time, (column) => column.notNull())
			.addColumn('account_id', 'text', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('upload_subject').unique().on('upload').columns(['subject', 'name']).execute();
	},
});
