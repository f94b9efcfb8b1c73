import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../../../core/db/store.ts';
import { buildSite, putSeats, setUpBuildFolder, type TellSeats } from './build-folder.ts';
import { filesIn } from './content-files.ts';
import { isRemote, pull } from './git.ts';
import { apply, closeJournal, openJournal, type Paths } from './journal.ts';
import { changesSince, lastPublished, markOf } from './publication-log.ts';

/** What a server needs to show what others have published. */
export interface FollowDeps {
	store: Pick<Store, 'db' | 'kind'>;
	project: string;
	paths: Paths;
	/** Reads the site that is served anew. */
	swap: () => void;
	seats?: TellSeats | undefined;
}

/** The last publications in the content and in the site of this server; empty: none. */
export const marksOf = ({ content, site }: Paths): { content: string; site: string } => ({
	content: markOf(filesIn(content)),
	site: markOf(filesIn(site)),
});

/** Whether this server shows less than the last publication of all. The embedded database has one server only. */
export const isBehind = async ({ store, paths }: Pick<FollowDeps, 'store' | 'paths'>): Promise<boolean> => {
	if (store.kind !== 'postgres') return false;
	const last = await lastPublished(store);
	const { content, site } = marksOf(paths);
	return last !== '' && (content !== last || site !== last);
};

const NO_STEP = () => {};

/** Files that somebody changed on this server alone become what was published, too. The journal before must be closed. */
const bringContent = async ({ store, paths }: FollowDeps): Promise<void> => {
	if (store.kind !== 'postgres') return;
	const files = filesIn(paths.content);
	const mark = markOf(files);
	if ((await lastPublished(store)) === mark) return;
	// What was published by git is had by git.
	if (await isRemote(paths.content)) return void (await pull(paths.content));
	const wanted = await changesSince(store, mark);
	const changes = wanted.filter(({ path, bytes }) => !(bytes ? files.bytes(path)?.equals(bytes) : !files.bytes(path)));
	if (changes.length === 0) return;
	apply(paths, await openJournal(paths, { id: 'follow', changes, site: undefined }, NO_STEP), NO_STEP);
	await closeJournal(paths);
};

const putSiteInPlace = async ({ project, paths, swap, seats }: FollowDeps, mark: string): Promise<void> => {
	const folder = join(paths.work, 'build-folder');
	try {
		setUpBuildFolder(project, paths.content, [], folder);
		await putSeats(folder, seats);
		const failure = await buildSite(folder);
		if (failure !== undefined) throw new Error(failure);
		const site = join(folder, 'dist');
		if (markOf(filesIn(site)) !== mark) throw new Error(`The built site does not say that it shows ${mark}.`);
		apply(paths, await openJournal(paths, { id: 'follow', changes: [], site }, NO_STEP), NO_STEP);
		swap();
		await closeJournal(paths);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
};

/** What could not be built is not built again for so long; in ms. */
const REST = 300_000;

/** Shows what others have published. */
export interface Follower {
	/** Brings the content of this server to the last publication. @throws when it cannot be written */
	bringContent: () => Promise<void>;
	/** Builds the site of the content that this server has, if it shows another publication. @throws when it cannot be built */
	bringSite: () => Promise<void>;
	/** Why this server does not show the last publication, in technical words; empty: nothing hinders it. */
	problem: () => string;
}

export const createFollower = (deps: FollowDeps): Follower => {
	let problem = '';
	let failed = { mark: '', at: 0 };
	const telling = async (act: () => Promise<void>): Promise<void> => {
		try {
			await act();
			problem = '';
		} catch (error) {
			problem = String((error as Error).message);
			throw error;
		}
	};
	return {
		bringContent: () => telling(() => bringContent(deps)),
		bringSite: async () => {
			const { content, site } = marksOf(deps.paths);
			const isFailed = content === failed.mark && performance.now() - failed.at < REST;
			if (deps.store.kind !== 'postgres' || content === '' || content === site || isFailed) return;
			failed = { mark: content, at: performance.now() };
			await telling(() => putSiteInPlace(deps, content));
			failed = { mark: '', at: 0 };
		},
		problem: () => problem,
	};
};
