import { HEADER_ONLY_POLICY, SECURITY_HEADERS } from '#domain/security-headers.ts';
import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { DEFAULT_PREFIX } from '#i18n/routes.ts';

const FOR_EVER = 'Cache-Control: public, max-age=31536000, immutable';

const named = (name: string): string => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

/**
 * `_headers` for static hosts: what our server sends, but for the content policy of each page, which stands in the page
 * itself because hosts limit the rules of this file. Only what a page cannot say for itself is here.
 */
export const headersFile = (): string => {
	const all = Object.entries({ ...SECURITY_HEADERS, 'content-security-policy': HEADER_ONLY_POLICY });
	return [
		'/*',
		...all.map(([name, value]) => `  ${named(name)}: ${value}`),
		'/_astro/*',
		`  ${FOR_EVER}`,
		'/countries/*',
		`  ${FOR_EVER}`,
		'/social/*',
		`  ${FOR_EVER}`,
		'/search/*',
		`  ${FOR_EVER}`,
		'/.well-known/security.txt',
		'  Content-Type: text/plain; charset=utf-8',
		'',
	].join('\n');
};

/** `_redirects` for static hosts: permanent redirects, and the 404 page of each language. */
export const redirectsFile = (table: ReadonlyMap<string, string>): string => {
	const notFound = LOCALES.map((locale) => LOCALE_TABLE[locale].prefix)
		.filter(Boolean)
		.map((prefix) => `${prefix}/* ${prefix}/404.html 404`);
	const exact = [...table].map(([from, to]) => `${from} ${to} 308`);
	return [...exact, `${DEFAULT_PREFIX}/* /:splat 308`, ...notFound, ''].join('\n');
};
