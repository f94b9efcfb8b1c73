import type { AstroIntegration } from 'astro';
import { readEnvironment } from '#domain/environment.ts';

/** `astro dev` answers the form as the server does, on the same database. */
export const apiInDev = (): AstroIntegration => {
	let stop: (() => Promise<void>) | undefined;
	return {
		name: 'api-in-dev',
		hooks: {
			'astro:server:setup': async ({ server, logger }) => {
				// Only here, so that no build waits for the code of the server.
				const { openApp } = await import('#server/services.ts');
				const { pino } = await import('pino');
				const app = await openApp({
					settings: readEnvironment(process.env),
					findPage: () => undefined,
					clock: Date.now,
					log: pino({ base: null }, { write: (line) => logger.debug(line) }),
				});
				stop = app.stop;
				for (const note of app.notes) logger.info(note);
				server.middlewares.use((request, response, next) =>
					request.url?.startsWith('/api/') ? app.handle(request, response) : next(),
				);
			},
			'astro:server:done': async () => stop?.(),
		},
	};
};
