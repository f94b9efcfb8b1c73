import type { IncomingHttpHeaders } from 'node:http';

/** A part of a file: first and last byte. */
export interface Part {
	from: number;
	to: number;
}

/**
 * Reads a `Range` of a file of `size` bytes.
 * @returns `undefined` when the whole file is to be sent (no range, several, or none that can be understood), `'none'`
 * when no byte of the file lies in it
 */
export const partOf = (header: string | undefined, size: number): Part | 'none' | undefined => {
	const [, range = ''] = /^bytes=(.*)$/i.exec(header ?? '') ?? [];
	const bounds = range.split('-').map((each) => each.trim());
	if (bounds.length !== 2 || !/^\d+$/.test(bounds.join(''))) return undefined;
	const [first = '', last = ''] = bounds;
	if (first === '')
		return Number(last) === 0 || size === 0 ? 'none' : { from: Math.max(0, size - Number(last)), to: size - 1 };
	const from = Number(first);
	if (last !== '' && Number(last) < from) return undefined;
	return from >= size ? 'none' : { from, to: Math.min(last === '' ? size - 1 : Number(last), size - 1) };
};

const opaque = (tag: string): string => tag.replace(/^W\//, '');

const notLater = (modified: string, since: string): boolean => Date.parse(modified) <= Date.parse(since);

/** Whether the visitor's copy is the one that would be sent (RFC 9110 §13.1: the tag decides when there is one). */
export const isFresh = (
	{ 'if-none-match': match, 'if-modified-since': since }: IncomingHttpHeaders,
	etag: string,
	modified: string | undefined,
): boolean => {
	if (match !== undefined)
		return match === etag || match.split(',').some((tag) => ['*', etag].includes(opaque(tag.trim())));
	return since !== undefined && modified !== undefined && notLater(modified, since);
};

/** Whether a part of the file still belongs to the parts that the visitor has: a weak tag never proves that. */
export const rangeHolds = (
	ifRange: string | string[] | undefined,
	etag: string,
	modified: string | undefined,
): boolean => ifRange === undefined || ifRange === etag || (modified !== undefined && ifRange === modified);
