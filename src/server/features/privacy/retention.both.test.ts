import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lease } from '../../core/db/lease.ts';
import type { Store } from '../../core/db/store.ts';
import { openTestStore } from '../../core/db/test-store.ts';
import { SERVER } from '../../core/steps.ts';
import { testLog } from '../../testing/log.ts';
import { storeEnquiry } from '../enquiries/store-enquiry.ts';
import { anEnquiry } from '../enquiries/testing/an-enquiry.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { newChange } from '../places/money.ts';
import { note } from '../places/order.ts';
import { eraseHits, eraseOld, startRetention } from './retention.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = Date.UTC(2028, 1, 29, 12);
let store: Store;

const keep = (state: 'new' | 'quarantine', at: number, buckets: string[] = []) =>
	storeEnquiry(store, anEnquiry({ state, message: state }), buckets, at);
const times = async (table: 'enquiry' | 'outbox') =>
	(await store.db.selectFrom(table).select('createdAt').orderBy('createdAt').execute()).map((row) => row.createdAt);

beforeEach(async () => {
	store = await openTestStore();
});
afterEach(() => store.close());

const lease = (held = true): Lease => ({ take: async () => held, release: async () => {} });

describe('what is kept', () => {
	it('is an enquiry for twelve months, a suspect for thirty days, with their mails', async () => {
		const [month, year] = [now - 30 * DAY, Date.UTC(2027, 1, 28, 12)];
		for (const at of [year - DAY, year + DAY, now]) await keep('new', at);
		for (const at of [month - 1, month + 1]) await keep('quarantine', at);
		expect(await eraseOld(store, now)).toEqual({ enquiries: 2, orders: 0 });
		expect(await times('enquiry')).toEqual([year + DAY, month + 1, now]);
		expect(await times('outbox')).toEqual([year + DAY, now]);
		await store.db
			.updateTable('outbox')
			.set({ subjectId: 'gone', createdAt: year - 1 })
			.execute();
		await eraseOld(store, now);
		expect(await times('outbox')).toEqual([]);
	});
	it('is a fingerprint for a day', async () => {
		await keep('new', now - DAY, ['old', 'old too']);
		await keep('new', now - DAY + 1, ['young']);
		await eraseHits(store, now);
		expect(await store.db.selectFrom('hit').select('bucket').execute()).toEqual([{ bucket: 'young' }]);
	});
});

describe('an order', () => {
	const familyOf = async () =>
		(await store.db.selectFrom('orders').select(['number', 'parent']).orderBy('number').execute()).map(
			({ number, parent }) => [number, parent],
		);
	const anOldOrder = (number: string, departure: string, orderedAt = now - 500 * DAY) =>
		storeAnOrder(store, { number, orderedAt, lines: [aStoredLine({ departure })] }, orderedAt);
	const everything = async () =>
		JSON.stringify([
			await store.db.selectFrom('orders').selectAll().execute(),
			await store.db.selectFrom('place').selectAll().execute(),
			await store.db.selectFrom('orderEvent').selectAll().execute(),
		]);

	it('stays without its family when the shop speaks of it once more, and when somebody writes down what he heard of it', async () => {
		const order = { shopId: '9007199254740993', number: '#gone', lines: [aStoredLine({ departure: '2027-02-27' })] };
		const orderedAt = now - 500 * DAY;
		const id = await storeAnOrder(store, { ...order, orderedAt }, orderedAt);
		expect(await eraseOld(store, now)).toMatchObject({ orders: 1 });
		await storeAnOrder(store, { ...order, orderedAt, shopUpdatedAt: now, payment: 'refunded' }, now);
		expect(await everything()).not.toMatch(/陈|parent@|51234567|花生/);
		expect(await eraseOld(store, now)).toMatchObject({ orders: 0 });
		await note(store.db, id, SERVER, now + 1, { action: 'note', note: '陈太来电' });
		expect(await eraseOld(store, now + DAY)).toMatchObject({ orders: 1 });
		expect(await everything()).not.toContain('陈太');
		expect(await eraseOld(store, now + 2 * DAY)).toMatchObject({ orders: 0 });
	});

	it('forgets its family twelve months after the trip, and keeps its sums', async () => {
		await anOldOrder('#gone', '2027-02-27');
		await anOldOrder('#young', '2027-03-01');
		await anOldOrder('#no day', '', now - 364 * DAY);
		await anOldOrder('#no day, old', '');
		expect(await eraseOld(store, now)).toEqual({ enquiries: 0, orders: 2 });
		expect(await familyOf()).toEqual([
			['#gone', ''],
			['#no day', '陈太'],
			['#no day, old', ''],
			['#young', '陈太'],
		]);
		expect(await store.db.selectFrom('orders').select('cents').where('number', '=', '#gone').execute()).toEqual([
			{ cents: 179_800 },
		]);
		expect(await store.db.selectFrom('place').selectAll().where('name', '!=', '').execute()).toHaveLength(4);
		expect(await eraseOld(store, now)).toMatchObject({ orders: 0 });
	});
	it('keeps what is needed while a refund is under way', async () => {
		const orderId = await anOldOrder('#refund', '2027-02-27');
		const owed = { orderId, batch: orderId, kind: 'refund', cents: -1, currency: 'HKD', state: 'failed' } as const;
		await store.db
			.insertInto('placeChange')
			.values(newChange(owed, SERVER, now))
			.execute();
		expect(await eraseOld(store, now)).toMatchObject({ orders: 0 });
		await store.db.updateTable('placeChange').set({ state: 'settled' }).execute();
		expect(await eraseOld(store, now)).toMatchObject({ orders: 1 });
	});
});

describe('a clock that leaps', () => {
	it('erases nothing until the next run finds it unchanged', async () => {
		await keep('new', now);
		await eraseOld(store, now);
		const ahead = now + 400 * DAY;
		expect(await eraseOld(store, ahead)).toEqual({ enquiries: 0, orders: 0, leap: true });
		expect(await eraseOld(store, now)).toMatchObject({ enquiries: 0 });
		expect(await eraseOld(store, ahead)).toMatchObject({ leap: true });
		expect(await eraseOld(store, ahead + DAY)).toMatchObject({ enquiries: 1 });
	});
});

describe('the daily erasing', () => {
	it('begins at the start, goes on, and stops', async () => {
		const lines: Record<string, unknown>[] = [];
		await keep('quarantine', now - 31 * DAY);
		const stop = await startRetention({ store, lease: lease(), clock: () => now, log: testLog(lines), every: 1 });
		await vi.waitFor(() => expect(lines.length).toBeGreaterThan(1));
		await stop();
		expect(lines[0]).toMatchObject({ level: 'info', erased: { enquiries: 1, orders: 0 } });
	});
	it('leaves it to another process that is at it', async () => {
		const lines: Record<string, unknown>[] = [];
		await keep('quarantine', now - 31 * DAY);
		await (await startRetention({ store, lease: lease(false), clock: () => now, log: testLog(lines) }))();
		expect(lines).toEqual([]);
		expect(await times('enquiry')).toHaveLength(1);
	});
	it('says that it failed', async () => {
		const faults: unknown[] = [];
		const broken = { ...store, db: undefined as never };
		await (await startRetention({ store: broken, lease: lease(), clock: () => now, log: testLog([], faults) }))();
		expect(faults).toMatchObject([{ id: 'retention', error: { name: 'TypeError' } }]);
	});
});
