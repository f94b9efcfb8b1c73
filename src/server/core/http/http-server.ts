import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { REQUEST_ERRORS, type RequestErrorCode } from '#domain/api-error.ts';
import { LARGEST_OF_ANYBODY } from './body.ts';
import { visitorAddress } from './client-address.ts';
import { createConnections, type Handle } from './connections.ts';
import { hasBody } from './discard-body.ts';
import { ApiError, errorBody, sentence } from './errors.ts';
import { BARE_HEADERS } from './headers.ts';

/** Six for each of the browsers of a school class. Behind a proxy of ours nobody is counted: it has limits of its own. */
const MOST = 200;

/** Lets in so many connections at once from one address: a limit of requests does not see one that sends nothing. @param addressOf whose they are; undefined: not counted */
export const limitPerAddress = (server: Server, addressOf = visitorAddress): void => {
	const counts = new Map<string, number>();
	server.on('connection', (socket) => {
		const address = addressOf(socket.remoteAddress);
		if (address === undefined) return;
		const before = counts.get(address) ?? 0;
		if (before >= MOST) {
			socket.destroy();
			return;
		}
		counts.set(address, before + 1);
		socket.once('close', () => {
			const left = (counts.get(address) ?? 0) - 1;
			if (left > 0) counts.set(address, left);
			else counts.delete(address);
		});
	});
};

/** What connections hold in memory, in bytes. */
interface Budget {
	/** A connection holds more; 0 when it has made progress and is the last to give way. */
	take: (socket: Duplex, bytes: number) => void;
	/** It holds less, and is the last to give way. */
	give: (socket: Duplex, bytes: number) => void;
	/** A connection was closed. */
	forget: (socket: Duplex) => void;
}

/**
 * Memory that all connections share. When they hold more, those that have gone longest without an answer give way, until
 * it is enough.
 * @param most bytes @param giveWay closes a connection, unless it has a right to its answer
 */
const createBudget = (most: number, giveWay: (socket: Duplex) => boolean): Budget => {
	/** The one that has gone longest without an answer comes first. */
	const bytesOf = new Map<Duplex, number>();
	let sum = 0;
	const forget = (socket: Duplex): void => {
		sum -= bytesOf.get(socket) ?? 0;
		bytesOf.delete(socket);
	};
	return {
		take: (socket, bytes) => {
			bytesOf.set(socket, (bytesOf.get(socket) ?? 0) + bytes);
			sum += bytes;
			if (sum <= most) return;
			for (const other of bytesOf.keys()) {
				if (giveWay(other)) forget(other);
				if (sum <= most) return;
			}
		},
		give: (socket, bytes) => {
			const before = bytesOf.get(socket);
			if (before === undefined) return;
			bytesOf.delete(socket);
			bytesOf.set(socket, before - bytes);
			sum -= bytes;
		},
		forget,
	};
};

/** The longest headers together with the first line, in bytes. */
const LONGEST_HEADERS = 8_192;
/** What a connection takes, and what the headers of a request take: as read, and what is made of them; in bytes. */
const CONNECTION = 16_384;
const HEADERS = 16_384;
/** What all connections may take together, in bytes. */
const BUDGET = 24_000_000;
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
/** Twice as many stay open at once as were ever measured; more are not let in. */
const MOST_CONNECTIONS = 5_000;

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

/** How long the body of a request may take, in milliseconds. @param size in bytes, as it says itself */
const bodyTimeOut = (size: number): number => BODY_TIME_OUT + Math.min(size, LARGEST) / SLOWEST;

/** The size of a body, as it says itself, in bytes; 0 if it does not. */
const sizeOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

/** What a request may take, in bytes. Whoever sends more than anybody may is signed in, or refused before it is read. */
const weightOf = (request: IncomingMessage): number => {
	if (!hasBody(request)) return HEADERS;
	const size = sizeOf(request) || LARGEST_OF_ANYBODY;
	return HEADERS + (size > LARGEST_OF_ANYBODY ? 0 : size);
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
	const budget = createBudget(BUDGET, (socket) => {
		const due = connections.dueOn(socket)?.req;
		// Whoever sends more than anybody may is signed in.
		if (due && (due.complete || sizeOf(due) > LARGEST_OF_ANYBODY)) return false;
		refuse({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
		return true;
	});
	const take: Handle = (request, response) => {
		const { socket } = request;
		const weight = weightOf(request);
		budget.take(socket, weight);
		response.once('close', () => budget.give(socket, weight));
		if (hasBody(request)) {
			const late = () => refuse({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
			const timer = setTimeout(late, bodyTimeOut(sizeOf(request)));
			for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
		}
		connections.handle(request, response);
	};
	const server = createServer(
		{
			connectionsCheckingInterval: CHECK_EVERY,
			maxHeaderSize: LONGEST_HEADERS,
			// A missing Host is refused with all headers later.
			requireHostHeader: false,
		},
		take,
	);
	const refuse = ({ code = '' }: { code?: string }, socket: Duplex): void => {
		const answer = connections.dueOn(socket);
		// Whose body cannot be read to its end gets no other answer.
		const isAnswered = answer && (answer.req.complete || answer.headersSent);
		if (!socket.writable || code === 'ECONNRESET') socket.destroy();
		else if (isAnswered) connections.endAfter(socket, answer);
		else close(socket, CODES[code] ?? 'bad_request');
	};
	server.on('connection', (socket) => {
		budget.take(socket, CONNECTION);
		socket.once('close', () => budget.forget(socket));
	});
	limitPerAddress(server);
	server.headersTimeout = HEADERS_TIME_OUT;
	server.requestTimeout = HEADERS_TIME_OUT + bodyTimeOut(LARGEST);
	server.keepAliveTimeout = KEEP_ALIVE;
	server.maxConnections = MOST_CONNECTIONS;
	server.setTimeout(writeTimeOut, (socket) => {
		// An answer that is still made has time.
		if (!connections.dueOn(socket) || socket.writableLength > 0) socket.destroy();
	});
	server.on('clientError', refuse);
	server.on('connect', (_request, socket) => close(socket, 'method_not_allowed', { allow: 'GET, HEAD' }));
	// Refused with all headers later, too.
	server.on('checkExpectation', take);
	return { server, drain: (patience) => connections.drain(server, patience) };
};
