import type { AstroIntegration } from 'astro';
import { readEnvironment } from '#domain/environment.ts';
import type { openApp } from '#server/services.ts';

/** `astro dev` answers the form as the server does, on the same database. */
export const apiInDev = (): AstroIntegration => {
	let app: Awaited<ReturnType<typeof openApp>> | undefined;
	return {
		name: 'api-in-dev',
		hooks: {
			'astro:server:setup': ({ server }) => {
				server.middlewares.use((request, response, next) =>
					app && request.url?.startsWith('/api/') ? app.handle(request, response) : next(),
				);
			},
			// The link that sets up the office names the port, which is known for certain only now.
			'astro:server:start': async ({ address, logger }) => {
				// Only here, so that no build waits for the code of the server.
				const { openApp } = await import('#server/services.ts');
				const { pino } = await import('pino');
				app = await openApp({
					settings: { ...readEnvironment(process.env), PORT: address.port },
					findPage: () => undefined,
					clock: Date.now,
					log: pino({ base: null }, { write: (line) => logger.debug(line) }),
				});
				for (const note of app.notes) logger.info(note);
			},
			'astro:server:done': async () => app?.stop(),
		},
	};
};
