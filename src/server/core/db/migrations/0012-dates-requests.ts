import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/** Visitors who asked to be told when a trip has dates: one row for each address and trip. */
export const datesRequests = (columns: Columns): Migration => {
	const { time } = columns;
	const dates_request = `id text primary key not null, trip text not null, email text not null, locale text not null,
		state text not null, asked_at ${time} not null, confirmed_at ${time}, told_at ${time}, privacy_version text not null`;
	return makeTables(columns, { dates_request }, ['unique dates_request_of on dates_request (trip, email)']);
};
