import { hostname } from 'node:os';
import type { Addresses } from '#domain/addresses.ts';
import type { Environment } from '#domain/environment.ts';
import type { AppDeps } from '../../core/deps.ts';
import type { Log } from '../../core/http/log.ts';
import { sendSite, type TellSeats } from './build-folder.ts';
import type { CheckFolder } from './check-draft.ts';
import { startKeepingUp } from './keep-up.ts';
import { createPreviewer } from './previewer.ts';
import { createPublisher } from './publisher.ts';
import { pathsAround } from './releases.ts';

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
	const stopKeepingUp = startKeepingUp({ store, name: `${hostname()}:${PORT}`, paths, publisher, log });
	const stop = async (): Promise<void> => {
		await stopKeepingUp();
		await publisher.stop();
		await previewer.pause();
	};
	return { paths, previewer, publisher, check, stop };
};
