import type { Locale } from '../locale.ts';
import type { ReviewState } from './goods-review.ts';
import type { ShelfState } from './goods-shelf.ts';

/** A row of 商品列表. */
export interface GoodsRow {
	slug: string;
	title: Record<Locale, string>;
	/** Whether everything is written in a language. */
	complete: Record<Locale, boolean>;
	categories: string[];
	ages: { from: number; to: number } | null;
	/** Lowest price in whole HKD. */
	price: number | null;
	/** Next day of departure. */
	next: string | null;
	/** File name. */
	cover: string | null;
	review: ReviewState;
	shelf: ShelfState;
	/** There is a change that is not on the site yet. */
	open: boolean;
	publishing: boolean;
	order: number;
	/** Milliseconds UTC; null when only the files know. */
	updatedAt: number | null;
	updatedBy: string | null;
	submittedAt: number | null;
	decidedAt: number | null;
	reason: string;
	seen: string;
}
