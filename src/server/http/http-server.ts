import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { REQUEST_ERRORS, type RequestErrorCode } from '#domain/api-error.ts';
import { lingers } from './drain-body.ts';
import { ApiError, errorBody } from './errors.ts';
import { BARE_HEADERS } from './headers.ts';
import { KEEP_ALIVE } from './keep-alive.ts';
import { refuse } from './send-error.ts';

/** Whoever has not sent the headers, or the whole request, by then is cut off at the next check; in milliseconds. */
const HEADERS_TIME_OUT = 10_000;
const REQUEST_TIME_OUT = 15_000;
const CHECK_EVERY = 500;

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

/**
 * An HTTP server that is patient for so long and no longer, and that refuses whatever is not plain HTTP with the same
 * headers and the same body as every other refusal.
 */
export const createHttpServer = (handle: (request: IncomingMessage, response: ServerResponse) => void): Server => {
	// A missing Host is refused by the guard, with all headers.
	const server = createServer({ connectionsCheckingInterval: CHECK_EVERY, requireHostHeader: false }, handle);
	server.headersTimeout = HEADERS_TIME_OUT;
	server.requestTimeout = REQUEST_TIME_OUT;
	server.keepAliveTimeout = KEEP_ALIVE;
	server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
		if (!socket.writable || error.code === 'ECONNRESET') socket.destroy();
		else if (!lingers(socket)) close(socket, CODES[error.code ?? ''] ?? 'bad_request');
	});
	server.on('connect', (_request, socket) => close(socket, 'method_not_allowed', { allow: 'GET, HEAD' }));
	server.on('checkExpectation', (request, response) => refuse(request, response, 'expectation_failed'));
	return server;
};
