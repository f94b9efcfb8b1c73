import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTestPlace } from './db/test-store.ts';
import { createLog } from './http/log.ts';
import { terminalLog } from './http/terminal-log.ts';
import { type Host, run } from './run.ts';
import { send, TEST_HOST } from './testing/send.ts';
import { smallSite } from './testing/server.ts';

let site: string;
let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
	site = smallSite();
	({ folder, remove } = await makeTestPlace());
});
afterEach(async () => {
	rmSync(site, { recursive: true });
	await remove();
});

/** What the server writes when a page is read, a site is taken up and a fault comes up. */
const written = async (outputIsTerminal: boolean, variables: Record<string, string> = {}): Promise<string> => {
	let output = '';
	const on: Partial<Record<Parameters<Host['on']>[0], (cause: unknown) => unknown>> = {};
	const host: Host = {
		variables: { PORT: '0', DATA_DIR: folder, SITE_URL: `https://${TEST_HOST}`, ...variables },
		write: (text) => {
			output += text;
		},
		complain: (line) => expect.unreachable(line),
		on: (event, act) => {
			on[event] = act;
		},
		outputIsTerminal,
		exit: () => {},
	};
	await run(host, pathToFileURL(`${site}/`));
	const port = Number(/:(\d+)$/m.exec(output)?.[1]);
	const { status } = await send(port, { method: 'GET', path: '/', headers: {}, body: Buffer.alloc(0) });
	expect(status).toBe(200);
	on.SIGHUP?.('SIGHUP');
	await on.uncaughtException?.(new RangeError('too far'));
	return output;
};

it('a person at a terminal reads nothing of each request, and a fault in words', async () => {
	const output = await written(true);
	expect(output).toMatch(/^The site is open at http:\/\/localhost:\d+\nSMTP_URL is not set: mails wait/m);
	expect(output).toMatch(/^\d\d:\d\d:\d\d info site_taken_up, files \d+$/m);
	expect(output).toMatch(/^\d\d:\d\d:\d\d error uncaught: RangeError: .*\n {4}at .*terminal\.test/m);
	expect(output).not.toMatch(/[{}]|GET/);
});
it('a program that reads the log gets JSON, and so does a person who asks for it', async () => {
	for (const output of [await written(false), await written(true, { LOG: 'json' })]) {
		const lines = output.split('\n').filter((line) => line.startsWith('{'));
		expect(lines.map((line) => JSON.parse(line))).toMatchObject([
			{ erased: {} },
			{ method: 'GET', status: 200 },
			{ event: 'site_taken_up' },
			{ event: 'uncaught', error: { name: 'RangeError' } },
		]);
	}
});
it('a line says what is known of a fault, and of a warning', () => {
	const lines: string[] = [];
	const log = createLog(terminalLog({ write: (line) => lines.push(line) }), 'web-2');
	log.info({ reqId: 'abc', method: 'GET', route: 'static', status: 500, ms: 1 });
	log.warn({ event: 'cross_site', route: '/api/x' });
	log.child({ reqId: 'abc' }).error({ error: Object.assign(new Error('refused'), { code: 'EAUTH', stack: '' }) });
	log.info({ erased: { enquiries: 2 } });
	log.info({ event: 'site_taken_up', files: 7 });
	expect(lines.map((line) => line.replace(/^[\d:]+/, ''))).toEqual([
		' warn cross_site, route /api/x\n',
		' error reqId abc: Error (EAUTH): refused\n',
		' info site_taken_up, files 7\n',
	]);
});
