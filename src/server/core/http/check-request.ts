import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { RequestErrorCode } from '#domain/api-error.ts';

/** What is wrong with a `Host`, if anything. */
type HostFault = 'bad_request' | 'wrong_host' | undefined;

const HOST = /^(?:([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?|\[([0-9a-f:.]+)\])(?::\d{1,5})?$/i;

/** Names that no outsider can own: a machine beside this one, a name of the local network, a container. */
const PRIVATE = /^[^.]+$|\.(?:localhost|local|lan|internal|home\.arpa)$/;

/**
 * Decides which host names the site answers to: its public ones, with and without `www.`, and whatever can only mean this
 * machine or its own network. A page of somebody else cannot make a browser talk to us under a name of theirs.
 */
export const hostCheck = (names: readonly (string | undefined)[]): ((host: string) => HostFault) => {
	const own = new Set(
		[...names, hostname()].flatMap((name) => {
			const plain = name?.toLowerCase().replace(/^www\./, '');
			return plain ? [plain, `www.${plain}`] : [];
		}),
	);
	return (host) => {
		const [, name, address] = HOST.exec(host.toLowerCase()) ?? [];
		if (address !== undefined) return isIP(address) === 6 ? undefined : 'bad_request';
		if (name === undefined) return 'bad_request';
		return own.has(name) || isIP(name) !== 0 || PRIVATE.test(name) ? undefined : 'wrong_host';
	};
};

/** Nobody's browser sends as many headers; each counts as a name and a value. */
const MOST_HEADERS = 100;

/** Why a request is refused whatever it asks for, if it is. */
export const checkRequest = (
	{ rawHeaders, url, headers }: IncomingMessage,
	checkHost: (host: string) => HostFault,
): RequestErrorCode | undefined => {
	if (rawHeaders.length > 2 * MOST_HEADERS) return 'headers_too_large';
	const names = rawHeaders.filter((_, i) => i % 2 === 0);
	const hosts = names.filter((name) => name.length === 4 && name.toLowerCase() === 'host').length;
	const transfer = headers['transfer-encoding'];
	// Servers disagree on where a body in any other coding ends, and a second request can hide in the difference.
	const hidden = transfer !== undefined && transfer.toLowerCase() !== 'chunked';
	if (hosts !== 1 || hidden || !url?.startsWith('/')) return 'bad_request';
	if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') return 'expectation_failed';
	return checkHost(headers.host ?? '');
};
