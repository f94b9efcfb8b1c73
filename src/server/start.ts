import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { OpenError } from './db/open-fault.ts';
import type { FindPage } from './enquiries/form-page.ts';
import type { Handle } from './http/connections.ts';
import { createHandle } from './http/handle.ts';
import { createHttpServer } from './http/http-server.ts';
import { sendError } from './http/send-error.ts';
import { type LiveSite, liveSite } from './http/static/live-site.ts';
import { plainBytes } from './http/static/site-file.ts';
import { openApp, type ServiceDeps } from './services.ts';
import { finishPublication } from './trips/publish/paths.ts';

/** Who has not sent his request whole so long after the signal to end is cut off; in ms. Mail may take 5 s more. */
const PATIENCE = 4_500;
/** A database that could not be written at the start is tried again so often; in ms. */
const AGAIN = 30_000;

/** The outside world of the server. */
export interface StartDeps extends Omit<ServiceDeps, 'findPage' | 'site' | 'reloadSite'> {
	/** The built site. */
	site: URL;
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
		const file = live.table.files.get(address);
		const html = file && plainBytes(file)?.toString();
		return file && html !== undefined ? { html, headers: { 'content-security-policy': file.policy } } : undefined;
	};

/** What the API answers while it cannot have its database. */
const unavailable: Handle = (request, response) =>
	void sendError(request, response, 'store_unavailable', { 'retry-after': '30' });

/** The app; while its database cannot be written, it is tried again, and the pages are served all the same. */
const openAppWhenPossible = async (deps: ServiceDeps) => {
	try {
		return await openApp(deps);
	} catch (error) {
		if (!(error instanceof OpenError && error.passing)) throw error;
		const app = { handle: unavailable, notes: [error.message], stop: async () => {} };
		const again = setInterval(async () => {
			try {
				Object.assign(app, await openApp(deps));
				clearInterval(again);
			} catch (still) {
				deps.log.error({ event: 'store_unavailable', error: still });
			}
		}, AGAIN).unref();
		return app;
	}
};

/** Reads the site, opens the services, and serves both. @throws when one of them cannot be had: then nothing runs */
export const start = async ({ site, ...deps }: StartDeps): Promise<RunningServer> => {
	const folder = fileURLToPath(site);
	await finishPublication(folder);
	const live = liveSite(site);
	const app = await openAppWhenPossible({ ...deps, findPage: pageFinder(live), site: folder, reloadSite: live.reload });
	const { settings, log } = deps;
	const hosts = [settings.SITE_URL && new URL(settings.SITE_URL).hostname, settings.HOST];
	const api: Handle = (request, response) => app.handle(request, response);
	const { server, drain } = createHttpServer(createHandle({ live, api, hosts, log }));
	const stop = async () => {
		await drain(PATIENCE);
		await app.stop();
	};
	try {
		return { port: await listen(server, settings.PORT, settings.HOST), notes: app.notes, stop };
	} catch (error) {
		await app.stop();
		throw error;
	}
};
