import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';

/** How often connections without a request are looked for, in ms. */
const EVERY = 50;

/** Ends a server. @param patience who is not done by then is cut off; in milliseconds */
export type Drain = (patience: number) => Promise<void>;

/**
 * Prepares a server for its end: it will take no new connection, answer every request that arrived, and then let go of
 * the port. Node's own `close` cuts off answers that were written but are not out yet.
 */
export const prepareDrain = (server: HttpServer): Drain => {
	const sockets = new Set<Socket>();
	server.on('connection', (socket) => {
		sockets.add(socket);
		socket.once('close', () => sockets.delete(socket));
	});
	const closeIdle = () => {
		const allOut = [...sockets].every(({ writableLength }) => writableLength === 0);
		if (allOut) server.closeIdleConnections();
	};
	return (patience) =>
		new Promise((resolve) => {
			server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
				response.shouldKeepAlive = false;
			});
			// An answer that was under way keeps its connection open for another request.
			const sweep = setInterval(closeIdle, EVERY);
			const cut = setTimeout(() => server.closeAllConnections(), patience);
			Server.prototype.close.call(server, () => {
				clearInterval(sweep);
				clearTimeout(cut);
				resolve();
			});
		});
};
