import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/**
 * What was decided of departures, and which family is told of it. What was called off because of the weather before there
 * was one way for it is a decision like any other.
 */
export const departureChanges = (columns: Columns): Migration => {
	const { time } = columns;
	const departure_change = `trip text not null, first_day text not null, day text not null, sequence integer not null,
		changed text not null, reason text not null, decided_at ${time}, kind text not null, at ${time} not null,
		account_id text, who text not null, note text not null, primary key (trip, first_day)`;
	const departure_notice = `id text primary key not null,
		order_id text not null references orders (id) on delete cascade, trip text not null, departure text not null,
		from_departure text not null, kind text not null, at ${time} not null, outbox_id text, channel text,
		told_at ${time}, error text not null`;
	const made = makeTables(columns, { departure_change, departure_notice }, [
		'departure_change_day on departure_change (day, trip)',
		'departure_notice_order_id on departure_notice (order_id)',
		'departure_notice_departure on departure_notice (departure, trip, at)',
		'departure_notice_outbox_id on departure_notice (outbox_id)',
	]);
	return {
		up: async (db) => {
			await made.up(db);
			const day =
				columns.bytes === 'blob'
					? `date(decided_at / 1000, 'unixepoch')`
					: `to_char(to_timestamp(decided_at / 1000), 'YYYY-MM-DD')`;
			await sql
				.raw(
					`insert into departure_change select trip, departure, departure, 1, ${day}, 'weather', decided_at, 'cancelled',
						decided_at, account_id, who, '' from departure_weather where decision = 'cancelled'`,
				)
				.execute(db);
		},
	};
};
