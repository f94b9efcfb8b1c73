import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { uuidv7 } from '../db/uuid.ts';
import { openTestOffice } from '../testing/admin.ts';
import { availability } from './availability.ts';
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
});

it('a hundred departures fit into two kilobytes, packed', async () => {
	const departures = Array.from({ length: 100 }, (_, i) => ({
		trip: ['bus-factory', 'science-museum', 'riding-light-rail'][i % 3] ?? '',
		date: new Date(NOW + i * 86_400_000).toISOString().slice(0, 10),
		product: 'bus',
		variant: undefined,
		price: 899,
		seats: 'open' as const,
		capacity: 10 + ((i * 7) % 30),
	}));
	const groupSizes = new Map();
	for (const [i, { trip, date }] of departures.entries()) {
		const row = { id: uuidv7(NOW), trip, departure: date, children: (i * 11) % 40, note: '', who: '', account_id: '' };
		await store.db
			.insertInto('outside_booking')
			.values({ ...row, created_at: NOW })
			.execute();
	}
	const catalogue = () => ({ departures, groupSizes, trips: new Map(), terms: new Map() });
	const states = await availability({ store, clock: () => NOW, catalogue }, NOW);
	expect(Object.values(states).flatMap((each) => Object.keys(each))).toHaveLength(100);
	expect(brotliCompressSync(JSON.stringify(states)).length).toBeLessThanOrEqual(2000);
});

it('leaves packed where that is understood', async () => {
	const packed = await read({ 'accept-encoding': 'gzip, br' });
	expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
	expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await read()).body);
});
