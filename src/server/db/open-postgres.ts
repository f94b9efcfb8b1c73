import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { postgresFault } from './open-fault.ts';
import type { Tables } from './schema.ts';
import { tryWriting } from './settings.ts';
import type { Store } from './store.ts';

const MOST_CONNECTIONS = 10;
/** In milliseconds. */
const CONNECT_TIME_OUT = 3_000;
const STATEMENT_TIME_OUT = 5_000;
/** A connection on which nothing comes back any more is used no longer than this; in seconds. */
const LIFETIME = 60;
/** Number of PostgreSQL's type for whole numbers of 64 bits, which the driver would give as text. */
const INT8 = 20;

/** Connections to PostgreSQL. One that breaks while idle is replaced without a word; a query that finds none fails. */
const postgresDialect = (connectionString: string): PostgresDialect => {
	const pool = new pg.Pool({
		connectionString,
		max: MOST_CONNECTIONS,
		connectionTimeoutMillis: CONNECT_TIME_OUT,
		statement_timeout: STATEMENT_TIME_OUT,
		// When nothing comes back at all.
		query_timeout: STATEMENT_TIME_OUT,
		maxLifetimeSeconds: LIFETIME,
		types: {
			getTypeParser: (type, format) => (type === INT8 ? Number : pg.types.getTypeParser(type, format as never)),
		},
	});
	// Without a listener, a connection that breaks, idle or in use, would end the process.
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	return new PostgresDialect({ pool });
};

/** Opens a database of PostgreSQL. @throws OpenError */
export const openPostgres = async (address: string): Promise<Store> => {
	const db = new Kysely<Tables>({ dialect: postgresDialect(address) });
	try {
		await migrate(db, 'postgres');
		await tryWriting({ db }, Date.now());
	} catch (error) {
		await db.destroy();
		throw postgresFault(error, address);
	}
	return { db, kind: 'postgres', assertThere: () => {}, close: () => db.destroy() };
};
