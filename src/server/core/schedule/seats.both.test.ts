import { describe, expect, it } from 'vitest';
import { UNPAID_HOLDS } from '#domain/seats.ts';
import { aCatalogue, aDeparture, bookGroup } from '../../features/departures/testing/a-departure.ts';
import { aStoredLine, storeAnOrder } from '../../features/orders/testing/a-stored-order.ts';
import { openOrdersOffice } from '../../features/orders/testing/orders-office.ts';
import type { Catalogue } from './catalogue.ts';
import { seatsOf } from './seats.ts';

const { office, clerk } = await openOrdersOffice();
const { store } = office;

const START = Date.UTC(2026, 10, 1);

const catalogueOf = (...days: string[]): Catalogue =>
	aCatalogue(
		days.map((date) => aDeparture({ date })),
		{ groupSizes: new Map([['bus-factory', { min: 12, max: 30 }]]) },
	);
const order = (departure: string, places: number, payment: 'paid' | 'pending', now: number) =>
	storeAnOrder(
		store,
		{ payment, lines: [aStoredLine({ departure, quantity: places, children: [] })], cents: places * 89_900 },
		now,
	);
describe('the places of a departure', () => {
	const seats = async (departure: string, now = START, catalogue = catalogueOf(departure)) =>
		(await seatsOf(store, catalogue, { from: departure, until: departure }, now)).get(`${departure}_bus-factory`);

	it('are those of the trip, or what the schedule says of the day', async () => {
		expect(await seats('2027-01-02')).toMatchObject({ capacity: 30, minimum: 12, booked: 0, scheduled: true });
		const own = aCatalogue([aDeparture({ date: '2027-01-02', capacity: 16 })]);
		expect(await seats('2027-01-02', START, own)).toMatchObject({ capacity: 16 });
	});
	it('are taken by who has paid, and for two days by who has not', async () => {
		const day = '2027-01-03';
		await order(day, 3, 'paid', START);
		await order(day, 2, 'pending', START);
		expect(await seats(day, START + UNPAID_HOLDS - 1)).toMatchObject({ booked: 5 });
		expect(await seats(day, START + UNPAID_HOLDS)).toMatchObject({ booked: 3 });
	});
	it('are taken by groups without names, too', async () => {
		await bookGroup(store, { trip: 'bus-factory', departure: '2026-12-19' }, 28, START);
		const few = { booked: 28, capacity: 30, state: 'few' };
		expect((await clerk.send('GET', '/departures/2026-12-19_bus-factory')).json).toMatchObject(few);
		for (const day of ['2026-02-30', '2026-12-20'])
			expect((await clerk.send('GET', `/departures/${day}_bus-factory`)).status).toBe(404);
	});
	it('are seen on a day that the schedule does not have, when somebody goes', async () => {
		await order('2027-01-06', 2, 'paid', START);
		expect(await seats('2027-01-06', START, catalogueOf())).toMatchObject({
			scheduled: false,
			booked: 2,
			capacity: 30,
		});
	});
});
