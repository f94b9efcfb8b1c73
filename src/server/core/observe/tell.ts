import type { IncomingMessage, ServerResponse } from 'node:http';
import { BARE_HEADERS } from '../http/headers.ts';
import { discardBody, sendError } from '../http/send-error.ts';

/** Answers what an operator or a program of theirs asks. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Lets through what reads; anything else is refused. */
export const reads = (request: IncomingMessage, response: ServerResponse): boolean => {
	const reading = request.method === 'GET' || request.method === 'HEAD';
	if (!reading) void sendError(request, response, 'method_not_allowed', { allow: 'GET, HEAD' });
	return reading;
};

/** Answers an operator or a program of theirs. */
export const tell = async (
	request: IncomingMessage,
	response: ServerResponse,
	{ status = 200, type = 'application/json', body }: { status?: number; type?: string; body: string },
	headers: Record<string, string> = {},
): Promise<void> => {
	await discardBody(request);
	const all = { ...BARE_HEADERS, 'cache-control': 'no-store', 'content-type': type, ...headers };
	response.writeHead(status, { ...all, 'content-length': Buffer.byteLength(body) });
	response.end(request.method === 'HEAD' ? undefined : body);
};
