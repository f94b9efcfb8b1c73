import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Whoever sends more requests at once, before reading an answer, is cut off. */
const MOST_WAITING = 10;
/** How often it is looked whether all connections are closed, in ms. */
const EVERY = 20;
/** So long a server that ends waits for the next request of a connection that is kept, in ms. */
const LAST_REQUEST = 1_000;
/** So long it then waits at most for a turn of the event loop with nothing to do, which takes less than this; in ms. */
const LAST_CONNECTION = 1_000;
const QUIET = 0.5;

/** The answer that is due on a connection, or on its way, and the requests that wait behind it. */
export interface Due {
	answer: ServerResponse;
	waiting: [IncomingMessage, ServerResponse][];
}

export interface Connections {
	handle: Handle;
	dueOn: (socket: Duplex) => Due | undefined;
	/**
	 * Ends a server: it answers whatever is asked, says with each answer that it is the last one of its connection, and
	 * then lets go of the port. @param patience who is not done by then is cut off; in milliseconds
	 */
	drain: (server: HttpServer, patience: number) => Promise<void>;
}

/** Hands on the requests of each connection one after the other: the next one when the last answer is out. */
export const createConnections = (handle: Handle): Connections => {
	const busy = new Map<Duplex, Due>();
	let ending = false;
	const begin = (request: IncomingMessage, answer: ServerResponse, waiting: Due['waiting']) => {
		const { socket } = request;
		busy.set(socket, { answer, waiting });
		if (ending && waiting.length === 0) answer.setHeader('Connection', 'close');
		answer.once('close', () => {
			const following = socket.writable ? waiting.shift() : undefined;
			if (following) begin(...following, waiting);
			else busy.delete(socket);
		});
		handle(request, answer);
	};
	return {
		handle: (request, response) => {
			const { headers, socket } = request;
			const waiting = busy.get(socket)?.waiting;
			// Of a body in pieces that nobody reads yet, each may be a byte that takes hundreds.
			const inPieces = headers['transfer-encoding'] !== undefined;
			if (waiting === undefined) begin(request, response, []);
			else if (waiting.push([request, response]) > MOST_WAITING || inPieces) socket.destroy();
		},
		dueOn: (socket) => busy.get(socket),
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
				const look = setInterval(
					() =>
						server.getConnections((_error, count) => {
							const now = performance.now();
							const late = now - begun;
							if (count > 0 && late <= patience && (busy.size > 0 || late <= LAST_REQUEST)) return;
							clearInterval(look);
							end(-1, now, now + LAST_CONNECTION);
						}),
					EVERY,
				);
			}),
	};
};
