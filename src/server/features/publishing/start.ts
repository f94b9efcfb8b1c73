import { hostname } from 'node:os';
import type { Addresses } from '#domain/addresses.ts';
import type { Environment } from '#domain/environment.ts';
import type { Store } from '../../core/db/store.ts';
import type { AppDeps } from '../../core/deps.ts';
import type { Log } from '../../core/http/log.ts';
import { startJob } from '../../core/job.ts';
import { sendSite, type TellSeats } from './build-folder.ts';
import type { CheckFolder } from './check-draft.ts';
import { marksOf } from './follow.ts';
import { createPreviewer } from './previewer.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { type Paths, pathsAround } from './releases.ts';
import { forgetServer, noteServer } from './servers.ts';

interface FollowingDeps {
	store: Store;
	/** Of this server, as the office reads it. */
	name: string;
	paths: Paths;
	publisher: Pick<Publisher, 'wake' | 'problem'>;
	log: Log;
}

/**
 * Has this server publish what waits and show what is published, also by others, and build its site anew a minute after
 * midnight in Hong Kong: every ten seconds. It says as often what it shows. @returns stops it
 */
export const startFollowingPublications = ({
	store,
	name,
	paths,
	publisher,
	log,
}: FollowingDeps): (() => Promise<void>) => {
	const follow = async () => {
		publisher.wake();
		await noteServer(store, { name, ...marksOf(paths), problem: publisher.problem() });
	};
	const job = startJob({ id: 'follow publications', every: 10_000, work: follow, log });
	void job.run();
	return async () => {
		await job.stop();
		// One that was ended is missed by nobody.
		await forgetServer(store, name).catch(() => {});
	};
};

interface PublishingDeps extends Pick<AppDeps, 'store' | 'clock'> {
	settings: Environment;
	addresses: Pick<Addresses, 'site' | 'api'>;
	/** Folder of the built site; the content lies beside it. */
	site: string;
	/** Reads the site that is served anew. */
	reloadSite: () => void;
	seats: TellSeats;
	check?: CheckFolder | undefined;
	log: Log;
}

/** Starts what publishes and previews: what was approved before a crash goes on by itself. @returns it, and what stops it */
export const startPublishing = ({
	store,
	clock,
	settings,
	addresses,
	site,
	reloadSite,
	seats,
	check,
	log,
}: PublishingDeps): Pick<AppDeps, 'paths' | 'previewer' | 'publisher' | 'check'> & { stop: () => Promise<void> } => {
	const { project, ...paths } = pathsAround(site);
	const previewer = createPreviewer({ project, paths, check, seats });
	const { PUBLISH_COMMAND: command, STATIC_HOST = 'plain', PORT } = settings;
	const variables = { STATIC_HOST, ...(addresses.api !== addresses.site && { PUBLIC_API_BASE: addresses.api }) };
	const publisher = createPublisher({
		store,
		clock,
		project,
		paths,
		swap: reloadSite,
		report: (error, id) => log.error({ error, id }),
		quiet: previewer.pause,
		send: command === undefined ? undefined : sendSite(command, variables),
		check,
		seats,
	});
	const stopFollowing = startFollowingPublications({ store, name: `${hostname()}:${PORT}`, paths, publisher, log });
	const stop = async (): Promise<void> => {
		await stopFollowing();
		await publisher.stop();
		await previewer.pause();
	};
	return { paths, previewer, publisher, check, stop };
};
