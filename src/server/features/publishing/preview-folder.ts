import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES } from '#domain/locale.ts';
import { PREVIEW_BUILD } from '#domain/preview-build.ts';
import { href } from '#i18n/routes.ts';
import { build, putSeats, setUpBuildFolder, type TellSeats } from './build-folder.ts';
import type { FileChange } from './content-files.ts';
import { type BuiltFile, loadedBy } from './preview-files.ts';
import type { Paths } from './releases.ts';
import { alike, writeChanges } from './stage.ts';

/** Where a built site has its files with hashed names. */
const ASSETS = /\/_astro\/(?:fonts\/)?/g;
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;

/**
 * Takes its memory from a page, which is prepared for browsers that have none: a visitor's choice of language would lead
 * away from a preview, and what is previewed would be remembered as a choice.
 */
const FORGETFUL = `Object.defineProperty(window,"localStorage",{get(){throw new DOMException("","SecurityError")}})`;

const hashOf = (text: string): string =>
	`'sha256-${createHash('sha256').update(Buffer.from(text, 'latin1')).digest('base64')}'`;

/**
 * A built page as it is previewed: it remembers nothing, and loads its files, fonts too, from one other folder. Its content policy has
 * the hashes of its scripts and styles as they are then.
 * @param html one character for each byte (`latin1`), so that hashes are those of the bytes
 * @param folder address with a slash at its end
 */
export const previewPage = (html: string, folder: string): string => {
	const move = (text: string) => text.replaceAll(ASSETS, folder);
	let page = move(html);
	for (const [, , text = ''] of html.matchAll(INLINE)) page = page.replaceAll(hashOf(text), hashOf(move(text)));
	// Before everything, the policy included, which therefore does not have to know it.
	return page.replace('<head>', `<head><script>${FORGETFUL}</script>`);
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
		build: async (trip, signal) => {
			// What is not built anew must not be taken for what was.
			rmSync(join(folder, 'dist'), { recursive: true, force: true });
			await putSeats(folder, seats);
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
