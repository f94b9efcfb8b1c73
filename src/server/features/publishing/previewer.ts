import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OFFICE } from '#contracts/address.ts';
import type { DraftProblem, PreviewView } from '#contracts/publishing.ts';
import type { Locale } from '#domain/locale.ts';
import { SLUG } from '#domain/trip.ts';
import { isGone, newProcessId } from '../../core/db/process-id.ts';
import type { Store } from '../../core/db/store.ts';
import type { PreviewRow } from '../../core/db/tables/publishing.ts';
import type { TellSeats } from './build-folder.ts';
import { type CheckFolder, checkFolder } from './check-draft.ts';
import { changedFiles, filesIn } from './content-files.ts';
import { changesOf, type PublicationItem } from './items.ts';
import { amongOwn } from './own-departures.ts';
import { keptFor } from './pictures.ts';
import type { BuiltFile } from './preview-files.ts';
import { type PreviewFolder, previewFolder } from './preview-folder.ts';
import {
	type PreviewEnd,
	type PreviewRows,
	type PreviewRowsDeps,
	type PreviewState,
	type PreviewWish,
	previewRows,
} from './preview-rows.ts';
import { previewed } from './preview-value.ts';
import type { Paths } from './releases.ts';
import { readTrip } from './trip-draft.ts';

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
/** Who makes previews says so this often, and after a fault of the database tries again so much later; in ms. */
const AGAIN = 5_000;
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
	const files = filesIn(paths.content);
	const kept = await keptFor(store, [item], (path) => existsSync(join(paths.content, path)));
	const changes = changesOf(files, [item], kept);
	if (signal.aborted) return { failure: 'aborted' };
	buildFolder.prepare(changes);
	const after = changedFiles(files, changes);
	const { address } = readTrip(after, slug)?.facts ?? {};
	// What else a file may say becomes no path; the check tells that it is wrong.
	const trip = { slug, address: typeof address === 'string' && SLUG.test(address) ? address : undefined };
	const ending = new AbortController();
	const building = buildFolder.build(trip, AbortSignal.any([signal, ending.signal])).catch(String);
	try {
		const { problems } = await check(buildFolder.content);
		const own = amongOwn(problems, slug, value.departures, after.bytes).filter(
			(problem) =>
				problem.level === 'error' && (problem.own || problem.file.startsWith(`trips/${slug}/`)) && !isFilled(problem),
		);
		if (own.length > 0) return { problems: own };
		const failure = await building;
		if (failure !== undefined) return { failure };
		return { built: buildFolder.built(trip, `${OFFICE}/previews/${id}/files/`) };
	} finally {
		ending.abort();
		await building;
	}
};

/** Makes what waits, one after the other, unless it is paused. After a fault it tries again. */
const inTurn = (
	{ next, renew }: Pick<PreviewRows, 'next' | 'renew'>,
	makeOne: (preview: PreviewRow, signal: AbortSignal) => Promise<void>,
	{ released, report }: { released: () => void; report: (error: unknown) => void },
) => {
	let running: { preview: PreviewRow; abort: AbortController } | undefined;
	let busy: Promise<void> | undefined;
	let again = false;
	let later: NodeJS.Timeout | undefined;
	let pauses = 0;
	/** Stops what another process makes now, or nobody wants any more. */
	const dropOthers = (own: string[]): void => {
		if (running && !own.includes(running.preview.id)) running.abort.abort();
	};
	const work = async (): Promise<void> => {
		const renewing = setInterval(() => void renew().then(dropOthers, () => {}), AGAIN).unref();
		try {
			while (pauses === 0) {
				const preview = await next();
				if (!preview || pauses > 0) return;
				running = { preview, abort: new AbortController() };
				await makeOne(preview, running.abort.signal);
			}
		} finally {
			clearInterval(renewing);
			running = undefined;
		}
	};
	const wake = (): void => {
		again = busy !== undefined;
		busy ??= work()
			.catch((error) => {
				report(error);
				later = setTimeout(wake, AGAIN).unref();
			})
			.finally(() => {
				busy = undefined;
				if (again) wake();
			});
	};
	const idle = async (): Promise<void> => {
		while (busy) await busy;
	};
	const pause = async (): Promise<() => void> => {
		pauses += 1;
		running?.abort.abort();
		await idle();
		clearTimeout(later);
		return () => {
			pauses -= 1;
			released();
			wake();
		};
	};
	/** Stops what is made for an account, unless it is this. */
	const keepOnly = ({ accountId, id }: PreviewState): void => {
		if (running?.preview.accountId === accountId && running.preview.id !== id) running.abort.abort();
	};
	return { wake, idle, pause, keepOnly, isBusy: () => busy !== undefined };
};

/** What became of a preview, as it is written down. */
const endOf = (made: Made, at: number): PreviewEnd => {
	if ('built' in made) return { built: made.built, at };
	return 'failure' in made ? { reason: FAILED } : made;
};

/**
 * Makes previews one at a time, the one that waits longest first: those that were asked for here, and those that a server
 * left that has ended. What was asked for and what was made are in the database, so that any server can be asked about them.
 */
export const createPreviewer = (deps: PreviewerDeps): Previewer => {
	const { clock, project, paths, report } = deps;
	const root = ownFolder(join(paths.work, 'previews'));
	const buildFolder = previewFolder(project, paths, join(root, 'build-folder'), deps.seats);
	const rows = previewRows(deps);
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
	const { wake, idle, pause, keepOnly, isBusy } = inTurn(rows, makeOne, {
		released: buildFolder.drop,
		report: (error) => report(error, 'previews'),
	});
	const sweep = async (): Promise<void> => {
		if ((await rows.sweep()) && !isBusy()) buildFolder.drop();
	};
	const sweeping = setInterval(() => void sweep().catch((error) => report(error, 'previews')), SWEEP).unref();
	const look = async (id: string, account: string) => {
		const found = await rows.look(id, account);
		if (found?.isMine) wake();
		return found;
	};
	return {
		ask: async (wish) => {
			const preview = await rows.wish(wish);
			keepOnly(preview);
			if (preview.isMine) wake();
			return viewOf(preview);
		},
		view: async (id, account) => {
			const found = await look(id, account);
			return found && viewOf(found);
		},
		page: async (id, account, locale) => (await look(id, account)) && rows.bytes(id, account, `${locale}.html`),
		file: async (id, account, name) => (FILE.test(name) ? rows.bytes(id, account, name) : undefined),
		pause,
		idle,
		stop: async () => {
			clearInterval(sweeping);
			await pause();
			// Where that fails, others take them over a little later.
			await rows.release().catch(() => {});
			rmSync(root, { recursive: true, force: true });
		},
	};
};
