import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OFFICE } from '#contracts/address.ts';
import type { DraftProblem, PreviewView } from '#contracts/publishing.ts';
import type { Locale } from '#domain/locale.ts';
import { SLUG } from '#domain/trip.ts';
import { changedFiles, filesIn } from '../../core/content/content-files.ts';
import { amongOwn } from '../../core/content/own-departures.ts';
import { readTrip } from '../../core/content/trip-draft.ts';
import { isGone, newProcessId } from '../../core/db/process-id.ts';
import type { Store } from '../../core/db/store.ts';
import type { PreviewRow } from '../../core/db/tables/publishing.ts';
import type { TellSeats } from './build-folder.ts';
import { type CheckFolder, checkFolder } from './check-draft.ts';
import { changesOf, type PublicationItem } from './items.ts';
import { keptFor } from './pictures.ts';
import { type BuiltFile, type PreviewFolder, previewFolder } from './preview-folder.ts';
import {
	type PreviewEnd,
	type PreviewRowsDeps,
	type PreviewState,
	type PreviewWish,
	previewRows,
} from './preview-rows.ts';
import { previewed } from './preview-value.ts';
import type { Paths } from './releases.ts';

/** The outside world of previews. */
export interface PreviewerDeps {
	store: Store;
	/** Milliseconds UTC. */
	clock: () => number;
	project: string;
	paths: Paths;
	report: (error: unknown, id: string) => void;
	check?: CheckFolder | undefined;
	seats?: TellSeats | undefined;
	/** An expression of the clock of the database, in milliseconds. */
	now?: PreviewRowsDeps['now'];
}

/** Makes the public pages of drafts, for nobody but who asked. */
export interface Previewer {
	/** Takes the place of what the same account asked for before. */
	ask: (wish: PreviewWish) => Promise<PreviewView>;
	/** How far it is; undefined when there is no such preview of that account, or not any more. */
	view: (id: string, account: string) => Promise<PreviewView | undefined>;
	/** A page of it, or what that loads. */
	page: (id: string, account: string, locale: Locale) => Promise<Buffer | undefined>;
	file: (id: string, account: string, name: string) => Promise<Buffer | undefined>;
	/** Makes way for a publication, until the function that it gives is called. */
	pause: () => Promise<() => void>;
	/** Resolves when nothing is being built any more. */
	idle: () => Promise<void>;
	stop: () => Promise<void>;
}

/** How often what nobody looks at any more is looked for; in ms. */
const SWEEP = 60_000;
/** A server says so often that it still makes its previews; in ms. */
const RENEW = 5_000;
const FILE = /^[\w-][\w.-]{0,99}$/;
const FAILED = '预览生成失败，请稍后再试；如仍然失败，请联系维护人员。';

type Made = { problems: DraftProblem[] } | { failure: string } | { built: BuiltFile[] };

/** A folder for this process. Those of processes that have ended are thrown away. */
const ownFolder = (all: string): string => {
	for (const name of filesIn(all).names('.'))
		if (isGone(Buffer.from(name, 'base64url').toString())) rmSync(join(all, name), { recursive: true, force: true });
	return join(all, Buffer.from(newProcessId()).toString('base64url'));
};

const viewOf = ({ id, asked, done, shown, shownAt, problems, reason }: PreviewState): PreviewView => {
	const wrong: DraftProblem[] = JSON.parse(problems);
	const ended = wrong.length > 0 ? 'faulty' : reason === '' ? 'ready' : 'failed';
	return { id, state: done < asked ? 'building' : ended, problems: wrong, reason, shown, at: shownAt };
};

