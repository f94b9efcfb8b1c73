import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { buildStatic, SAME_SITE, SITE, startApart } from '../fixtures/apart.ts';
import { freePort } from '../fixtures/nginx.ts';

// Pages and server at two origins, for as long as tests visit them through the proxy at `E2E_PORT`.
const pages = buildStatic();
const port = await freePort();
const server = spawn(process.execPath, ['src/server/main.ts'], {
	env: { ...process.env, PORT: String(port), SITE_URL: SITE, API_HOSTS: new URL(SAME_SITE).hostname },
	stdio: 'inherit',
});
const hosts = await startApart(
	{ site: SITE, api: SAME_SITE, pages, server: `http://127.0.0.1:${port}` },
	Number(process.env.E2E_PORT),
);
process.once('SIGTERM', async () => {
	server.kill();
	await hosts.stop();
	rmSync(pages, { recursive: true });
	process.exit();
});
