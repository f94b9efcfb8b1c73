import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { access, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { SCREEN_REDIRECTS } from '#domain/office/screens.ts';
import { HEADER_ONLY_POLICY, leadingPolicy, SECURITY_HEADERS } from '#domain/security-headers.ts';
import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { DEFAULT_PREFIX, redirects, type TripAddress } from '#i18n/routes.ts';

const FOR_EVER = 'Cache-Control: public, max-age=31536000, immutable';
const DAY = 86_400_000;
/** A build speaks for so many days; a site that is not built again within them has nobody to answer. */
const VALID_DAYS = 180;
const SECURITY_TXT = '.well-known/security.txt';

const named = (name: string): string => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

/**
 * `_headers` for static hosts: what our server sends, but for the content policy of each page, which stands in the page
 * itself because hosts limit the rules of this file. Only what a page cannot say for itself is here.
 */
const headersFile = (): string => {
	const all = Object.entries({ ...SECURITY_HEADERS, 'content-security-policy': HEADER_ONLY_POLICY });
	const hashed = ['_astro', 'countries', 'social', 'search'];
	return [
		'/*',
		...all.map(([name, value]) => `  ${named(name)}: ${value}`),
		...hashed.map((folder) => `/${folder}/*\n  ${FOR_EVER}`),
		`/${SECURITY_TXT}`,
		'  Content-Type: text/plain; charset=utf-8',
		'',
	].join('\n');
};

/** `_redirects` for static hosts: permanent redirects, and the 404 page of each language. */
const redirectsFile = (table: ReadonlyMap<string, string>): string => {
	const notFound = LOCALES.map((locale) => LOCALE_TABLE[locale].prefix)
		.filter(Boolean)
		.map((prefix) => `${prefix}/* ${prefix}/404.html 404`);
	const exact = [...table].map(([from, to]) => `${from} ${to} 308`);
	return [...exact, `${DEFAULT_PREFIX}/* /:splat 308`, ...notFound, ''].join('\n');
};

/**
 * Whom to tell of a weakness (RFC 9116).
 * @param site public address of the site
 * @param now time of the build in milliseconds; the expiry is a midnight, so that builds of one day are equal
 */
export const securityTxt = (site: string, email: string, now: number): string => {
	const expires = new Date((Math.floor(now / DAY) + VALID_DAYS) * DAY);
	return [
		`Contact: mailto:${email}`,
		`Expires: ${expires.toISOString()}`,
		'Preferred-Languages: en, zh',
		`Canonical: ${new URL(SECURITY_TXT, site).href}`,
		'',
	].join('\n');
};

/** Leads on with query and fragment; where there are no scripts, without. */
const redirectPage = (to: string): string => {
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

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Trips on the site that have an address of their own. */
const tripAddresses = (root: string): TripAddress[] =>
	globSync('content/trips/*/trip.json', { cwd: root }).flatMap((file) => {
		const { address, offline } = readJson(join(root, file));
		return address && !offline ? [{ slug: basename(dirname(file)), address }] : [];
	});

/** Writes what a static host needs beside the pages: `zh.html` for `/zh`, redirect pages, `_redirects`, `_headers`, security.txt. */
export const hostFiles = (): AstroIntegration => {
	let root = '';
	let site = '';
	return {
		name: 'host-files',
		hooks: {
			'astro:config:done': ({ config }) => {
				root = fileURLToPath(config.root);
				site = config.site ?? '';
			},
			'astro:build:done': async ({ dir }) => {
				const out = fileURLToPath(dir);
				const write = async (name: string, text: string) => {
					await mkdir(dirname(join(out, name)), { recursive: true });
					await writeFile(join(out, name), text);
				};
				for (const locale of LOCALES) {
					const name = LOCALE_TABLE[locale].prefix.slice(1);
					if (name) await copyFile(join(out, name, 'index.html'), join(out, `${name}.html`));
				}
				const table = new Map([...redirects(tripAddresses(root)), ...Object.entries(SCREEN_REDIRECTS)]);
				for (const [from, to] of table) await write(`${from}.html`, redirectPage(to));
				await write('_redirects', redirectsFile(table));
				await write('_headers', headersFile());
				const { email } = readJson(join(root, 'content/site.json'));
				await write(SECURITY_TXT, securityTxt(site, email, Date.now()));
				await access(join(out, '404.html'));
			},
		},
	};
};
