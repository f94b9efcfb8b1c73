import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES } from '#domain/locale.ts';
import { PREVIEW_BUILD } from '#domain/preview-build.ts';
import { href } from '#i18n/routes.ts';
import type { FileChange } from '../../core/content/content-files.ts';
import { build, putSeats, setUpBuildFolder, type TellSeats } from './build-folder.ts';
import type { Paths } from './releases.ts';
import { alike, writeChanges } from './stage.ts';

/** A file that was built. */
export interface BuiltFile {
	/** Without a folder. */
	name: string;
	path: string;
}

/** Files that may lead to others. */
const TEXT = /\.(?:css|js|svg)$/;

/** The files that pages name, or files that they name: a build of few pages makes the files of all. */
const loadedBy = (pages: readonly BuiltFile[], files: readonly BuiltFile[]): BuiltFile[] => {
	const loaded = new Set<BuiltFile>();
	const texts = pages.map(({ path }) => path);
	for (const path of texts) {
		const text = readFileSync(path, 'latin1');
		for (const file of files) {
			if (loaded.has(file) || !text.includes(file.name)) continue;
			loaded.add(file);
			if (TEXT.test(file.name)) texts.push(file.path);
		}
	}
	return [...loaded];
};

/** A trip whose pages are made. */
export interface PreviewedTrip {
	slug: string;
	/** Its own, if it has one. */
	address: string | undefined;
}

/** A copy of the project that is set up once and used for one preview after the other. */
export interface PreviewFolder {
	/** Folder of its content. */
	content: string;
	/** Makes its content what the site has, with these changes. */
	prepare: (changes: readonly FileChange[]) => void;
	/**
	 * Builds the pages of a trip.
	 * @param files folder of the files that they load, in the built site
	 * @returns why there are none, in technical words, if so
	 */
	build: (trip: PreviewedTrip, files: string, signal: AbortSignal) => Promise<string | undefined>;
	/** What was built: `en.html` and the other pages, and the files that they load; there until something else is built. */
	built: (trip: PreviewedTrip, files: string) => BuiltFile[];
	/** Throws it away: the content of the site is another one, or nobody previews any more. */
	drop: () => void;
}

/** Files of a folder and of those in it. */
const filesBelow = (folder: string): BuiltFile[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => ({ name, path: join(parentPath, name) }));

/** @param folder where it is set up */
export const previewFolder = (project: string, paths: Paths, folder: string, seats?: TellSeats): PreviewFolder => {
	const content = join(folder, 'content');
	/** What the last preview changed; undefined when nothing is set up. */
	let changed: string[] | undefined;
	const builtPage = (trip: PreviewedTrip, locale: (typeof LOCALES)[number]) =>
		join(folder, `dist${href(locale, trip)}.html`);
	return {
		content,
		prepare: (changes) => {
			if (changed === undefined) {
				setUpBuildFolder(project, paths.content, changes, folder);
			} else {
				for (const path of changed) {
					const [there, here] = [join(paths.content, path), join(content, path)];
					rmSync(here, { force: true });
					if (!existsSync(there)) continue;
					mkdirSync(dirname(here), { recursive: true });
					alike(there, here);
				}
				writeChanges(content, changes);
			}
			changed = changes.map(({ path }) => path);
		},
		build: async (trip, files, signal) => {
			// What is not built anew must not be taken for what was.
			rmSync(join(folder, 'dist'), { recursive: true, force: true });
			await putSeats(folder, seats);
			const env = {
				[PREVIEW_BUILD.trip]: trip.slug,
				[PREVIEW_BUILD.assets]: files,
				[PREVIEW_BUILD.faces]: project,
			};
			const failure = await build(folder, { env, signal });
			if (failure !== undefined) return failure;
			const none = LOCALES.find((locale) => !existsSync(builtPage(trip, locale)));
			return none && `The build made no page of the trip in ${none}.`;
		},
		built: (trip, files) => {
			const pages = LOCALES.map((locale) => ({ name: `${locale}.html`, path: builtPage(trip, locale) }));
			return [...pages, ...loadedBy(pages, filesBelow(join(folder, 'dist', files)))];
		},
		drop: () => {
			changed = undefined;
			rmSync(folder, { recursive: true, force: true });
		},
	};
};
