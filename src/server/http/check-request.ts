import type { IncomingMessage } from 'node:http';
import type { RequestErrorCode } from '#domain/api-error.ts';
import type { HostFault } from './hosts.ts';

/** Nobody's browser sends as many headers; each counts as a name and a value. */
const MOST_HEADERS = 100;

/** Why a request is refused whatever it asks for, if it is. */
export const checkRequest = (
	{ rawHeaders, url, headers }: IncomingMessage,
	checkHost: (host: string) => HostFault,
): RequestErrorCode | undefined => {
	if (rawHeaders.length > 2 * MOST_HEADERS) return 'headers_too_large';
	let hosts = 0;
	for (let i = 0; i < rawHeaders.length; i += 2) {
		const name = rawHeaders[i] ?? '';
		if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
	}
	const transfer = headers['transfer-encoding'];
	// Servers disagree on where a body in any other coding ends, and a second request can hide in the difference.
	const hidden = transfer !== undefined && transfer.toLowerCase() !== 'chunked';
	if (hosts !== 1 || hidden || !url?.startsWith('/')) return 'bad_request';
	return checkHost(headers.host ?? '');
};
