import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeTestPlace } from './db/test-store.ts';
import { CHILD, launch } from './testing/child-server.ts';
import { TEST_HOST } from './testing/send.ts';
import { siteFolder } from './testing/site.ts';

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

it.each(['serve', 'start'])('npm run %s becomes the server itself, which a signal ends with 0', async (script) => {
	const [program, ...args] = scripts[script].split(' ');
	expect(program).toBe('node');
	const { folder, remove } = await makeTestPlace();
	const site = fileURLToPath(await siteFolder({ 'index.html': '<h1>Home</h1>', '404.html': '', _redirects: '' }));
	const variables = { DATA_DIR: folder, SITE_URL: `https://${TEST_HOST}` };
	const server = await launch(process.execPath, [...args, CHILD, site], variables);
	expect(server.port, server.errors.join('\n')).toBeGreaterThan(0);
	expect(server.errors).toEqual([]);
	server.kill('SIGTERM');
	expect(await server.ended).toEqual({ code: 0, signal: null });
	await remove();
});
