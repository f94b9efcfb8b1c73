import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/** Places of a departure that were booked elsewhere than in the shop, such as by a school. */
export const outsideBookings = (columns: Columns): Migration => {
	const { time } = columns;
	const outside_booking = `id text primary key not null, trip text not null, departure text not null,
		children integer not null, note text not null, created_at ${time} not null, account_id text not null,
		who text not null`;
	return makeTables(columns, { outside_booking }, ['outside_booking_of on outside_booking (departure, trip)']);
};
