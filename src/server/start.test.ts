import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { readEnvironment } from '#domain/environment.ts';
import { testProject } from './features/publishing/testing/project.ts';
import { type StartDeps, start } from './start.ts';
import { testLog } from './testing/log.ts';
import { placeOfEachTest } from './testing/of-each-test.ts';
import { send } from './testing/send.ts';
import { siteFolder } from './testing/site.ts';

const place = placeOfEachTest();
let deps: StartDeps;

beforeEach(async () => {
	deps = {
		settings: readEnvironment({ PORT: '0', DATA_DIR: place.folder, DATABASE_URL: place.databaseUrl }),
		site: siteFolder({ 'index.html': 'Home', '404.html': 'None', _redirects: '' }),
		clock: Date.now,
		log: testLog(),
	};
});

it('the server serves the next release when a crash left no site', async () => {
	const { project, remove, ...paths } = testProject('small');
	const site = join(project, 'built');
	await mkdir(site);
	for (const name of ['index.html', '404.html', '_redirects']) await writeFile(join(site, name), '');
	await writeFile(join(site, 'fresh.html'), 'fresh');
	await symlink('built', `${paths.site}.next`);
	await rm(paths.site, { recursive: true });
	const server = await start({ ...deps, site: pathToFileURL(`${paths.site}/`) });
	const headers = { host: `localhost:${server.port}` };
	const answer = await send(server.port, { path: '/fresh', headers });
	expect(answer.text).toBe('fresh');
	await server.stop();
	remove();
});
it('the server takes enquiries of a site whose address nobody has set', async () => {
	const server = await start(deps);
	const path = '/api/enquiry';
	const host = `localhost:${server.port}`;
	const json = { firstName: 'Wing', email: 'a@b.co', message: 'Hello' };
	expect((await send(server.port, { path, headers: { host }, json })).status).toBe(200);
	const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', host };
	const refused = await send(server.port, { path, headers, body: Buffer.from('a=1') });
	expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('email_required')]);
	await server.stop();
});
it('a server that stops says that it is not ready, and answers what it began', async () => {
	const server = await start(deps);
	const { port } = server;
	const ask = (path: string) => send(port, { path, headers: { host: `localhost:${port}` } });
	expect((await ask('/readyz')).status).toBe(200);
	const body = JSON.stringify({ firstName: 'Wing', email: 'a@b.co', message: 'Hello' });
	const slow = connect(port, '127.0.0.1').setEncoding('utf8');
	let answer = '';
	slow.on('data', (text) => {
		answer += text;
	});
	const head = [`host: localhost:${port}`, 'content-type: application/json', `content-length: ${body.length}`];
	slow.write(`POST /api/enquiry HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
	await ask('/');
	const stopped = server.stop();
	const ready = await ask('/readyz');
	expect([ready.status, ready.text]).toEqual([503, expect.stringContaining('is stopping')]);
	slow.write(body.slice(5));
	await stopped;
	expect(answer).toMatch(/^HTTP\/1\.1 200 /);
	// Another test may have taken the port meanwhile, and may be ending, too.
	await expect(ask('/readyz')).rejects.toThrow(/ECONN(REFUSED|RESET)/);
});
