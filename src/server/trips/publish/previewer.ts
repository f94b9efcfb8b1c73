import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { OFFICE } from '#contracts/address.ts';
import type { DraftProblem, PreviewView } from '#contracts/previews.ts';
import type { Locale } from '#domain/locale.ts';
import { SLUG } from '#domain/trip.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { isGone, newProcessId } from '../../db/process-id.ts';
import type { Store } from '../../db/store.ts';
import { checkFolder } from './check-draft.ts';
import { filesIn } from './content-files.ts';
import { changesOf, type PublicationItem } from './items.ts';
import type { Paths } from './journal.ts';
import { amongOwn, bytesAfter } from './own-departures.ts';
import { picturesFor } from './pictures.ts';
import { type PreviewFolder, previewFolder } from './preview-folder.ts';
import { previewed } from './preview-value.ts';

/** The outside world of previews. */
export interface PreviewerDeps {
	store: Store;
	/** Milliseconds UTC. */
	clock: () => number;
	project: string;
	paths: Paths;
	report: (error: unknown, id: string) => void;
	check?: typeof checkFolder;
}

/** Somebody's wish to see a draft as a page. */
export interface PreviewWish {
	/** Id of the account. */
	account: string;
	slug: string;
	value: TripDraft;
}

/** Makes the public pages of drafts, for nobody but who asked. */
export interface Previewer {
	/** Takes the place of what the same account asked for before. */
	ask: (wish: PreviewWish) => PreviewView;
	/** How far it is; undefined when there is no such preview of that account, or not any more. */
	view: (id: string, account: string) => PreviewView | undefined;
	/** A page of it, or what that loads. */
	page: (id: string, account: string, locale: Locale) => Buffer | undefined;
	file: (id: string, account: string, name: string) => Buffer | undefined;
	/** Makes way for a publication, until the function that it gives is called. */
	hold: () => Promise<() => void>;
	/** Resolves when nothing is being built any more. */
	idle: () => Promise<void>;
	stop: () => Promise<void>;
}

/** What nobody has looked at for so long is thrown away, and so often is looked for it; in ms. */
const KEPT = 600_000;
const SWEEP = 60_000;
const FILE = /^[\w-][\w.-]{0,99}$/;
const FAILED = '预览生成失败，请稍后再试；如仍然失败，请联系维护人员。';

interface Preview extends PreviewWish {
	id: string;
	/** How often it was asked for, and which time was answered last. */
	asked: number;
	done: number;
	/** What can be looked at. */
	shown: { number: number; at: number } | undefined;
	problems: DraftProblem[];
	reason: string;
	/** When somebody last asked about it. */
	seen: number;
}

type Made = { problems: DraftProblem[] } | { failure: string } | 'shown';

/** A folder for this process. Those of processes that have ended are thrown away. */
const ownFolder = (all: string): string => {
	for (const name of filesIn(all).names('.'))
		if (isGone(Buffer.from(name, 'base64url').toString())) rmSync(join(all, name), { recursive: true, force: true });
	return join(all, Buffer.from(newProcessId()).toString('base64url'));
};

const viewOf = ({ id, asked, done, shown, problems, reason }: Preview): PreviewView => {
	const ended = problems.length > 0 ? 'faulty' : reason === '' ? 'ready' : 'failed';
	return {
		id,
		state: done < asked ? 'building' : ended,
		problems,
		reason,
		shown: shown?.number ?? null,
		at: shown?.at ?? null,
	};
};

/** The pages of a draft, as the build makes them in a build folder. @returns what keeps it from being shown, if anything does */
const make = async (
	{ store, paths, check = checkFolder }: PreviewerDeps,
	buildFolder: PreviewFolder,
	{ id, slug, ...wish }: Preview,
	{ folder, signal }: { folder: string; signal: AbortSignal },
): Promise<Made> => {
	const { value, lacking, isFilled } = previewed(slug, wish.value);
	if (lacking.length > 0) return { problems: lacking };
	const item: PublicationItem = { kind: 'trip', subject: slug, act: 'put', value, base: {} };
	const files = filesIn(paths.content);
	const picture = await picturesFor(store, [item], (path) => existsSync(join(paths.content, path)));
	const changes = changesOf(files, [item], picture);
	if (signal.aborted) return { failure: 'aborted' };
	buildFolder.prepare(changes);
	const { address } = value.facts;
	// What else it may be becomes no path; the check tells that it is wrong.
	const trip = { slug, address: typeof address === 'string' && SLUG.test(address) ? address : undefined };
	const ending = new AbortController();
	const building = buildFolder.build(trip, AbortSignal.any([signal, ending.signal])).catch(String);
	try {
		const { problems } = await check(buildFolder.content);
		const own = amongOwn(problems, slug, value.departures, (path) => bytesAfter(files, changes, path)).filter(
			(problem) =>
				problem.level === 'error' && (problem.own || problem.file.startsWith(`trips/${slug}/`)) && !isFilled(problem),
		);
		if (own.length > 0) return { problems: own };
		const failure = await building;
		if (failure !== undefined) return { failure };
		if (!signal.aborted) buildFolder.takeOut(trip, folder, `${OFFICE}/previews/${id}/files/`);
		return 'shown';
	} finally {
		ending.abort();
		await building;
	}
};

