import { pageOrigins } from '#domain/addresses.ts';
import type { Environment } from '#domain/environment.ts';
import { createApp, type Surroundings } from './app.ts';
import { createLease } from './core/db/lease.ts';
import type { Limit } from './core/db/limit.ts';
import { beOnlyServer } from './core/db/only-server.ts';
import { openStore } from './core/db/open.ts';
import { startProbe } from './core/db/probe.ts';
import { installationSecret } from './core/db/settings.ts';
import type { Store } from './core/db/store.ts';
import type { AppDeps } from './core/deps.ts';
import type { FindPage } from './core/http/built-page.ts';
import type { Handle } from './core/http/connections.ts';
import type { Log } from './core/http/log.ts';
import { setMails } from './core/mail/kinds.ts';
import { readMailSettings, startMail } from './core/mail/service.ts';
import { catalogueIn } from './core/schedule/catalogue.ts';
import { authorize, createEncryption, offerSetup } from './features/accounts/index.ts';
import { availability } from './features/departures/index.ts';
import { createClassifier, type EnquiryLimits, isFlood } from './features/enquiries/index.ts';
import { startPublishing } from './features/publishing/index.ts';
import { drawSheet } from './features/quotations/index.ts';
import { shopNotes, shopSecrets } from './features/shop/index.ts';
import { FEATURES, MAIL_KINDS } from './features.ts';

/** The outside world of what a process opens. */
export interface ServiceDeps {
	settings: Environment;
	findPage: FindPage;
	/** Folder of the built site; `dist` when absent. The content lies beside it. */
	site?: string;
	/** Reads the built site anew, when another one has been published. */
	reloadSite?: () => void;
	/** Milliseconds UTC. */
	clock: () => number;
	log: Log;
	/** Other limits than the usual ones, to measure how much the server can take. */
	limits?: (Partial<EnquiryLimits> & { pace?: Limit }) | undefined;
	/** As in `AppDeps`. */
	check?: AppDeps['check'];
}

/** What a process has open: the database, and the jobs that go on beside the app. */
export interface Services {
	/** What the app needs of it. */
	deps: AppDeps;
	/** @throws while the database is away */
	checkHealth: () => Promise<void>;
	/** Lines for the operator, about what does not work as it might. */
	notes: string[];
	/** Ends the jobs and lets go of the database; requests must have been answered. */
	stop: () => Promise<void>;
}

const openOn = async (store: Store, deps: ServiceDeps, closers: (() => unknown)[]): Promise<Services> => {
	const { settings, findPage, site = 'dist', reloadSite = () => {}, check, clock, log, limits } = deps;
	const secret = await installationSecret(store, settings.AUTH_SECRET);
	const classifying = { secret, store, limits };
	const mailSettings = readMailSettings(settings, secret);
	const { brand } = mailSettings.between;
	const pages = pageOrigins(brand.site);
	setMails({ kinds: MAIL_KINDS, between: mailSettings.between });
	const mail = await startMail({
		settings: mailSettings,
		store,
		clock,
		log,
		pace: limits?.pace,
	});
	closers.push(mail.stop);
	const lease = (name: string) => createLease(store, { name });
	for (const startJobOf of FEATURES.flatMap(({ jobs = [] }) => jobs))
		closers.push(await startJobOf({ store, clock, log, lease, wakeMail: mail.wake }));
	const probe = startProbe(store, clock, (error) => log.error({ error, id: 'probe' }));
	closers.push(probe.stop);
	const seats = (content: string) => availability({ store, clock, catalogue: () => catalogueIn(content) });
	const around = { store, clock, settings, addresses: brand, site, reloadSite, seats, check, log };
	const { stop: stopPublishing, ...publishing } = startPublishing(around);
	closers.push(stopPublishing);
	const isPublic = settings.SITE_URL ?? settings.PUBLIC_API_BASE ?? settings.API_HOSTS;
	const home = isPublic ? brand.api : `http://localhost:${settings.PORT}`;
	const { cn, zh, en } = brand.name;
	return {
		deps: {
			...publishing,
			store,
			clock,
			authorize,
			classify: createClassifier(classifying, pages),
			findPage,
			secret,
			encryption: createEncryption(settings.AUTH_SECRET),
			pages,
			names: [cn, zh, en],
			brand,
			mail: {
				wake: mail.wake,
				confirms: async () => settings.MAIL_CONFIRMATION && !(await isFlood(classifying, clock())),
			},
			drawSheet,
			shopSecrets: await shopSecrets(store, settings, clock()),
			log,
		},
		checkHealth: probe.check,
		notes: [
			mail.note,
			...shopNotes(settings, brand.api),
			...secretNote(settings),
			...(await offerSetup(store, clock(), home)),
		],
		stop: () => closeAll(closers),
	};
};

const secretNote = ({ AUTH_SECRET, DATABASE_URL }: Environment): string[] =>
	AUTH_SECRET === undefined && DATABASE_URL !== undefined
		? ['AUTH_SECRET is not set: second factors lie unsealed in the database, and its key to fingerprints beside them.']
		: [];

/** The last that was opened is closed first. */
const closeAll = async (closers: (() => unknown)[]): Promise<void> => {
	for (const close of closers.toReversed()) await close();
};

/**
 * Opens the database, and starts the jobs beside the app.
 * @param patience as `openStore` takes it
 * @throws when one of them cannot be had: then nothing runs
 */
export const openServices = async (deps: ServiceDeps, patience?: number): Promise<Services> => {
	// Wrong settings are told before anything is opened.
	readMailSettings(deps.settings, '');
	const { DATA_DIR, DATABASE_URL } = deps.settings;
	const closers: (() => unknown)[] = [];
	try {
		if (DATABASE_URL === undefined) closers.push(beOnlyServer(DATA_DIR, patience));
		const store = await openStore({ folder: DATA_DIR, databaseUrl: DATABASE_URL, patience });
		closers.push(store.close);
		return await openOn(store, deps, closers);
	} catch (error) {
		await closeAll(closers);
		throw error;
	}
};

/**
 * The app on services of its own.
 * @param around what surrounds it, by what is told of its health
 * @throws as they do
 */
export const openApp = async (
	deps: ServiceDeps,
	around?: (checkHealth: Services['checkHealth']) => Surroundings,
	patience?: number,
) => {
	const services = await openServices(deps, patience);
	const app = createApp(services.deps, around?.(services.checkHealth));
	await app.ready();
	const stop = async () => {
		await app.close();
		await services.stop();
	};
	return { handle: app.routing as Handle, notes: services.notes, store: services.deps.store, stop };
};
