import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How often connections without a request are looked for, in ms. */
const EVERY = 50;

/**
 * Takes no new connection, answers every request that arrived, and then lets go of the port.
 * @param patience who is not done by then is cut off; in milliseconds
 */
export const drain = (server: Server, patience: number): Promise<void> =>
	new Promise((resolve) => {
		server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
			response.shouldKeepAlive = false;
		});
		// An answer that was under way kept its connection open for another request.
		const sweep = setInterval(() => server.closeIdleConnections(), EVERY);
		const cut = setTimeout(() => server.closeAllConnections(), patience);
		server.close(() => {
			clearInterval(sweep);
			clearTimeout(cut);
			resolve();
		});
	});
