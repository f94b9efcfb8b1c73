import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { UNPAID_HOLDS } from '#domain/seats.ts';
import type { SignedIn } from '../accounts/sessions.ts';
import { uuidv7 } from '../db/uuid.ts';
import { ApiError } from '../http/errors.ts';
import type { Catalogue } from './catalogue.ts';
import { askExchange, stepExchange } from './exchange-steps.ts';
import { SHOP } from './history.ts';
import { applyOrder } from './orders.ts';
import { askReturn, stepReturn } from './return-steps.ts';
import { seatsOf } from './seats.ts';
import { type Acting, stepOrder } from './steps.ts';
import { aCatalogue, aDeparture, bookOutside } from './testing/a-departure.ts';
import { aStoredLine, storeAnOrder } from './testing/a-stored-order.ts';
import { openOrdersOffice } from './testing/orders-office.ts';

const { office, clerk } = await openOrdersOffice();
const { store } = office;
const { account } = clerk;

/** How many random histories; 10,000 take some minutes. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 150);
const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 1);

const catalogueOf = (...days: string[]): Catalogue =>
	aCatalogue(
		days.map((date) => aDeparture({ date })),
		{ groupSizes: new Map([['bus-factory', { min: 12, max: 30 }]]) },
	);
const acting = (now: number) => ({
	kind: store.kind,
	who: { account, sessionId: '', sessionSince: 0, secondFactor: false } satisfies SignedIn,
	now,
});
const act = <T>(now: number, step: (acting: Acting) => Promise<T>): Promise<T> =>
	store.db.transaction().execute((db) => step({ ...acting(now), db }));
const said = { note: '因为下雨', reason: '因为下雨', channel: 'email', mail: false } as const;
const order = (departure: string, places: number, payment: 'paid' | 'pending', now: number) =>
	storeAnOrder(
		store,
		{ payment, lines: [aStoredLine({ departure, places, quantity: places, children: [] })], cents: places * 89_900 },
		now,
	);
const lineOf = (id: string) =>
	store.db.selectFrom('order_line').select('id').where('order_id', '=', id).executeTakeFirstOrThrow();
const ask = async (orderId: string, departure: string, catalogue: Catalogue, now: number) => {
	const lineId = (await lineOf(orderId)).id;
	return act(now, (all) =>
		askExchange(all, { orderId, lineId, trip: 'bus-factory', departure, reason: '孩子考试' }, catalogue),
	);
};

describe('the places of a departure', () => {
	const seats = async (departure: string, now = START, catalogue = catalogueOf(departure)) =>
		(await seatsOf(store, catalogue, { from: departure, until: departure }, now)).get(`${departure}_bus-factory`);

	it('are those of the trip, or what the schedule says of the day', async () => {
		expect(await seats('2027-01-02')).toMatchObject({ capacity: 30, minimum: 12, booked: 0, written: 'open' });
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
	it('are taken by bookings from elsewhere, too, until these are taken back', async () => {
		const path = '/departures/2026-12-19_bus-factory';
		const body = { id: uuidv7(START), children: 28, note: '培正小学' };
		for (let n = 0; n < 2; n += 1)
			expect((await clerk.send('POST', `${path}/outside-bookings`, { body })).status).toBe(204);
		const few = { booked: 28, capacity: 30, state: 'few', outside: [body] };
		expect((await clerk.send('GET', path)).json).toMatchObject(few);
		for (const status of [204, 404])
			expect((await clerk.send('DELETE', `${path}/outside-bookings/${body.id}`, { body: {} })).status).toBe(status);
		expect((await clerk.send('GET', path)).json).toMatchObject({ booked: 0, outside: [] });
		const lines = await store.db
			.selectFrom('audit')
			.select('subject')
			.where('subject', '=', path.slice(1).replace('departures', 'departure'))
			.execute();
		expect(lines).toHaveLength(2);
		for (const day of ['2026-02-30', '2026-12-20'])
			expect((await clerk.send('GET', `/departures/${day}_bus-factory`)).status).toBe(404);
	});
	it('wait where an exchange that was agreed to goes, and are free again where it came from once it is settled', async () => {
		const [from, to] = ['2027-01-04', '2027-01-05'];
		const catalogue = catalogueOf(from, to);
		const id = await order(from, 2, 'paid', START);
		const exchange = await ask(id, to, catalogue, START);
		const both = async () => [await seats(from), await seats(to)].map((each) => [each?.booked, each?.reserved]);
		expect(await both()).toEqual([
			[2, 0],
			[0, 0],
		]);
		await act(START, (all) => stepExchange(all, exchange.id, { action: 'approve', ...said }));
		expect(await both()).toEqual([
			[2, 0],
			[0, 2],
		]);
		await act(START, (all) => stepExchange(all, exchange.id, { action: 'settle', ...said }));
		expect(await both()).toEqual([
			[0, 0],
			[2, 0],
		]);
	});
	it('are seen on a day that the schedule does not have, when somebody goes', async () => {
		await order('2027-01-06', 2, 'paid', START);
		expect(await seats('2027-01-06', START, catalogueOf())).toMatchObject({
			written: undefined,
			booked: 2,
			capacity: 30,
		});
	});
});

/** An order as a family knows it. */
interface Booking {
	id: string;
	places: number;
	/** The day that the shop sold, and the day on which they go. */
	sold: string;
	day: string;
	paid: boolean;
	orderedAt: number;
	closed: boolean;
	/** Where it is about to go, and whether that was agreed to. */
	exchange?: { id: string; to: string; agreed: boolean } | undefined;
	/** Its money is on its way back, and whether that was agreed to. */
	giving?: { id: string; agreed: boolean } | undefined;
}

