import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL of one's own, on this machine only. */
export interface TestPostgres extends AsyncDisposable {
	/** Of the database of the administrator. */
	address: string;
	/** Ends it as a loss of power would, or at once but in good order. */
	stop: (how?: 'SIGKILL' | 'SIGINT') => Promise<void>;
	/** Starts it again, with the same data at the same address. */
	start: () => Promise<void>;
}

/** PostgreSQL refuses to run as root; then it runs as its own user or, where there is none, as nobody. */
const runAs = (): { uid?: number; gid?: number } => {
	if (process.getuid?.() !== 0) return {};
	const users = readFileSync('/etc/passwd', 'utf8').split('\n');
	const fields = ['postgres', 'nobody'].map((name) => users.find((user) => user.startsWith(`${name}:`))).find(Boolean);
	const [, , uid, gid] = (fields ?? '').split(':').map(Number);
	return uid && gid ? { uid, gid } : {};
};

const freePort = async (): Promise<number> => {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as { port: number };
	server.close();
	await once(server, 'close');
	return port;
};

/** Does something with the database at an address. */
export const asClient = async <T>(address: string, act: (client: pg.Client) => Promise<T>): Promise<T> => {
	const client = new pg.Client({ connectionString: address });
	client.on('error', () => {});
	await client.connect();
	try {
		return await act(client);
	} finally {
		await client.end();
	}
};

const untilReady = async (address: string): Promise<void> => {
	for (let attempt = 0; ; attempt += 1) {
		try {
			return await asClient(address, async (client) => void (await client.query('select 1')));
		} catch (error) {
			if (attempt === 200) throw error;
			await wait(50);
		}
	}
};

/** @param programs folder of `initdb` and `postgres` @param options more settings: `{ fsync: 'off' }` */
export const startPostgres = async (
	programs: string,
	options: Record<string, string> = { fsync: 'off' },
): Promise<TestPostgres> => {
	const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
	const user = runAs();
	if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
	const data = join(folder, 'data');
	const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
	execFileSync(join(programs, 'initdb'), init, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
	const port = await freePort();
	const address = `postgres://postgres@127.0.0.1:${port}/postgres`;
	const settings = {
		listen_addresses: '127.0.0.1',
		port,
		unix_socket_directories: '',
		max_connections: 300,
		...options,
	};
	const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
	const launch = () => spawn(join(programs, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' });
	let server = launch();
	const stop: TestPostgres['stop'] = async (how = 'SIGINT') => {
		if (server.exitCode !== null || server.signalCode !== null) return;
		const ended = once(server, 'exit');
		server.kill(how);
		await ended;
	};
	// Whoever ends without stopping it leaves nothing behind.
	const kill = () => server.kill('SIGKILL');
	process.once('exit', kill);
	await untilReady(address);
	return {
		address,
		stop,
		start: async () => {
			server = launch();
			await untilReady(address);
		},
		[Symbol.asyncDispose]: async () => {
			await stop();
			process.off('exit', kill);
			rmSync(folder, { recursive: true, force: true });
		},
	};
};

/** The database that `createTestDatabase` copies where it is asked to: empty, with all tables. */
export const READY = 'ready';

/** Copies of `READY` that nobody uses any more, emptied: to empty one takes a hundredth of the time of a new copy. */
const idle: string[] = [];

/** Ends whoever still speaks to a copy of `READY`, and takes out its rows. */
const empty = async (address: string, name: string): Promise<void> => {
	await asClient(address, (client) =>
		client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
	);
	await asClient(new URL(name, address).href, async (client) => {
		const { rows } = await client.query<{ delete: string }>(
			`select format('delete from %I', tablename) as delete from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
		);
		// Rows may go in any order: what refers to them goes, too.
		await client.query(['set session_replication_role = replica', ...rows.map((row) => row.delete)].join(';'));
	});
};

/**
 * A database on that PostgreSQL.
 * @param from what it is a copy of: the tables of `READY` are there at once; to make them takes three times as long
 * @returns its address, and what removes it
 */
export const createTestDatabase = async (
	address: string,
	from: typeof READY | 'template1' = 'template1',
): Promise<{ databaseUrl: string; remove: () => Promise<void> }> => {
	const used = from === READY ? idle.pop() : undefined;
	const name = used ?? `test_${randomUUID().replaceAll('-', '')}`;
	if (used === undefined) await asClient(address, (client) => client.query(`create database ${name} template ${from}`));
	return {
		databaseUrl: new URL(name, address).href,
		remove: async () => {
			if (from === READY) {
				await empty(address, name);
				idle.push(name);
			} else await asClient(address, (client) => client.query(`drop database if exists ${name} with (force)`));
		},
	};
};
