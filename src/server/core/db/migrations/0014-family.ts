import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/** What families ask to have changed in their bookings, and what was decided about departures because of the weather. */
export const family = (columns: Columns): Migration => {
	const { time } = columns;
	const family_request = `id text primary key not null, order_id text not null references orders (id) on delete cascade,
		line_id text not null, child_id text not null, place integer not null, name text not null, field text not null,
		before text not null, after text not null, state text not null, created_at ${time} not null,
		updated_at ${time} not null, ended_at ${time}, who text not null`;
	const departure_weather = `trip text not null, departure text not null, decision text not null,
		decided_at ${time} not null, account_id text not null, who text not null, primary key (departure, trip)`;
	return makeTables(columns, { family_request, departure_weather }, [
		'family_request_of on family_request (order_id)',
		'family_request_open on family_request (state)',
	]);
};
