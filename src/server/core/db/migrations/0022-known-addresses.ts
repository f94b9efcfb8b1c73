import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/** From where accounts signed in before. */
export const knownAddresses = (columns: Columns): Migration => {
	const known = `bucket text not null, account_id text not null, at ${columns.time} not null,
		primary key (bucket, account_id)`;
	return makeTables(columns, { known_address: known }, []);
};
