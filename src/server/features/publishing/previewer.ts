import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OFFICE } from '#contracts/address.ts';
import type { DraftProblem } from '#contracts/publishing.ts';
import { LOCALES } from '#domain/locale.ts';
import { PREVIEW_BUILD } from '#domain/preview-build.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { href } from '#i18n/routes.ts';
import { changedFiles, filesIn } from '../../core/content/content-files.ts';
import { amongOwn } from '../../core/content/own-departures.ts';
import { readTrip } from '../../core/content/trip-draft.ts';
import type { Store } from '../../core/db/store.ts';
import { ApiError } from '../../core/http/errors.ts';
import { build, putSeats, setUpBuildFolder, type TellSeats } from './build-folder.ts';
import { type CheckFolder, checkFolder } from './check-draft.ts';
import { changesOf, type PublicationItem } from './items.ts';
import { storedFor } from './pictures.ts';
import { previewed } from './preview-value.ts';
import type { Paths } from './releases.ts';

/** A draft that somebody wishes to see as a page. */
export interface PreviewWish {
	account: string;
	slug: string;
	value: TripDraft;
}

/** A page that was built, such as `en.html`, or a file that it loads. */
interface BuiltFile {
	name: string;
	bytes: Buffer;
}

/** The pages of a draft, or what keeps them from being made. */
export type Preview = { files: BuiltFile[] } | { problems: DraftProblem[] };

/** Makes the public pages of drafts, one after the other. */
export interface Previewer {
	/**
	 * Takes the place of what the same account waits for.
	 * @throws ApiError 409 when it makes way for a publication; Error when the pages cannot be built
	 */
	make: (store: Pick<Store, 'db'>, wish: PreviewWish) => Promise<Preview>;
	/** Makes way for a publication, until the function that it gives is called. */
	pause: () => Promise<() => void>;
}

interface PreviewerDeps {
	project: string;
	paths: Paths;
	check?: CheckFolder | undefined;
	seats?: TellSeats | undefined;
}

/** Folder of the files that pages load, in the built site and as an address. */
const FILES = `${OFFICE.slice(1)}/previews/files`;
/** Builds the pages of a draft in a folder, if nothing is wrong with it. */
const makeIn = async (
	folder: string,
	{ project, paths, check = checkFolder, seats }: PreviewerDeps,
	store: Pick<Store, 'db'>,
	{ slug, value: draft }: PreviewWish,
	signal: AbortSignal,
): Promise<Preview> => {
	const { value, lacking, isFilled } = previewed(slug, draft);
	if (lacking.length > 0) return { problems: lacking };
	const item: PublicationItem = { kind: 'trip', subject: slug, act: 'put', value, base: {} };
	const content = filesIn(paths.content);
	const changes = changesOf(
		content,
		[item],
		await storedFor(store, [item], (path) => existsSync(join(paths.content, path))),
	);
	const after = changedFiles(content, changes);
	setUpBuildFolder(project, paths.content, changes, folder);
	const found = await check(join(folder, 'content'), paths.content);
	const problems = amongOwn(found, slug, value.departures, after.bytes)
		.filter(({ level, own, file }) => level === 'error' && (own || file.startsWith(`trips/${slug}/`)))
		.filter((problem) => !isFilled(problem));
	if (problems.length > 0) return { problems };
	await putSeats(folder, seats);
	const env = { [PREVIEW_BUILD.trip]: slug, [PREVIEW_BUILD.assets]: FILES, [PREVIEW_BUILD.faces]: project };
	const failure = await build(folder, { env, signal });
	if (failure !== undefined) throw new Error(failure);
	const { address } = (readTrip(after, slug)?.facts ?? {}) as { address?: string };
	const site = join(folder, 'dist');
	const pages = LOCALES.map((locale) => ({
		name: `${locale}.html`,
		bytes: readFileSync(join(site, `${href(locale, { slug, address })}.html`)),
	}));
	const entries = readdirSync(join(site, FILES), { recursive: true, withFileTypes: true });
	const loaded = entries
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => ({ name, bytes: readFileSync(join(parentPath, name)) }));
	return { files: [...pages, ...loaded] };
};

export const createPreviewer = (deps: PreviewerDeps): Previewer => {
	const folder = join(deps.paths.work, 'preview-folder');
	/** What each account asked for last. */
	const latest = new Map<string, AbortController>();
	let last: Promise<unknown> = Promise.resolve();
	let isPaused = false;
	const makeOne = async (store: Pick<Store, 'db'>, wish: PreviewWish, { signal }: AbortController) => {
		try {
			signal.throwIfAborted();
			return await makeIn(folder, deps, store, wish, signal);
		} catch (error) {
			// A file that is missing is no fault of the database.
			throw signal.aborted ? new ApiError('publishing') : new Error('No preview was made.', { cause: error });
		} finally {
			await rm(folder, { recursive: true, force: true });
		}
	};
	return {
		make: async (store, wish) => {
			if (isPaused) throw new ApiError('publishing');
			latest.get(wish.account)?.abort();
			const abort = new AbortController();
			latest.set(wish.account, abort);
			const made = last.then(() => makeOne(store, wish, abort));
			last = made.catch(() => {});
			return made;
		},
		pause: async () => {
			isPaused = true;
			for (const each of latest.values()) each.abort();
			await last;
			return () => {
				isPaused = false;
			};
		},
	};
};
