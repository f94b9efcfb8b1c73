import type { Statement } from '#domain/child-fields.ts';
import type { Locale } from '#domain/locale.ts';
import type { Payment } from '#domain/office/payment.ts';

/** A line of an order as it comes from outside. Amounts are in whole cents. */
export interface NewLine {
	shopLineId: string;
	title: string;
	/** Empty where none is known. */
	trip: string;
	/** `yyyy-mm-dd`; empty where none is known. */
	departure: string;
	/** What it is matched by, as JSON. */
	words: string;
	/** Places that remain: what was given back, or taken out of the order, is not among them. */
	quantity: number;
	/** Price of one as the shop lists it. */
	cents: number;
	/** What `quantity` of them cost, with discounts. */
	total: number;
	/** Nobody goes with it for certain: a gift card, a tip, an adult's ticket. */
	goods: boolean;
	/** What was said with it. It may number more children than there are places; no place comes from it. */
	statements: readonly Statement[];
}

/** An order as it comes from outside. Amounts are in whole cents. */
export interface NewOrder {
	/** `phone` and `school`: the office wrote it down. */
	source: 'shop' | 'csv' | 'phone' | 'school';
	shopId: string | null;
	number: string;
	orderedAt: number;
	/** When the shop sent word of this state, else when it says that it changed last; in a file when it was cancelled, else 0. */
	shopUpdatedAt: number;
	/** Of two states of one moment the one with the higher rank is further on. */
	shopRank: number;
	payment: Payment;
	parent: string;
	email: string;
	phone: string;
	locale: Locale;
	/** What it is worth now: what was given back is taken off. `cents + refunded` is what it was sold for. */
	cents: number;
	currency: string;
	/** What was given back. */
	refunded: number;
	/** It was cancelled there, or all of it was given back: nobody goes. */
	cancelled: boolean;
	/** The shop was tried out with it: it counts nowhere. */
	test: boolean;
	/** What the parent wrote; empty for nothing. */
	note: string;
	/** What was said with the order as a whole; where it numbers children, they are those of its first trip. */
	statements: readonly Statement[];
	lines: readonly NewLine[];
}
