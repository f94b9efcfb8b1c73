import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** How often it is looked whether all connections are closed, in ms. */
const EVERY = 20;
/** So long a server that ends waits for the next request of a connection that is kept, in ms. */
const LAST_REQUEST = 1_000;
/** So long it then waits at most for a turn of the event loop with nothing to do, which takes less than this; in ms. */
const LAST_CONNECTION = 1_000;
const QUIET = 0.5;

export interface Connections {
	handle: Handle;
	/** The answer that is due on a connection, or on its way. */
	dueOn: (socket: Duplex) => ServerResponse | undefined;
	/** Makes the answer that is due on a connection its last one; nothing more is read. */
	endAfter: (socket: Duplex, answer: ServerResponse) => void;
	/**
	 * Ends a server: it answers whatever is asked, says with each answer that it is the last one of its connection, and
	 * then lets go of the port. @param patience who is not done by then is cut off; in milliseconds
	 */
	drain: (server: HttpServer, patience: number) => Promise<void>;
}

/**
 * Hands on the requests of each connection one after the other. No browser and no proxy asks again before it has its
 * answer: whoever does gets that one answer, and whoever goes on is cut off.
 */
export const createConnections = (handle: Handle): Connections => {
	const busy = new Map<Duplex, ServerResponse>();
	let ending = false;
	const last = new WeakSet<Duplex>();
	const endAfter: Connections['endAfter'] = (socket, answer) => {
		if (last.has(socket)) return;
		last.add(socket);
		socket.pause();
		answer.once('close', () => socket.end(() => socket.destroy()));
	};
	return {
		handle: (request, response) => {
			const { socket } = request;
			const due = busy.get(socket);
			// Each request that waits takes memory, and one piece of the network may bring a thousand.
			if (due && last.has(socket)) return void socket.destroy();
			if (due) return endAfter(socket, due);
			busy.set(socket, response);
			if (ending) response.setHeader('Connection', 'close');
			response.once('close', () => busy.delete(socket));
			handle(request, response);
		},
		dueOn: (socket) => busy.get(socket),
		endAfter,
		drain: (server, patience) =>
			new Promise((resolve) => {
				ending = true;
				const begun = performance.now();
				let taken = 0;
				server.on('connection', () => {
					taken += 1;
				});
				// Connections that were not taken yet are reset with the port. So it goes after a turn in which none was there to take,
				// and nothing else to do, meanwhile one may have come.
				const end = (before: number, since: number, until: number) => {
					const now = performance.now();
					const isQuiet = taken === before && now - since < QUIET;
					if (!isQuiet && now < until) return void setImmediate(end, taken, now, until);
					server.close(() => resolve());
					setTimeout(() => server.closeAllConnections(), patience).unref();
				};
				const timer = setInterval(
					() =>
						server.getConnections((_error, count) => {
							const now = performance.now();
							const late = now - begun;
							if (count > 0 && late <= patience && (busy.size > 0 || late <= LAST_REQUEST)) return;
							clearInterval(timer);
							end(-1, now, now + LAST_CONNECTION);
						}),
					EVERY,
				);
			}),
	};
};
