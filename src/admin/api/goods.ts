import type { ShelfChange } from '#domain/office/goods.schema.ts';
import { send } from './send.ts';

/** What became of each trip; `code` is null where it goes. */
export interface ShelfReport {
	results: { slug: string; code: string | null }[];
}

export const setShelf = (body: ShelfChange) => send<ShelfReport>('POST /goods/shelf', { body });
export const restoreGoods = (slug: string) => send('POST /goods/:slug/restore', { params: { slug } });
