import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { filesIn, writeContent } from '../../core/content/content-files.ts';
import type { Store } from '../../core/db/store.ts';
import { factsOf } from '../../core/http/site.ts';
import { buildSite, putSeats, setUpBuildFolder, type TellSeats } from './build-folder.ts';
import { isRemote, pull } from './git.ts';
import { changesSince, lastPublished, markOf } from './publication-log.ts';
import { makeRelease, type Paths, type Step, showRelease } from './releases.ts';

/** What a server needs to show what is published. */
export interface FollowDeps {
	store: Pick<Store, 'db'>;
	/** Milliseconds UTC. */
	clock: () => number;
	project: string;
	paths: Paths;
	step?: Step | undefined;
	/** Reads the site that is served anew. */
	swap: () => void;
	seats?: TellSeats | undefined;
	/** Brings the site of a build folder to where it is served from elsewhere. @throws when it did not get there */
	send?: ((buildFolder: string) => Promise<void>) | undefined;
}

/** The last publications in the content and in the site of this server; empty: none. */
export const marksOf = ({ content, site }: Paths): { content: string; site: string } => ({
	content: markOf(filesIn(content)),
	site: markOf(filesIn(site)),
});

/** Whether this server shows less than the last publication of all. */
export const isBehind = async ({ store, paths }: Pick<FollowDeps, 'store' | 'paths'>): Promise<boolean> => {
	const last = await lastPublished(store);
	const { content, site } = marksOf(paths);
	return last !== '' && (content !== last || site !== last);
};

/** Files that somebody changed on this server alone become what was published, too. */
const bringContent = async ({ store, paths }: FollowDeps): Promise<void> => {
	const mark = markOf(filesIn(paths.content));
	if ((await lastPublished(store)) === mark) return;
	// What was published by git is had by git.
	if (await isRemote(paths.content)) await pull(paths.content);
	else writeContent(paths.content, await changesSince(store, mark));
};

const buildAndShow = async ({ project, paths, step = () => {}, swap, seats, send }: FollowDeps): Promise<void> => {
	const folder = join(paths.work, 'build-folder');
	const mark = markOf(filesIn(paths.content));
	try {
		setUpBuildFolder(project, paths.content, [], folder);
		await putSeats(folder, seats);
		step('staged');
		const failure = await buildSite(folder, paths.site);
		if (failure !== undefined) throw new Error(failure);
		step('built');
		const site = join(folder, 'dist');
		if (markOf(filesIn(site)) !== mark) throw new Error(`The built site does not say that it shows ${mark}.`);
		await send?.(folder);
		const release = await makeRelease(paths, site);
		step('released');
		await showRelease(paths, release, step);
		swap();
		step('served');
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
};

const MINUTE = 60_000;
/** What could not be built is not built again for so long; in ms. */
const REST = 300_000;

/** Shows what is published. */
export interface Follower {
	/** Brings the content of this server to the last publication. @throws when it cannot be written */
	bringContent: () => Promise<void>;
	/** Builds the site of the content that this server has, if it shows another publication. @throws when it cannot be built */
	bringSite: () => Promise<void>;
	/** Whether the site speaks of another day, since a minute, and may be built anew. */
	isOld: () => boolean;
	/** Builds the site anew, since it says what is true on the day when it is built. @throws when it cannot be built */
	renewSite: () => Promise<void>;
	/** Why this server does not show the last publication, in technical words; empty: nothing hinders it. */
	problem: () => string;
}

export const createFollower = (deps: FollowDeps): Follower => {
	let problem = '';
	let failed = { what: '', at: 0 };
	const telling = async (act: () => Promise<void>): Promise<void> => {
		try {
			await act();
			problem = '';
		} catch (error) {
			problem = String((error as Error).message);
			throw error;
		}
	};
	const rests = (what: string): boolean => what === failed.what && performance.now() - failed.at < REST;
	const buildFor = async (what: string, build: () => Promise<void>): Promise<void> => {
		failed = { what, at: performance.now() };
		await telling(build);
		failed = { what: '', at: 0 };
	};
	const today = () => hongKongDay(deps.clock() - MINUTE);
	// What was published was sent by the server that published it.
	const { send: _send, ...here } = deps;
	return {
		bringContent: () => telling(() => bringContent(deps)),
		bringSite: async () => {
			const { content, site } = marksOf(deps.paths);
			if (content !== '' && content !== site && !rests(content)) await buildFor(content, () => buildAndShow(here));
		},
		isOld: () => (factsOf(deps.paths.site).day ?? today()) < today() && !rests(today()),
		renewSite: () => buildFor(today(), () => buildAndShow(deps)),
		problem: () => problem,
	};
};
