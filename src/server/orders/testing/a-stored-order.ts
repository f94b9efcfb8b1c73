import type { ReturnRow } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { SHOP } from '../history.ts';
import type { NewLine } from '../lines.ts';
import { applyOrder, type NewOrder } from '../orders.ts';

let orders = 0;

/** A line of two children on a departure of the schedule. */
export const aStoredLine = (change: Partial<NewLine> = {}): NewLine => ({
	shop_line_id: '1',
	title: 'Bus',
	trip: 'bus-factory',
	departure: '2026-12-05',
	quantity: 2,
	places: 2,
	cents: 89_900,
	children: [
		{ name: '陈大文', age: 7, allergy: '花生', note: '' },
		{ name: '陈小文', age: 5, allergy: '', note: '' },
	],
	...change,
});

/** Stores an order of the shop, paid unless said otherwise. @returns its id */
export const storeAnOrder = async (
	store: Store,
	change: Partial<NewOrder> = {},
	now = 1_700_000_000_000,
): Promise<string> => {
	orders += 1;
	const order: NewOrder = {
		source: 'shop',
		shop_id: String(9_007_199_254_740_993n + BigInt(orders)),
		number: `#${1000 + orders}`,
		ordered_at: now,
		shop_updated_at: now,
		shop_rank: 3,
		payment: 'paid',
		cancelled: false,
		note: '',
		parent: '陈太',
		email: 'parent@example.org',
		phone: '+85251234567',
		locale: 'zh',
		cents: 179_800,
		currency: 'HKD',
		lines: [aStoredLine()],
		...change,
	};
	const how = { actor: SHOP, now, kind: store.kind };
	return (await store.db.transaction().execute((trx) => applyOrder(trx, order, how))).id;
};

/** A return of an order, refunded unless said otherwise. */
export const aReturn = (
	order_id: string,
	{ updated_at = 1_700_000_000_000, ...change }: Partial<ReturnRow> = {},
): ReturnRow => ({
	id: uuidv7(updated_at),
	order_id,
	created_at: updated_at,
	updated_at,
	state: 'refunded',
	reason: 'illness',
	note: '',
	cents: 5,
	suggested_cents: 5,
	currency: 'HKD',
	rule: '[]',
	answer: '',
	...change,
});
