import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DraftProblem } from '#contracts/publishing.ts';
import { type ContentFiles, type FileChange, filesIn, writeContent } from '../../core/content/content-files.ts';
import { buildSite, putSeats, setUpBuildFolder, type TellSeats } from './build-folder.ts';
import { type CheckFolder, checkFolder } from './check-draft.ts';
import { pull, type Repository } from './git.ts';
import { BehindError, markOf } from './publication-log.ts';
import { dropRelease, makeRelease, type Paths, type Step, showRelease } from './releases.ts';
import { writeChanges } from './stage.ts';

const REST = '线上内容没有改变。';

/** What to tell the office by the code of an error. */
const SENTENCES: Record<string, string> = {
	BUILD: `网站生成失败，${REST}请联系维护人员。`,
	PUSH: `内容仓库没有接受这次提交，${REST}请稍后重试，或联系维护人员。`,
	SEND: `网站没有送到对外的服务器，${REST}请稍后重试，或联系维护人员。`,
	ENOSPC: `磁盘空间不足，${REST}请联系维护人员。`,
	EDQUOT: `磁盘空间不足，${REST}请联系维护人员。`,
	EACCES: `服务器没有写入内容文件夹的权限，${REST}请联系维护人员。`,
	EPERM: `服务器没有写入内容文件夹的权限，${REST}请联系维护人员。`,
	EROFS: `服务器的内容文件夹是只读的，${REST}请联系维护人员。`,
};

/** Why something could not be published, for somebody who does not know what a build is. */
const failureInWords = (error: unknown): string =>
	SENTENCES[(error as { code?: string }).code ?? ''] ??
	`发布时出现意外错误，${REST}请重试；如仍然失败，请联系维护人员。`;

/** What is to be published. */
export interface PublishJob {
	id: string;
	/** Files that somebody else changed since the draft was made; none: it may go on. */
	conflicts: (files: ContentFiles) => string[];
	/** What has to be written, by the files as they are now. */
	changes: (files: ContentFiles) => FileChange[];
	/** Goes along with what has to be written: the mark of the publication. */
	mark?: FileChange | undefined;
	/** Where the content is pushed to, if it is. */
	repository?: Repository | undefined;
	/**
	 * Writes down that it is published: from then on it is shown, whatever happens. `files` are the content with it, `basis` is
	 * as for `appendToLog`.
	 */
	record: (changes: readonly FileChange[], place: { files: ContentFiles; basis: string | undefined }) => Promise<void>;
}

/** What became of it. */
export type Outcome =
	/** Published; with what was written. */
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
	{ conflicts, changes: changesOf, mark }: Omit<PublishJob, 'record'>,
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
	const problems = await check(staged, paths.content);
	if (problems.some(({ level }) => level === 'error')) return { outcome: 'refused', problems };
	const along = mark ? [mark] : [];
	writeChanges(staged, along);
	return { changes: [...wanted, ...along] };
};

/** Builds the site of a build folder, and sends it where it is served from elsewhere. @returns its release, or why there is none */
const release = async ({ paths, step, send }: PublishDeps, buildFolder: string): Promise<string | Outcome> => {
	const failure = await buildSite(buildFolder, paths.site, true);
	step('built');
	if (failure !== undefined) return { outcome: 'failed', reason: failureInWords({ code: 'BUILD' }), detail: failure };
	await send?.(buildFolder);
	return makeRelease(paths, join(buildFolder, 'dist'));
};

/** Brings a publication as far as the log. @returns the release that is to be shown, if there is one */
const publishUnseen = async (
	deps: PublishDeps,
	job: PublishJob,
	buildFolder: string,
): Promise<{ outcome: Outcome; made?: string }> => {
	const { paths, step } = deps;
	const { id, repository, record } = job;
	const files = filesIn(paths.content);
	const pushed = await repository?.fetch(id);
	if (pushed) {
		await record(pushed, { files, basis: undefined });
		return { outcome: { outcome: 'live', changes: pushed } };
	}
	const basis = markOf(files);
	const prepared = await prepare(deps, job, buildFolder);
	if ('outcome' in prepared) return { outcome: prepared };
	const { changes } = prepared;
	const outcome: Outcome = { outcome: 'live', changes };
	if (changes.length === 0) {
		await record(changes, { files, basis });
		return { outcome };
	}
	const made = await release(deps, buildFolder);
	if (typeof made !== 'string') return { outcome: made };
	try {
		step('released');
		const moved = job.conflicts(files);
		if (moved.length > 0) {
			await dropRelease(made);
			return { outcome: { outcome: 'conflict', paths: moved } };
		}
		const staged = join(buildFolder, 'content');
		await repository?.push(staged, { id, changes, step });
		await record(changes, { files: filesIn(staged), basis });
		return { outcome, made };
	} catch (error) {
		await dropRelease(made);
		throw error;
	}
};

/**
 * Publishes some changes: builds their site beside the one that is served, checks it, writes it down, and shows it. Until it
 * is written down, content and site stay as they are.
 * @throws BehindError when another server has published meanwhile; what hinders this one to show what is published
 */
export const publish = async (deps: PublishDeps, job: PublishJob): Promise<Outcome> => {
	const { paths, step, swap } = deps;
	const buildFolder = join(paths.work, 'build-folder');
	try {
		mkdirSync(paths.work, { recursive: true });
		const { outcome, made } = await publishUnseen(deps, job, buildFolder).catch((error) => {
			if (error instanceof BehindError) throw error;
			const failed: Outcome = { outcome: 'failed', reason: failureInWords(error), detail: String(error) };
			return { outcome: failed, made: undefined };
		});
		if (outcome.outcome !== 'live' || made === undefined) return outcome;
		step('recorded');
		if (job.repository) await pull(paths.content);
		else writeContent(paths.content, outcome.changes, step);
		await showRelease(paths, made, step);
		swap();
		step('served');
		return outcome;
	} finally {
		await rm(buildFolder, { recursive: true, force: true });
	}
};
