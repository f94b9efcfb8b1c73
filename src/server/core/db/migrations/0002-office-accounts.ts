import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/** Accounts of the back office, their sessions, and the log of what was done. */
export const officeAccounts = (columns: Columns): Migration => {
	const { time } = columns;
	const tables = {
		account: `id text primary key not null, created_at ${time} not null, username text not null unique,
			name text not null, role text not null, password text not null, temporary_until ${time}, disabled_at ${time}`,
		session: `id text primary key not null, account_id text not null references account (id) on delete cascade,
			token_hash text not null unique, created_at ${time} not null, seen_at ${time} not null, agent text not null`,
		totp: `account_id text primary key not null references account (id), secret text not null,
			confirmed_at ${time}, last_step ${time} not null`,
		login_failure: `bucket text primary key not null, account_id text, failures integer not null,
			last_at ${time} not null, free_at ${time} not null`,
		audit: `id text primary key not null, at ${time} not null, account_id text, action text not null,
			subject text not null, before text, after text`,
	};
	return makeTables(columns, tables, [
		'session_account on session (account_id)',
		'audit_account on audit (account_id, id)',
		'audit_subject on audit (subject, id)',
	]);
};
