import type { PlaceField, Statement } from '#domain/child-fields.ts';
import type { Store } from '../../../core/db/store.ts';
import { SHOP } from '../../../core/steps.ts';
import type { NewLine, NewOrder } from '../new-order.ts';
import { applyOrder } from '../orders.ts';

let orders = 0;

/** A child as tests write it. */
type Child = Partial<Record<PlaceField, string | number>>;

const saidOf = (children: readonly Child[]): Statement[] =>
	children.flatMap((child, i) =>
		Object.entries(child)
			.filter(([, value]) => value !== '')
			.map(([name, value]) => ({ child: i + 1, name, value: String(value), fields: { [name]: String(value) } })),
	);

/** A line of two children on a departure of the schedule. */
export const aStoredLine = ({
	children = [
		{ name: '陈大文', age: 7, allergy: '花生' },
		{ name: '陈小文', age: 5 },
	],
	...change
}: Partial<NewLine> & { children?: readonly Child[] } = {}): NewLine => {
	const { quantity = 2, cents = 89_900 } = change;
	return {
		shopLineId: '1',
		title: 'Bus',
		trip: 'bus-factory',
		departure: '2026-12-05',
		words: '',
		quantity,
		cents,
		total: cents * quantity,
		goods: false,
		statements: saidOf(children),
		...change,
	};
};

/** Stores an order of the shop, paid unless said otherwise. @returns its id */
export const storeAnOrder = async (
	store: Store,
	change: Partial<NewOrder> = {},
	now = 1_700_000_000_000,
): Promise<string> => {
	orders += 1;
	const order: NewOrder = {
		source: 'shop',
		shopId: String(9_007_199_254_740_993n + BigInt(orders)),
		number: `#${1000 + orders}`,
		orderedAt: now,
		shopUpdatedAt: now,
		shopRank: 3,
		payment: 'paid',
		cancelled: false,
		test: false,
		refunded: 0,
		statements: [],
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
