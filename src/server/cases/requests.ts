import { randomUUID } from 'node:crypto';
import { type CaseRequest, type Made, NAMES, VALID_ENQUIRY } from './cases.ts';

/** A request, ready to be sent. */
export interface ReadyRequest {
	method: string;
	path: string;
	headers: Record<string, string>;
	body: Buffer;
}

const make = (made: Made): string => {
	if (typeof made === 'string') return made;
	return '$repeat' in made ? made.$repeat[0].repeat(made.$repeat[1]) : made.$concat.map(make).join('');
};

const isMade = (value: unknown): value is Made =>
	typeof value === 'object' && value !== null && ('$repeat' in value || '$concat' in value);

/** The valid enquiry with changes; `$undefined` leaves a field out. */
const merged = (changes: Record<string, unknown>): string => {
	const fields = Object.entries({ ...VALID_ENQUIRY, ...changes })
		.filter(([, value]) => value !== '$undefined')
		.map(([name, value]) => [name, isMade(value) ? make(value) : value]);
	return JSON.stringify(Object.fromEntries(fields));
};

/** An object as it stands, with what is to be made in it made. */
const asJson = (body: object, resolve: (text: string) => string): string =>
	JSON.stringify(body, (_name, value) =>
		isMade(value) ? make(value) : typeof value === 'string' ? resolve(value) : value,
	);

const bodyOf = (body: unknown, resolve: (text: string) => string): Buffer => {
	if (body === undefined) return Buffer.alloc(0);
	if (typeof body === 'string') return Buffer.from(body);
	const recipe = body as { $merge?: [string, Record<string, unknown>]; $raw?: Made; $base64?: string };
	if (recipe.$base64 !== undefined) return Buffer.from(recipe.$base64, 'base64');
	if (!Object.keys(recipe).some((name) => name.startsWith('$'))) return Buffer.from(asJson(recipe, resolve));
	return Buffer.from(recipe.$merge ? resolve(merged(recipe.$merge[1])) : make(recipe.$raw ?? ''));
};

/**
 * The request of a case as bytes.
 * @param values for the places that it leaves open, such as `signedTime:-0.5s`
 */
export const readyRequest = (
	{ method, path, headers = {}, body }: CaseRequest,
	values: Record<string, string> = {},
): ReadyRequest => {
	const places: Record<string, string> = { ...NAMES, uuid: randomUUID(), ...values };
	const resolve = (text: string) => text.replace(/\{([\w:.-]+)\}/g, (place, name: string) => places[name] ?? place);
	const set = Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, resolve(value)]]));
	return { method, path: resolve(path), headers: Object.fromEntries(set), body: bodyOf(body, resolve) };
};
