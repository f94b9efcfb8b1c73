import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES } from '#domain/locale.ts';
import { PREVIEW_BUILD } from '#domain/preview-build.ts';
import { href } from '#i18n/routes.ts';
import { build, setUpBuildFolder } from './build-folder.ts';
import type { FileChange } from './content-files.ts';
import type { Paths } from './journal.ts';
import { type BuiltFile, loadedBy } from './preview-files.ts';
import { previewPage } from './preview-page.ts';
import { alike, writeChanges } from './stage.ts';

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
	/** Builds the pages of a trip. @returns why there are none, in technical words, if so */
	build: (trip: PreviewedTrip, signal: AbortSignal) => Promise<string | undefined>;
	/**
	 * What was built: `en.html` and the other pages, and what they load from `address`. The files are there until something
	 * else is built.
	 */
	built: (trip: PreviewedTrip, address: string) => BuiltFile[];
	/** Throws it away: the content of the site is another one, or nobody previews any more. */
	drop: () => void;
}

/** Files of a folder and of those in it. */
const filesBelow = (folder: string): BuiltFile[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => ({ name, path: join(parentPath, name) }));

/** @param folder where it is set up */
export const previewFolder = (project: string, paths: Paths, folder: string): PreviewFolder => {
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
		build: async (trip, signal) => {
			// What is not built anew must not be taken for what was.
			rmSync(join(folder, 'dist'), { recursive: true, force: true });
			const env = { [PREVIEW_BUILD.trip]: trip.slug, [PREVIEW_BUILD.faces]: project };
			const failure = await build(folder, { env, signal });
			if (failure !== undefined) return failure;
			const none = LOCALES.find((locale) => !existsSync(builtPage(trip, locale)));
			return none && `The build made no page of the trip in ${none}.`;
		},
		built: (trip, address) => {
			const pages = LOCALES.map((locale) => {
				const text = previewPage(readFileSync(builtPage(trip, locale), 'latin1'), address);
				const name = `${locale}.html`;
				const path = join(folder, 'dist', name);
				writeFileSync(path, text, 'latin1');
				return { file: { name, path }, text };
			});
			const texts = pages.map(({ text }) => text);
			return [...pages.map(({ file }) => file), ...loadedBy(texts, filesBelow(join(folder, 'dist/_astro')))];
		},
		drop: () => {
			changed = undefined;
			rmSync(folder, { recursive: true, force: true });
		},
	};
};
