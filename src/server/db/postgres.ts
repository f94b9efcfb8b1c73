import { PostgresDialect } from 'kysely';
import pg from 'pg';

const MOST_CONNECTIONS = 10;
/** In milliseconds. */
const CONNECT_TIME_OUT = 3_000;
const STATEMENT_TIME_OUT = 5_000;
/** A connection on which nothing comes back any more is used no longer than this; in seconds. */
const LIFETIME = 60;
/** Number of PostgreSQL's type for whole numbers of 64 bits, which the driver would give as text. */
const INT8 = 20;

/** Connections to PostgreSQL. One that breaks while idle is replaced without a word; a query that finds none fails. */
export const postgresDialect = (connectionString: string): PostgresDialect => {
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
