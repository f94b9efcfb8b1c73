import type { IncomingHttpHeaders } from 'node:http';

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
