import type { FastifyReply } from 'fastify';
import { ApiError } from './errors.ts';

/** A page of the built site, cut at its slots (`src/site/layout/Slot.astro`). */
export interface BuiltPage {
	/** With which it is served. */
	headers: Record<string, string>;
	/** What was built into a slot, wherever it stands; undefined where the page has no such slot. */
	part: (slot: string) => string | undefined;
	/** The page with other HTML in slots; those that are not named keep what was built. @throws when it has no such slot */
	fill: (slots: Readonly<Record<string, string>>) => string;
}

/** The built page at an address; undefined where nothing is built. */
export type FindPage = (address: string) => BuiltPage | undefined;

interface Slot {
	name: string;
	pieces: Piece[];
	/** The slot that it stands in. */
	around: Slot | undefined;
}
type Piece = string | Slot;

const EDGE = /<!--(\/?)slot:([a-z\d-]+)-->/g;

/** The pieces of a page between the edges of its slots, which may hold others. @throws when an edge has no other */
const cut = (html: string): Piece[] => {
	const page: Slot = { name: '', pieces: [], around: undefined };
	let slot = page;
	let from = 0;
	for (const edge of html.matchAll(EDGE)) {
		const [whole, end, name] = edge as unknown as [string, string, string];
		slot.pieces.push(html.slice(from, edge.index));
		from = edge.index + whole.length;
		if (end === '') {
			const inner: Slot = { name, pieces: [], around: slot };
			slot.pieces.push(inner);
			slot = inner;
		} else {
			if (slot.name !== name || !slot.around) throw new Error(`The slot ${name} has no beginning.`);
			slot = slot.around;
		}
	}
	if (slot !== page) throw new Error(`The slot ${slot.name} has no end.`);
	page.pieces.push(html.slice(from));
	return page.pieces;
};

/** Cuts a page once, so that nothing that somebody typed is ever searched. @throws when its slots are not whole */
export const cutPage = (html: string, headers: Record<string, string>): BuiltPage => {
	const pieces = cut(html);
	const parts = new Map<string, string>();
	const built = (piece: Piece): string => {
		if (typeof piece === 'string') return piece;
		const text = piece.pieces.map(built).join('');
		parts.set(piece.name, text);
		return text;
	};
	for (const piece of pieces) built(piece);
	return {
		headers,
		part: (slot) => parts.get(slot),
		fill: (slots) => {
			const missing = Object.keys(slots).find((name) => !parts.has(name));
			if (missing !== undefined) throw new Error(`The page has no slot ${missing}.`);
			const shown = (piece: Piece): string =>
				typeof piece === 'string' ? piece : (slots[piece.name] ?? piece.pieces.map(shown).join(''));
			return pieces.map(shown).join('');
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
