import { expect, it } from 'vitest';
import { searchText } from '../../../features/places/search.ts';
import { placeOfEachTest } from '../../../testing/of-each-test.ts';
import { allOf, migrateBetween, openSeason, type Row, rowsOf } from '../testing/season.ts';

const place = placeOfEachTest();

it('a season of before keeps its head counts, sums, histories, allergies and ticks', async () => {
	const store = await openSeason(place);
	await migrateBetween(store, '0024', '0025');
	const all = (table: string): Promise<Row[]> => allOf(store, table);
	const orders = new Map((await all('orders')).map((row) => [row['id'], row]));
	const places = await all('place');
	const changes = await all('place_change');
	const backOf = new Set(
		rowsOf('order_return')
			.filter(({ state }) => ['refunding', 'refunded', 'refund_failed'].includes(state))
			.map(({ order_id }) => order_id),
	);
	// Head counts: who went on a day before goes on it now, but for an agreed exchange, which is where it was agreed to be.
	const agreed = new Map(
		rowsOf('order_exchange')
			.filter(({ state }) => state === 'processing')
			.map((row) => [row.line_id, row]),
	);
	const counts = (rows: { trip: string; departure: string; n: number }[]) => {
		const sum: Record<string, number> = {};
		for (const { trip, departure, n } of rows) sum[`${departure}_${trip}`] = (sum[`${departure}_${trip}`] ?? 0) + n;
		return sum;
	};
	const before = rowsOf('order_line')
		.filter(
			({ order_id, id }) =>
				id !== 'goods' && !['unpaid', 'closed'].includes(orders.get(order_id)?.['state']) && !backOf.has(order_id),
		)
		.map((line) => {
			const to = agreed.get(line['id']);
			return {
				trip: to?.['to_trip'] ?? line['trip'],
				departure: to?.['to_departure'] ?? line['departure'],
				n: line['places'],
			};
		});
	const now = places
		.filter(({ state }) => state === 'booked')
		.map(({ trip, departure }) => ({ trip, departure, n: 1 }));
	expect(Object.keys(counts(before)).length).toBeGreaterThan(20);
	expect(counts(now)).toEqual(counts(before));

	// Sums: what orders are worth, and what was given back.
	const returned = rowsOf('order_return').filter(({ state }) => state === 'refunded');
	for (const row of rowsOf('orders')) {
		const open = rowsOf('order_exchange').filter(
			({ order_id, state }) => order_id === row['id'] && state === 'processing',
		);
		const due = open.reduce((sum, { before_cents, after_cents }) => sum + after_cents - before_cents, 0);
		const back = returned.filter(({ order_id }) => order_id === row['id']).reduce((sum, { cents }) => sum + cents, 0);
		const { gross, refunded, cents } = orders.get(row['id']) ?? {};
		expect([Number(gross), Number(refunded), Number(cents)]).toEqual([
			row['cents'] + due,
			back,
			row['cents'] + due - back,
		]);
	}
	const moneyOf = (kinds: string[], state: string) =>
		changes
			.filter((row) => kinds.includes(row['kind']) && row['state'] === state)
			.reduce((sum, { cents }) => sum + Number(cents), 0);
	const sumOf = (state: string) =>
		rowsOf('order_return')
			.filter((row) => row['state'] === state)
			.reduce((sum, { cents }) => sum + cents, 0);
	for (const [old, state] of [
		['refunding', 'open'],
		['refunded', 'settled'],
		['refund_failed', 'failed'],
	] as const)
		expect(moneyOf(['cancel', 'refund'], state)).toBe(-sumOf(old));

	// Nothing of a child is lost: names, ages, allergies, notes, and ticks of leaders.
	const children = rowsOf('order_child').map(({ id, name, age, allergy, note }) => [id, name, age, allergy, note]);
	const kept = new Map(places.map((row) => [row['id'], row]));
	for (const [id, name, age, allergy, note] of children)
		expect(kept.get(id as string)).toMatchObject({ name, age, allergy, note });
	const ticks = await all('roll_call_tick');
	expect(ticks).toHaveLength(rowsOf('roll_call_tick').length);
	for (const { child } of ticks) expect(kept.has(child)).toBe(true);
	const words = await all('word');
	for (const { id, after, state } of rowsOf('family_request'))
		expect(words.find((word) => word['id'] === id)).toMatchObject({
			value: after,
			source: 'family',
			unread: state === 'pending' ? 1 : 0,
		});
	for (const table of ['order_event', 'dispatch', 'outside_booking'])
		expect(await all(table)).toHaveLength(rowsOf(table).length);
	expect(places.filter(({ line_id }) => line_id === 'goods')).toEqual([]);
	// Children are found by their names.
	const named = Map.groupBy(places, ({ order_id }) => order_id);
	for (const [id, order] of orders) {
		const own = (named.get(id) ?? []).toSorted((a, b) => a['position'] - b['position']);
		const names = own.map(({ name }) => name);
		expect(order['search']).toBe(
			searchText({ ...order, shopId: order['shop_id'] } as Parameters<typeof searchText>[0], names),
		);
	}
	await store.close();
});
