import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/** Families that wait for a place on a departure: one row for each address and departure. */
export const waitingList = (columns: Columns): Migration => {
	const { time } = columns;
	const waiting = `id text primary key not null, trip text not null, departure text not null, name text not null,
		email text not null, children integer not null, locale text not null, state text not null,
		joined_at ${time} not null, confirmed_at ${time}, offer_until ${time}, ended_at ${time}, order_id text,
		privacy_version text not null`;
	return makeTables(columns, { waiting }, ['unique waiting_of on waiting (departure, trip, email)']);
};
