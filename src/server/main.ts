import { createServer } from 'node:http';
import { answer } from './answer.ts';
import { loadSite } from './site-table.ts';

const port = Number(process.env['PORT'] ?? 4321);
const host = process.env['HOST'] ?? '127.0.0.1';
const table = await loadSite(new URL('../../dist/', import.meta.url));

const server = createServer((request, response) => answer(table, request, response));
server.requestTimeout = 15_000;
server.headersTimeout = 10_000;
server.listen(port, host, () => console.log(`Banyan Field Trips is open at http://localhost:${port}`));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
	process.once(signal, () => {
		server.close(() => process.exit(0));
		server.closeIdleConnections();
	});
}
