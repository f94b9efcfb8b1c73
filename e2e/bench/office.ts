/** Prints how fast the office's lists are with 100,000 orders and 10,000 enquiries in the embedded store. */

import { openTestStore } from '#server/core/db/test-store.ts';
import { listDepartures } from '#server/features/departures/departures.ts';
import { listDispatches } from '#server/features/departures/dispatch-list.ts';
import { listEnquiries } from '#server/features/enquiries/list.ts';
import { listOrders, type OrderFilter, type OrderSort } from '#server/features/orders/list.ts';
import { salesSince } from '#server/features/orders/sales.ts';
import { fillOffice } from '#server/testing/many-orders.ts';

const ORDERS = Number(process.env.ORDERS ?? 100_000);
const ROUNDS = Number(process.env.ROUNDS ?? 40);
const BAR = 100;
const NOW = Date.UTC(2026, 10, 22);
const day = (n: number): string => new Date(NOW + n * 86_400_000).toISOString().slice(0, 10);

const store = await openTestStore();
const begun = performance.now();
await fillOffice(store, ORDERS, ORDERS / 10, NOW);
console.log(`\n${ORDERS} orders stored in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
console.log('| what | p50 | p95 | bar | |\n|---|--:|--:|--:|---|');

let missed = 0;
const measure = async (what: string, act: (n: number) => Promise<unknown>, bar = BAR): Promise<void> => {
	const times: number[] = [];
	for (let n = 0; n < ROUNDS; n += 1) {
		const start = performance.now();
		await act(n);
		times.push(performance.now() - start);
	}
	times.sort((a, b) => a - b);
	const part = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? 0;
	if (part(0.95) > bar) missed += 1;
	console.log(
		`| ${what} | ${part(0.5).toFixed(1)} ms | ${part(0.95).toFixed(1)} ms | ≤ ${bar} ms | ${part(0.95) > bar ? 'MISSED' : ''} |`,
	);
};
const list = (filter: OrderFilter, page = 1, sort: OrderSort = 'ordered', order: 'asc' | 'desc' = 'desc') =>
	listOrders(store, filter, { page, size: 20, sort, order });

await measure('first pages', (n) => list({}, n + 1));
await measure('deep pages', (n) => list({}, Math.floor(ORDERS / 20) - n));
await measure('by departure', (n) => list({}, n + 1, 'departure', 'asc'));
await measure('by amount, deep', (n) => list({}, 2000 + n, 'amount'));
await measure('of a state', (n) => list({ state: 'completed' }, n + 1));
await measure('of a state, deep, by departure', (n) => list({ state: 'completed' }, 1000 + n, 'departure'));
await measure('of a trip, within days', (n) => list({ trip: 'bus-factory', from: day(-n), until: day(14) }));
await measure('search: number', (n) => list({ q: `#${10_000 + n * 97}` }));
await measure('search: name, many hits', (n) => list({ q: 'chan' }, n + 1));
await measure('search: name, many hits, by amount', (n) =>
	list({ q: 'chan', tripsFound: ['bus-factory'] }, n + 1, 'amount'),
);
await measure('search: phone', (n) =>
	list({
		q: `5${String(n * 7_919)
			.padStart(7, '0')
			.slice(0, 3)} ${n}`,
	}),
);
await measure('search: e-mail', (n) => list({ q: `parent${n * 31}@` }));
await measure('search: nothing found', (n) => list({ q: `nobody ${n}`, state: 'paid' }));
const waiting = (q: string, page: number) =>
	listDispatches(store, { state: q ? undefined : 'pending', q, page, size: 20, order: 'asc' });
await measure('dispatches, all', (n) => listDispatches(store, { q: '', page: n + 1, size: 20, order: 'asc' }));
await measure('dispatches that wait', (n) => waiting('', n + 1));
await measure('dispatches, search: name', (n) => waiting('chan', n + 1));
await measure('departures of a week', (n) => listDepartures(store, day(-n), day(6 - n)));
await measure('sales of two years', () => salesSince(store, NOW - 730 * 86_400_000), 300);
const enquiries = (text: string, page: number) => listEnquiries(store, { q: text }, { page, size: 20, order: 'desc' });
await measure('enquiries, first pages', (n) => enquiries('', n + 1));
await measure('enquiries, deep pages', (n) => enquiries('', Math.floor(ORDERS / 200) - n));
await measure('enquiries, search: name', (n) => enquiries('ka yan', n + 1));
await measure('enquiries, search: nothing found', (n) => enquiries(`nobody ${n}`, 1));
await store.close();
process.exit(missed === 0 ? 0 : 1);
