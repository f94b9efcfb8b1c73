import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { lastOffer, offerEnd } from '#domain/waiting.ts';
import type { WaitingRow } from '../db/schema.ts';
import { uuidv7 } from '../db/uuid.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { NOW, openTestOffice } from '../testing/admin.ts';

const office = await openTestOffice();
const { db } = office.store;
const clerk = await office.as('clerk');
const other = await office.as('clerk', { username: 'other' });
afterAll(() => office.close());

/** A departure of the schedule with 30 places. */
const PLACE = { trip: 'bus-factory', departure: '2027-01-30' };
const ID = '2027-01-30_bus-factory';
const CAPACITY = 30;
const HOUR = 3_600_000;

let families = 0;
/** Somebody who waits. */
const waits = async (change: Partial<WaitingRow> = {}): Promise<string> => {
	families += 1;
	const row: WaitingRow = {
		id: uuidv7(NOW + families),
		...PLACE,
		name: `家庭${families}`,
		email: `family${families}@example.org`,
		children: 1,
		locale: 'zh',
		state: 'waiting',
		joined_at: NOW - HOUR + families,
		confirmed_at: NOW - HOUR,
		offer_until: null,
		ended_at: null,
		order_id: null,
		privacy_version: '2026-11-01',
		...change,
	};
	await db.insertInto('waiting').values(row).execute();
	return row.id;
};
/** Leaves so many places free. */
const leave = async (free: number) => {
	await db.deleteFrom('outside_booking').execute();
	const row = { id: uuidv7(NOW), ...PLACE, children: CAPACITY - free, note: '', who: '', account_id: '' };
	await db
		.insertInto('outside_booking')
		.values({ ...row, created_at: NOW })
		.execute();
};
const list = async () => (await clerk.send('GET', '/waiting')).json.rows;
const line = async () => (await list()).find(({ id }: { id: string }) => id === ID);
const step = (id: string, action: string, who = clerk) =>
	who.send('POST', `/waiting/${id}/state`, { body: { action } });
const stateOf = async (id: string) =>
	(await db.selectFrom('waiting').select(['state', 'offer_until']).where('id', '=', id).executeTakeFirst()) ?? null;
const mailsTo = async (id: string) =>
	(await db.selectFrom('outbox').select('kind').where('subject_id', '=', id).execute()).map(({ kind }) => kind);

beforeEach(async () => {
	office.time.now = NOW;
	for (const table of ['waiting', 'outside_booking', 'outbox', 'audit'] as const) await db.deleteFrom(table).execute();
});

describe('候补', () => {
	it('lists lines by their departures, and families in the order in which they joined', async () => {
		const later = await waits({ departure: '2027-02-12' });
		const second = await waits({ joined_at: NOW - 1 });
		const first = await waits({ joined_at: NOW - 2, children: 2 });
		await leave(0);
		const rows = await list();
		expect(rows.map(({ id }: { id: string }) => id)).toEqual([ID, '2027-02-12_bus-factory']);
		expect(rows[0]).toMatchObject({
			...PLACE,
			title: '巴士车厂与汽水厂',
			capacity: CAPACITY,
			booked: CAPACITY,
			reserved: 0,
			waiting: 2,
			next: null,
			lastOffer: lastOffer(PLACE.departure),
		});
		expect(rows[0].entries.map(({ id }: { id: string }) => id)).toEqual([first, second]);
		expect(rows[0].entries[0]).toMatchObject({ children: 2, locale: 'zh', state: 'waiting', order: null });
		expect(rows[1]).toMatchObject({ next: later, booked: 0 });
	});
	it('is counted where joining instructions are sent, and in orders', async () => {
		const lines = [aStoredLine({ ...PLACE, children: [] })];
		const order = await storeAnOrder(office.store, { email: 'goes@example.org', lines }, NOW);
		await waits();
		await waits({ state: 'unconfirmed' });
		const span = `from=${PLACE.departure}&until=${PLACE.departure}`;
		const [sending] = (await clerk.send('GET', `/departures?${span}`)).json.rows;
		expect(sending).toMatchObject({ families: 1, waiting: 1 });
		expect((await clerk.send('GET', `/orders/${order}`)).json.lines[0].seats.waiting).toBe(1);
		await db.deleteFrom('orders').where('id', '=', order).execute();
	});
	it('says with which order a family booked', async () => {
		const id = await waits();
		const { email } = await db.selectFrom('waiting').select('email').where('id', '=', id).executeTakeFirstOrThrow();
		const lines = [aStoredLine({ ...PLACE, children: [] })];
		const order = await storeAnOrder(office.store, { number: '#5096', email, lines }, NOW);
		expect((await line()).entries).toMatchObject([{ id, state: 'booked', order: { id: order, number: '#5096' } }]);
		await db.deleteFrom('orders').where('id', '=', order).execute();
	});
});

