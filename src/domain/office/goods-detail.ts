import type { Locale } from '../locale.ts';
import type { ReviewState } from './goods-review.ts';
import type { ShelfState } from './goods-shelf.ts';

/** The words of a trip in one language. */
export interface TripWordsValue {
	fields: Record<string, unknown>;
	/** Markdown. */
	text: string;
}

/** A trip as the form edits it: what may stand in it is decided by the check of the content. */
export interface TripValue {
	facts: Record<string, unknown>;
	words: Record<Locale, TripWordsValue>;
	departures: { date: string; [field: string]: unknown }[];
}

/** A field that somebody has to write yet. */
export interface MissingField {
	/** Names from the outermost inwards, joined by dots. */
	field: string;
	label: string;
	/** Absent for facts, which have no language. */
	language?: Locale;
}

/** What is wrong with a draft, for somebody who fills in a form. */
export interface DraftProblem {
	/** Path of the content file. */
	file: string;
	/** From the outermost name inwards, joined by dots; empty when the whole file is meant. */
	field: string;
	/** The field as the form calls it. */
	label: string;
	language?: Locale | undefined;
	level: 'error' | 'warning';
	/** A sentence in simplified Chinese. */
	message: string;
	/** It is about a departure of the trip itself: `field` counts among those of the trip, not of the month. */
	own?: true;
}

/** A trip that was opened: its draft, or what is on the site when there is none. */
export interface GoodsDetail {
	slug: string;
	value: TripValue;
	live: TripValue | null;
	review: ReviewState;
	shelf: ShelfState;
	/** There is a change that is not on the site yet. */
	open: boolean;
	publishing: boolean;
	/** Changes whenever somebody else changes it. */
	seen: string;
	/** Files that were changed since the draft was begun. */
	moved: string[];
	missing: MissingField[];
	/** Why it was sent back. */
	reason: string;
	/** Milliseconds UTC. */
	updatedAt: number | null;
	/** Address of the shop, `https://…`. */
	shop: string;
}
