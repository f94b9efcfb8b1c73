import type { GoodsRow } from '#domain/office/goods-row.ts';
import { send } from './send.ts';

/** All trips, those in the bin included, in the order of the site. */
export const getTrips = (signal?: AbortSignal) => send<Pick<GoodsRow, 'slug' | 'title'>[]>('GET /trips', { signal });
