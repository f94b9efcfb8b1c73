import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

/** Fields by name, as they were sent. */
export type Fields = Record<string, unknown>;

export const ACCEPTED_TYPES = ['application/x-www-form-urlencoded', 'application/json'] as const;
export type AcceptedType = (typeof ACCEPTED_TYPES)[number];

/** The largest body that is taken from anybody, in bytes: a hundred lines of an order. Larger ones are those of the office. */
export const LARGEST_OF_ANYBODY = 262_144;

const FORBIDDEN_KEYS: readonly string[] = ['__proto__', 'prototype', 'constructor'];

/** The type of a body, without parameters. @throws ApiError when it, its packing or its character set is not taken */
export const typeOf = (contentType: string | undefined, encoding = 'identity'): AcceptedType => {
	const [name = '', ...parameters] = (contentType ?? '')
		.toLowerCase()
		.split(';')
		.map((part) => part.trim());
	const type = ACCEPTED_TYPES.find((each) => each === name);
	if (!type || encoding.toLowerCase() !== 'identity')
		throw new ApiError('type_unsupported', { headers: { 'accept-post': ACCEPTED_TYPES.join(', ') } });
	const charset = parameters
		.find((each) => each.startsWith('charset='))
		?.slice('charset='.length)
		.replaceAll('"', '');
	if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') throw new ApiError('charset_unsupported');
	return type;
};

const decoder = new TextDecoder('utf-8', { fatal: true });

const decode = (bytes: Uint8Array): string => {
	try {
		return decoder.decode(bytes);
	} catch {
		throw new ApiError('invalid_encoding');
	}
};

/** Fields in a record without prototype. Two of one name would mean one thing here and another elsewhere. */
const record = (entries: Iterable<[string, unknown]>): Fields => {
	const fields: Fields = Object.create(null);
	for (const [name, value] of entries) {
		const [base = ''] = name.split(/[[.]/, 1);
		if (FORBIDDEN_KEYS.includes(base)) throw new ApiError('forbidden_key');
		if (name in fields) throw new ApiError('duplicate_key');
		fields[name] = value;
	}
	return fields;
};

/** How many members the outermost object of a valid JSON text has, those of one name counted each. */
const countMembers = (text: string): number => {
	let depth = 0;
	let members = 0;
	let isInString = false;
	for (let i = 0; i < text.length; i++) {
		const mark = text[i];
		if (mark === '"') isInString = !isInString;
		else if (isInString) i += mark === '\\' ? 1 : 0;
		else if (mark === '{' || mark === '[') depth++;
		else if (mark === '}' || mark === ']') depth--;
		else if (mark === ':' && depth === 1) members++;
	}
	return members;
};

const readJson = (text: string): Fields => {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		throw new ApiError('json_invalid');
	}
	if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiError('json_invalid');
	const entries = Object.entries(value);
	if (countMembers(text) !== entries.length) throw new ApiError('duplicate_key');
	return record(entries);
};

const decodePart = (text: string): string => {
	try {
		return decodeURIComponent(text.replaceAll('+', ' '));
	} catch {
		throw new ApiError('invalid_encoding');
	}
};

/** Names and values, decoded once; brackets in names mean nothing. */
const readForm = (text: string): Fields =>
	record(
		text
			.split('&')
			.filter((pair) => pair !== '')
			.map((pair): [string, string] => {
				const [name = '', ...value] = pair.split('=');
				return [decodePart(name), decodePart(value.join('='))];
			}),
	);

/** Reads the fields of a body. @throws ApiError when it is not what its type says */
export const readFields = (type: AcceptedType, bytes: Uint8Array): Fields => {
	const text = decode(bytes);
	return type === 'application/json' ? readJson(text) : readForm(text);
};

/** Where the bytes of a body begin to be gathered, unless it says how many there are. */
const FIRST = 4_096;

/**
 * The bytes of a body in one piece, in whatever pieces they come: each that is kept as it came, a byte or so, takes hundreds.
 * @throws ApiError when there are more than the route takes, or not all of them come
 */
const readBytes = ({ headers, routeOptions }: FastifyRequest, payload: Readable): Promise<Buffer> =>
	new Promise((resolve, reject) => {
		const most = routeOptions.bodyLimit;
		const declared = Number(headers['content-length'] ?? FIRST);
		let bytes = Buffer.allocUnsafeSlow(Math.min(declared, most));
		let length = 0;
		const add = (piece: Buffer) => {
			const end = length + piece.length;
			if (end > most) return refuse();
			if (end > bytes.length) {
				const larger = Buffer.allocUnsafeSlow(Math.min(most, 2 * end));
				bytes.copy(larger, 0, 0, length);
				bytes = larger;
			}
			piece.copy(bytes, length);
			length = end;
		};
		const refuse = () => {
			payload.off('data', add);
			reject(new ApiError('body_too_large'));
		};
		if (declared > most) return refuse();
		payload.on('data', add);
		payload.once('end', () => resolve(bytes.subarray(0, length)));
		payload.once('error', () => reject(new ApiError('bad_request')));
	});

/** Has bodies of a type read. @param type of all others: `*` @param read what the bytes say; themselves when absent */
export const acceptBody = (
	app: FastifyInstance,
	type: string,
	read: (bytes: Buffer) => unknown = (bytes) => bytes,
): void => {
	app.addContentTypeParser(type, async (request: FastifyRequest, payload: Readable) =>
		read(await readBytes(request, payload)),
	);
};

/** Has the bodies that the routes of an app are sent read as fields. */
export const acceptFields = (app: FastifyInstance): void => {
	for (const type of ACCEPTED_TYPES) acceptBody(app, type, (bytes) => readFields(type, bytes));
};
