import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Environment } from '#domain/environment.ts';
import { createJudge } from './abuse/desk-judge.ts';
import { isFlood, type JudgeOptions } from './abuse/judge.ts';
import { createApp } from './api/app.ts';
import type { FindPage } from './api/form-page.ts';
import { createHandle } from './handle.ts';
import { createHttpServer } from './http-server.ts';
import type { Log } from './log.ts';
import { readMailSettings, startMailDesk } from './mail/mail-desk.ts';
import { loadSite, type SiteTable } from './static/site-table.ts';
import { isGone, newHolder } from './store/holder.ts';
import { createLease } from './store/lease.ts';
import { storedHits } from './store/limits.ts';
import { openStore } from './store/open.ts';
import { startProbe } from './store/probe.ts';
import { startRetention } from './store/retention.ts';
import { installationSecret } from './store/secret.ts';

/** The outside world of the server. */
export interface StartDeps {
	settings: Environment;
	/** The built site. */
	site: URL;
	/** Milliseconds UTC. */
	clock: () => number;
	log: Log;
	/** Other limits than the usual ones, to measure how much the desk can take. */
	limits?: Pick<JudgeOptions, 'free' | 'final' | 'flood'>;
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
	({ files }: SiteTable): FindPage =>
	(address) => {
		const file = files.get(address);
		return (
			file && {
				html: file.variants.identity.bytes.toString(),
				headers: { 'content-security-policy': file.policy },
			}
		);
	};

/** Opens the database, reads the site, and serves both. @throws when one of them cannot be had: then nothing runs */
export const start = async ({ settings, site, clock, log, limits }: StartDeps): Promise<RunningServer> => {
	const mailSettings = readMailSettings(settings);
	const table = await loadSite(site);
	const store = await openStore({ folder: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
	const report = (error: unknown, id: string) => {
		const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
		const { name, code } = cause as { name?: string; code?: string };
		log({ time: clock(), level: 'error', id, error: name, code });
	};
	const secret = await installationSecret(store, settings.AUTH_SECRET);
	const pages = settings.SITE_URL === undefined ? [] : [new URL(settings.SITE_URL).origin];
	const judging: JudgeOptions = { secret, hits: storedHits(store), ...limits };
	const judge = createJudge(judging, pages);
	const probe = startProbe(store, clock, (error) => report(error, 'probe'));
	const { check: checkHealth } = probe;
	const mail = await startMailDesk({
		...{ settings: mailSettings, store, clock, log },
		isFlood: () => isFlood(judging, clock()),
	});
	const findPage = pageFinder(table);
	const app = createApp({ store, clock, judge, findPage, checkHealth, secret, pages, mail, report });
	await app.ready();
	const stopRetention = startRetention({
		store,
		lease: createLease(store, {
			name: 'retention',
			holder: newHolder(),
			monotonic: () => performance.now(),
			isGone,
		}),
		clock,
		report: (result) =>
			'error' in result ? report(result.error, 'retention') : log({ time: clock(), erased: result }),
	});
	const hosts = [settings.SITE_URL && new URL(settings.SITE_URL).hostname, settings.HOST];
	const server = createHttpServer(createHandle({ table, api: app.routing, hosts, clock, log }));
	const stop = async () => {
		await new Promise<void>((resolve) => {
			server.close(() => resolve());
			server.closeIdleConnections();
		});
		probe.stop();
		await app.close();
		await stopRetention();
		await mail.stop();
		await store.close();
	};
	try {
		return { port: await listen(server, settings.PORT, settings.HOST), notes: [mail.note], stop };
	} catch (error) {
		probe.stop();
		await app.close();
		await stopRetention();
		await mail.stop();
		await store.close();
		throw error;
	}
};