/** Makes what waits, one after the other, unless it is held. @param makeOne never throws */
const inTurn = (
	next: () => Preview | undefined,
	makeOne: (preview: Preview, signal: AbortSignal) => Promise<void>,
	released: () => void,
) => {
	let running: { preview: Preview; abort: AbortController } | undefined;
	let busy: Promise<void> | undefined;
	let held = 0;
	const waiting = () => (held > 0 ? undefined : next());
	const work = async (): Promise<void> => {
		for (let preview = waiting(); preview; preview = waiting()) {
			running = { preview, abort: new AbortController() };
			await makeOne(preview, running.abort.signal);
			running = undefined;
		}
	};
	const wake = (): void => {
		busy ??= work().finally(() => {
			busy = undefined;
			if (waiting()) wake();
		});
	};
	const idle = async (): Promise<void> => {
		while (busy) await busy;
	};
	const hold = async (): Promise<() => void> => {
		held += 1;
		running?.abort.abort();
		await idle();
		return () => {
			held -= 1;
			released();
			wake();
		};
	};
	const drop = (preview: Preview): void => {
		if (running?.preview === preview) running.abort.abort();
	};
	return { wake, idle, hold, drop, isBusy: () => busy !== undefined };
};

/** What may be read of previews, by who asked for them. */
const lookups = (
	find: (id: string, account: string) => Preview | undefined,
	folderOf: (preview: Preview) => string,
): Pick<Previewer, 'view' | 'page' | 'file'> => ({
	view: (id, account) => {
		const found = find(id, account);
		return found && viewOf(found);
	},
	page: (id, account, locale) => {
		const found = find(id, account);
		return found?.shown && readFileSync(join(folderOf(found), `${locale}.html`));
	},
	file: (id, account, name) => {
		const found = FILE.test(name) ? find(id, account) : undefined;
		return found && filesIn(join(folderOf(found), 'files')).bytes(name);
	},
});

/** The preview of a wish, and whether it is to be made; one of the same draft is not made twice, unless it failed. */
const wanted = (before: Preview | undefined, wish: PreviewWish, now: number) => {
	const isMade = before && isDeepStrictEqual(before.value, wish.value) && before.reason === '';
	const fresh = { id: randomUUID(), asked: 0, done: 0, shown: undefined, problems: [], reason: '' };
	const preview: Preview = Object.assign(before ?? fresh, wish, { seen: now });
	if (!isMade) preview.asked += 1;
	return { preview, isNew: !isMade };
};

/** What became of a preview. */
const settle = (preview: Preview, made: Made, { asked, at }: { asked: number; at: number }): void => {
	preview.done = asked;
	preview.problems = made !== 'shown' && 'problems' in made ? made.problems : [];
	preview.reason = made !== 'shown' && 'failure' in made ? FAILED : '';
	if (made === 'shown') preview.shown = { number: asked, at };
};

/** Makes previews one at a time, the one that waits longest first. */
export const createPreviewer = (deps: PreviewerDeps): Previewer => {
	const { clock, project, paths, report } = deps;
	const root = ownFolder(join(paths.work, 'previews'));
	const buildFolder = previewFolder(project, paths, join(root, 'build-folder'));
	const previews = new Map<Preview['account'], Preview>();
	const folderOf = ({ id }: Preview): string => join(root, id);
	const makeOne = async (preview: Preview, signal: AbortSignal): Promise<void> => {
		const { asked } = preview;
		const where = { folder: folderOf(preview), signal };
		const made = await make(deps, buildFolder, preview, where).catch((error): Made => ({ failure: String(error) }));
		// It made way for something else, or nobody wants it any more.
		if (signal.aborted) return;
		settle(preview, made, { asked, at: clock() });
		if (made === 'shown' || !('failure' in made)) return;
		// What is wrong may be the build folder.
		buildFolder.drop();
		report(new Error(made.failure), preview.id);
	};
	const next = () => [...previews.values()].find(({ asked, done }) => done < asked);
	const { wake, idle, hold, drop, isBusy } = inTurn(next, makeOne, buildFolder.drop);

	const forget = (preview: Preview): void => {
		if (previews.get(preview.account) === preview) previews.delete(preview.account);
		drop(preview);
		rmSync(folderOf(preview), { recursive: true, force: true });
	};
	const find = (id: string, account: string): Preview | undefined => {
		const preview = previews.get(account);
		if (preview?.id !== id) return undefined;
		preview.seen = clock();
		return preview;
	};
	const sweeping = setInterval(() => {
		for (const preview of previews.values()) if (preview.seen < clock() - KEPT) forget(preview);
		if (previews.size === 0 && !isBusy()) buildFolder.drop();
	}, SWEEP).unref();
	const ask = (wish: PreviewWish): PreviewView => {
		const before = previews.get(wish.account);
		const same = before?.slug === wish.slug ? before : undefined;
		if (before && !same) forget(before);
		const { preview, isNew } = wanted(same, wish, clock());
		// Who waits longest comes first; nobody comes twice before somebody else.
		if (isNew) previews.delete(wish.account);
		previews.set(wish.account, preview);
		wake();
		return viewOf(preview);
	};
	return {
		ask,
		...lookups(find, folderOf),
		hold,
		idle,
		stop: async () => {
			clearInterval(sweeping);
			await hold();
			previews.clear();
			rmSync(root, { recursive: true, force: true });
		},
	};
};
