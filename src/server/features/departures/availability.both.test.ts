import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { catalogue as currentCatalogue } from '../../core/schedule/catalogue.ts';
import { openTestOffice } from '../../testing/admin.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { storeAFamily } from '../waiting/testing/a-family.ts';
import { AVAILABILITY, availabilityRoute } from './availability.ts';
import { aCatalogue, aDeparture, bookGroup, decideWeather } from './testing/a-departure.ts';

const NOW = Date.UTC(2026, 10, 24);
const office = await openTestOffice();
const { app, store, time } = office;
time.now = NOW;
afterAll(() => office.close());
const read = (headers: Record<string, string> = {}) =>
	app.inject({ method: 'GET', url: '/api/availability', headers: { host: 'site.test', ...headers } });

it('says of every departure to come that it is open while nobody has booked, or that it is cancelled', async () => {
	const answer = await read();
	expect(answer.json()['bus-factory']).toEqual({
		'2026-12-05': 'open 30',
		'2026-12-19': 'open 30',
		'2026-12-29': 'open 30',
		'2027-01-16': 'cancelled',
		'2027-01-30': 'open 30',
		'2027-02-12': 'open 30',
		'2027-02-21': 'open 30',
	});
	expect(answer.headers).toMatchObject({
		'cache-control': 'public, max-age=30',
		'access-control-allow-origin': '*',
		etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
	});
});

it('says that a departure is cancelled for the weather, also before the first booking', async () => {
	const place = { trip: 'bus-factory', departure: '2026-12-05' };
	await decideWeather(store, place, 'cancelled', NOW);
	time.now += 1000;
	expect((await read()).json()['bus-factory']).toMatchObject({ '2026-12-05': 'cancelled' });
	await decideWeather(store, place, 'goes', NOW);
	time.now += 1000;
	expect((await read()).json()['bus-factory']).toMatchObject({ '2026-12-05': 'open 30' });
});

it('says what is counted, a second later at most, and 304 to who knows it', async () => {
	const place = { trip: 'bus-factory', departure: '2026-12-19' };
	await storeAnOrder(store, { lines: [aStoredLine({ ...place, quantity: 27 })] });
	time.now += 1000;
	const { json, headers } = await read();
	expect(json()['bus-factory']).toMatchObject({ '2026-12-05': 'open 30', '2026-12-19': 'few 3' });
	const known = { 'if-none-match': `${headers.etag}` };
	const again = await read(known);
	expect([again.statusCode, again.body]).toEqual([304, '']);
	await storeAnOrder(store, { lines: [aStoredLine({ ...place, quantity: 3 })] });
	expect((await read()).json()['bus-factory']).toMatchObject({ '2026-12-19': 'few 3' });
	time.now += 1000;
	expect((await read(known)).json()['bus-factory']).toMatchObject({ '2026-12-19': 'full' });
	for (let n = 0; n < 2; n += 1) await storeAFamily(store, place);
	time.now += 1000;
	expect((await read()).json()['bus-factory']).toMatchObject({ '2026-12-19': 'full 2' });
});

/** A number below `most` that looks like any other, but is the same every time. */
const oneOf = (n: number, most: number): number => ((n * 2_654_435_761) >>> 8) % most;
const DAY = 86_400_000;

it('a hundred departures of all trips fit into two kilobytes, packed, also while the weather is decided', async () => {
	const trips = [...currentCatalogue().trips.keys()];
	expect(trips.length).toBeGreaterThan(20);
	const departures = Array.from({ length: 100 }, (_, i) =>
		aDeparture({
			trip: trips[i % trips.length] ?? '',
			// Eight go today and tomorrow, the others on any day of half a year.
			date: new Date(NOW + (i < 8 ? i % 2 : 2 + oneOf(i, 180)) * DAY).toISOString().slice(0, 10),
			capacity: 10 + oneOf(i + 100, 30),
			...(i < 8 && i % 3 === 0 && { cancelled: { reason: 'weather', decided: new Date(NOW).toISOString() } }),
		}),
	);
	for (const [i, { trip, date: departure }] of departures.entries()) {
		const place = { trip, departure };
		await bookGroup(store, place, oneOf(i + 200, 40), NOW);
		if (i < 8) await decideWeather(store, place, i % 3 === 0 ? 'cancelled' : 'goes', NOW - oneOf(i, DAY));
		// Up to five families wait for a departure, whether it is full or not.
		for (let n = 0; n < oneOf(i + 300, 6); n++) await storeAFamily(store, place);
	}
	await using site = fastify();
	availabilityRoute(site, { store, clock: () => NOW, catalogue: () => aCatalogue(departures) });
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
