import type { FastifyReply } from 'fastify';
import { ApiError } from './errors.ts';

/** A page of the built site, cut at its slots (`src/site/layout/Slot.astro`). */
export interface BuiltPage {
	/** With which it is served. */
	headers: Record<string, string>;
	/** Names of its slots. */
	slots: readonly string[];
	/** What was built into a slot, wherever it stands; undefined where the page has no such slot. */
	part: (slot: string) => string | undefined;
	/** The page with other HTML in slots; those that are not named keep what was built. @throws when it has no such slot */
	fill: (slots: Readonly<Record<string, string>>) => string;
}

/** The built page at an address; undefined where nothing is built. */
export type FindPage = (address: string) => BuiltPage | undefined;

/** What stands around what was built into a slot, between which stands the name of the slot. */
const BEGINNING = '<!--slot:';
const NAMED = '-->';
const END = '<!--/slot-->';

/** A slot, and what stands behind it until the next one. */
interface Piece {
	name: string;
	built: string;
	after: string;
}

/** @param text from the name of a slot to the next slot @throws when it has not one end */
const pieceOf = (text: string): Piece => {
	const name = text.slice(0, text.indexOf(NAMED));
	const [built = '', after, ...more] = text.slice(name.length + NAMED.length).split(END);
	if (after === undefined || more.length > 0) throw new Error(`The slot ${name} has not one end.`);
	return { name, built, after };
};

/** Cuts a page once, so that nothing that somebody typed is ever searched. @throws when its slots are not whole */
export const cutPage = (html: string, headers: Record<string, string>): BuiltPage => {
	const [head = '', ...rest] = html.split(BEGINNING);
	const pieces = rest.map(pieceOf);
	const parts = new Map(pieces.map(({ name, built }) => [name, built]));
	return {
		headers,
		slots: [...parts.keys()],
		part: (slot) => parts.get(slot),
		fill: (slots) => {
			const missing = Object.keys(slots).find((name) => !parts.has(name));
			if (missing !== undefined) throw new Error(`The page has no slot ${missing}.`);
			return head + pieces.map(({ name, built, after }) => (slots[name] ?? built) + after).join('');
		},
	};
};

/** What is sent of a page. */
export interface FilledPage {
	html: string;
	headers: Record<string, string>;
}

/** Answers with a page. @throws ApiError 404 where no site is built */
export const sendPage = (reply: FastifyReply, status: number, page: FilledPage | undefined): FastifyReply => {
	if (!page) throw new ApiError('not_found');
	return reply.code(status).headers(page.headers).type('text/html; charset=utf-8').send(page.html);
};
