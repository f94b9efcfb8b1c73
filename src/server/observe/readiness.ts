import type { IncomingMessage, ServerResponse } from 'node:http';
import { inTime } from '../db/fault.ts';
import type { Handle } from '../http/connections.ts';
import { BARE_HEADERS } from '../http/headers.ts';
import { discardBody, sendError } from '../http/send-error.ts';

/** Who asks takes another server if he waits longer; in milliseconds. */
const LONGEST = 2_000;

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

/** What readiness depends on. The built site is in memory whenever a server listens. */
interface Readiness {
	isStopping: () => boolean;
	/** @throws while the database is away */
	checkHealth: () => Promise<void>;
}

/** Answers `/readyz`: 200 while everything can be served, else 503, and why. */
export const readiness =
	({ isStopping, checkHealth }: Readiness): Handle =>
	async (request, response) => {
		if (!reads(request, response)) return;
		const reached = await inTime(checkHealth(), LONGEST).then(
			() => true,
			() => false,
		);
		const why = isStopping() ? 'The server is stopping.' : reached ? undefined : 'The database cannot be reached.';
		if (why === undefined) await tell(request, response, { body: '{"status":"ready"}' });
		else
			await tell(
				request,
				response,
				{ status: 503, body: JSON.stringify({ status: 'unready', why }) },
				{ 'retry-after': '30' },
			);
	};
