import type { IncomingMessage, ServerResponse } from 'node:http';
import { BARE_POLICY } from '#domain/security-headers.ts';
import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { DEFAULT_PREFIX } from '#i18n/routes.ts';
import { headerList } from '../headers.ts';
import { refuse } from '../send-error.ts';
import { sendBlock } from './block.ts';
import { isFresh, rangeHolds } from './conditions.ts';
import { type Coding, codings } from './negotiate.ts';
import { partOf } from './range.ts';
import type { SiteFile, Variant } from './site-file.ts';
import type { SiteTable } from './site-table.ts';

const BARE = headerList(BARE_POLICY);

const knownAddress = ({ redirects, anyCase, files }: SiteTable, path: string): string | undefined => {
	const plain = path.replace(/\/+$/, '').replace(/(\/index)?\.html$/, '') || '/';
	return redirects.get(plain) ?? (files.has(plain) ? plain : anyCase.get(plain.toLowerCase()));
};

/**
 * Where a request belongs: the address without a closing slash, in the right case, and without a prefix of the default
 * language; undefined when there is none.
 */
const rightAddress = (table: SiteTable, path: string): string | undefined => {
	const prefixed = path.slice(0, DEFAULT_PREFIX.length + 1).toLowerCase() === `${DEFAULT_PREFIX}/`;
	return knownAddress(table, path) ?? (prefixed ? knownAddress(table, path.slice(DEFAULT_PREFIX.length)) : undefined);
};

const decode = (path: string): string | undefined => {
	if (!path.includes('%')) return path;
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

const admitted = (request: IncomingMessage): readonly Coding[] => {
	const header = request.headers['accept-encoding'];
	return codings(Array.isArray(header) ? header.join(',') : header);
};

/** The form of a file to send, or undefined when it comes in none that is admitted. */
const formOf = ({ variants }: SiteFile, request: IncomingMessage): Variant | undefined => {
	for (const coding of admitted(request)) {
		const found = variants[coding];
		if (found) return found;
	}
	return undefined;
};

/** Sends the part that was asked for. @returns false when the whole file is to be sent instead */
const sendPart = (request: IncomingMessage, response: ServerResponse, file: SiteFile): boolean => {
	const { identity } = file.variants;
	const { length, fresh, etag } = identity;
	const part = rangeHolds(request.headers['if-range'], etag, file.modified)
		? partOf(request.headers.range, length)
		: undefined;
	if (part === undefined || !admitted(request).includes('identity')) return false;
	if (part === 'none') {
		response.writeHead(416, [...fresh, 'content-range', `bytes */${length}`, 'content-length', '0']);
		response.end();
		return true;
	}
	const body = identity.bytes?.subarray(part.from, part.to + 1);
	if (body === undefined) return false;
	response.writeHead(206, [
		...fresh,
		'accept-ranges',
		'bytes',
		'content-type',
		file.type,
		'content-length',
		`${body.length}`,
		'content-range',
		`bytes ${part.from}-${part.to}/${length}`,
	]);
	response.end(body);
	return true;
};

/** Sends the whole of a form. @returns false when it is gone */
const sendWhole = (request: IncomingMessage, response: ServerResponse, status: number, form: Variant): boolean => {
	const { block } = form;
	if (block && status === 200 && request.method === 'GET' && sendBlock(response, block)) return true;
	const body = request.method === 'HEAD' ? '' : form.bytes;
	if (body === undefined) return false;
	response.writeHead(status, form.headers);
	response.end(body);
	return true;
};

/** Sends what was asked of a file. @returns false when it is gone */
const send = (request: IncomingMessage, response: ServerResponse, file: SiteFile): boolean => {
	const form = formOf(file, request);
	if (!form) refuse(request, response, 'not_acceptable', { vary: 'Accept-Encoding' });
	else if (isFresh(request.headers, form.etag, file.modified)) response.writeHead(304, form.fresh).end();
	else if (request.headers.range === undefined || request.method !== 'GET' || !sendPart(request, response, file))
		return sendWhole(request, response, 200, form);
	return true;
};

/** Says in the language of the address that there is nothing; whatever coding is admitted, somebody has to be told. */
const sendNone = (table: SiteTable, request: IncomingMessage, response: ServerResponse, path: string): void => {
	const page = notFound(table, path);
	const form = page && formOf(page, request);
	if (!form || !sendWhole(request, response, 404, form)) refuse(request, response, 'not_found');
};

const redirect = (response: ServerResponse, location: string): void => {
	response.writeHead(308, [...BARE, 'location', location, 'content-length', '0']).end();
};

/** Answers a request for the static site: file, redirect to the right address, or the page that says there is none. */
export const answer = (table: SiteTable, request: IncomingMessage, response: ServerResponse): void => {
	const url = request.url ?? '/';
	const end = url.indexOf('?');
	const path = decode(end < 0 ? url : url.slice(0, end));
	if (path === undefined || path.includes('\0')) refuse(request, response, 'bad_request');
	else if (request.method !== 'GET' && request.method !== 'HEAD')
		refuse(request, response, 'method_not_allowed', { allow: 'GET, HEAD' });
	else {
		const file = table.files.get(path);
		const right = file ? path : rightAddress(table, path);
		if (right !== undefined && right !== path) redirect(response, encodeURI(right) + (end < 0 ? '' : url.slice(end)));
		else if (!file || path.endsWith('/404') || !send(request, response, file)) sendNone(table, request, response, path);
	}
};
