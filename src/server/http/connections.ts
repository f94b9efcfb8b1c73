import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Whoever sends more requests at once, before reading an answer, is cut off. */
const MOST_WAITING = 100;
/** How often it is looked whether all connections are closed, in ms. */
const EVERY = 20;
/** So long a server that ends waits for the next request of a connection that is kept, in ms. */
const LAST_REQUEST = 1_000;

export interface Connections {
	handle: Handle;
	/** The answer that is due on a connection, or on its way. */
	answerOn: (socket: Duplex) => ServerResponse | undefined;
	/**
	 * Ends a server: it answers whatever is asked, says with each answer that it is the last one of its connection, and
	 * then lets go of the port. @param patience who is not done by then is cut off; in milliseconds
	 */
	drain: (server: HttpServer, patience: number) => Promise<void>;
}

/** Hands on the requests of each connection one after the other: the next one when the last answer is out. */
export const createConnections = (handle: Handle): Connections => {
	const busy = new Map<Duplex, { answer: ServerResponse; waiting: [IncomingMessage, ServerResponse][] }>();
	let ending = false;
	const begin = (request: IncomingMessage, answer: ServerResponse, waiting: [IncomingMessage, ServerResponse][]) => {
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
			const { socket } = request;
			const waiting = busy.get(socket)?.waiting;
			if (waiting === undefined) begin(request, response, []);
			else if (waiting.push([request, response]) > MOST_WAITING) socket.destroy();
		},
		answerOn: (socket) => busy.get(socket)?.answer,
		drain: (server, patience) =>
			new Promise((resolve) => {
				ending = true;
				const begun = performance.now();
				const end = () => {
					clearInterval(look);
					// Right after connections were taken, so that none waits to be.
					setImmediate(() => server.close(() => resolve()));
					setTimeout(() => server.closeAllConnections(), patience).unref();
				};
				const look = setInterval(
					() =>
						server.getConnections((_error, count) => {
							const late = performance.now() - begun;
							if (count === 0 || late > patience || (busy.size === 0 && late > LAST_REQUEST)) end();
						}),
					EVERY,
				);
			}),
	};
};
