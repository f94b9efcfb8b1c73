import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BARE_POLICY } from '#domain/security-headers.ts';
import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { DEFAULT_PREFIX } from '#i18n/routes.ts';
import { headerList } from '../headers.ts';
import { sendError } from '../send-error.ts';
import { isFresh, type Part, partOf, rangeHolds } from './conditions.ts';
import { type Coding, codings } from './negotiate.ts';
import type { SiteFile, Variant } from './site-file.ts';
import type { SiteTable } from './site-table.ts';

/** Bytes of a file that are in memory at a time, for each visitor that it is sent to. */
const PIECE = 65_536;
/** Pieces that are kept for the next file: fresh ones for each would soon be hundreds of megabytes that nobody uses. */
const MOST_SPARE = 32;
const spare: Buffer[] = [];

/** Sends bytes of a file, the next ones when the last are out. @throws when the visitor has gone, or the disk */
const sendBytes = async (file: FileHandle, response: ServerResponse, { from, to }: Part): Promise<void> => {
	const piece = spare.pop() ?? Buffer.allocUnsafeSlow(PIECE);
	for (let at = from; at <= to; ) {
		const { bytesRead } = await file.read(piece, 0, Math.min(PIECE, to + 1 - at), at);
		if (bytesRead === 0) throw new Error('The file was cut.');
		at += bytesRead;
		await new Promise<void>((resolve, reject) => {
			response.write(piece.subarray(0, bytesRead), (error) => (error ? reject(error) : resolve()));
		});
	}
	response.end();
	if (spare.length < MOST_SPARE) spare.push(piece);
};

/** Sends a file while it is read. @returns false when it is gone, or another one since the site was read */
const sendFile = async (response: ServerResponse, status: number, form: Variant, part?: Part): Promise<boolean> => {
	const file = await open(form.path).catch(() => undefined);
	if (file === undefined) return false;
	try {
		if ((await file.stat()).size !== form.length) return false;
		response.writeHead(status, form.headers);
		await sendBytes(file, response, part ?? { from: 0, to: form.length - 1 });
	} catch {
		// What is on its way cannot be taken back.
		response.destroy();
	} finally {
		await file.close();
	}
	return true;
};

/** Sends a form of a file, or a part of it. @returns false when it is gone, or another one since the site was read */
const sendForm = async (
	request: IncomingMessage,
	response: ServerResponse,
	status: number,
	form: Variant,
	part?: Part,
): Promise<boolean> => {
	const { bytes, headers, length } = form;
	if (request.method !== 'HEAD' && bytes === undefined && length > 0) return sendFile(response, status, form, part);
	response.writeHead(status, headers);
	response.end(request.method === 'HEAD' ? undefined : part ? bytes?.subarray(part.from, part.to + 1) : bytes);
	return true;
};

const BARE = headerList(BARE_POLICY);

const withoutSlashes = (path: string): string => {
	let end = path.length;
	while (path[end - 1] === '/') end -= 1;
	return path.slice(0, end);
};

const knownAddress = ({ redirects, anyCase, files }: SiteTable, path: string): string | undefined => {
	const plain = withoutSlashes(path).replace(/(\/index)?\.html$/, '') || '/';
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

/** The part of the plain form that was asked for, unless the whole file is to be sent. */
const askedPart = (request: IncomingMessage, file: SiteFile): Part | 'none' | undefined => {
	const { range, 'if-range': ifRange } = request.headers;
	if (range === undefined || request.method !== 'GET') return undefined;
	const { etag, length } = file.variants.identity;
	if (!rangeHolds(ifRange, etag, file.modified) || !admitted(request).includes('identity')) return undefined;
	return partOf(range, length);
};

/** Sends what was asked of a file. @returns false when it is gone */
const send = async (request: IncomingMessage, response: ServerResponse, file: SiteFile): Promise<boolean> => {
	const form = formOf(file, request);
	if (!form) {
		sendError(request, response, 'not_acceptable', { vary: 'Accept-Encoding' });
		return true;
	}
	if (isFresh(request.headers, form.etag, file.modified)) {
		response.writeHead(304, form.fresh).end();
		return true;
	}
	const part = askedPart(request, file);
	if (part === undefined) return sendForm(request, response, 200, form);
	const { identity } = file.variants;
	const { length, fresh } = identity;
	if (part === 'none') {
		response.writeHead(416, [...fresh, 'content-range', `bytes */${length}`, 'content-length', '0']).end();
		return true;
	}
	const headers = [
		...fresh,
		'accept-ranges',
		'bytes',
		'content-type',
		file.type,
		'content-length',
		`${part.to - part.from + 1}`,
		'content-range',
		`bytes ${part.from}-${part.to}/${length}`,
	];
	return sendForm(request, response, 206, { ...identity, headers }, part);
};

/** Says in the language of the address that there is nothing; whatever coding is admitted, somebody has to be told. */
const sendNone = async (
	table: SiteTable,
	request: IncomingMessage,
	response: ServerResponse,
	path: string,
): Promise<void> => {
	const page = notFound(table, path);
	const form = page && formOf(page, request);
	if (!form || !(await sendForm(request, response, 404, form))) sendError(request, response, 'not_found');
};

/** Leads on, for good (308) or for now. */
export const redirect = (response: ServerResponse, status: 307 | 308, location: string): void => {
	response.writeHead(status, [...BARE, 'location', location, 'content-length', '0']).end();
};

/**
 * Answers a request for the static site: file, redirect to the right address, or the page that says there is none.
 * @param current what stands at an address now, in place of what was built
 */
export const answer = async (
	table: SiteTable,
	request: IncomingMessage,
	response: ServerResponse,
	current: (path: string) => SiteFile | undefined = () => undefined,
): Promise<void> => {
	const url = request.url ?? '/';
	const end = url.indexOf('?');
	const path = decode(end < 0 ? url : url.slice(0, end));
	if (path === undefined || path.includes('\0')) return sendError(request, response, 'bad_request');
	if (request.method !== 'GET' && request.method !== 'HEAD')
		return sendError(request, response, 'method_not_allowed', { allow: 'GET, HEAD' });
	const file = current(path) ?? table.files.get(path);
	const right = file ? path : rightAddress(table, path);
	if (right !== undefined && right !== path)
		return redirect(response, 308, encodeURI(right) + (end < 0 ? '' : url.slice(end)));
	if (!file || path.endsWith('/404') || !(await send(request, response, file)))
		await sendNone(table, request, response, path);
};
