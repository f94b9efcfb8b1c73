import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Addresses } from '#domain/addresses.ts';
import type { RequestErrorCode } from '#domain/api-error.ts';
import { SHELL_PATHS } from '#domain/office/screens.ts';
import { CONTENT_TYPES } from '#domain/site-files.ts';
import { isProxy } from './client-address.ts';
import type { Handle } from './connections.ts';
import { BARE_HEADERS } from './headers.ts';
import { impersonalPath } from './impersonal.ts';
import type { Log } from './log.ts';
import { routeName } from './route-name.ts';
import { sendError } from './send-error.ts';
import { answer, redirect } from './static/answer.ts';
import type { LiveSite } from './static/live-site.ts';
import type { SiteFile } from './static/site-file.ts';
import type { SiteTable } from './static/site-table.ts';

/** What a proxy of ours may call a request: nothing that would spoil a log or a page. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** What a request is called in its answer and in the log: as our proxy calls it, else by a name that no other has. */
const requestIdOf = ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
	const given = headers['x-request-id'];
	return typeof given === 'string' && REQUEST_ID.test(given) && isProxy(socket.remoteAddress ?? '')
		? given
		: randomUUID();
};

/**
 * Where a request for a page belongs that came by a name which is the server's alone: to the site, where the page stands as
 * it is now, and under the only address that search engines are to know. The office and files are answered here.
 * @returns undefined for what is answered here
 */
const leadToSite = ({ site, apiHosts }: Pick<Addresses, 'site' | 'apiHosts'>) => {
	const own: ReadonlySet<string> = new Set(apiHosts);
	return ({ files }: SiteTable, { method, url = '/', headers: { host = '' } }: IncomingMessage): string | undefined => {
		if (!own.has(host.toLowerCase().replace(/\.?(?::\d+)?$/, ''))) return undefined;
		const path = url.split('?', 1)[0] ?? '';
		const isPage = files.get(path)?.type === CONTENT_TYPES['.html'] && !path.endsWith('/404');
		return isPage && !SHELL_PATHS.has(path) && (method === 'GET' || method === 'HEAD') ? site + url : undefined;
	};
};

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

interface HandleDeps {
	live: Pick<LiveSite, 'table'>;
	/** Answers what is asked of the API. */
	api: Handle;
	/** Calendars as they are now, in place of those that were built. */
	calendar?: (path: string) => SiteFile | undefined;
	/** Host names that it answers to besides those of the built site. */
	hosts: readonly string[];
	/** Where pages stand that are asked for by a name of the server alone. */
	addresses: Pick<Addresses, 'site' | 'apiHosts'>;
	log: Log;
	/** Is told of every answer: the address that gave it, its status, and how long it took in milliseconds. */
	count?: ((route: string, status: number, ms: number) => void) | undefined;
}

/** What operators and their programs ask. */
const FOR_OPERATORS: readonly string[] = ['/healthz', '/readyz', '/metrics'];

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
const isApi = (url: string): boolean => url.startsWith('/api/') || FOR_OPERATORS.includes(pathOf(url));

/** The address of a page as it was asked for; what lies at none of ours may hold anything. */
const pagePath = ({ files, redirects }: SiteTable, url: string): string => {
	const path = pathOf(url);
	return files.has(path) || redirects.has(path) ? path : impersonalPath(path);
};

const BARE = Object.entries(BARE_HEADERS);

/** Nobody's browser sends as many headers; each counts as a name and a value. */
const MOST_HEADERS = 100;

/** Why a request is refused whatever it asks for, if it is. */
const checkRequest = (
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

/** Takes every request of the server: refuses, or hands it to the API or to the site, and writes a line about it. */
export const createHandle = ({ live, api, calendar, hosts, addresses, log, count }: HandleDeps): Handle => {
	const { host, api: built } = live.table;
	const checkHost = hostCheck([...hosts, host, built && new URL(built).hostname]);
	const placeOnSite = leadToSite(addresses);
	return (request, response) => {
		const begun = performance.now();
		const url = request.url ?? '/';
		const toApi = isApi(url);
		const reqId = requestIdOf(request);
		// The API takes it from here, and nobody else says what it is.
		request.headers['x-request-id'] = reqId;
		response.setHeader('x-request-id', reqId);
		response.once('close', () => {
			const { method } = request;
			const status = response.statusCode;
			const ms = Math.round((performance.now() - begun) * 10) / 10;
			const path = toApi ? undefined : pagePath(live.table, url);
			const route = !toApi ? 'static' : FOR_OPERATORS.includes(pathOf(url)) ? pathOf(url) : routeName(request);
			log.info({ reqId, method, route, path, status, ms });
			count?.(route, status, ms);
		});
		const fault = checkRequest(request, checkHost);
		if (!fault && toApi) {
			for (const [name, value] of BARE) response.setHeader(name, value);
			api(request, response);
			return;
		}
		const elsewhere = fault ? undefined : placeOnSite(live.table, request);
		if (elsewhere !== undefined) return redirect(response, 307, elsewhere);
		const answered = fault ? sendError(request, response, fault) : answer(live.table, request, response, calendar);
		answered.catch(() => response.destroy());
	};
};
