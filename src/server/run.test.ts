import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_FILE } from './core/db/file-lock.ts';
import { openStore } from './core/db/open.ts';
import { anEnquiry } from './features/enquiries/testing/an-enquiry.ts';
import { type Host, run } from './run.ts';
import { placeOfEachTest } from './testing/of-each-test.ts';
import { send, TEST_HOST } from './testing/send.ts';
import { smallSite } from './testing/server.ts';
import { makeSmallDisk } from './testing/small-disk.ts';

let site: string;
let file: string;
const place = placeOfEachTest();
beforeAll(() => {
	site = smallSite();
});
afterAll(() => rmSync(site, { recursive: true }));
beforeEach(() => {
	file = join(place.folder, DATABASE_FILE);
});

/** Runs the server as a process would, and tells what the process saw. */
const runHere = async (variables: Record<string, string> = {}, served = site, more: Partial<Host> = {}) => {
	const seen = { output: '', complaints: [] as string[], codes: [] as number[] };
	const on: Partial<Record<Parameters<Host['on']>[0], (cause: unknown) => unknown>> = {};
	await run(
		{
			variables: { PORT: '0', DATA_DIR: place.folder, SITE_URL: `https://${TEST_HOST}`, ...variables },
			write: (text) => {
				seen.output += text;
			},
			complain: (line) => seen.complaints.push(line),
			on: (event, act) => {
				on[event] = act;
			},
			exit: (code) => seen.codes.push(code),
			...more,
		},
		pathToFileURL(`${served}/`),
	);
	const port = Number(/:(\d+)$/m.exec(seen.output)?.[1]);
	const lines = () => seen.output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
	return { ...seen, on, port, seen, lines };
};
const madeDatabase = async (): Promise<void> => {
	const store = await openStore(place);
	for (let n = 0; n < 50; n += 1) {
		const id = `${n}`.padStart(5, '0');
		await store.db
			.insertInto('enquiry')
			.values({ ...anEnquiry({ message: 'x'.repeat(2_000) }), id, createdAt: n, search: '' })
			.execute();
	}
	await store.close();
};

describe('a server that cannot run says why in one sentence, ends with 1 and leaves nothing half open', () => {
	const refuses = async (sentence: RegExp, variables: Record<string, string> = {}) => {
		const { complaints, codes, output } = await runHere(variables);
		expect(codes).toEqual([1]);
		expect(complaints).toEqual([expect.stringMatching(sentence)]);
		expect(complaints[0]).not.toMatch(/\n|node:|\.ts:/);
		expect(output).not.toContain('The site is open');
	};
	it('when the data folder is a file', async () => {
		writeFileSync(join(place.folder, 'x'), '');
		await refuses(/^DATA_DIR is .*x, which is not a folder\. Set it to a folder\.$/, {
			DATA_DIR: join(place.folder, 'x'),
		});
		await refuses(/which is not a folder/, { DATA_DIR: join(place.folder, 'x/below') });
	});
	it('when a newer version wrote the database', async () => {
		await madeDatabase();
		const database = new DatabaseSync(file);
		database.exec("insert into kysely_migration values ('9999-later', '')");
		database.close();
		await refuses(/^The database was written by a newer version of the server \(9999-later\)\. Start that version/);
	});
	it('when a setting is wrong', async () => {
		expect((await runHere({ PORT: 'x' })).complaints[0]).toMatch(/^Wrong settings in the environment:\nPORT: /);
	});
	it('when the site is not built', async () => {
		const { complaints, codes } = await runHere({}, place.folder);
		expect([codes, complaints]).toEqual([[1], [expect.stringMatching(/Run "npm run build" first/)]]);
	});
	it('when the port is taken, and lets go of the database', async () => {
		const other = createServer().listen(0, '127.0.0.1');
		await once(other, 'listening');
		const { port } = other.address() as { port: number };
		await refuses(/^Port \d+ is in use\. Set PORT to another one, such as PORT=\d+\.$/, { PORT: String(port) });
		other.close();
		const { takeAlone } = await import('./core/db/file-lock.ts');
		expect(takeAlone(place.folder)).toBeDefined();
	});
});

