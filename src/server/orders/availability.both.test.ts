import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { uuidv7 } from '../db/uuid.ts';
import { openTestOffice } from '../testing/admin.ts';
import { AVAILABILITY, availabilityRoute } from './availability.ts';
import { catalogue as currentCatalogue } from './catalogue.ts';
import { aStoredLine, storeAnOrder } from './testing/a-stored-order.ts';

const NOW = Date.UTC(2026, 10, 24);
const office = await openTestOffice();
const { app, store, time } = office;
time.now = NOW;
afterAll(() => office.close());
const read = (headers: Record<string, string> = {}) =>
	app.inject({ method: 'GET', url: '/api/availability', headers: { host: 'site.test', ...headers } });

it('nothing is said before the first booking: what is written holds', async () => {
	const answer = await read();
	expect(answer.json()).toEqual({});
	expect(answer.headers).toMatchObject({
		'cache-control': 'public, max-age=30',
		'access-control-allow-origin': '*',
		etag: expect.stringMatching(/^"[\w-]{22}"$/),
	});
});

it('says that a departure is cancelled for the weather, also before the first booking', async () => {
	const at = { trip: 'bus-factory', departure: '2026-12-05' };
	const decide = (decision: 'goes' | 'cancelled') =>
		store.db
			.insertInto('departure_weather')
			.values({ ...at, decision, decided_at: NOW, who: '', account_id: '' })
			.onConflict((conflict) => conflict.columns(['departure', 'trip']).doUpdateSet({ decision }))
			.execute();
	await decide('cancelled');
	time.now += 1000;
	expect((await read()).json()).toEqual({ 'bus-factory': { '2026-12-05': 'cancelled' } });
	await decide('goes');
	time.now += 1000;
	expect((await read()).json()).toEqual({});
});

it('says what is counted, a second later at most, and 304 to who knows it', async () => {
	await storeAnOrder(store, { lines: [aStoredLine({ departure: '2026-12-19', places: 27 })] });
	time.now += 1000;
	const { json, headers } = await read();
	expect(json()['bus-factory']).toMatchObject({ '2026-12-05': 'open', '2026-12-19': 'few' });
	// Nobody counts what the office has closed.
	expect(json()['riding-light-rail']).toMatchObject({ '2026-12-12': 'full' });
	const again = await read({ 'if-none-match': `${headers.etag}` });
	expect([again.statusCode, again.body]).toEqual([304, '']);
	await storeAnOrder(store, { lines: [aStoredLine({ departure: '2026-12-19', places: 3 })] });
	expect((await read()).json()['bus-factory']).toMatchObject({ '2026-12-19': 'few' });
	time.now += 1000;
	expect((await read({ 'if-none-match': `${headers.etag}` })).json()['bus-factory']).toMatchObject({
		'2026-12-19': 'full',
	});
	await aFamilyWaits(store, { trip: 'bus-factory', departure: '2026-12-19' }, 'mei@example.org');
	await aFamilyWaits(store, { trip: 'bus-factory', departure: '2026-12-19' }, 'ada@example.org');
	time.now += 1000;
	expect((await read()).json()['bus-factory']).toMatchObject({ '2026-12-19': 'full 2' });
});

/** Writes down a family that waits for a place. */
const aFamilyWaits = async (
	{ db }: typeof store,
	{ trip, departure }: { trip: string; departure: string },
	email: string,
) => {
	const entry = {
		id: uuidv7(NOW),
		trip,
		departure,
		email,
		name: 'Mei',
		children: 1,
		locale: 'en',
		privacy_version: '1',
	};
	const since = { joined_at: NOW, confirmed_at: NOW, offer_until: null, ended_at: null, order_id: null };
	await db
		.insertInto('waiting')
		.values({ ...entry, ...since, state: 'waiting' })
		.execute();
};

/** A number below `most` that looks like any other, but is the same every time. */
const oneOf = (n: number, most: number): number => ((n * 2_654_435_761) >>> 8) % most;
const DAY = 86_400_000;

it('a hundred departures of all trips fit into two kilobytes, packed, also while the weather is decided', async () => {
	const trips = [...currentCatalogue().trips.keys()];
	expect(trips.length).toBeGreaterThan(20);
	const departures = Array.from({ length: 100 }, (_, i) => ({
		trip: trips[i % trips.length] ?? '',
		// Eight go today and tomorrow, the others on any day of half a year.
		date: new Date(NOW + (i < 8 ? i % 2 : 2 + oneOf(i, 180)) * DAY).toISOString().slice(0, 10),
		product: 'bus',
		variant: undefined,
		price: 899,
		seats: 'open' as const,
		capacity: 10 + oneOf(i + 100, 30),
	}));
	for (const [i, { trip, date: departure }] of departures.entries()) {
		const by = { who: '', account_id: '' };
		const booked = { id: uuidv7(NOW), children: oneOf(i + 200, 40), note: '', created_at: NOW };
		await store.db
			.insertInto('outside_booking')
			.values({ ...booked, ...by, trip, departure })
			.execute();
		const decided = {
			decision: i % 3 === 0 ? ('cancelled' as const) : ('goes' as const),
			decided_at: NOW - oneOf(i, DAY),
		};
		if (i < 8)
			await store.db
				.insertInto('departure_weather')
				.values({ ...decided, ...by, trip, departure })
				.execute();
		// Up to five families wait for a departure, whether it is full or not.
		for (let n = 0; n < oneOf(i + 300, 6); n++) await aFamilyWaits(store, { trip, departure }, `${n}@example.org`);
	}
	const catalogue = () => ({ departures, groupSizes: new Map(), trips: new Map(), terms: new Map() });
	await using site = fastify();
	availabilityRoute(site, { store, clock: () => NOW, catalogue });
	const { rawPayload } = await site.inject({ url: AVAILABILITY, headers: { 'accept-encoding': 'br' } });
	const { '@weather': weather, ...states } = JSON.parse(brotliDecompressSync(rawPayload).toString());
	const days = (byTrip: object): string[] => Object.values(byTrip).flatMap((each) => Object.keys(each));
	expect([days(states).length, days(weather.en.days).length]).toEqual([100, 8]);
	const said = Object.values<object>(states).flatMap((each) => Object.values(each));
	expect(new Set(said.map((state) => state.split(' ')[0]))).toEqual(new Set(['open', 'few', 'full', 'cancelled']));
	expect(said.filter((state) => /^full \d$/.test(state)).length).toBeGreaterThan(10);
	expect(rawPayload.length).toBeLessThanOrEqual(2000);
});

it('leaves packed where that is understood', async () => {
	const packed = await read({ 'accept-encoding': 'gzip, br' });
	expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
	expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await read()).body);
});
