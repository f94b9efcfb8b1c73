import type { IsoMonth } from '../hong-kong-time.ts';

/** What was taken for a trip in a month, and what was given back in it. Whole cents of one currency. */
export interface Sale {
	month: IsoMonth;
	/** Empty: of no trip that we know. */
	trip: string;
	currency: string;
	orders: number;
	children: number;
	cents: number;
	refunded: number;
}