describe('a server that runs', () => {
	const get = (port: number, path = '/') => send(port, { path });
	const servesPages = async (sentence: RegExp, variables: Record<string, string> = {}) => {
		const { port, on, seen, lines } = await runHere(variables);
		expect(seen.output).toMatch(sentence);
		const headers = { 'content-type': 'application/json' };
		const sent = await send(port, { method: 'POST', path: '/api/enquiry', headers, body: Buffer.from('{}') });
		expect([sent.status, sent.headers['retry-after']]).toEqual([503, '30']);
		const statuses = [];
		for (const path of ['/', '/api/form-token', '/healthz', '/readyz']) statuses.push((await get(port, path)).status);
		expect(statuses).toEqual([200, 503, 200, 503]);
		expect(lines()).toContainEqual(expect.objectContaining({ level: 'error', event: 'store_unavailable' }));
		await on.SIGTERM?.('SIGTERM');
		expect([seen.codes, seen.complaints]).toEqual([[0], []]);
	};

	it('serves the pages while the data folder cannot be written or has no room, and says so', async ({ skip }) => {
		const disk = makeSmallDisk('96k');
		if (!disk) return skip('Only root can make a small disk.');
		const variables = { DATA_DIR: join(disk.folder, 'data') };
		try {
			await servesPages(
				/^There is no room for the database .*\. Make room on its disk, then start again\.$/m,
				variables,
			);
			disk.lock();
			await servesPages(/^The data folder .* cannot be written \(.*\)\. Let the user who runs the server/m, variables);
		} finally {
			disk.remove();
		}
	});
	it('serves the pages while the database is no database', async () => {
		writeFileSync(file, 'x'.repeat(10_000));
		await servesPages(/^The database .*banyan\.db is damaged\. Bring back a backup: npm run restore$/m);
	});
	it('serves the pages while pages within the database are damaged', async () => {
		await madeDatabase();
		const bytes = readFileSync(file);
		writeFileSync(file, bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 4096));
		await servesPages(/is damaged/);
	});
	it('serves the pages while the database is removed', async () => {
		await madeDatabase();
		rmSync(file);
		await servesPages(/was removed or emptied\. Bring back a backup \(npm run restore\), or move the folder away/);
	});
	it('serves the pages while another program has locked the database', async () => {
		await madeDatabase();
		const other = new DatabaseSync(file);
		other.exec('pragma locking_mode = exclusive; begin exclusive');
		await servesPages(/^The database .* is locked by another program\. End that program, then start again\.$/m);
		other.close();
	});
	it('serves the pages while PostgreSQL cannot be reached, and tells no password', async () => {
		const said = /^The database banyan at 127\.0\.0\.1:1 cannot be used \(ECONNREFUSED\)\. Check DATABASE_URL/m;
		await servesPages(said, { DATABASE_URL: 'postgres://office:geheim@127.0.0.1:1/banyan' });
	});
	it('serves the pages while the database cannot be opened', async () => {
		mkdirSync(file);
		await servesPages(/^The data folder .* cannot be written \(unable to open database file\)/m);
	});

	it('writes one line of JSON for each request, and nothing personal', async () => {
		const { port, on, seen, lines } = await runHere();
		expect(seen.output).toMatch(/^The site is open at http:\/\/localhost:\d+\nSMTP_URL is not set: mails wait/m);
		await get(port, '/?name=Chan');
		await get(port, '/parent@example.org/old-page');
		await get(port, '/api/none?email=parent@example.org');
		await on.SIGTERM?.('SIGTERM');
		expect(lines().filter(({ method }) => method)).toEqual([
			{
				level: 'info',
				time: expect.any(Number),
				server: hostname(),
				reqId: expect.stringMatching(/^[\da-f-]{36}$/),
				method: 'GET',
				route: 'static',
				path: '/',
				status: 200,
				ms: expect.any(Number),
			},
			expect.objectContaining({ route: 'static', path: '/…/old-page', status: 404 }),
			expect.objectContaining({ route: 'none', status: 404 }),
		]);
		expect(seen.output).not.toMatch(/Chan|parent|127\.0\.0\.1/);
	});
	it('names each request in its answer, in its line and in what it says of a fault, which repeats nothing sent', async () => {
		const { port, on, seen, lines } = await runHere();
		const answers = [];
		for (const path of ['/', '/none', '/healthz', '/api/none', '/api/office/me', '/api/office/%ff'])
			answers.push(await get(port, path), await send(port, { path, headers: { 'x-request-id': 'theirs' } }));
		const database = new DatabaseSync(file);
		database.exec('pragma foreign_keys = off; drop table enquiry');
		database.close();
		const json = { firstName: 'Wing', email: 'a@b.co', message: 'Hello' };
		answers.push(await send(port, { path: '/api/enquiry', json }));
		expect(answers.at(-1)?.status).toBe(503);
		await on.SIGTERM?.('SIGTERM');
		expect(seen.output).not.toMatch(/Wing|a@b\.co|Hello/);
		const ids = answers.map(({ headers }) => headers['x-request-id']);
		expect(new Set(ids).size).toBe(answers.length);
		expect(lines().flatMap(({ method, reqId }) => (method ? [reqId] : []))).toEqual(ids);
		expect(lines().flatMap(({ error, reqId }) => (error && reqId ? [reqId] : []))).toEqual([ids.at(-1)]);
	});
	it('ends at a hangup when its terminal was closed, and at no other', async () => {
		for (const atTerminal of [false, true]) {
			const { on, seen } = await runHere({}, site, { atTerminal });
			await on.SIGHUP?.('SIGHUP');
			expect(seen.codes).toEqual(atTerminal ? [0] : []);
			await on.SIGTERM?.('SIGTERM');
		}
	});
	it('ends with 0 at a signal, once, and lets go of port and database', async () => {
		const { port, on, seen } = await runHere();
		await Promise.all([on.SIGINT?.('SIGINT'), on.SIGTERM?.('SIGTERM')]);
		expect([seen.codes, seen.complaints]).toEqual([[0], []]);
		await expect(get(port)).rejects.toThrow('ECONNREFUSED');
	});
	it('ends with 1 when a fault of its own comes up, and tells what and where, but nothing personal', async () => {
		const about = { time: expect.any(Number), server: hostname(), level: 'error', event: 'uncaught' };
		const stack = expect.stringMatching(/^at .*run\.test/);
		for (const [fault, error] of [
			[Object.assign(new TypeError('no room for parent@example.org'), { code: 'E' }), 'no room for …'],
			[undefined, undefined],
		] as const) {
			const { on, seen, lines } = await runHere();
			await on.uncaughtException?.(fault);
			expect(seen.codes).toEqual([1]);
			const told = error && { error: { name: 'TypeError', code: 'E', message: error, stack } };
			expect(lines().filter(({ event }) => event)).toEqual([{ ...about, ...told }]);
		}
	});
	it('tells a person at a terminal nothing of each request, and a fault in words; JSON when asked for it', async () => {
		const written = async (variables: Record<string, string>) => {
			const { port, on, seen, lines } = await runHere(variables, site, { outputIsTerminal: true });
			await get(port);
			await on.uncaughtException?.(new RangeError('too far'));
			return { output: seen.output, lines: lines() };
		};
		const { output } = await written({});
		expect(output).toMatch(/^The site is open at http:\/\/localhost:\d+\nSMTP_URL is not set: mails wait/m);
		expect(output).toMatch(/^\d\d:\d\d:\d\d error uncaught: RangeError: .*\n {4}at .*run\.test/m);
		expect(output).not.toMatch(/[{}]|GET/);
		const { lines } = await written({ LOG: 'json' });
		expect(lines).toMatchObject([{ erased: {} }, { method: 'GET' }, { event: 'uncaught' }]);
	});
});
