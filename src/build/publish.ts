import { existsSync } from 'node:fs';
import { copyFile, lstat, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { readContent } from '#content-check/content-file.ts';
import { textAt } from '#content-check/data-path.ts';
import type { StaticHost } from '#domain/environment.ts';
import { PREVIEW_BUILD } from '#domain/preview-build.ts';
import { PUBLISHED_MARK } from '#domain/site-files.ts';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { keepOnly, SOCIAL_CACHE } from './cache.ts';
import { noteOnServer, writeHostFiles } from './host-files.ts';
import { filesIn, loadedFiles } from './loaded-files.ts';
import { packFolder } from './pack.ts';

/** Tells in the site which publication its content had, if the content says so. */
const markSite = async (site: string, content: string): Promise<void> => {
	const mark = join(content, PUBLISHED_MARK);
	if (existsSync(mark)) await copyFile(mark, join(site, PUBLISHED_MARK));
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

/** Leaves out all other pages, and the files that only they load. */
export const onlyPages = ({ pages, assets = '_astro' }: PreviewBuild): AstroIntegration => ({
	name: 'only-pages',
	hooks: {
		'astro:build:start': ({ setPrerenderer }) => {
			setPrerenderer((usual) => ({
				...usual,
				getStaticPaths: async () => (await usual.getStaticPaths()).filter(({ pathname }) => pages.has(pathname)),
			}));
		},
		'astro:build:done': async ({ dir }) => {
			const site = fileURLToPath(dir);
			const all = await filesIn(site, assets);
			const made = [...pages].map((address) => `${address.slice(1)}.html`);
			const loaded = await loadedFiles(site, made, all);
			for (const file of all) if (!loaded.includes(file)) await rm(join(site, file));
		},
	},
});

interface Build {
	/** The only host that the site is for; undefined for our server, and any other as well. */
	host: StaticHost | undefined;
	/** Address of the server, when pages are served from elsewhere. */
	api: string | undefined;
	isDraft: boolean;
}

/**
 * Adds to the built pages what a host needs: for a static one files beside them, for our server packed ones, too. Drawn
 * pictures that the site does not show are thrown away.
 */
export const publish = ({ host, api, isDraft }: Build): AstroIntegration => {
	let config: AstroConfig;
	return {
		name: 'publish',
		hooks: {
			'astro:config:done': (done) => {
				config = done.config;
			},
			'astro:build:start': async ({ logger }) => {
				// A release that a server has published stays as it is: this build gets a folder of its own.
				const site = resolve(fileURLToPath(config.outDir));
				const found = await lstat(site).catch(() => undefined);
				if (found?.isSymbolicLink()) await rm(site);
				if (host) logger[api ? 'info' : 'warn'](noteOnServer(host, config.site ?? '', api));
			},
			'astro:build:done': async ({ dir }) => {
				const out = fileURLToPath(dir);
				const root = fileURLToPath(config.root);
				await writeHostFiles(out, root, config.site ?? '', host, api);
				await markSite(out, join(root, 'content'));
				const drawn = await readdir(join(out, 'social')).catch(() => []);
				const keys = new Set(drawn.map((name) => name.split('.').at(-2)));
				await keepOnly(SOCIAL_CACHE, (key) => keys.has(key));
				if (!host) await packFolder(out, join(fileURLToPath(config.cacheDir), 'packed'), isDraft);
			},
		},
	};
};
