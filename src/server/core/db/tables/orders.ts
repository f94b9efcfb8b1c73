import type { z } from 'zod';
import type { dispatchRow } from '#contracts/dispatch.ts';
import type { orderRow } from '#contracts/order-fields.ts';
import type { orderEventRow, orderLineRow } from '#contracts/orders.ts';
import type { placeChangeRow, placeRow, wordRow } from '#contracts/place-fields.ts';
import type { rollCallTickRow } from '#contracts/roll-call.ts';
import type { inboxRow } from '#contracts/shop.ts';

export type InboxRow = z.infer<typeof inboxRow>;
export type OrderRow = z.infer<typeof orderRow>;
export type OrderLineRow = z.infer<typeof orderLineRow>;
export type PlaceRow = z.infer<typeof placeRow>;
export type WordRow = z.infer<typeof wordRow>;
export type PlaceChangeRow = z.infer<typeof placeChangeRow>;
export type OrderEventRow = z.infer<typeof orderEventRow>;
export type DispatchRow = z.infer<typeof dispatchRow>;
export type RollCallTickRow = z.infer<typeof rollCallTickRow>;

/** The tables of orders. Amounts are whole cents, `currency` an ISO code, days ISO dates; absent texts are empty. */
export interface OrderTables {
	inbox: InboxRow;
	orders: OrderRow;
	orderLine: OrderLineRow;
	place: PlaceRow;
	word: WordRow;
	placeChange: PlaceChangeRow;
	/** How many numbers of its own the office gave in a year. */
	orderYear: { year: number; last: number };
	orderEvent: OrderEventRow;
	dispatch: DispatchRow;
	rollCallTick: RollCallTickRow;
	/** A departure that was given to a leader. */
	departureLeader: { trip: string; departure: string; accountId: string };
}
