import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Environment } from '#domain/environment.ts';
import { offerSetup } from './accounts/setup-code.ts';
import { createApp } from './app.ts';
import { createLease } from './db/lease.ts';
import { openStore } from './db/open.ts';
import { startProbe } from './db/probe.ts';
import { isGone, newHolder } from './db/process-id.ts';
import { installationSecret } from './db/secret.ts';
import type { Store } from './db/store.ts';
import { isFlood, type JudgeOptions } from './enquiries/classify.ts';
import { createJudge } from './enquiries/enquiry-classifier.ts';
import type { FindPage } from './enquiries/form-page.ts';
import type { Limit } from './enquiries/limits.ts';
import { storedHits } from './enquiries/stored-limits.ts';
import type { Log } from './http/log.ts';
import { officeDoor } from './lazy-admin.ts';
import { readMailSettings, startMailDesk } from './mail/service.ts';
import { failDispatch } from './orders/dispatches.ts';
import { startRetention } from './privacy/retention.ts';
import { shopSecrets } from './shop/secrets.ts';
import { SHOP_ORDERS } from './shop/webhook.ts';
import { hasOpenPublications } from './trips/publications.ts';
import { placesAround } from './trips/publish/paths.ts';

/** The outside world of the enquiry desk. */
export interface DeskDeps {
	settings: Environment;
	findPage: FindPage;
	/** Folder of the built site; `dist` when absent. The content lies beside it. */
	site?: string;
	/** Reads the built site anew, when another one has been published. */
	reloadSite?: () => void;
	/** Milliseconds UTC. */
	clock: () => number;
	log: Log;
	/** Other limits than the usual ones, to measure how much the desk can take. */
	limits?: (Pick<JudgeOptions, 'limits' | 'flood'> & { pace?: Limit }) | undefined;
}

/** The enquiry desk: its API, and the jobs that go on beside it. */
export interface Desk {
	api: (request: IncomingMessage, response: ServerResponse) => void;
	/** Lines for the operator, about what does not work as it might. */
	notes: string[];
	/** Ends the jobs and lets go of the database; requests must have been answered. */
	stop: () => Promise<void>;
}

/** Says in the log what went wrong, by name and code alone: a message could hold what somebody typed. */
const reporter =
	({ log, clock }: Pick<DeskDeps, 'log' | 'clock'>) =>
	(error: unknown, id: string): void => {
		const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
		const { name, code } = cause as { name?: string; code?: string };
		log({ time: clock(), level: 'error', id, error: name, code });
	};

const openOn = async (store: Store, deps: DeskDeps, closers: (() => unknown)[]): Promise<Desk> => {
	const { settings, findPage, clock, log, limits } = deps;
	const report = reporter(deps);
	const secret = await installationSecret(store, settings.AUTH_SECRET);
	const pages = settings.SITE_URL === undefined ? [] : [new URL(settings.SITE_URL).origin];
	const judging: JudgeOptions = { secret, hits: storedHits(store), ...limits };
	const judge = createJudge(judging, pages);
	const mailSettings = readMailSettings(settings);
	const mail = await startMailDesk({
		settings: mailSettings,
		store,
		clock,
		log,
		onDead: failDispatch,
		isFlood: () => isFlood(judging, clock()),
		pace: limits?.pace,
	});
	closers.push(mail.stop);
	const lease = createLease(store, {
		name: 'retention',
		holder: newHolder(),
		monotonic: () => performance.now(),
		isGone,
	});
	closers.push(
		startRetention({
			store,
			lease,
			clock,
			report: (result) =>
				'error' in result ? report(result.error, 'retention') : log({ time: clock(), erased: result }),
		}),
	);
	const probe = startProbe(store, clock, (error) => report(error, 'probe'));
	closers.push(probe.stop);
	const app = createApp({
		store,
		clock,
		judge,
		findPage,
		checkHealth: probe.check,
		secret,
		pages,
		mail,
		report,
		shopSecrets: await shopSecrets(store, settings, clock()),
	});
	closers.push(() => app.close());
	await app.ready();
	const loadOffice = async () => {
		const [{ createOfficeApp }, { createPublisher }, { createPreviewer }, { createVault }] = await Promise.all([
			import('./admin-app.ts'),
			import('./trips/publish/publisher.ts'),
			import('./trips/publish/previewer.ts'),
			import('./accounts/encryption.ts'),
		]);
		const { project, ...places } = placesAround(deps.site ?? 'dist');
		const previewer = createPreviewer({ store, clock, project, places, report });
		closers.push(previewer.stop);
		const publisher = createPublisher({
			store,
			clock,
			project,
			places,
			swap: deps.reloadSite ?? (() => {}),
			report,
			quiet: previewer.hold,
		});
		publisher.wake();
		closers.push(publisher.stop);
		const { cn, zh, en } = mailSettings.between.brand.name;
		const office = createOfficeApp({
			store,
			clock,
			secret,
			vault: createVault(settings.AUTH_SECRET),
			pages,
			names: [cn, zh, en],
			brand: mailSettings.between.brand,
			places,
			publisher,
			previewer,
			log,
			report,
		}).app;
		closers.push(() => office.close());
		await office.ready();
		return office.routing;
	};
	// What was approved before a crash goes on by itself.
	let early = (await hasOpenPublications(store)) ? loadOffice() : undefined;
	early?.catch((error) => report(error, 'office'));
	const load = () => {
		const loading = early ?? loadOffice();
		early = undefined;
		return loading;
	};
	const api = officeDoor(app.routing, load, (error) => report(error, 'office'));
	const home = settings.SITE_URL ?? `http://localhost:${settings.PORT}`;
	const setup = await offerSetup(store, clock(), home);
	return {
		api,
		notes: [mail.note, shopNote(settings), ...secretNote(settings), ...setup],
		stop: () => closeAll(closers),
	};
};

const secretNote = ({ AUTH_SECRET, DATABASE_URL }: Environment): string[] =>
	AUTH_SECRET === undefined && DATABASE_URL !== undefined
		? ['AUTH_SECRET is not set: second factors lie unsealed in the database, and its key to fingerprints beside them.']
		: [];

const shopNote = ({ SHOP_WEBHOOK_SECRET, SHOP_WEBHOOK_SECRET_OLD }: Environment): string => {
	if (SHOP_WEBHOOK_SECRET === undefined) return 'SHOP_WEBHOOK_SECRET is not set: no orders are taken from the shop.';
	const old = SHOP_WEBHOOK_SECRET_OLD === undefined ? '' : ' SHOP_WEBHOOK_SECRET_OLD is taken for 24 h.';
	return `Orders of the shop are taken at ${SHOP_ORDERS}.${old}`;
};

/** The last that was opened is closed first. */
const closeAll = async (closers: (() => unknown)[]): Promise<void> => {
	for (const close of closers.toReversed()) await close();
};

/** Opens the database and the desk on it. @throws when one of them cannot be had: then nothing runs */
export const openDesk = async (deps: DeskDeps): Promise<Desk> => {
	readMailSettings(deps.settings);
	const { DATA_DIR, DATABASE_URL } = deps.settings;
	const store = await openStore({ folder: DATA_DIR, databaseUrl: DATABASE_URL });
	const closers: (() => unknown)[] = [store.close];
	try {
		return await openOn(store, deps, closers);
	} catch (error) {
		await closeAll(closers);
		throw error;
	}
};
