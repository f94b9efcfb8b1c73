import type { Locale } from '../locale.ts';
import type { ReviewState } from './goods-review.ts';
import type { GoodsRow } from './goods-row.ts';
import type { ShelfState } from './goods-shelf.ts';

/** One field that differs. */
export interface FieldChange {
	/** Names from the outside inwards, joined by dots. */
	field: string;
	/** As the form calls it. */
	label: string;
	language?: Locale;
	/** Absent when there is none. */
	before?: unknown;
	after?: unknown;
}

/** A row of 商品审核. */
export interface ReviewRow extends GoodsRow {
	/** Name of who submitted it; empty when nobody did. */
	submittedBy: string;
	/** Name of who let it pass or sent it back. */
	decidedBy: string;
}

/** A change of a trip beside what is live. Times are milliseconds UTC. */
export interface Review {
	slug: string;
	title: Record<Locale, string>;
	review: ReviewState;
	shelf: ShelfState;
	/** There is a change that is not on the site yet. */
	open: boolean;
	publishing: boolean;
	seen: string;
	/** Why it was sent back. */
	reason: string;
	submittedAt: number | null;
	submittedBy: string;
	decidedAt: number | null;
	decidedBy: string;
	/** Whether who asks may approve it: nobody may a change of his own. */
	approvable: boolean;
	/** Its public pages; null while it has none. */
	pages: Record<Locale, string> | null;
	/** From what is live to the change. */
	changes: FieldChange[];
	/** Files that were changed since the change was begun, and what was changed in them: from then to now. */
	moved: string[];
	underneath: FieldChange[];
}

/** A version in the history of a trip. */
export interface VersionRow {
	/** Counted from 1. */
	number: number;
	at: number;
	/** Name; null for what was there before the office. */
	by: string | null;
	/** The endpoint that made it; `before` for what was there before the office. */
	action: string;
	/** The trip was taken away with it. */
	gone: boolean;
}

/** A version that was opened. */
export interface Version {
	number: number;
	at: number;
	action: string;
	/** From the version before it. */
	changes: FieldChange[];
	/** From what is live to it. */
	toLive: FieldChange[];
}