/** The pages of a draft, as the build makes them in a build folder. @returns what keeps it from being shown, if anything does */
const make = async (
	{ store, paths, check = checkFolder }: PreviewerDeps,
	buildFolder: PreviewFolder,
	{ id, slug, ...row }: PreviewRow,
	signal: AbortSignal,
): Promise<Made> => {
	const { value, lacking, isFilled } = previewed(slug, JSON.parse(row.value));
	if (lacking.length > 0) return { problems: lacking };
	const item: PublicationItem = { kind: 'trip', subject: slug, act: 'put', value, base: {} };
	const content = filesIn(paths.content);
	const kept = await keptFor(store, [item], (path) => existsSync(join(paths.content, path)));
	const changes = changesOf(content, [item], kept);
	if (signal.aborted) return { failure: 'aborted' };
	buildFolder.prepare(changes);
	const after = changedFiles(content, changes);
	const { address: written } = readTrip(after, slug)?.facts ?? {};
	// What else a file may say becomes no path; the check tells that it is wrong.
	const trip = { slug, address: typeof written === 'string' && SLUG.test(written) ? written : undefined };
	const ending = new AbortController();
	// The folder is their address, too.
	const files = `${OFFICE.slice(1)}/previews/${id}/files`;
	const building = buildFolder.build(trip, files, AbortSignal.any([signal, ending.signal])).catch(String);
	try {
		const problems = await check(buildFolder.content, paths.content);
		const own = amongOwn(problems, slug, value.departures, after.bytes).filter(
			(problem) =>
				problem.level === 'error' && (problem.own || problem.file.startsWith(`trips/${slug}/`)) && !isFilled(problem),
		);
		if (own.length > 0) return { problems: own };
		const failure = await building;
		if (failure !== undefined) return { failure };
		return { built: buildFolder.built(trip, files) };
	} finally {
		ending.abort();
		await building;
	}
};

/** What became of a preview, as it is written down. */
const endOf = (made: Made, at: number): PreviewEnd => {
	if ('built' in made) return { built: made.built, at };
	return 'failure' in made ? { reason: FAILED } : made;
};

/**
 * Makes previews one at a time, the one that waits longest first. What was asked for and what was made are in the
 * database, so that any server can show them; the server that was asked makes them.
 */
export const createPreviewer = (deps: PreviewerDeps): Previewer => {
	const { clock, project, paths, report } = deps;
	const root = ownFolder(join(paths.work, 'previews'));
	const buildFolder = previewFolder(project, paths, join(root, 'build-folder'), deps.seats);
	const rows = previewRows(deps);
	let building: { preview: PreviewRow; abort: AbortController } | undefined;
	let working: Promise<void> | undefined;
	let pauses = 0;
	const makeOne = async (preview: PreviewRow, signal: AbortSignal): Promise<void> => {
		const made = await make(deps, buildFolder, preview, signal).catch((error): Made => ({ failure: String(error) }));
		// It made way for something else, or nobody wants it any more.
		if (signal.aborted) return;
		await rows.end(preview, endOf(made, clock()));
		if (!('failure' in made)) return;
		// What is wrong may be the build folder.
		buildFolder.drop();
		report(new Error(made.failure), preview.id);
	};
	const makeAll = async (): Promise<void> => {
		while (pauses === 0) {
			const preview = await rows.next();
			if (!preview || pauses > 0) return;
			building = { preview, abort: new AbortController() };
			await makeOne(preview, building.abort.signal);
		}
	};
	const wake = (): void => {
		working ??= makeAll()
			.catch((error) => report(error, 'previews'))
			.finally(() => {
				building = undefined;
				working = undefined;
			});
	};
	const idle = async (): Promise<void> => {
		while (working) await working;
	};
	const pause = async (): Promise<() => void> => {
		pauses += 1;
		building?.abort.abort();
		await idle();
		return () => {
			pauses -= 1;
			buildFolder.drop();
			wake();
		};
	};
	const sweep = async (): Promise<void> => {
		if ((await rows.sweep()) && !working) buildFolder.drop();
	};
	const every = (ms: number, act: () => Promise<void>) =>
		setInterval(() => void act().catch((error) => report(error, 'previews')), ms).unref();
	const timers = [every(SWEEP, sweep), every(RENEW, rows.renew)];
	/** Also after a fault of the database: whoever waits looks again. */
	const state = async (id: string, account: string): Promise<PreviewState | undefined> => {
		const found = await rows.state(id, account);
		if (found && rows.isMine(found)) wake();
		return found;
	};
	return {
		ask: async (wish) => {
			const preview = await rows.wish(wish);
			if (building?.preview.accountId === wish.account && building.preview.id !== preview.id) building.abort.abort();
			if (rows.isMine(preview)) wake();
			return viewOf(preview);
		},
		view: async (id, account) => {
			const found = await state(id, account);
			return found && viewOf(found);
		},
		page: async (id, account, locale) => (await state(id, account)) && rows.bytes(id, account, `${locale}.html`),
		file: async (id, account, name) => (FILE.test(name) ? rows.bytes(id, account, name) : undefined),
		pause,
		idle,
		stop: async () => {
			for (const timer of timers) clearInterval(timer);
			await pause();
			rmSync(root, { recursive: true, force: true });
		},
	};
};
