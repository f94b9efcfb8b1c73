import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HEADER_ONLY_POLICY } from '#domain/security-headers.ts';
import { createAppWithoutStore, type Surroundings } from './app.ts';
import { inTime, StoreError, storeFault } from './core/db/fault.ts';
import { OpenError } from './core/db/open-fault.ts';
import type { Store } from './core/db/store.ts';
import { addressNotes, readAddresses } from './core/http/addresses.ts';
import { cutPage, type FindPage } from './core/http/built-page.ts';
import type { Handle } from './core/http/connections.ts';
import { createHttpServer } from './core/http/http-server.ts';
import { type LiveSite, liveSite } from './core/http/site.ts';
import { startJob } from './core/job.ts';
import { createMetrics } from './core/observe/metrics.ts';
import { mendSite, pathsAround } from './features/publishing/index.ts';
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
	site: URL;
	/** Is told, in lines for the operator, when a database that could not be had at the start is open. */
	onOpened?: (notes: readonly string[]) => void;
}

export interface RunningServer {
	port: number;
	/** Lines for the operator, about what does not work as it might. */
	notes: string[];
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

/** The pages of the site by their address, as they are served. */
const pageFinder =
	(live: LiveSite): FindPage =>
	(address) => {
		const { root, files } = live.site;
		const name = files.get(address);
		const path = name === undefined ? undefined : join(root, name);
		if (path === undefined || !existsSync(path)) return undefined;
		return cutPage(readFileSync(path, 'utf8'), { 'content-security-policy': HEADER_ONLY_POLICY });
	};

/** The app that runs. */
interface Running {
	handle: Handle;
	notes: string[];
	store: Store | undefined;
	stop: () => Promise<void>;
}

/** Why there is no database yet; undefined for a fault that is not the database's, or ends the start. */
const whyUnavailable = (error: unknown): string | undefined => {
	if (error instanceof OpenError) return error.refuses ? undefined : error.message;
	return storeFault(error) && 'The database does not answer. It is tried again.';
};

/** The app. While its database cannot be had, it is tried again, and the pages are served all the same. */
const openAppWhenPossible = async (
	deps: ServiceDeps,
	around: (checkHealth: () => Promise<void>) => Surroundings,
	onOpened: StartDeps['onOpened'],
): Promise<Running> => {
	const { log } = deps;
	const first = openApp(deps, around);
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
			opened = (await first.catch(() => undefined)) ?? (await openApp(deps, around, 0));
			const { handle, store } = opened;
			Object.assign(running, { handle, store });
			log.info({ event: 'store_available' });
			onOpened?.(opened.notes);
		};
		const job = startJob({ id: 'store', every: AGAIN, work: tryAgain, log });
		const app = createAppWithoutStore(
			log,
			around(() => Promise.reject(error)),
		);
		await app.ready();
		const running: Running = {
			handle: app.routing as Handle,
			notes: [why],
			store: undefined,
			stop: async () => {
				await job.stop();
				await app.close();
				await opened?.stop();
			},
		};
		return running;
	}
};

/** The figures of an app for who measures; @throws while it has no database */
const figuresOf = async (store: Store | undefined, clock: () => number) => {
	if (!store) throw new StoreError('The database could not be opened yet.');
	return readFigures(store, clock());
};

/** Reads the site, opens the services, and serves both. @throws when one of them cannot be had: then nothing runs */
export const start = async ({ site, onOpened, ...deps }: StartDeps): Promise<RunningServer> => {
	const { settings, clock } = deps;
	const folder = fileURLToPath(site);
	mendSite(pathsAround(folder));
	const live = liveSite(site);
	const addresses = readAddresses(settings);
	const token = settings.METRICS_TOKEN;
	let running: Running | undefined;
	let isStopping = false;
	const metrics = token ? await createMetrics(token, () => figuresOf(running?.store, clock)) : undefined;
	const around = (checkHealth: () => Promise<void>): Surroundings => ({
		live,
		hosts: [new URL(addresses.site).hostname, ...addresses.apiHosts, settings.HOST],
		addresses,
		readiness: { isStopping: () => isStopping, checkHealth },
		metrics,
	});
	const own = { findPage: pageFinder(live), site: folder, reloadSite: live.reload };
	const app = await openAppWhenPossible({ ...deps, ...own }, around, onOpened);
	running = app;
	const { server, drain } = createHttpServer((request, response) => app.handle(request, response));
	const stop = async () => {
		isStopping = true;
		await drain(PATIENCE);
		await app.stop();
	};
	try {
		const port = await listen(server, settings.PORT, settings.HOST);
		const notes = [...addressNotes(settings, addresses, live.site), ...app.notes];
		return { port, notes, stop };
	} catch (error) {
		await app.stop();
		throw error;
	}
};
