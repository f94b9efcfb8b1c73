import { randomUUID } from 'node:crypto';
import { routeOf } from '../app.ts';
import { checkRequest } from './check-request.ts';
import type { Handle } from './connections.ts';
import { BARE_HEADERS } from './headers.ts';
import { hostCheck } from './hosts.ts';
import type { Log } from './log.ts';
import { sendError } from './send-error.ts';
import { answer } from './static/answer.ts';
import type { LiveSite } from './static/live-site.ts';

interface HandleDeps {
	live: Pick<LiveSite, 'table'>;
	/** Answers what is asked of the API. */
	api: Handle;
	/** Public host names of the site. */
	hosts: readonly (string | undefined)[];
	log: Log;
}

const isApi = (url: string): boolean => url.startsWith('/api/') || url === '/healthz' || url.startsWith('/healthz?');
const BARE = Object.entries(BARE_HEADERS);

/** Takes every request of the server: refuses, or hands it to the API or to the site, and writes a line about it. */
export const createHandle = ({ live, api, hosts, log }: HandleDeps): Handle => {
	const checkHost = hostCheck([...hosts, live.table.host]);
	return (request, response) => {
		const begun = performance.now();
		const url = request.url ?? '/';
		const toApi = isApi(url);
		const reqId = randomUUID();
		// The API takes it from here, and nobody else says what it is.
		request.headers['x-request-id'] = reqId;
		response.setHeader('x-request-id', reqId);
		response.once('close', () =>
			log.info({
				reqId,
				method: request.method,
				route: toApi ? routeOf(url) : 'static',
				status: response.statusCode,
				ms: Math.round((performance.now() - begun) * 10) / 10,
			}),
		);
		const fault = checkRequest(request, checkHost);
		if (!fault && toApi) {
			for (const [name, value] of BARE) response.setHeader(name, value);
			api(request, response);
			return;
		}
		const answered = fault ? sendError(request, response, fault) : answer(live.table, request, response);
		answered.catch(() => response.destroy());
	};
};
