import type { IncomingMessage } from 'node:http';
import type { Addresses } from '#domain/addresses.ts';
import type { RequestErrorCode } from '#domain/api-error.ts';
import { FOR_OPERATORS, routeOf } from '../app.ts';
import type { Handle } from './connections.ts';
import { BARE_HEADERS } from './headers.ts';
import { type HostFault, hostCheck } from './hosts.ts';
import { impersonalPath } from './impersonal.ts';
import { leadToSite } from './lead-to-site.ts';
import type { Log } from './log.ts';
import { requestIdOf } from './request-id.ts';
import { sendError } from './send-error.ts';
import { answer, redirect } from './static/answer.ts';
import type { LiveSite } from './static/live-site.ts';
import type { SiteFile } from './static/site-file.ts';
import type { SiteTable } from './static/site-table.ts';

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
		const route = toApi ? routeOf(url) : 'static';
		const reqId = requestIdOf(request);
		// The API takes it from here, and nobody else says what it is.
		request.headers['x-request-id'] = reqId;
		response.setHeader('x-request-id', reqId);
		response.once('close', () => {
			const { method } = request;
			const status = response.statusCode;
			const ms = Math.round((performance.now() - begun) * 10) / 10;
			const path = toApi ? undefined : pagePath(live.table, url);
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
