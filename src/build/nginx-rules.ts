import { extname } from 'node:path';
import { BARE_POLICY, HEADER_ONLY_POLICY, SECURITY_HEADERS, WORKER_POLICY } from '#domain/security-headers.ts';
import { addressOf, CONTENT_TYPES, HASHED, KEPT, ROLL_CALL_WORKER, SECURITY_TXT } from '#domain/site-files.ts';
import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { DEFAULT_PREFIX } from '#i18n/routes.ts';

const quoted = (text: string): string => `"${text}"`;
const block = (head: string, lines: readonly string[]): string =>
	`${head} {\n${lines.map((line) => `\t${line}\n`).join('')}}\n`;

const prefixes = LOCALES.map((locale) => LOCALE_TABLE[locale].prefix).filter(Boolean);

/** The address of a request as the table has it: without prefix of the default language, ending and closing slashes. */
const PLAIN = `~*^(?:${DEFAULT_PREFIX}(?=/|$))?(?<banyan_rest>.*?)(?:(?:/index)?\\.html)?/*$`;

/**
 * What nginx has to know before its `server` block: where each address belongs, whatever its case, as
 * `src/server/core/http/static/answer.ts` finds it, and what goes with a file.
 * @param files of the built site
 * @param redirects from address to address
 */
export const nginxMaps = (files: readonly string[], redirects: ReadonlyMap<string, string>): string => {
	const pages = files.filter((file) => extname(file) === '.html').map(addressOf);
	const right = new Map(
		[...pages, ...redirects.keys()].map((address) => [address.toLowerCase(), redirects.get(address) ?? address]),
	);
	// What has no address of its own stays where it is, and is not there.
	for (const prefix of ['', ...prefixes]) right.delete(`${prefix}/404`);
	const addresses = [...right].map(([key, to]) => `${quoted(key === '/' ? '' : key)} ${quoted(to)};`);
	const missing = prefixes.map((prefix) => `${quoted(`~^${prefix}(?:/|$)`)} ${prefix}/404.html;`);
	return [
		'# Made by the build. For the http block of nginx.\n',
		block('map $uri $banyan_plain', [`${quoted(PLAIN)} $banyan_rest;`]),
		block('map $banyan_plain $banyan_address', ['default $uri;', ...addresses.sort()]),
		block('map $uri $banyan_missing', ['default /404.html;', ...missing]),
		block('map $uri $banyan_kept', [
			`default ${quoted(KEPT.other)};`,
			`${quoted(`~${HASHED.source}`)} ${quoted(KEPT.hashed)};`,
		]),
		// By its name: an answer that a page has not changed has no type.
		block('map $uri $banyan_policy', [
			`default ${quoted(BARE_POLICY)};`,
			`${ROLL_CALL_WORKER} ${quoted(WORKER_POLICY)};`,
			`~\\.html$ ${quoted(HEADER_ONLY_POLICY)};`,
		]),
	].join('\n');
};

const endings = (list: readonly string[]): string => list.map((ending) => ending.slice(1)).join('|');

/** `location /` of nginx where it serves the pages itself. */
export const nginxLocation = (): string => {
	const headers = { ...SECURITY_HEADERS, 'content-security-policy': '$banyan_policy', 'cache-control': '$banyan_kept' };
	const types = Object.entries(CONTENT_TYPES).map(([ending, type]) => `${quoted(type)} ${ending.slice(1)};`);
	// Files without a page's ending that are no file of the site: packed forms, rules of hosts, this file.
	const hidden = `/(?:_(?!astro/)|\\.(?!${SECURITY_TXT.slice(1).replaceAll('.', '\\.')}$))|/404$|\\.(?!(?:${endings(Object.keys(CONTENT_TYPES))})$)[^./]+$`;
	return [
		'# Made by the build. For the server block of nginx, whose root is this folder.\n',
		block('location /', [
			'if ($banyan_address != $uri) { return 308 $banyan_address$is_args$args; }',
			'absolute_redirect off;',
			'try_files $uri $uri.html $uri/index.html =404;',
			'error_page 404 $banyan_missing;',
			...Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
			'gzip_static on;',
			'gzip_vary on;',
			`types { ${types.join(' ')} }`,
			`location ~ ${quoted(`^(?:${prefixes.join('|')})?/404\\.html$`)} { internal; }`,
			`location ~ ${quoted(hidden)} { return 404; }`,
		]),
	].join('\n');
};