/** Two days of a trip, and what has happened on them. */
interface World {
	days: readonly [string, string];
	catalogue: Catalogue;
	bookings: Booking[];
	outside: Map<string, number>;
	now: number;
}

/** Takes a step if the office lets it. */
const tried = async <T>({ now }: World, step: (all: Acting) => Promise<T>): Promise<T | undefined> => {
	try {
		return await act(now, step);
	} catch (error) {
		if (error instanceof ApiError) return undefined;
		throw error;
	}
};

/** What can happen to an order. */
const TO_ORDERS = {
	pay: async (world: World, booking: Booking) => {
		if (await tried(world, (all) => stepOrder(all, booking.id, { action: 'pay', ...said }))) booking.paid = true;
	},
	close: async (world: World, booking: Booking) => {
		if (await tried(world, (all) => stepOrder(all, booking.id, { action: 'close', ...said }))) booking.closed = true;
	},
	exchange: async (world: World, booking: Booking) => {
		const to = world.days.find((each) => each !== booking.day) ?? '';
		const { id: lineId } = await lineOf(booking.id);
		const asked = { orderId: booking.id, lineId, trip: 'bus-factory', departure: to, reason: '考试' };
		const row = await tried(world, (all) => askExchange(all, asked, world.catalogue));
		if (row) booking.exchange = { id: row.id, to, agreed: false };
	},
	settle: async (world: World, booking: Booking) => {
		const { exchange } = booking;
		if (!exchange) return;
		const action = exchange.agreed ? 'settle' : 'approve';
		if (!(await tried(world, (all) => stepExchange(all, exchange.id, { action, ...said })))) return;
		if (exchange.agreed) Object.assign(booking, { day: exchange.to, exchange: undefined });
		exchange.agreed = true;
	},
	giveBack: async (world: World, booking: Booking) => {
		const asked = { orderId: booking.id, reason: 'illness', note: '', cents: 100 } as const;
		const row = await tried(world, (all) => askReturn(all, asked, world.catalogue));
		if (row) booking.giving = { id: row.id, agreed: false };
	},
	refund: async (world: World, { giving }: Booking) => {
		if (!giving) return;
		const action = giving.agreed ? 'refund' : 'approve';
		if (await tried(world, (all) => stepReturn(all, giving.id, { action, ...said }))) giving.agreed = true;
	},
	cancel: async (world: World, booking: Booking) => {
		const { exchange, giving } = booking;
		const cancel = { action: 'cancel', ...said } as const;
		if (exchange && (await tried(world, (all) => stepExchange(all, exchange.id, cancel)))) booking.exchange = undefined;
		if (giving && (await tried(world, (all) => stepReturn(all, giving.id, cancel)))) booking.giving = undefined;
	},
	/** The shop tells of it again; what the office moved stays where it is. */
	tellAgain: async ({ now }: World, { id, places, sold }: Booking) => {
		const row = await store.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
		const lines = [aStoredLine({ departure: sold, places, quantity: places, children: [] })];
		const again = { ...row, cancelled: false, note: '', shop_updated_at: now, lines };
		const how = { actor: SHOP, now, kind: store.kind };
		await store.db.transaction().execute((trx) => applyOrder(trx, again, how));
	},
};

