import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeTestPlace } from './db/test-store.ts';
import { CHILD, flagsOf, launch } from './testing/child-server.ts';
import { TEST_HOST } from './testing/send.ts';
import { siteFolder } from './testing/site.ts';

it.each(['serve', 'start'] as const)('npm run %s is the server itself, which a signal ends with 0', async (script) => {
	const { folder, remove } = await makeTestPlace();
	const site = fileURLToPath(await siteFolder({ 'index.html': '<h1>Home</h1>', '404.html': '', _redirects: '' }));
	const variables = { DATA_DIR: folder, SITE_URL: `https://${TEST_HOST}` };
	const server = await launch(process.execPath, [...flagsOf(script), CHILD, site], variables);
	expect(server.port, server.errors.join('\n')).toBeGreaterThan(0);
	expect(server.errors).toEqual([]);
	server.kill('SIGTERM');
	expect(await server.ended).toEqual({ code: 0, signal: null });
	await remove();
});
