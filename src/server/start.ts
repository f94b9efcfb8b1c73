import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { inTime, StoreError, storeFault } from './core/db/fault.ts';
import { OpenError } from './core/db/open-fault.ts';
import type { Store } from './core/db/store.ts';
import { addressNotes, readAddresses } from './core/http/addresses.ts';
import { type BuiltPage, cutPage, type FindPage } from './core/http/built-page.ts';
import type { Handle } from './core/http/connections.ts';
import { createHandle } from './core/http/handle.ts';
import { createHttpServer } from './core/http/http-server.ts';
import { sendError } from './core/http/send-error.ts';
import { type LiveSite, liveSite } from './core/http/static/live-site.ts';
import { plainBytes, type SiteFile } from './core/http/static/site-file.ts';
import { startJob } from './core/job.ts';
import { createMetrics } from './core/observe/metrics.ts';
import { readiness } from './core/observe/readiness.ts';
import { tell } from './core/observe/tell.ts';
import { createCalendars } from './features/departures/calendars.ts';
import { mendSite, pathsAround } from './features/publishing/releases.ts';
import { readFigures } from './figures.ts';
import { openApp, type ServiceDeps } from './services.ts';

/** Who has not sent his request whole so long after the signal to end is cut off; in ms. Mail may take 5 s more. */
const PATIENCE = 4_500;
/** Nobody waits longer for the pages because of the database; in ms. */
const LONGEST_START = 5_000;
/** A database that could not be had at the start is tried again so often; in ms. */
const AGAIN = 10_000;

/** The outside world of the server. */
export interface StartDeps extends Omit<ServiceDeps, 'findPage' | 'site' | 'reloadSite'> {
	/** The built site. */
	site: URL;
	/** Is told, in lines for the operator, when a database that could not be had at the start is open. */
	onOpened?: (notes: readonly string[]) => void;
}

export interface RunningServer {
	port: number;
	/** Lines for the operator, about what does not work as it might. */
	notes: string[];
	/** Takes up the site that lies there now. @throws when it is not whole: then the old one is served on. @returns its files */
	takeUpSite: () => number;
	/** Answers what has begun, then lets go of the port and the database. */
	stop: () => Promise<void>;
}

const listen = (server: Server, port: number, host: string): Promise<number> =>
	new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) =>
			reject(
				error.code === 'EADDRINUSE'
					? new Error(`Port ${port} is in use. Set PORT to another one, such as PORT=${port + 1}.`)
					: error,
			),
		);
		server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
	});

/** The pages of the site by their address, as they are served; each is cut once. */
const pageFinder = (live: LiveSite): FindPage => {
	const pages = new WeakMap<SiteFile, BuiltPage>();
	return (address) => {
		const file = live.table.files.get(address);
		const known = file && pages.get(file);
		const html = file && !known ? plainBytes(file)?.toString() : undefined;
		if (!file || html === undefined) return known;
		const page = cutPage(html, { 'content-security-policy': file.policy });
		pages.set(file, page);
		return page;
	};
};

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/** What the API answers while it cannot have its database; the server lives all the same. Pages on other hosts may read it. */
const unavailable: Handle = (request, response) =>
	pathOf(request) === '/healthz'
		? void tell(request, response, { body: '{"status":"ok"}' })
		: void sendError(request, response, 'store_unavailable', {
				'retry-after': '30',
				'access-control-allow-origin': '*',
			});

interface App {
	handle: Handle;
	notes: string[];
	checkHealth: () => Promise<void>;
	store: Store | undefined;
	stop: () => Promise<void>;
}

/** Why there is no database yet; undefined for a fault that is not the database's, or ends the start. */
const whyUnavailable = (error: unknown): string | undefined => {
	if (error instanceof OpenError) return error.refuses ? undefined : error.message;
	return storeFault(error) && 'The database does not answer. It is tried again.';
};

/** The app. While its database cannot be had, it is tried again, and the pages are served all the same. */
const openAppWhenPossible = async (deps: ServiceDeps, onOpened: StartDeps['onOpened']): Promise<App> => {
	const { log } = deps;
	const first = openApp(deps);
	try {
		return await inTime(first, LONGEST_START);
	} catch (error) {
		const why = whyUnavailable(error);
		if (why === undefined) throw error;
		log.error({ event: 'store_unavailable', error });
		let opened: Awaited<typeof first> | undefined;
		const tryAgain = async () => {
			if (opened) return;
			// The first attempt may only have been slow. The pages wait for nobody who holds the database.
			opened = (await first.catch(() => undefined)) ?? (await openApp(deps, 0));
			const { stop: _stop, notes, ...rest } = opened;
			Object.assign(app, rest);
			log.info({ event: 'store_available' });
			onOpened?.(notes);
		};
		const job = startJob({ id: 'store', every: AGAIN, work: tryAgain, log });
		const app: App = {
			handle: unavailable,
			notes: [why],
			checkHealth: () => Promise.reject(error),
			store: undefined,
			stop: async () => {
				await job.stop();
				await opened?.stop();
			},
		};
		return app;
	}
};

/** The figures of an app for who measures; @throws while it has no database */
const figuresOf = async ({ store }: App, clock: () => number) => {
	if (!store) throw new StoreError('The database could not be opened yet.');
	return readFigures(store, clock());
};

/** Reads the site, opens the services, and serves both. @throws when one of them cannot be had: then nothing runs */
export const start = async ({ site, onOpened, ...deps }: StartDeps): Promise<RunningServer> => {
	const { settings, log, clock } = deps;
	const folder = fileURLToPath(site);
	mendSite(pathsAround(folder));
	const live = liveSite(site);
	const addresses = readAddresses(settings);
	const token = settings.METRICS_TOKEN;
	const own = { findPage: pageFinder(live), site: folder, reloadSite: live.reload };
	const app = await openAppWhenPossible({ ...deps, ...own }, onOpened);
	const metrics = token ? await createMetrics(token, () => figuresOf(app, clock)) : undefined;
	let stopping = false;
	const ready = readiness({ isStopping: () => stopping, checkHealth: () => app.checkHealth() });
	const api: Handle = (request, response) => {
		const path = pathOf(request);
		const answer = path === '/readyz' ? ready : path === '/metrics' ? metrics?.answer : undefined;
		if (answer) answer(request, response).catch(() => response.destroy());
		else app.handle(request, response);
	};
	const hosts = [new URL(addresses.site).hostname, ...addresses.apiHosts, settings.HOST];
	const calendar = createCalendars(addresses.site, clock);
	const handle = createHandle({ live, api, calendar, hosts, addresses, log, count: metrics?.count });
	const { server, drain } = createHttpServer(handle);
	const stop = async () => {
		stopping = true;
		await drain(PATIENCE);
		await app.stop();
	};
	try {
		const port = await listen(server, settings.PORT, settings.HOST);
		const notes = [...addressNotes(settings, addresses, live.table), ...app.notes];
		return { port, notes, takeUpSite: live.takeUp, stop };
	} catch (error) {
		await app.stop();
		throw error;
	}
};
