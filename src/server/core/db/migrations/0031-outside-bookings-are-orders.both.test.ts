import { expect, it } from 'vitest';
import { rollCall } from '../../../features/departures/roll-call.ts';
import { placeOfEachTest } from '../../../testing/of-each-test.ts';
import { catalogue } from '../../schedule/catalogue.ts';
import { seatsOf } from '../../schedule/seats.ts';
import { allOf, migrateBetween, openSeason, type Row, rowsOf } from '../testing/season.ts';

const place = placeOfEachTest();

const by = { created_at: 1_795_780_150_000, account_id: '019ee4dc-e34f-763c-bd35-ccc5dab475bc', who: '黄美玲' };
const AT = { trip: 'bus-factory', departure: '2099-12-05' };
/** Beside the one of the season: a second one of a departure, one of last year that is over and forgotten. */
const MORE = [
	{ id: 'a', ...AT, children: 3, note: '陈太 ５１２３ ４５６７', ...by },
	{ id: 'b', ...AT, children: 500, note: '圣心小学', ...by },
	{
		id: 'c',
		trip: 'bus-factory',
		departure: '2025-05-05',
		children: 12,
		note: '',
		...by,
		created_at: 1_745_000_000_000,
	},
];
const BOOKED: Row[] = [...rowsOf('outside_booking'), ...MORE];

const countOf = (rows: readonly Row[]): Record<string, number> => {
	const counts: Record<string, number> = {};
	for (const { trip, departure, children = 1 } of rows) {
		const id = `${departure}_${trip}`;
		counts[id] = (counts[id] ?? 0) + children;
	}
	return counts;
};

it('what was booked elsewhere is an order, and as many children go on every departure', async () => {
	const store = await openSeason(place);
	await migrateBetween(store, '0024', '0031');
	for (const row of MORE)
		await store.db
			.insertInto('outside_booking' as 'orders')
			.values(row as never)
			.execute();
	const going = ({ state, departure }: Row) => state === 'booked' && departure !== '';
	const before = countOf([...(await allOf(store, 'place')).filter(going), ...BOOKED]);
	const orders = (await allOf(store, 'orders')).length;
	await migrateBetween(store, '0031', '9999');

	const places = (await allOf(store, 'place')).filter(going);
	expect(countOf(places)).toEqual(before);
	const days = { from: '2000-01-01', until: '2100-01-01' };
	const seats = await seatsOf(store, catalogue(), days, Number.MAX_SAFE_INTEGER);
	expect(
		Object.fromEntries([...seats].filter(([, { booked }]) => booked > 0).map(([id, { booked }]) => [id, booked])),
	).toEqual(before);
	for (const id of Object.keys(countOf(BOOKED)))
		expect((await rollCall(store, id, '', 0)).children).toHaveLength(before[id] ?? 0);

	const made = (await allOf(store, 'orders')).filter(({ source }) => source === 'school');
	expect((await allOf(store, 'orders')).length).toBe(orders + BOOKED.length);
	const [season] = rowsOf('outside_booking');
	const told = (row: Row | undefined) => [row?.['number'], row?.['state'], row?.['children'], row?.['parent']];
	expect(made.toSorted((a, b) => (a['number'] < b['number'] ? -1 : 1)).map(told)).toEqual([
		['G2025-0001', 'completed', 12, ''],
		['G2026-0001', expect.any(String), season?.['children'], season?.['note']],
		['G2026-0002', 'paid', 3, '陈太 ５１２３ ４５６７'],
		['G2026-0003', 'paid', 500, '圣心小学'],
	]);
	// What was said, by whom and when, and what is still to be done.
	const of = async (table: string, id: string) => (await allOf(store, table)).filter((row) => row['order_id'] === id);
	expect(await of('word', 'a')).toMatchObject([
		{ value: '陈太 ５１２３ ４５６７', who: '黄美玲', source: 'office', unread: 0 },
	]);
	expect(await of('word', 'c')).toEqual([]);
	const [event] = await of('order_event', 'a');
	expect(event).toMatchObject({ action: 'school.created', who: '黄美玲', account_id: by.account_id });
	expect(Number(event?.['at'])).toBe(by.created_at);
	expect(await of('dispatch', 'b')).toMatchObject([{ ...AT, state: 'pending' }]);
	expect(await of('dispatch', 'c')).toEqual([]);
	expect((await rollCall(store, '2099-12-05_bus-factory', '', 0)).children).toContainEqual(
		expect.objectContaining({ group: '陈太 ５１２３ ４５６７', number: 'G2026-0002' }),
	);
	expect((await store.db.introspection.getTables()).map(({ name }) => name)).not.toContain('outside_booking');
	await store.close();
});
