import type { Said } from '#domain/places.ts';
import type { OrderLineRow, OrderRow } from '../db/schema.ts';

/** A line as it comes from outside. */
export interface NewLine extends Pick<OrderLineRow, 'shop_line_id' | 'title' | 'trip' | 'departure' | 'words'> {
	/** Places that remain. */
	quantity: number;
	/** Listed price of one, and what `quantity` of them cost with discounts, in whole cents. */
	cents: number;
	total: number;
	/** Nobody goes with it for certain: a gift card, a tip, an adult's ticket. */
	goods: boolean;
	said: readonly Said[];
}

/** An order as it comes from outside. */
export interface NewOrder
	extends Pick<OrderRow, 'source' | 'shop_id' | 'number' | 'ordered_at' | 'shop_updated_at' | 'shop_rank' | 'payment'>,
		Pick<OrderRow, 'parent' | 'email' | 'phone' | 'locale' | 'cents' | 'currency'> {
	/** What was given back, in whole cents. */
	refunded: number;
	/** It was cancelled there. */
	cancelled: boolean;
	/** It is a trial. */
	test: boolean;
	/** What the parent wrote; empty for nothing. */
	note: string;
	/** Of the order as a whole. */
	said: readonly Said[];
	lines: readonly NewLine[];
}
