import { readEnvironment } from '#domain/environment.ts';
import { createLog } from './log.ts';
import { start } from './start.ts';

const fail = (error: Error): never => {
	console.error(error.message);
	process.exit(1);
};

const run = async (): Promise<void> => {
	const { log, flush } = createLog((text) => process.stdout.write(text));
	const settings = readEnvironment(process.env);
	const server = await start({ settings, site: new URL('../../dist/', import.meta.url), clock: Date.now, log });
	console.log(`The site is open at http://localhost:${server.port}`);
	for (const note of server.notes) console.log(note);
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.once(signal, async () => {
			await server.stop();
			flush();
			process.exit(0);
		});
	}
};

await run().catch(fail);
