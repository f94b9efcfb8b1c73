import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/** What leaders tick on the roll call of a departure. */
export const rollCall = (columns: Columns): Migration => {
	const { time } = columns;
	const roll_call_tick = `id text primary key not null, order_id text not null, trip text not null,
		departure text not null, child text not null, leg text not null, state text not null, reason text not null,
		account_id text not null, who text not null, at ${time} not null, received_at ${time} not null`;
	return makeTables(columns, { roll_call_tick }, [
		'roll_call_of on roll_call_tick (departure, trip)',
		'roll_call_order on roll_call_tick (order_id)',
	]);
};
