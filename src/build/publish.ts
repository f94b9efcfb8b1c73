import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, lstat, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
import { keepOnly } from './cache.ts';
import { firstView } from './first-view.ts';
import { headlineFace } from './fonts/headline.ts';
import { FONT_CACHE } from './fonts.ts';
import { hostFiles } from './host-files.ts';
import { packFolder } from './pack.ts';
import { SOCIAL_CACHE } from './social/cache.ts';

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

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)/;
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
/** The back office adds empty styles while it runs, which its page allows. */
const EMPTY = hash('sha256', '', 'base64');
const SOURCE = / 'sha256-([A-Za-z0-9+/=]+)'/g;

const sourceOf = (text: string): string => text && ` 'sha256-${hash('sha256', text, 'base64')}'`;

/** A page whose content policy allows a script and a style more; an empty one is none. */
export const allowing = (page: string, { script, style }: { script: string; style: string }): string =>
	page
		.replace("script-src 'self'", (allowed) => allowed + sourceOf(script))
		.replace("style-src 'self'", (allowed) => allowed + sourceOf(style));

/**
 * A page whose content policy allows only the scripts and styles that stand in it. Astro, which makes the policy before
 * the body, lists those of all pages: some fifty hashes, which no packing makes smaller.
 */
export const withOwnPolicy = (page: string): string => {
	const inline = [...page.matchAll(INLINE)].map(([, , text = '']) => hash('sha256', text, 'base64'));
	const own = new Set([EMPTY, ...inline]);
	return page.replace(
		POLICY,
		(_, tag: string, policy: string) =>
			tag + policy.replace(SOURCE, (source, digest: string) => (own.has(digest) ? source : '')),
	);
};

/**
 * Gives each built page its first view and a content policy of its own.
 * @param folder the built site
 * @param root folder of the project
 */
const finishPages = async (folder: string, root: string): Promise<void> => {
	const files = new Map<string, Promise<string>>();
	const sheet = (address: string): Promise<string> => {
		const text = files.get(address) ?? readFile(join(folder, address), 'utf8');
		files.set(address, text);
		return text;
	};
	const face = (characters: string) => headlineFace(root, join(root, FONT_CACHE), characters);
	const pages = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
	for (const file of pages) {
		const path = join(folder, file);
		const page = await readFile(path, 'utf8');
		const view = await firstView(page, { sheet, face });
		if (view) await writeFile(join(folder, view.address), view.sheet);
		await writeFile(path, withOwnPolicy(view ? allowing(view.page, view) : page));
	}
};

/** Tells in the site which publication its content had, if the content says so. */
const markSite = async (site: string, content: string): Promise<void> => {
	const mark = join(content, PUBLISHED_MARK);
	if (existsSync(mark)) await copyFile(mark, join(site, PUBLISHED_MARK));
};

/**
 * Finishes the pages, when all are there, and throws away drawn pictures that the site does not show.
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
				await finishPages(fileURLToPath(dir), root);
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
