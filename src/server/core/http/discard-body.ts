import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';

/** A refused body is thrown away for so long, in milliseconds, and so many of them at once. */
const LONGEST = 500;
const MOST_AT_ONCE = 20;
let discarded = 0;

/**
 * Throws away what still arrives of a refused body. The network would drop the answer, too, when a connection is closed
 * with bytes in it that nobody read; in a flood, so it is.
 */
export const discardBody = async (request: IncomingMessage): Promise<void> => {
	if (request.complete || discarded >= MOST_AT_ONCE) return;
	discarded += 1;
	// A piece at each turn: others have theirs in between, however fast this one sends.
	request.on('data', () => {
		request.pause();
		setImmediate(() => request.resume());
	});
	// Whoever breaks off, or goes on for too long, has no answer to lose.
	await finished(request, { signal: AbortSignal.timeout(LONGEST), writable: false }).catch(() => {});
	discarded -= 1;
};

/** Whether a request has a body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
	headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
