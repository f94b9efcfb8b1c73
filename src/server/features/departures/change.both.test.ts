import { beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../../core/mail/outbox.ts';
import { giveUp } from '../../core/mail/testing/mail-service.ts';
import { setScheduleChanges } from '../../core/schedule/catalogue.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { openOrdersOffice } from '../orders/testing/orders-office.ts';
import { storeAFamily } from '../waiting/testing/a-family.ts';
import { bookGroup } from './testing/a-departure.ts';

const DAY = '2027-01-30';
const PLACE = { trip: 'bus-factory', departure: DAY };
const ID = `${DAY}_bus-factory`;
const OTHER = '2027-01-31';
const { office, clerk, get, opened, order, step, move } = await openOrdersOffice();
const { db } = office.store;
beforeEach(async () => {
	for (const table of [
		'departureChange',
		'departureNotice',
		'departureWeather',
		'publication',
		'place',
		'placeChange',
		'dispatch',
		'outbox',
		'orders',
	] as const)
		await db.deleteFrom(table).execute();
	setScheduleChanges([]);
});

const book = (email = 'parent@example.org', change: object = {}) =>
	storeAnOrder(office.store, { email, lines: [aStoredLine({ ...PLACE, ...change })] });
const post = (action: string, body: object, id = ID) => clerk.send('POST', `/departures/${id}/${action}`, { body });
const cancel = (more: object = {}) => post('cancel', { reason: 'weather', ...more });
const mails = () => db.selectFrom('outbox').selectAll().where('kind', '=', 'departure_changed').execute();
const tasks = async () => (await get('/departure-tasks')).rows;
const items = async () =>
	(await db.selectFrom('publication').select('items').execute()).flatMap(({ items: text }) => JSON.parse(text));
const historyOf = async (id: string) =>
	(await db.selectFrom('orderEvent').select('action').where('orderId', '=', id).execute()).map(({ action }) => action);
let later = office.time.now;
const availability = async () => {
	later += 2000;
	office.time.now = later;
	const answer = await office.app.inject({ url: '/api/availability', headers: { host: 'site.test' } });
	return answer.json()[PLACE.trip][DAY];
};

describe('a departure that is called off', () => {
	it('is so everywhere at once: published, told, in the history of each order, and a task until each family chose', async () => {
		const ids = [await book('a@example.org'), await book('b@example.org'), await book('')];
		expect((await cancel({ note: '黑雨' })).status).toBe(204);
		expect(await items()).toMatchObject([
			{
				act: 'departure',
				subject: PLACE.trip,
				first: DAY,
				change: { date: DAY, cancelled: { reason: 'weather' }, sequence: 1 },
			},
		]);
		expect(await availability()).toBe('cancelled');
		expect(await get(`/departures/${ID}`)).toMatchObject({ cancelled: true, reason: 'weather' });
		expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(['a@example.org', 'b@example.org']);
		for (const id of ids) expect(await historyOf(id)).toContain('departure.cancelled');
		expect((await order(ids[0] ?? '')).state).toBe('paid');
		const [task] = await tasks();
		expect(task).toMatchObject({ id: ID, kind: 'cancelled', reason: 'weather', done: false });
		const problems = task.families.map(({ problem, choice }: Record<string, unknown>) => [problem, choice]);
		expect(problems.toSorted()).toEqual([
			['no_address', 'undecided'],
			['waiting', 'undecided'],
			['waiting', 'undecided'],
		]);
		expect((await get('/orders?attention=1')).total).toBe(3);
	});
	it('is refunded in one go, to the full, and the task is done when all are told', async () => {
		const [first, second] = [await book('a@example.org'), await book('')];
		await cancel();
		const { json } = await post('refund-all', { tell: true });
		expect(json).toEqual({ orders: 2, sums: [{ cents: 359_600, currency: 'HKD' }] });
		expect((await order(first)).state).toBe('closed');
		expect((await opened(second)).changes).toMatchObject([
			{ kind: 'cancel', cents: -89_900, reason: 'weather' },
			{ kind: 'cancel', cents: -89_900 },
		]);
		await db.updateTable('outbox').set({ state: 'sent', sentAt: office.time.now }).execute();
		expect((await tasks())[0].families.map(({ choice }: { choice: string }) => choice)).toEqual(['money', 'money']);
		expect((await post('told', { order: second })).status).toBe(204);
		expect(await tasks()).toEqual([]);
		expect((await post('refund-all', { tell: true })).json.orders).toBe(0);
	});
	it('is refunded in each currency by itself', async () => {
		await book('a@example.org');
		await storeAnOrder(office.store, { currency: 'CNY', lines: [aStoredLine(PLACE)] });
		await cancel();
		const { json } = await post('refund-all', { tell: false });
		const sums = ['HKD', 'CNY'].map((currency) => ({ cents: 179_800, currency }));
		expect(json).toEqual({ orders: 2, sums: expect.arrayContaining(sums) });
	});
	it('has an order that is not paid wait for payment again when its refund is taken back', async () => {
		const id = await storeAnOrder(
			office.store,
			{ payment: 'pending', orderedAt: office.time.now, lines: [aStoredLine(PLACE)] },
			office.time.now,
		);
		await cancel();
		await post('refund-all', { tell: false });
		expect((await order(id)).state).toBe('closed');
		await post('reopen', { tell: false });
		for (const change of (await opened(id)).changes) await step(`/changes/${change.id}`, 'undo');
		expect((await order(id)).state).toBe('unpaid');
		expect((await opened(id)).places).toMatchObject([{ state: 'held' }, { state: 'held' }]);
		expect(await historyOf(id)).toContain('order.hold');
	});
	it('shows whose mail came back, at the order and in the task, until somebody called', async () => {
		const id = await book('wrong@example.org');
		await cancel();
		await giveUp(office.store, office.time.now);
		expect((await order(id)).attention).toBe('notice_failed');
		expect((await tasks())[0].families).toMatchObject([{ problem: 'bounced', told: null, parent: '陈太' }]);
		await post('told', { order: id });
		expect((await order(id)).attention).toBe('');
		expect((await tasks())[0].families).toMatchObject([{ channel: 'phone', problem: null }]);
	});
	it('counts once however often it is said; who was not told before is told then', async () => {
		await book();
		expect((await cancel({ tell: false })).status).toBe(204);
		expect(await mails()).toEqual([]);
		for (let i = 0; i < 2; i += 1) expect((await cancel({ tell: true })).status).toBe(204);
		expect([(await mails()).length, (await items()).length]).toEqual([1, 1]);
	});
	it('has who books it afterwards in the task and in 需处理, too, and mails them when somebody says so', async () => {
		await cancel();
		const id = await book('late@example.org');
		expect((await tasks())[0].families).toMatchObject([{ order: id, problem: 'not_asked', choice: 'undecided' }]);
		expect((await get('/orders?attention=1')).total).toBe(1);
		await cancel();
		expect((await mails()).map(({ recipient }) => recipient)).toEqual(['late@example.org']);
	});
	it('goes again with a higher number, and its families hear of that alone', async () => {
		await book();
		await cancel();
		expect((await post('reopen', { tell: true })).status).toBe(204);
		expect((await items()).map(({ change }) => [change.sequence, change.cancelled === null])).toEqual([
			[1, false],
			[2, true],
		]);
		expect(await mails()).toHaveLength(1);
		expect(await availability()).toBe('open 28');
		expect((await tasks())[0]).toMatchObject({ kind: 'goes' });
		expect((await post('reopen', { tell: true })).json.error.code).toBe('bad_transition');
	});
	it('is the same by the weather', async () => {
		await book();
		const body = { decision: 'cancelled', version: null, tell: true };
		expect((await clerk.send('PUT', `/departures/${ID}/weather`, { body })).status).toBe(204);
		expect(await mails()).toHaveLength(1);
		expect(await get(`/departures/${ID}`)).toMatchObject({
			reason: 'weather',
			weather: { decided: { decision: 'cancelled' } },
		});
		const [{ decidedAt } = { decidedAt: 0 }] = await db.selectFrom('departureWeather').selectAll().execute();
		office.time.now += 1000;
		const goes = { decision: 'goes', version: decidedAt, tell: true };
		expect((await clerk.send('PUT', `/departures/${ID}/weather`, { body: goes })).status).toBe(204);
		expect(await availability()).toBe('open 28');
		expect((await get(`/departures/${ID}`)).weather.decided.decision).toBe('goes');
	});
});

it('takes back what waits to be told of it alone: the weather of another trip on that day leaves', async () => {
	const other = { trip: 'science-museum', departure: DAY };
	const lines = [aStoredLine({ ...PLACE, shopLineId: '1' }), aStoredLine({ ...other, shopLineId: '2' })];
	const id = await storeAnOrder(office.store, { email: 'a@example.org', lines });
	await step(`/orders/${id}`, 'dispatch');
	const { dispatches } = await opened(id);
	const decided = { decision: 'goes', decidedAt: office.time.now, accountId: '', who: '' } as const;
	for (const { trip } of dispatches)
		await db
			.insertInto('departureWeather')
			.values({ ...decided, trip, departure: DAY })
			.execute();
	for (const { id: subjectId } of dispatches)
		await enqueue(db, { kind: 'weather', subjectId, recipient: 'a@example.org', now: office.time.now });
	await cancel();
	const left = await db.selectFrom('outbox').select('subjectId').where('kind', '=', 'weather').execute();
	const its = dispatches.filter(({ trip }: { trip: string }) => trip === other.trip);
	expect(left).toEqual(its.map(({ id: subjectId }: { id: string }) => ({ subjectId })));
});

it('that goes again takes back what waits for families that chose another day, too', async () => {
	const id = await book();
	await cancel();
	await move(id, { trip: PLACE.trip, departure: '2027-02-12' });
	expect((await post('reopen', { tell: true })).status).toBe(204);
	expect(await mails()).toEqual([]);
});

it('a child that was given back before is none of those whom the task is about', async () => {
	const id = await book();
	const { places, updatedAt } = await opened(id);
	const body = { version: updatedAt, places: [places[0].id], reason: 'illness', note: '', cents: 0 };
	expect((await clerk.send('POST', `/orders/${id}/places/cancel`, { body })).status).toBe(200);
	office.time.now += 1000;
	await cancel();
	expect((await tasks())[0].families).toMatchObject([{ children: [places[1].name] }]);
});

describe('a departure that moves', () => {
	it('takes its families along: places, instructions, ticks, who waits and groups', async () => {
		const id = await book();
		expect((await step(`/orders/${id}`, 'dispatch')).status).toBe(200);
		const [before] = (await opened(id)).dispatches;
		const waiting = await storeAFamily(office.store, PLACE);
		await bookGroup(office.store, PLACE, 28, office.time.now);
		expect((await post('move', { to: OTHER })).status).toBe(204);
		const after = await opened(id);
		expect(after.places.map(({ departure }: { departure: string }) => departure)).toEqual([OTHER, OTHER]);
		expect([after.departure, after.state]).toEqual([OTHER, 'paid']);
		expect(after.dispatches).toMatchObject([{ id: before.id, departure: OTHER, state: 'pending' }]);
		expect(await historyOf(id)).toContain('departure.moved');
		expect(await get(`/departures/${OTHER}_bus-factory`)).toMatchObject({ booked: 30, scheduled: true });
		const line = await db.selectFrom('interest').select('departure').where('id', '=', waiting).executeTakeFirst();
		expect(line?.departure).toBe(OTHER);
		expect((await items())[0]).toMatchObject({ first: DAY, change: { date: OTHER, cancelled: null, sequence: 1 } });
		const [task] = await tasks();
		expect(task).toMatchObject({
			kind: 'moved',
			from: DAY,
			departure: OTHER,
			families: [{ choice: 'stays' }, { parent: '培正小学' }],
		});
		expect((await get(`/orders?attention=1`)).total).toBe(0);
		// Back again: it is the same departure.
		office.time.now += 1000;
		expect((await post('move', { to: DAY }, `${OTHER}_bus-factory`)).status).toBe(204);
		expect((await items()).at(-1)).toMatchObject({ first: DAY, change: { date: DAY, sequence: 2 } });
	});
	it('has no day that its trip has already, none that is over, and is not one that was called off', async () => {
		await book();
		for (const to of ['2027-01-16', '2026-12-05', DAY])
			expect((await post('move', { to })).json.error).toMatchObject({ code: 'invalid', field: 'to' });
		await cancel();
		expect((await post('move', { to: OTHER })).json.error.code).toBe('bad_transition');
	});
});

it('whom a change touches, with what each gets and the mail in three languages, is read before it is made', async () => {
	await book('a@example.org');
	const { families, mails: texts } = await get(`/departures/${ID}/families?reason=minimum`);
	expect(families).toMatchObject([{ email: 'a@example.org', children: ['陈大文', '陈小文'], cents: 179_800 }]);
	expect(texts.map(({ locale }: { locale: string }) => locale)).toEqual(['en', 'zh', 'cn']);
	expect(texts[0].text).toContain('We’ll refund HK$1,798 in full');
	const moved = await get(`/departures/${ID}/families?to=${OTHER}`);
	expect(moved.mails[0].subject).toContain('NEW DATE: Bus depot');
	expect(moved.mails[0].text).toContain(
		'\nTime: 10:00\nMeeting point: Kowloon Tong station, Suffolk Road\nPublic transport interchange, Suffolk Road, Kowloon Tong, Kowloon\n',
	);
});