/** What can happen beside them. */
const HAPPENS = {
	order: async ({ bookings, now }: World, day: string, places: number) => {
		const paid = places % 2 === 0;
		const id = await order(day, places, paid ? 'paid' : 'pending', now);
		bookings.push({ id, places, sold: day, day, paid, orderedAt: now, closed: false });
	},
	bookOutside: async ({ outside, now }: World, departure: string, children: number) => {
		await bookOutside(store, { trip: 'bus-factory', departure }, children, now);
		outside.set(departure, (outside.get(departure) ?? 0) + children);
	},
	wait: async (world: World, _day: string, places: number) => {
		world.now += places * 10 * HOUR;
	},
};

const sumOf = (bookings: readonly Booking[]): number => bookings.reduce((sum, { places }) => sum + places, 0);

/** What families and office would say, who count each child where it is. */
const expectedOn = (day: string, { bookings, outside, now }: World) => {
	const kept = bookings.filter(
		({ closed, giving, paid, orderedAt }) => !closed && !giving?.agreed && (paid || orderedAt > now - UNPAID_HOLDS),
	);
	return {
		booked: sumOf(kept.filter((each) => each.day === day)) + (outside.get(day) ?? 0),
		reserved: sumOf(kept.filter(({ exchange }) => exchange?.agreed && exchange.to === day)),
	};
};

type Happening = keyof typeof HAPPENS | keyof typeof TO_ORDERS;
const happenings: readonly Happening[] = ['order', ...(Object.keys({ ...HAPPENS, ...TO_ORDERS }) as Happening[])];
const steps = fc.array(
	fc.record({ what: fc.constantFrom(...happenings), pick: fc.nat(7), places: fc.integer({ min: 1, max: 6 }) }),
	{ minLength: 3, maxLength: 14 },
);

const LONG = 3_600_000;
it(
	`${HISTORIES} random histories: each child has one place`,
	async () => {
		let histories = 0;
		const history = fc.asyncProperty(steps, async (happened) => {
			histories++;
			// Days of its own: histories lie beside each other in the database.
			const first = Date.UTC(2030, 0, 1) + histories * 48 * HOUR;
			const days = [hongKongDay(first), hongKongDay(first + 24 * HOUR)] as const;
			const world: World = { days, catalogue: catalogueOf(...days), bookings: [], outside: new Map(), now: START };
			for (const { what, pick, places } of happened) {
				const booking = world.bookings[pick % Math.max(world.bookings.length, 1)];
				if (what in HAPPENS) await HAPPENS[what as 'order'](world, days[pick % 2] ?? '', places);
				else if (booking) await TO_ORDERS[what as 'pay'](world, booking);
				const found = await seatsOf(store, world.catalogue, { from: days[0], until: days[1] }, world.now);
				for (const day of days) expect(found.get(`${day}_bus-factory`)).toMatchObject(expectedOn(day, world));
			}
		});
		await fc.assert(history, { numRuns: HISTORIES });
	},
	LONG,
);
