import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { REQUEST_ERRORS, type RequestErrorCode } from '#domain/api-error.ts';
import { createConnections, type Handle } from './connections.ts';
import { ApiError, errorBody } from './errors.ts';
import { BARE_HEADERS } from './headers.ts';
import { sendError } from './send-error.ts';

/** Whoever has not sent the headers, or the whole request, by then is cut off at the next check; in milliseconds. */
const HEADERS_TIME_OUT = 10_000;
const REQUEST_TIME_OUT = 15_000;
const CHECK_EVERY = 500;
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
	const body = JSON.stringify(errorBody(new ApiError(code), 'en', ''));
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
		connections.handle,
	);
	server.headersTimeout = HEADERS_TIME_OUT;
	server.requestTimeout = REQUEST_TIME_OUT;
	server.keepAliveTimeout = KEEP_ALIVE;
	server.maxConnections = MOST_CONNECTIONS;
	server.setTimeout(writeTimeOut, (socket) => {
		// An answer that is still made has time.
		if (!connections.answerOn(socket) || socket.writableLength > 0) socket.destroy();
	});
	server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
		const answer = connections.answerOn(socket);
		const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && !answer?.headersSent;
		if (!socket.writable || error.code === 'ECONNRESET') socket.destroy();
		// The answer that is due is the last one.
		else if (answer && !late) answer.once('close', () => socket.end());
		else close(socket, CODES[error.code ?? ''] ?? 'bad_request');
	});
	server.on('connect', (_request, socket) => close(socket, 'method_not_allowed', { allow: 'GET, HEAD' }));
	server.on('checkExpectation', (request, response) => sendError(request, response, 'expectation_failed'));
	return { server, drain: (patience) => connections.drain(server, patience) };
};
