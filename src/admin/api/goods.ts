import type { Locale } from '#domain/locale.ts';
import type { ShelfChange } from '#domain/office/goods.schema.ts';
import type { ReviewState } from '#domain/office/goods-review.ts';
import type { ShelfState } from '#domain/office/goods-shelf.ts';
import { send } from './send.ts';

/** A trip as 商品列表 shows it. */
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
	cover: string | null;
	review: ReviewState;
	shelf: ShelfState;
	publishing: boolean;
	/** Milliseconds UTC; null when only the files know. */
	updatedAt: number | null;
}

/** What became of each trip; `code` is null where it goes. */
export interface ShelfReport {
	results: { slug: string; code: string | null }[];
}

export const setShelf = (body: ShelfChange) => send<ShelfReport>('POST /goods/shelf', { body });
export const restoreGoods = (slug: string) => send('POST /goods/:slug/restore', { params: { slug } });
