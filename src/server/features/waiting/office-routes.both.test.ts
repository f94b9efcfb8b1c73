import { beforeEach, describe, expect, it } from 'vitest';
import { lastOffer, offerEnd } from '#domain/waiting.ts';
import { NOW } from '../../testing/admin.ts';
import { bookGroup, freePlaces } from '../departures/testing/a-departure.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { openOrdersOffice } from '../orders/testing/orders-office.ts';
import { storeAFamily } from './testing/a-family.ts';

const { office, clerk, get, clerkAt } = await openOrdersOffice();
const { store } = office;
const { db } = store;
const other = await office.as('clerk', { username: 'other' });

/** A departure of the schedule with 30 places. */
const PLACE = { trip: 'bus-factory', departure: '2027-01-30' };
const ID = '2027-01-30_bus-factory';
const CAPACITY = 30;
const waits: (change?: Parameters<typeof storeAFamily>[1]) => Promise<string> = (change) => storeAFamily(store, change);
/** Leaves so many places free. */
const leave = (free: number) => bookGroup(store, PLACE, CAPACITY - free, NOW);
const order = (change: Parameters<typeof storeAnOrder>[1]) =>
	storeAnOrder(store, { lines: [aStoredLine({ ...PLACE, children: [] })], ...change }, NOW);
const line = async () => (await get('/waiting')).rows.find(({ id }: { id: string }) => id === ID);
const step = (id: string, action: string, who = clerk) =>
	who.send('POST', `/waiting/${id}/state`, { body: { action } });
const stateOf = async (id: string) =>
	(await db.selectFrom('interest').select(['state', 'offerUntil']).where('id', '=', id).executeTakeFirst()) ?? null;
const mailsTo = async (id: string) =>
	(await db.selectFrom('outbox').select('kind').where('subjectId', '=', id).execute()).map(({ kind }) => kind);

beforeEach(async () => {
	for (const table of ['interest', 'outbox', 'orders', 'audit'] as const) await db.deleteFrom(table).execute();
});

describe('候补', () => {
	it('lists lines by their departures, and families in the order in which they joined', async () => {
		const later = await waits({ departure: '2027-02-12' });
		const second = await waits({ joinedAt: NOW - 1 });
		const first = await waits({ joinedAt: NOW - 2, children: 2 });
		await leave(0);
		const { rows } = await get('/waiting');
		expect(rows).toMatchObject([
			{
				id: ID,
				...PLACE,
				title: '巴士车厂与汽水厂',
				capacity: CAPACITY,
				booked: CAPACITY,
				reserved: 0,
				waiting: 2,
				next: null,
				lastOffer: lastOffer(PLACE.departure),
				entries: [{ id: first, children: 2, locale: 'zh', standing: 'waiting', order: null }, { id: second }],
			},
			{ id: '2027-02-12_bus-factory', next: later, booked: 0 },
		]);
	});
	it('is counted with the departure, and in orders', async () => {
		const id = await order({ email: 'goes@example.org' });
		await waits();
		await waits({ confirmedAt: null });
		expect(await get(`/departures/${ID}`)).toMatchObject({ waiting: 1, unsent: 2 });
		expect((await get(`/orders/${id}`)).lines[0].seats.waiting).toBe(1);
	});
	it('says with which order a family booked', async () => {
		const family = await waits({ email: 'ann@example.org' });
		const id = await order({ number: '#5096', email: 'ann@example.org' });
		expect((await line()).entries).toMatchObject([{ id: family, standing: 'booked', order: { id, number: '#5096' } }]);
	});
	it('counts on the first screen who is next, once for each departure, until he was asked', async () => {
		const invitable = async () => (await get('/statistics')).waiting.invitable;
		const first = await waits();
		await waits();
		await waits({ confirmedAt: null, departure: '2027-02-12' });
		await leave(0);
		expect(await invitable()).toBe(0);
		await freePlaces(store, PLACE, 1);
		expect(await invitable()).toBe(1);
		await waits({ departure: '2027-02-12' });
		expect(await invitable()).toBe(2);
		await step(first, 'offer');
		expect(await invitable()).toBe(1);
	});
	it('has nobody next after the last time for offers', async () => {
		const id = await waits();
		const late = await clerkAt(lastOffer(PLACE.departure) - 1);
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
		expect(await stateOf(id)).toEqual({ state: 'offered', offerUntil: offerEnd(NOW) });
		expect(await mailsTo(id)).toEqual(['interest_offer']);
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
	it('that is taken back keeps no place', async () => {
		const id = await waits();
		await step(id, 'offer');
		expect((await step(id, 'withdraw')).status).toBe(204);
		expect(await line()).toMatchObject({ reserved: 0, waiting: 1, next: id });
		expect((await step(id, 'withdraw')).status).toBe(409);
	});
	it('that ends goes to the next one as soon as a clerk reads the list', async () => {
		const first = await waits();
		const second = await waits();
		await leave(1);
		await step(first, 'offer');
		await (await clerkAt(offerEnd(NOW))).send('GET', '/waiting');
		expect(await stateOf(first)).toMatchObject({ state: 'gone' });
		expect(await stateOf(second)).toMatchObject({ state: 'offered' });
	});
});

it('who is deleted is gone with the mails that wait', async () => {
	const id = await waits();
	await step(id, 'offer');
	for (const status of [204, 404])
		expect((await clerk.send('DELETE', `/waiting/${id}`, { body: {} })).status).toBe(status);
	expect(await stateOf(id)).toBeNull();
	expect(await mailsTo(id)).toEqual([]);
	expect((await step(id, 'offer')).status).toBe(404);
});

it('steps of families and of the server are nobody’s by hand', async () => {
	const id = await waits({ confirmedAt: null });
	for (const action of ['confirm', 'leave']) expect((await step(id, action)).status).toBe(409);
	expect(await stateOf(id)).toMatchObject({ state: 'waiting' });
});

it('who waits for the dates of a trip is in no line, and has no steps there', async () => {
	const id = await waits({ departure: '', name: '', children: 0, state: 'offered' });
	for (const action of ['offer', 'withdraw']) expect((await step(id, action)).status).toBe(404);
	expect((await get('/waiting')).rows).toEqual([]);
});

it('the audit log names the family as long as it is there', async () => {
	const owner = await office.as('owner');
	const id = await waits({ name: '陈家' });
	await step(id, 'offer');
	const { json } = await owner.send('GET', `/audit?subject=waiting/${id}`);
	expect(json.lines).toMatchObject([{ subject: `waiting/${id}`, subjectName: '陈家' }]);
});
