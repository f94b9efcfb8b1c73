import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { access, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readContent } from '#content-check/content-file.ts';
import { at, textAt } from '#content-check/data-path.ts';
import { PREVIEW_BUILD } from '#domain/preview-build.ts';
import { leadingPolicy } from '#domain/security-headers.ts';
import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { href, redirects, type TripAddress } from '#i18n/routes.ts';
import { headersFile, redirectsFile } from './host-files.ts';
import { packFolder } from './pack.ts';
import { SECURITY_TXT, securityTxt } from './security-txt.ts';
import { keepOnly } from './social/cache.ts';

/** Trips on the site that have an address of their own, read from the content files. */
const tripAddresses = (root: string): TripAddress[] =>
	// One file after the other without waiting: of thousands of small ones, waiting is most of the time.
	globSync('content/trips/*/trip.json', { cwd: root }).flatMap((file) => {
		const { data } = readContent(join(root, file));
		const address = textAt(data, 'address');
		return address && at(data, 'offline') !== true
			? [{ slug: dirname(file).split(/[\\/]/).at(-1) ?? '', address }]
			: [];
	});

/** Public address of the site and the mail address of the office. */
const contact = (root: string, site: string | undefined): [string, string] => {
	const { data } = readContent(join(root, 'content/site.json'));
	return [site ?? textAt(data, 'site') ?? '', textAt(data, 'email') ?? ''];
};

/** Leads on with query and fragment; where there are no scripts, without. */
const stub = (to: string): string => {
	const script = `location.replace('${to}'+location.search+location.hash)`;
	const policy = leadingPolicy(`sha256-${hash('sha256', script, 'base64')}`);
	const lang = LOCALES.map((locale) => LOCALE_TABLE[locale]).findLast(({ prefix }) =>
		`${to}/`.startsWith(`${prefix}/`),
	)?.lang;
	return [
		`<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8">`,
		`<meta http-equiv="content-security-policy" content="${policy}"><meta name="robots" content="noindex">`,
		`<script>${script}</script><meta http-equiv="refresh" content="0;url=${to}"><link rel="canonical" href="${to}">`,
		`<title>→</title></head><body><a href="${to}">${to}</a></body></html>`,
	].join('\n');
};

/** Writes what a static host needs beside the pages: `zh.html` for `/zh`, redirect pages, `_redirects`, `_headers`, security.txt. */
const hostFiles = (): AstroIntegration => {
	let site: string | undefined;
	return {
		name: 'static-host',
		hooks: {
			'astro:config:done': ({ config }) => {
				site = config.site;
			},
			'astro:build:done': async ({ dir }) => {
				const out = fileURLToPath(dir);
				for (const locale of LOCALES) {
					const name = LOCALE_TABLE[locale].prefix.slice(1);
					if (name) await copyFile(join(out, name, 'index.html'), join(out, `${name}.html`));
				}
				const table = redirects(tripAddresses(process.cwd()));
				for (const [from, to] of table) {
					const file = join(out, `${from}.html`);
					await mkdir(dirname(file), { recursive: true });
					await writeFile(file, stub(to));
				}
				await writeFile(join(out, '_redirects'), redirectsFile(table));
				await writeFile(join(out, '_headers'), headersFile());
				await mkdir(join(out, dirname(SECURITY_TXT)), { recursive: true });
				await writeFile(join(out, SECURITY_TXT), securityTxt(...contact(process.cwd(), site), Date.now()));
				await access(join(out, '404.html'));
			},
		},
	};
};

/** Packs the built site, when no file changes any more, and throws away drawn pictures that it does not show. */
const pack = (): AstroIntegration => {
	let cache = '';
	return {
		name: 'pack',
		hooks: {
			'astro:config:done': ({ config }) => {
				cache = fileURLToPath(new URL('packed/', config.cacheDir));
			},
			'astro:build:done': async ({ dir }) => {
				await packFolder(fileURLToPath(dir), cache);
				const drawn = await readdir(new URL('social/', dir)).catch(() => []);
				await keepOnly(new Set(drawn.map((name) => name.split('.').at(-2) ?? '')));
			},
		},
	};
};

/** A build of a preview. */
export interface PreviewBuild {
	/** Addresses of the only pages that are made. */
	pages: ReadonlySet<string>;
	/** Folder of the project whose fonts they are set in. */
	faces: string;
}

/** What the variables say of a preview; undefined for every other build. @param root folder of the project that is built */
export const previewBuild = (variables: Record<string, string | undefined>, root: string): PreviewBuild | undefined => {
	const slug = variables[PREVIEW_BUILD.trip];
	if (!slug) return undefined;
	const address = textAt(readContent(join(root, 'content/trips', slug, 'trip.json')).data, 'address');
	const pages = new Set(LOCALES.map((locale) => href(locale, { slug, address })));
	return { pages, faces: variables[PREVIEW_BUILD.faces] || root };
};

/** Renders some pages and nothing else. */
const onlyPages = (pages: ReadonlySet<string>): AstroIntegration => ({
	name: 'only-pages',
	hooks: {
		'astro:build:start': ({ setPrerenderer }) => {
			setPrerenderer((usual) => ({
				...usual,
				getStaticPaths: async () => (await usual.getStaticPaths()).filter(({ pathname }) => pages.has(pathname)),
			}));
		},
	},
});

/** What becomes of the built pages: a preview has those of one trip, every other build all that a host needs. */
export const publish = (preview: PreviewBuild | undefined): AstroIntegration[] =>
	preview ? [onlyPages(preview.pages)] : [hostFiles(), pack()];
