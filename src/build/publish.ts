import { existsSync } from 'node:fs';
import { copyFile, lstat, readdir, readFile, rm } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readContent } from '#content-check/content-file.ts';
import { textAt } from '#content-check/data-path.ts';
import type { StaticHost } from '#domain/environment.ts';
import { SHELL_PATHS } from '#domain/office/screens.ts';
import { PACKED_TYPES } from '#domain/packed-files.ts';
import { PREVIEW_BUILD } from '#domain/preview-build.ts';
import { PUBLISHED_MARK } from '#domain/site-files.ts';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { keepOnly, SOCIAL_CACHE } from './cache.ts';
import { hostFiles } from './host-files.ts';
import { packFolder } from './pack.ts';

const CODE = ['.js', '.css'];

/** Whatever may be the name of a file. */
const namesIn = (text: string): string[] => text.match(/[\w.@~-]+\.(?:js|css)\b/g) ?? [];

/** Removes scripts and style sheets that no page leads to, such as those of pages that were not made. */
export const removeUnused = async (folder: string): Promise<void> => {
	const texts = (await readdir(folder, { recursive: true })).filter((file) => PACKED_TYPES.test(file));
	const code = new Map(
		texts.filter((file) => CODE.includes(extname(file))).map((file) => [file.split(/[/\\]/).at(-1) ?? '', file]),
	);
	const queue = texts.filter((file) => !CODE.includes(extname(file)));
	for (const file of queue) {
		for (const name of namesIn(await readFile(join(folder, file), 'utf8'))) {
			const used = code.get(name);
			if (used !== undefined) queue.push(used);
			code.delete(name);
		}
	}
	await Promise.all([...code.values()].map((file) => rm(join(folder, file))));
};

/** Tells in the site which publication its content had, if the content says so. */
const markSite = async (site: string, content: string): Promise<void> => {
	const mark = join(content, PUBLISHED_MARK);
	if (existsSync(mark)) await copyFile(mark, join(site, PUBLISHED_MARK));
};

/**
 * Finishes the site, and throws away drawn pictures that it does not show.
 * @param after what else is to be done with the folder of the site
 */
const finish = (after?: (folder: string) => Promise<void>): AstroIntegration => {
	let root = '';
	let site = '';
	return {
		name: 'finish',
		hooks: {
			'astro:config:done': ({ config }) => {
				root = fileURLToPath(config.root);
				site = resolve(fileURLToPath(config.outDir));
			},
			'astro:build:start': async () => {
				// A release that a server has published stays as it is: this build gets a folder of its own.
				const found = await lstat(site).catch(() => undefined);
				if (found?.isSymbolicLink()) await rm(site);
			},
			'astro:build:done': async ({ dir }) => {
				await markSite(fileURLToPath(dir), join(root, 'content'));
				const drawn = await readdir(new URL('social/', dir)).catch(() => []);
				const keys = new Set(drawn.map((name) => name.split('.').at(-2)));
				await keepOnly(SOCIAL_CACHE, (key) => keys.has(key));
				await after?.(fileURLToPath(dir));
			},
		},
	};
};

/** Packs the built site, when no file changes any more. */
const pack = (isDraft: boolean): AstroIntegration => {
	let cache = '';
	return {
		name: 'pack',
		hooks: {
			'astro:config:done': ({ config }) => {
				cache = fileURLToPath(new URL('packed/', config.cacheDir));
			},
			'astro:build:done': async ({ dir }) => {
				await packFolder(fileURLToPath(dir), cache, isDraft);
			},
		},
	};
};

export interface PreviewBuild {
	/** Addresses of the only pages that are made. */
	pages: ReadonlySet<string>;
	/** Folder of the files that they load, in the built site and as an address. */
	assets: string | undefined;
	/** Folder of the project whose fonts they are set in. */
	faces: string;
}

/** What the variables say of a preview; undefined for every other build. @param root folder of the project that is built */
export const previewBuild = (variables: Record<string, string | undefined>, root: string): PreviewBuild | undefined => {
	const slug = variables[PREVIEW_BUILD.trip];
	if (!slug) return undefined;
	const address = textAt(readContent(join(root, 'content/trips', slug, 'trip.json')).data, 'address');
	const pages = new Set(LOCALES.map((locale) => href(locale, { slug, address })));
	return { pages, assets: variables[PREVIEW_BUILD.assets], faces: variables[PREVIEW_BUILD.faces] || root };
};

/** Leaves out pages. @param isMade whether the page of an address is made */
const onlyPages = (isMade: (address: string) => boolean): AstroIntegration => ({
	name: 'only-pages',
	hooks: {
		'astro:build:start': ({ setPrerenderer }) => {
			setPrerenderer((usual) => ({
				...usual,
				getStaticPaths: async () => (await usual.getStaticPaths()).filter(({ pathname }) => isMade(pathname)),
			}));
		},
	},
});

/**
 * What becomes of the built pages: a preview has those of one trip, a static host gets the site of the visitors, every
 * other build has all that our server needs.
 */
export const publish = (
	preview: PreviewBuild | undefined,
	host: StaticHost | undefined,
	api: string | undefined,
	isDraft: boolean,
): AstroIntegration[] => {
	if (preview) return [onlyPages((address) => preview.pages.has(address))];
	if (host) return [onlyPages((address) => !SHELL_PATHS.has(address)), hostFiles(host, api), finish(removeUnused)];
	return [hostFiles(undefined, api), finish(), pack(isDraft)];
};
