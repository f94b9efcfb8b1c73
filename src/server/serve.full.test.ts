import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeTestPlace } from './core/db/test-store.ts';
import { CHILD, flagsOf, launch, launchChild } from './testing/child-server.ts';
import { send, TEST_HOST } from './testing/send.ts';
import { siteFolder } from './testing/site.ts';

it.each(['serve', 'start'] as const)('npm run %s is the server itself, which a signal ends with 0', async (script) => {
	const { folder, remove } = await makeTestPlace();
	const site = fileURLToPath(siteFolder({ 'index.html': '<h1>Home</h1>', '404.html': '', _redirects: '' }));
	const variables = { DATA_DIR: folder, SITE_URL: `https://${TEST_HOST}` };
	const server = await launch(process.execPath, [...flagsOf(script), CHILD, site], variables);
	expect(server.port, server.errors.join('\n')).toBeGreaterThan(0);
	expect(server.errors).toEqual([]);
	server.kill('SIGTERM');
	expect(await server.ended).toEqual({ code: 0, signal: null });
	await remove();
});

it('a server that ends answers who comes at that moment, or has closed its port: it resets one in twenty at most', {
	retry: 2,
}, async () => {
	const site = fileURLToPath(siteFolder({ 'index.html': 'Home', '404.html': 'None', _redirects: '' }));
	const ends: (string | undefined)[] = [];
	for (let n = 0; n < 3; n += 1) {
		const { folder, remove } = await makeTestPlace();
		const server = await launchChild(site, { DATA_DIR: folder });
		/** Comes again and again, each time on a connection of its own. */
		const visit = async () => {
			for (;;) {
				const end = await send(server.port, { path: '/' }).then(
					() => undefined,
					({ code }: NodeJS.ErrnoException) => code,
				);
				if (end !== undefined) return ends.push(end);
			}
		};
		const visits = Promise.all(Array.from({ length: 20 }, visit));
		await wait(500);
		server.kill('SIGTERM');
		await visits;
		await server.ended;
		await remove();
	}
	expect(ends).toHaveLength(60);
	// Between a look at who has come and the end of the port there is always a moment.
	expect(ends.filter((end) => end !== 'ECONNREFUSED').length).toBeLessThanOrEqual(3);
});

it.runIf(process.platform === 'linux')(
	'it takes 150 MB at most when it does nothing',
	{ timeout: 60_000 },
	async () => {
		const site = fileURLToPath(new URL('../../dist', import.meta.url));
		const cache = mkdtempSync(join(tmpdir(), 'cache-'));
		// At the first start after an update, types are stripped besides.
		for (const isFirst of [true, false]) {
			const { folder, remove } = await makeTestPlace();
			const server = await launchChild(site, { DATA_DIR: folder, NODE_COMPILE_CACHE: cache });
			await wait(isFirst ? 0 : 25_000);
			const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
			if (!isFirst) expect(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000).toBeLessThan(150);
			server.kill('SIGTERM');
			await server.ended;
			await remove();
		}
		rmSync(cache, { recursive: true });
	},
);
