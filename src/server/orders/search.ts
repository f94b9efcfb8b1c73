import type { OrderRow } from '../db/schema.ts';

/** No index takes longer texts. */
const LONGEST = 400;

/** How texts are compared: without case, width and repeated spaces. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** What an order is found by: number, parent, e-mail, phone with and without its country, number in the shop. */
export const searchText = (order: Pick<OrderRow, 'number' | 'parent' | 'email' | 'phone' | 'shop_id'>): string =>
	[...searchable([order.number, order.parent, order.email, order.phone, order.shop_id ?? ''].join(' '))]
		.slice(0, LONGEST)
		.join('');
