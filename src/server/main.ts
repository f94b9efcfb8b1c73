import { createServer } from 'node:http';
import { readEnvironment } from '#domain/environment.ts';
import { answer } from './static/answer.ts';
import { loadSite } from './static/site-table.ts';

const stop = (reason: string): never => {
	console.error(reason);
	process.exit(1);
};

const start = async (): Promise<void> => {
	const { PORT, HOST } = readEnvironment(process.env);
	const table = await loadSite(new URL('../../dist/', import.meta.url));
	const server = createServer((request, response) => answer(table, request, response));
	server.headersTimeout = 10_000;
	server.requestTimeout = 15_000;
	server.on('error', (error: NodeJS.ErrnoException) =>
		stop(
			error.code === 'EADDRINUSE'
				? `Port ${PORT} is in use. Set PORT to another one, such as PORT=${PORT + 1}.`
				: error.message,
		),
	);
	server.listen(PORT, HOST, () => {
		console.log(`The site is open at http://localhost:${(server.address() as { port: number }).port}`);
	});
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.once(signal, () => {
			server.close(() => process.exit(0));
			server.closeIdleConnections();
		});
	}
};

await start().catch((error: Error) => stop(error.message));
