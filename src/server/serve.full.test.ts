import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeTestPlace } from './db/test-store.ts';
import { CHILD, flagsOf, launch } from './testing/child-server.ts';
import { TEST_HOST } from './testing/send.ts';
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

it('what measures and what traces is loaded only when a setting asks for it', async () => {
	const hook = `import { registerHooks } from 'node:module';
		registerHooks({ load: (url, context, next) => (console.error(url), next(url, context)) });`;
	const site = fileURLToPath(siteFolder({ 'index.html': 'Home', '404.html': 'None', _redirects: '' }));
	const loadedWith = async (variables: Record<string, string>) => {
		const { folder, remove } = await makeTestPlace();
		const flags = [...flagsOf('serve'), '--import', `data:text/javascript,${encodeURIComponent(hook)}`];
		const server = await launch(process.execPath, [...flags, CHILD, site], { DATA_DIR: folder, ...variables });
		server.kill('SIGTERM');
		await server.ended;
		await remove();
		expect(server.errors.join()).toContain('/fastify/');
		return ['prom-client', '@opentelemetry'].filter((name) => server.errors.some((url) => url.includes(`/${name}/`)));
	};
	expect(await loadedWith({})).toEqual([]);
	// It stands on the types and the plain interface of OpenTelemetry.
	expect(await loadedWith({ METRICS_TOKEN: 'x'.repeat(32) })).toEqual(['prom-client', '@opentelemetry']);
	expect(await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toEqual(['@opentelemetry']);
});
