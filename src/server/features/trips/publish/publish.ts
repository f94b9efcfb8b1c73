import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { DraftProblem } from '#contracts/previews.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { HASHED } from '#domain/site-files.ts';
import { buildSite, putSeats, setUpBuildFolder, type TellSeats } from './build-folder.ts';
import { type CheckFolder, checkFolder } from './check-draft.ts';
import { type ContentFiles, type FileChange, filesIn, textChange } from './content-files.ts';
import { failureInWords } from './failure-texts.ts';
import { apply, ConflictError, type Journal, openJournal, type Paths, type Step } from './journal.ts';
import { markOf } from './publication-log.ts';
import { writeChanges } from './stage.ts';

/** So long after the last build that made it a file stays for pages that are open; in milliseconds. */
const STAYS = 86_400_000;
const PACKED = /\.(?:br|gz)$/;

/** Puts what only the site before has under a name with a hash, and open pages may still ask for, into a new site. */
const carryOver = (before: string, site: string): void => {
	if (!existsSync(before)) return;
	for (const name of readdirSync(before, { recursive: true, encoding: 'utf8' })) {
		const address = `/${name.replaceAll(sep, '/').replace(PACKED, '')}`;
		const old = join(before, name);
		const kept = join(site, name);
		if (!HASHED.test(address) || existsSync(kept)) continue;
		const found = statSync(old);
		// Its time goes with it: it tells which build made it.
		if (found.isFile() && found.mtimeMs > Date.now() - STAYS) cpSync(old, kept, { preserveTimestamps: true });
	}
};

/** What is to be published. */
export interface PublishJob {
	/** Of the publication. */
	id: string;
	/** Milliseconds UTC. */
	now: number;
	/** Files that somebody else changed since the draft was made; none: it may go on. */
	conflicts: (files: ContentFiles) => string[];
	/** What has to be written, by the files as they are now. */
	changes: (files: ContentFiles) => FileChange[];
	/** Goes along with what has to be written: the mark of the publication, where servers share what they publish. */
	mark?: FileChange | undefined;
}

/** What became of it. */
export type Outcome =
	/** On the public site; with what was written. */
	| { outcome: 'live'; changes: FileChange[] }
	/** Files were changed underneath. */
	| { outcome: 'conflict'; paths: readonly string[] }
	/** The content would have mistakes. */
	| { outcome: 'refused'; problems: DraftProblem[] }
	/** The site could not be built or put in place. `reason` is for the office, `detail` for whoever maintains it. */
	| { outcome: 'failed'; reason: string; detail: string };

/** The outside world of a publication. */
export interface PublishDeps {
	/** Folder of the whole project: code, content, built site. */
	project: string;
	paths: Paths;
	step: Step;
	/** Reads the site that is served anew. Runs at once after it was put in place, before any other request. */
	swap: () => void;
	/** Looks for mistakes. */
	check?: CheckFolder | undefined;
	seats?: TellSeats | undefined;
	/** Brings the site of a build folder to where it is served from elsewhere. @throws when it did not get there */
	send?: ((buildFolder: string) => Promise<void>) | undefined;
}

/** Sets up the build folder with the changes and looks for mistakes. @returns all that is to be written, or why not */
export const prepare = async (
	{ project, paths, step, seats, check = checkFolder }: PublishDeps,
	{ conflicts, changes: changesOf, now, mark }: PublishJob,
	buildFolder: string,
): Promise<{ changes: FileChange[] } | Outcome> => {
	const files = filesIn(paths.content);
	const moved = conflicts(files);
	if (moved.length > 0) return { outcome: 'conflict', paths: moved };
	const wanted = changesOf(files);
	if (wanted.length === 0) return { changes: [] };
	setUpBuildFolder(project, paths.content, wanted, buildFolder);
	await putSeats(buildFolder, seats);
	const staged = join(buildFolder, 'content');
	step('staged');
	const { problems, table } = await check(staged, hongKongDay(now));
	if (problems.some(({ level }) => level === 'error')) return { outcome: 'refused', problems };
	const days = table ? textChange(files, table.path, table.text) : [];
	const along = mark ? [...days, mark] : days;
	writeChanges(staged, along);
	return { changes: [...wanted, ...along] };
};

/**
 * Prepares a publication, builds its site, checks it, and sends it where it is served from elsewhere.
 * @returns its journal, all of which is still to be done, or why there is none
 */
export const makeReady = async (
	deps: PublishDeps,
	job: PublishJob,
	remote = false,
): Promise<{ changes: FileChange[]; journal: Journal } | Outcome> => {
	const { paths, step, send } = deps;
	const buildFolder = join(paths.work, 'build-folder');
	mkdirSync(paths.work, { recursive: true });
	const files = filesIn(paths.content);
	const basis = markOf(files);
	const prepared = await prepare(deps, job, buildFolder);
	if ('outcome' in prepared) return prepared;
	const { changes } = prepared;
	if (changes.length === 0) return { outcome: 'live', changes };
	const failure = await buildSite(buildFolder, true);
	step('built');
	if (failure !== undefined) return { outcome: 'failed', reason: failureInWords({ code: 'BUILD' }), detail: failure };
	const moved = job.conflicts(files);
	if (moved.length > 0) return { outcome: 'conflict', paths: moved };
	const site = join(buildFolder, 'dist');
	carryOver(paths.site, site);
	await send?.(buildFolder);
	return { changes, journal: await openJournal(paths, { id: job.id, changes, site, basis, remote }, step) };
};

const publishHere = async (deps: PublishDeps, job: PublishJob): Promise<Outcome> => {
	const { paths, step, swap } = deps;
	const ready = await makeReady(deps, job);
	if ('outcome' in ready) return ready;
	apply(paths, ready.journal, step);
	swap();
	step('served');
	return { outcome: 'live', changes: ready.changes };
};

/**
 * Publishes some changes: builds the site beside the one that is served, checks it, and puts content and site in place,
 * all of it or nothing. One publication at a time; the journal of the one before must be closed.
 */
export const publish = async (deps: PublishDeps, job: PublishJob, way = publishHere): Promise<Outcome> => {
	try {
		return await way(deps, job);
	} catch (error) {
		if (error instanceof ConflictError) return { outcome: 'conflict', paths: error.paths };
		return { outcome: 'failed', reason: failureInWords(error), detail: String(error) };
	} finally {
		await rm(join(deps.paths.work, 'build-folder'), { recursive: true, force: true });
	}
};