describe('who is next', () => {
	it('is the first whose children all find a place', async () => {
		const large = await waits({ children: 2 });
		const small = await waits({ children: 1 });
		await leave(1);
		expect((await line()).next).toBe(small);
		await leave(2);
		expect((await line()).next).toBe(large);
	});
	it('is counted on the first screen, once for each departure, until he was asked', async () => {
		const invitable = async () => (await clerk.send('GET', '/statistics')).json.waiting.invitable;
		const first = await waits();
		await waits();
		await waits({ state: 'unconfirmed', departure: '2027-02-12' });
		await leave(0);
		expect(await invitable()).toBe(0);
		await leave(1);
		expect(await invitable()).toBe(1);
		await waits({ departure: '2027-02-12' });
		expect(await invitable()).toBe(2);
		await step(first, 'offer');
		expect(await invitable()).toBe(1);
	});
	it('is nobody after the last time for offers', async () => {
		const id = await waits();
		office.time.now = lastOffer(PLACE.departure) - 1;
		// The session of before is over by then.
		const late = await office.as('clerk', { username: 'late' });
		expect((await late.send('GET', '/waiting')).json.rows[0].next).toBe(id);
		office.time.now += 1;
		expect((await late.send('GET', '/waiting')).json.rows[0].next).toBeNull();
		expect((await step(id, 'offer', late)).status).toBe(409);
	});
});

describe('an offer', () => {
	it('keeps the places until tomorrow at 18:00, and goes out once although two clerks make it', async () => {
		const id = await waits({ children: 2 });
		await leave(2);
		const answers = await Promise.all([step(id, 'offer'), step(id, 'offer', other)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
		expect(await stateOf(id)).toEqual({ state: 'offered', offer_until: offerEnd(NOW) });
		expect(await mailsTo(id)).toEqual(['waiting_offer']);
		expect(await line()).toMatchObject({ reserved: 2, waiting: 0, next: null });
		const audit = await db.selectFrom('audit').select(['subject', 'before', 'after']).execute();
		expect(audit).toEqual([{ subject: `waiting/${id}`, before: '{"state":"waiting"}', after: '{"state":"offered"}' }]);
	});
	it('is made to nobody but who is next', async () => {
		await waits();
		const second = await waits();
		await leave(1);
		expect((await step(second, 'offer')).status).toBe(409);
		expect(await stateOf(second)).toMatchObject({ state: 'waiting' });
	});
	it('that is taken back leaves the family where it stood', async () => {
		const id = await waits();
		await waits();
		await leave(1);
		await step(id, 'offer');
		expect((await step(id, 'withdraw')).status).toBe(204);
		expect(await stateOf(id)).toEqual({ state: 'waiting', offer_until: null });
		expect(await line()).toMatchObject({ reserved: 0, waiting: 2, next: id });
		expect((await step(id, 'withdraw')).status).toBe(409);
	});
	it('that ends goes to the next one', async () => {
		const first = await waits();
		const second = await waits();
		await leave(1);
		await step(first, 'offer');
		office.time.now = offerEnd(NOW);
		const late = await office.as('clerk', { username: 'later' });
		await late.send('GET', '/waiting');
		expect(await stateOf(first)).toMatchObject({ state: 'expired' });
		expect(await stateOf(second)).toMatchObject({ state: 'offered' });
	});
});

it('who is deleted is gone with the mails that wait', async () => {
	const id = await waits();
	await leave(1);
	await step(id, 'offer');
	expect((await clerk.send('DELETE', `/waiting/${id}`, { body: {} })).status).toBe(204);
	expect(await stateOf(id)).toBeNull();
	expect(await mailsTo(id)).toEqual([]);
	expect(await list()).toEqual([]);
	expect((await clerk.send('DELETE', `/waiting/${id}`, { body: {} })).status).toBe(404);
	expect((await step(id, 'offer')).status).toBe(404);
});

it('steps of families and of the server are nobody’s by hand', async () => {
	const id = await waits({ state: 'unconfirmed', confirmed_at: null });
	for (const action of ['confirm', 'leave']) expect((await step(id, action)).status).toBe(409);
	expect((await step(id, 'sing')).status).toBe(422);
	expect(await stateOf(id)).toMatchObject({ state: 'unconfirmed' });
});

it('only who sells sees who waits', async () => {
	const id = await waits();
	for (const role of ['editor', 'reviewer'] as const) {
		const { send } = await office.as(role);
		expect((await send('GET', '/waiting')).status).toBe(403);
		expect((await send('POST', `/waiting/${id}/state`, { body: { action: 'offer' } })).status).toBe(403);
		expect((await send('DELETE', `/waiting/${id}`, { body: {} })).status).toBe(403);
	}
});

it('the audit log names the family as long as it is there', async () => {
	const owner = await office.as('owner');
	const id = await waits({ name: '陈家' });
	await step(id, 'offer');
	const { json } = await owner.send('GET', `/audit?subject=waiting/${id}`);
	expect(json.lines).toMatchObject([{ subject: `waiting/${id}`, subjectName: '陈家' }]);
});
