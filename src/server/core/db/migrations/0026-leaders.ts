import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/** Which departures were given to which leaders, and who took a child back. */
export const leaders = (columns: Columns): Migration => {
	const departure_leader = `trip text not null, departure text not null, account_id text not null,
		primary key (departure, trip, account_id)`;
	const tables = makeTables(columns, { departure_leader }, []);
	return {
		up: async (db) => {
			await tables.up(db);
			await db.schema
				.alterTable('roll_call_tick')
				.addColumn('collected_by', 'text', (column) => column.notNull().defaultTo(''))
				.execute();
		},
	};
};
