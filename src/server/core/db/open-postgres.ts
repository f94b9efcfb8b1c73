import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { postgresFault } from './open-fault.ts';
import { columnNames, type Tables } from './schema.ts';
import { tryWriting } from './settings.ts';
import type { Store } from './store.ts';

const MOST_CONNECTIONS = 10;
/** In milliseconds. */
const CONNECT_TIME_OUT = 3_000;
const STATEMENT_TIME_OUT = 3_000;
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
	return new PostgresDialect({ pool: withoutLateClients(pool) });
};

/**
 * A query whose time is over is still under way: a `begin` that is answered later would leave a transaction open in which
 * the next who gets the client writes, and all of it would be lost. So the client is ended, and the pool drops it.
 */
const withoutLateClients = (pool: pg.Pool): PostgresPool => ({
	options: pool.options,
	end: () => pool.end(),
	connect: async () => {
		const client = await pool.connect();
		const query = async (text: string, values: unknown[]) => {
			try {
				return await client.query(text, values);
			} catch (error) {
				if ((error as Error).message === 'Query read timeout') void client.end();
				throw error;
			}
		};
		return { query: query as never, release: (destroy) => client.release(destroy) };
	},
});

/** Opens a database of PostgreSQL. @throws OpenError */
export const openPostgres = async (address: string): Promise<Store> => {
	const db = new Kysely<Tables>({ dialect: postgresDialect(address), plugins: [columnNames] });
	try {
		await migrate(db, 'postgres');
		await tryWriting({ db }, Date.now());
	} catch (error) {
		await db.destroy();
		throw postgresFault(error, address);
	}
	return {
		db,
		kind: 'postgres',
		// Its connections wait for no other, and the process for none of them.
		reader: { db, kind: 'postgres' },
		assertThere: () => {},
		close: () => db.destroy(),
	};
};
