import type { Migration } from 'kysely/migration';
import type { Columns } from './columns.ts';

/** Accounts of the back office, their sessions, and the log of what was done. */
export const officeAccounts = ({ time, table }: Columns): Migration => ({
	up: async (db) => {
		await table(db, 'account')
			.addColumn('id', 'text', (column) => column.primaryKey().notNull())
			.addColumn('created_at', time, (column) => column.notNull())
			.addColumn('username', 'text', (column) => column.notNull().unique())
			.addColumn('name', 'text', (column) => column.notNull())
			.addColumn('role', 'text', (column) => column.notNull())
			.addColumn('password', 'text', (column) => column.notNull())
			.addColumn('temporary_until', time)
			.addColumn('disabled_at', time)
			.execute();
		await table(db, 'session')
			.addColumn('id', 'text', (column) => column.primaryKey().notNull())
			.addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
			.addColumn('token_hash', 'text', (column) => column.notNull().unique())
			.addColumn('created_at', time, (column) => column.notNull())
			.addColumn('seen_at', time, (column) => column.notNull())
			.addColumn('agent', 'text', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('session_account').on('session').column('account_id').execute();
		await table(db, 'totp')
			.addColumn('account_id', 'text', (column) => column.primaryKey().notNull().references('account.id'))
			.addColumn('secret', 'text', (column) => column.notNull())
			.addColumn('confirmed_at', time)
			.addColumn('last_step', time, (column) => column.notNull())
			.execute();
		await table(db, 'login_failure')
			.addColumn('bucket', 'text', (column) => column.primaryKey().notNull())
			.addColumn('account_id', 'text')
			.addColumn('failures', 'integer', (column) => column.notNull())
			.addColumn('last_at', time, (column) => column.notNull())
			.addColumn('free_at', time, (column) => column.notNull())
			.execute();
		await table(db, 'audit')
			.addColumn('id', 'text', (column) => column.primaryKey().notNull())
			.addColumn('at', time, (column) => column.notNull())
			.addColumn('account_id', 'text')
			.addColumn('action', 'text', (column) => column.notNull())
			.addColumn('subject', 'text', (column) => column.notNull())
			.addColumn('before', 'text')
			.addColumn('after', 'text')
			.execute();
		await db.schema.createIndex('audit_account').on('audit').columns(['account_id', 'id']).execute();
		await db.schema.createIndex('audit_subject').on('audit').columns(['subject', 'id']).execute();
	},
});
