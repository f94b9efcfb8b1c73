import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { access, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { StaticHost } from '#domain/environment.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { SCREEN_REDIRECTS } from '#domain/office/screens.ts';
import { HEADER_ONLY_POLICY, leadingPolicy, SECURITY_HEADERS } from '#domain/security-headers.ts';
import { BUILT_FACTS, type BuiltFacts, CACHE_CONTROL, SECURITY_TXT } from '#domain/site-files.ts';
import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { DEFAULT_PREFIX, redirects, TRIPS_FOLDER, type TripAddress } from '#i18n/routes.ts';
import { filesIn } from './loaded-files.ts';

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
		...HASHED_FOLDERS.map((folder) => `/${folder}/*\n  Cache-Control: ${CACHE_CONTROL.hashed}`),
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

const DAY = 86_400_000;
/** A build speaks for so many days; a site that is not built again within them has nobody to answer. */
const VALID_DAYS = 180;

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

/** What a host needs beside the pages, by the name of the file. */
const rulesOf = (table: ReadonlyMap<string, string>, host?: StaticHost): [string, string][] => {
	const stubs = [...table].map(([from, to]): [string, string] => [`${from}.html`, redirectPage(to)]);
	if (host === 'plain') return stubs;
	const rules: [string, string][] = [
		['_redirects', redirectsFile(table, host)],
		['_headers', headersFile()],
	];
	return host === undefined ? [...stubs, ...rules] : rules;
};

/** Whom the forms of a build for a static host send to. */
export const noteOnServer = (host: StaticHost, site: string, api: string | undefined): string =>
	api === undefined
		? `STATIC_HOST=${host} without PUBLIC_API_BASE: the form sends to the static host itself, and what families write is lost unless that hands /api/ on to the server. Set PUBLIC_API_BASE to the address of the server, such as https://api.banyan.example.`
		: `The forms send to ${api}. Its server needs SITE_URL=${new URL(site).origin} and API_HOSTS=${new URL(api).hostname}.`;

/**
 * Writes what a host needs beside the pages: `zh.html` for `/zh`, redirects, headers, security.txt.
 * @param out folder of the built site
 * @param root folder of the project
 * @param host the only one that the build is for; when absent the build is for our server, and for any other as well
 * @param api address of the server, when pages are served from elsewhere
 */
export const writeHostFiles = async (
	out: string,
	root: string,
	site: string,
	host?: StaticHost,
	api?: string,
): Promise<void> => {
	const write = async (name: string, text: string) => {
		await mkdir(dirname(join(out, name)), { recursive: true });
		await writeFile(join(out, name), text);
	};
	for (const locale of LOCALES) {
		const name = LOCALE_TABLE[locale].prefix.slice(1);
		if (name) await copyFile(join(out, name, 'index.html'), join(out, `${name}.html`));
	}
	const office = host === undefined ? Object.entries(SCREEN_REDIRECTS) : [];
	const table = new Map([...redirects(tripAddresses(root)), ...office]);
	for (const [name, text] of rulesOf(table, host)) await write(name, text);
	const { email } = readJson(join(root, 'content/site.json'));
	await write(SECURITY_TXT, securityTxt(site, email, Date.now()));
	await access(join(out, '404.html'));
	if (host !== undefined) return;
	const day = hongKongDay(Date.now());
	const facts: BuiltFacts = { site, ...(api !== undefined && { api }), day, files: await filesIn(out) };
	await write(BUILT_FACTS, JSON.stringify(facts));
};
