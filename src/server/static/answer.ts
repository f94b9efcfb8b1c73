import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import type { SiteFile, SiteTable } from './site-table.ts';

const HEADERS = {
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** Where a request belongs: the address without a closing slash and in the right case, or undefined when there is none. */
const rightAddress = ({ redirects, anyCase, files }: SiteTable, path: string): string | undefined => {
	const plain = path.replace(/\/+$/, '').replace(/(\/index)?\.html$/, '') || '/';
	return redirects.get(plain) ?? (files.has(plain) ? plain : anyCase.get(plain.toLowerCase()));
};

const decode = (path: string): string | undefined => {
	try {
		return decodeURIComponent(path);
	} catch {
		return undefined;
	}
};

const notFound = ({ files }: SiteTable, path: string): SiteFile | undefined => {
	const prefix =
		LOCALES.map((locale) => LOCALE_TABLE[locale].prefix).find(
			(each) => each && (path === each || path.startsWith(`${each}/`)),
		) ?? '';
	return files.get(`${prefix}/404`);
};

const send = (request: IncomingMessage, response: ServerResponse, status: number, file: SiteFile | undefined): void => {
	if (!file) {
		refuse(response, status, 'not_found');
		return;
	}
	const compressed = file.brotli && /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? file.brotli() : undefined;
	const body = compressed ?? file.bytes;
	const fresh = status === 200 && request.headers['if-none-match']?.split(/,\s*/).includes(file.etag);
	response.writeHead(fresh ? 304 : status, {
		...HEADERS,
		'content-type': file.type,
		etag: file.etag,
		vary: 'Accept-Encoding',
		'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
		...(compressed && { 'content-encoding': 'br' }),
		...(!fresh && { 'content-length': body.length }),
	});
	response.end(fresh || request.method === 'HEAD' ? undefined : body);
};

const redirect = (response: ServerResponse, location: string): void => {
	response.writeHead(301, { ...HEADERS, location });
	response.end();
};

const refuse = (response: ServerResponse, status: number, code: string, headers: Record<string, string> = {}): void => {
	response.writeHead(status, { ...HEADERS, 'content-type': 'application/json', ...headers });
	response.end(JSON.stringify({ error: { code } }));
};

/** Answers a request for the static site: file, redirect to the right address, or the page that says there is none. */
export const answer = (table: SiteTable, request: IncomingMessage, response: ServerResponse): void => {
	const [rawPath = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
	const path = decode(rawPath);
	const right = path === undefined ? undefined : rightAddress(table, path);
	const file = right === path && right !== undefined ? table.files.get(right) : undefined;
	if (path === undefined) refuse(response, 400, 'bad_address');
	else if (path.startsWith('/api/')) refuse(response, 404, 'not_found');
	else if (request.method !== 'GET' && request.method !== 'HEAD')
		refuse(response, 405, 'method_not_allowed', { allow: 'GET, HEAD' });
	else if (file) send(request, response, path.endsWith('/404') ? 404 : 200, file);
	else if (right !== undefined) redirect(response, encodeURI(right) + (query ? `?${query}` : ''));
	else send(request, response, 404, notFound(table, path));
};
