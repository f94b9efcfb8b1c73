import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/** Codes for who has lost the app of his second factor. */
export const recoveryCodes = (columns: Columns): Migration =>
	makeTables(columns, { recovery_code: 'account_id text not null, hash text primary key not null' }, [
		'recovery_code_of on recovery_code (account_id)',
	]);
