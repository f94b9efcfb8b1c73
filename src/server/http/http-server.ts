import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { REQUEST_ERRORS, type RequestErrorCode } from '#domain/api-error.ts';
import { createConnections, type Handle } from './connections.ts';
import { ApiError, errorBody, sentence } from './errors.ts';
import { BARE_HEADERS } from './headers.ts';
import { sendError } from './send-error.ts';

/** Whoever has not sent the headers by then is cut off at the next check; in milliseconds. */
const HEADERS_TIME_OUT = 10_000;
const CHECK_EVERY = 500;
/** So long a body may take in any case, in milliseconds, and how slow a line may be, in bytes for each of them (500 kbit/s). */
const BODY_TIME_OUT = 15_000;
const SLOWEST = 62.5;
/** The largest body that anything takes, a picture, in bytes; what says that it is larger is refused unread. */
const LARGEST = 15_000_000;
/** A connection without requests is closed after so long; in milliseconds. */
const KEEP_ALIVE = 5_000;
/** Whoever reads nothing of his answer for so long is cut off; in milliseconds. Who reads slowly is not. */
const WRITE_TIME_OUT = 60_000;
/** Four times as many stay open at once as were ever measured; more are not let in. */
const MOST_CONNECTIONS = 10_000;

const CODES: Record<string, RequestErrorCode> = {
	HPE_HEADER_OVERFLOW: 'headers_too_large',
	ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Says no on a connection that has no request to answer, and closes it. */
const close = (socket: Duplex, code: RequestErrorCode, headers: Record<string, string> = {}): void => {
	const error = new ApiError(code);
	const body = JSON.stringify(errorBody(error, sentence('en', error), ''));
	const status = REQUEST_ERRORS[code];
	const all = {
		...BARE_HEADERS,
		...headers,
		'content-type': 'application/json',
		'content-length': Buffer.byteLength(body),
		connection: 'close',
	};
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
	socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
};

/** How long the body of a request may take, in milliseconds. @param size in bytes, as it says itself; 0 if it does not */
const bodyTimeOut = (size: number): number => BODY_TIME_OUT + Math.min(size || 0, LARGEST) / SLOWEST;

/** An HTTP server, and how it ends. */
export interface PatientServer {
	server: Server;
	/** @param patience who is not done by then is cut off; in milliseconds */
	drain: (patience: number) => Promise<void>;
}

/**
 * An HTTP server that is patient for so long and no longer, that answers the requests of a connection one after the
 * other, and refuses whatever is not plain HTTP with the same headers and the same body as every other error.
 * @param writeTimeOut in milliseconds
 */
export const createHttpServer = (handle: Handle, writeTimeOut = WRITE_TIME_OUT): PatientServer => {
	const connections = createConnections(handle);
	// A missing Host is refused with all headers later.
	const server = createServer(
		{ connectionsCheckingInterval: CHECK_EVERY, requireHostHeader: false },
		(request, response) => {
			const { 'content-length': size = '0', 'transfer-encoding': parts } = request.headers;
			if (size !== '0' || parts !== undefined) {
				const late = () => refuse({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, request.socket);
				const timer = setTimeout(late, bodyTimeOut(Number(size)));
				for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
			}
			connections.handle(request, response);
		},
	);
	const refuse = ({ code = '' }: { code?: string }, socket: Duplex): void => {
		const answer = connections.answerOn(socket);
		const late = code === 'ERR_HTTP_REQUEST_TIMEOUT' && !answer?.headersSent;
		if (!socket.writable || code === 'ECONNRESET') socket.destroy();
		// The answer that is due is the last one.
		else if (answer && !late) answer.once('close', () => socket.end());
		else close(socket, CODES[code] ?? 'bad_request');
	};
	server.headersTimeout = HEADERS_TIME_OUT;
	server.requestTimeout = HEADERS_TIME_OUT + bodyTimeOut(LARGEST);
	server.keepAliveTimeout = KEEP_ALIVE;
	server.maxConnections = MOST_CONNECTIONS;
	server.setTimeout(writeTimeOut, (socket) => {
		// An answer that is still made has time.
		if (!connections.answerOn(socket) || socket.writableLength > 0) socket.destroy();
	});
	server.on('clientError', refuse);
	server.on('connect', (_request, socket) => close(socket, 'method_not_allowed', { allow: 'GET, HEAD' }));
	server.on('checkExpectation', (request, response) => sendError(request, response, 'expectation_failed'));
	return { server, drain: (patience) => connections.drain(server, patience) };
};
