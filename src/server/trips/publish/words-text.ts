import type { TripWordsDraft } from '#domain/trip-draft.schema.ts';
import { parseFront, writeFront } from './yaml-text.ts';

/** Opening line, fields, closing line. */
const SHAPE = /^(---[ \t]*\r?\n)([\s\S]*?\r?\n)??(---[ \t]*(?:\r?\n|$))/;

const split = (source: string) => {
	const [whole = '', open = '---\n', front = '', close = '---\n'] = SHAPE.exec(source) ?? [];
	return { open, front, close, body: source.slice(whole.length) };
};
const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** What a file of words holds. */
export const readWordsText = (source: string): TripWordsDraft => {
	const { front, body } = split(source);
	return { fields: (parseFront(front).toJS() as TripWordsDraft['fields'] | null) ?? {}, text: plain(body) };
};

/**
 * Writes fields and text into a file of words: what did not change stays as it was, byte by byte.
 * @param source the file as it is; none for a new one
 */
export const writeWordsText = (source: string | undefined, { fields, text }: TripWordsDraft): string => {
	const { open, front, close, body } = split(source ?? '');
	const eol = source?.includes('\r\n') ? '\r\n' : '\n';
	const kept = plain(text) === plain(body);
	const [before = ''] = /^\s*/.exec(body) ?? [];
	const after = body.slice(body.trimEnd().length) || eol;
	const written = kept && source !== undefined ? body : before + plain(text).replaceAll('\n', eol) + after;
	return open + writeFront(front, fields) + close + written;
};
