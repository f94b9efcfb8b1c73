import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FindPage } from './enquiries/form-page.ts';
import { createHandle } from './http/handle.ts';
import { createHttpServer } from './http/http-server.ts';
import { type LiveSite, liveSite } from './http/static/live-site.ts';
import { plainBytes } from './http/static/site-file.ts';
import { type DeskDeps, openDesk } from './services.ts';
import { finishPublication } from './trips/publish/paths.ts';

/** Who has not sent his request whole so long after the signal to end is cut off; in ms. Mail may take 5 s more. */
const PATIENCE = 4_500;

/** The outside world of the server. */
export interface StartDeps extends Omit<DeskDeps, 'findPage' | 'site' | 'reloadSite'> {
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

/** Reads the site, opens the desk, and serves both. @throws when one of them cannot be had: then nothing runs */
export const start = async ({ site, ...deps }: StartDeps): Promise<RunningServer> => {
	await finishPublication(fileURLToPath(site));
	const live = liveSite(site);
	const {
		api,
		notes,
		stop: stopDesk,
	} = await openDesk({
		...deps,
		findPage: pageFinder(live),
		site: fileURLToPath(site),
		reloadSite: live.reload,
	});
	const { settings, clock, log } = deps;
	const hosts = [settings.SITE_URL && new URL(settings.SITE_URL).hostname, settings.HOST];
	const { server, drain } = createHttpServer(createHandle({ live, api, hosts, clock, log }));
	const stop = async () => {
		await drain(PATIENCE);
		await stopDesk();
	};
	try {
		return { port: await listen(server, settings.PORT, settings.HOST), notes, stop };
	} catch (error) {
		await stopDesk();
		throw error;
	}
};
