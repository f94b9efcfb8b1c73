import type { StaticHost } from '#domain/environment.ts';
import { HEADER_ONLY_POLICY, SECURITY_HEADERS } from '#domain/security-headers.ts';
import { KEPT, SECURITY_TXT } from '#domain/site-files.ts';
import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { DEFAULT_PREFIX, TRIPS_FOLDER } from '#i18n/routes.ts';

const named = (name: string): string => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** Folders that hold nothing but files of `HASHED`. */
const HASHED_FOLDERS = ['_astro', 'countries', 'social', 'search'];

/**
 * `_headers` for static hosts: what our server sends, but for the content policy of each page, which stands in the page
 * itself because hosts limit the rules of this file. Only what a page cannot say for itself is here.
 */
export const headersFile = (): string =>
	[
		'/*',
		...Object.entries({ ...SECURITY_HEADERS, 'content-security-policy': HEADER_ONLY_POLICY }).map(
			([name, value]) => `  ${named(name)}: ${value}`,
		),
		...HASHED_FOLDERS.map((folder) => `/${folder}/*\n  Cache-Control: ${KEPT.hashed}`),
		`/${SECURITY_TXT}`,
		'  Content-Type: text/plain; charset=utf-8',
		'',
	].join('\n');

/** The 404 page of each language that has a prefix. Cloudflare finds the nearest one by itself, and leaves out such lines with a warning. */
const notFound = LOCALES.map((locale) => LOCALE_TABLE[locale].prefix)
	.filter(Boolean)
	.map((prefix) => `${prefix}/* ${prefix}/404.html 404`);

/**
 * `_redirects` for static hosts. A fixed folder stands before what a visitor typed: of `/en//evil.example`, a host that
 * takes addresses as they come would make `//evil.example`, another site.
 * @param table permanent redirects from address to address
 */
export const redirectsFile = (table: ReadonlyMap<string, string>, host?: StaticHost): string => {
	// Netlify knows 301, and puts a file before a redirect without the exclamation mark.
	const status = host === 'netlify' ? '301!' : '308';
	const trips = [`${DEFAULT_PREFIX}${TRIPS_FOLDER}/*`, `${TRIPS_FOLDER}/:splat`] as const;
	const lines = [...table, trips].map(([from, to]) => `${from} ${to} ${status}`);
	return [...lines, ...(host === 'netlify' ? notFound : []), ''].join('\n');
};
