import type { ShelfChange } from '#domain/office/goods.schema.ts';
import type { GoodsDetail, TripWordsValue } from '#domain/office/goods-detail.ts';
import { send } from './send.ts';

/** What became of each trip; `code` is null where it goes. */
export interface ShelfReport {
	results: { slug: string; code: string | null }[];
}

export const setShelf = (body: ShelfChange) => send<ShelfReport>('POST /goods/shelf', { body });
export const restoreGoods = (slug: string) =>
	send<{ publication: string | null }>('POST /goods/:slug/restore', { params: { slug } });

export const getGoods = (slug: string, signal?: AbortSignal) =>
	send<GoodsDetail>('GET /goods/:slug', { params: { slug }, signal });
/** @throws Refusal `incomplete` with what is missing or wrong */
export const submitGoods = (slug: string, seen: string) =>
	send('POST /goods/:slug/submit', { params: { slug }, body: { seen } });
export const withdrawGoods = (slug: string, seen: string) =>
	send('POST /goods/:slug/withdraw', { params: { slug }, body: { seen } });
export const sendPicture = (slug: string, file: Blob) =>
	send<{ name: string; width: number; height: number }>('POST /goods/:slug/images', { params: { slug }, file });
/** The words as the mainland writes them. */
export const simplify = (words: TripWordsValue) =>
	send<{ words: TripWordsValue }>('POST /goods/simplify', { body: { words } });
