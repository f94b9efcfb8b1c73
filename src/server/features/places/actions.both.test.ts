import { describe, expect, it } from 'vitest';
import { UNDO_WITHIN } from '#domain/office/place.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { giveUp } from '../../core/mail/testing/mail-service.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { openOrdersOffice } from '../orders/testing/orders-office.ts';

const { office, clerk, opened, get, step, mailsOf } = await openOrdersOffice();
const { store } = office;
const { db } = store;

interface Place {
	id: string;
	name: string;
	state: string;
	departure: string;
	[field: string]: unknown;
}
const siblings = [
	{ name: '何乐轩', age: 8, allergy: '花生' },
	{ name: '何乐怡', age: 5 },
];
const DAY = '2027-02-10';
const order = (change: object = {}, line: object = {}) =>
	storeAnOrder(store, {
		lines: [aStoredLine({ trip: 'science-museum', departure: DAY, children: siblings, ...line })],
		...change,
	});
const act = async (id: string, action: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
	const { updatedAt: version } = await opened(id);
	return clerk.send(method, `/orders/${id}/${action}`, { body: { version, ...body } });
};
const named = async (id: string, name: string): Promise<Place> =>
	(await opened(id)).places.find((place: Place) => place.name === name);
const going = async (id: string) =>
	(await opened(id)).places.filter(({ state }: Place) => state !== 'cancelled').map(({ name }: Place) => name);
/** The mails about all that was done with the places of an order. */
const mailsAbout = async (id: string) => {
	const changes = await db.selectFrom('placeChange').select('batch').distinct().where('orderId', '=', id).execute();
	return (await Promise.all(changes.map(({ batch }) => mailsOf(batch)))).flat();
};
const called = async (departure: string) =>
	(await get(`/departures/${departure}_science-museum/roll-call`)).children.map(({ name }: Place) => name);

describe('one sibling (office 9)', () => {
	it('stays at home; the other goes, the order stays, and money is given back for the one', async () => {
		const id = await order();
		const { id: ill } = await named(id, '何乐怡');
		const refund = await get(`/orders/${id}/refund?reason=illness&places=${ill}`);
		expect(refund).toMatchObject({ most: 179_800, rows: [{ placeId: ill }] });
		const body = { places: [ill], reason: 'illness', note: '发烧', cents: 44_950, mail: true };
		const preview = { kind: 'cancel', places: [ill], reason: 'illness', note: '', cents: 44_950 };
		const mail = await clerk.send('POST', `/orders/${id}/places/mail`, { body: preview });
		expect(mail.json).toMatchObject({ to: 'parent@example.org', locale: 'zh' });
		expect(mail.json.subject).toMatch(/^已取消（1位小朋友）：.+\d{4}年/);
		for (const words of ['何乐怡', '按你的要求', 'HK$449.5', '同一訂單的其他名額不受影響'])
			expect(mail.json.text).toContain(words);
		const [change] = (await act(id, 'places/cancel', body)).json.changes;
		expect(await going(id)).toEqual(['何乐轩']);
		expect(await called(DAY)).toContain('何乐轩');
		expect(await called(DAY)).not.toContain('何乐怡');
		const found = await opened(id);
		expect(found).toMatchObject({ state: 'paid', children: 1, paidCents: 179_800, refundedCents: 0 });
		expect(found.changes).toMatchObject([{ kind: 'cancel', cents: -44_950, state: 'open', child: '何乐怡' }]);
		const batch = await db.selectFrom('placeChange').select('batch').where('id', '=', change.id).executeTakeFirst();
		expect(await mailsOf(batch?.batch ?? '')).toMatchObject([{ kind: 'places_cancelled', state: 'queued' }]);
		await step(`/changes/${change.id}`, 'settle');
		expect(await opened(id)).toMatchObject({ refundedCents: 44_950, cents: 134_850, payment: 'partially_refunded' });
	});
	it('stays at home, and instructions that have not left say so', async () => {
		const id = await order();
		await step(`/orders/${id}`, 'dispatch');
		const [dispatch] = (await opened(id)).dispatches;
		const { children } = t('zh').mail.joining;
		const line = (n: number) => `${children}${LOCALE_TABLE.zh.colon}${n}\n`;
		expect((await mailsOf(dispatch.id))[0]?.text).toContain(line(2));
		const { id: ill } = await named(id, '何乐怡');
		await act(id, 'places/cancel', { places: [ill], reason: 'illness', cents: 100 });
		expect((await mailsOf(dispatch.id))[0]?.text).toContain(line(1));
	});
	it('goes again when the change is undone, until the mail has left or the money went', async () => {
		const id = await order();
		const { id: ill } = await named(id, '何乐怡');
		const cancel = async () => {
			const body = { places: [ill], reason: 'illness', cents: 100, mail: true };
			return (await act(id, 'places/cancel', body)).json.changes[0].id;
		};
		const first = await cancel();
		expect((await opened(id)).changes[0].actions).toContainEqual(expect.objectContaining({ action: 'undo' }));
		expect((await step(`/changes/${first}`, 'undo')).status).toBe(200);
		expect(await going(id)).toEqual(['何乐轩', '何乐怡']);
		const second = await cancel();
		const change = await db.selectFrom('placeChange').select('outboxId').where('id', '=', second).executeTakeFirst();
		await db
			.updateTable('outbox')
			.set({ state: 'sent' })
			.where('id', '=', change?.outboxId ?? '')
			.execute();
		expect((await step(`/changes/${second}`, 'undo')).json.error.code).toBe('bad_transition');
		expect(await going(id)).toEqual(['何乐轩']);
	});
	it('whose mail cannot be delivered has its order ask for attention, until somebody writes a note', async () => {
		const id = await order();
		const { id: ill } = await named(id, '何乐怡');
		await act(id, 'places/cancel', { places: [ill], reason: 'illness', cents: 100, mail: true });
		expect((await opened(id)).attention).toBeNull();
		const [{ batch } = { batch: '' }] = await db
			.selectFrom('placeChange')
			.select('batch')
			.where('orderId', '=', id)
			.execute();
		await db.updateTable('outbox').set({ state: 'sent' }).where('subjectId', '!=', batch).execute();
		await giveUp(store, office.time.now + UNDO_WITHIN);
		const { attention, events } = await opened(id);
		expect(attention).toBe('mail_failed');
		expect(events).toContainEqual(expect.objectContaining({ action: 'place.unreached', note: 'mail_550' }));
		const asking = (await get('/orders?attention=1')).rows.map((row: Place) => row.id);
		expect(asking).toContain(id);
		await clerk.send('POST', `/orders/${id}/notes`, { body: { note: '已打电话' } });
		expect((await opened(id)).attention).toBeNull();
	});
	it('never brings back more than was paid, and a version that is old is refused', async () => {
		const id = await order();
		const { id: ill } = await named(id, '何乐怡');
		const most = { places: [ill], reason: 'other', cents: 179_801 };
		expect((await act(id, 'places/cancel', most)).json.error).toMatchObject({ code: 'out_of_range', field: 'cents' });
		const body = { ...most, cents: 1, version: 1 };
		expect((await clerk.send('POST', `/orders/${id}/places/cancel`, { body })).json.error.code).toBe('conflict');
		expect(await going(id)).toHaveLength(2);
	});
	it('moves to another day, with the difference of the price; the joining instructions follow', async () => {
		const id = await order();
		const { id: one } = await named(id, '何乐轩');
		const to = { trip: 'science-museum', departure: '2027-01-17' };
		const { status } = await act(id, 'places/move', { places: [one], ...to, reason: '改期', mail: true });
		expect(status).toBe(200);
		const [mail] = await mailsAbout(id);
		expect(mail?.subject).toMatch(/^已更改（1位小朋友）：.+2027年1月17日/);
		expect(mail?.text).toContain(t('zh').mail.family.stays);
		const found = await opened(id);
		const moved = found.places.find((place: Place) => place.id === one);
		expect(moved).toMatchObject({ ...to, cents: 109_900 });
		expect(found.changes).toMatchObject([{ kind: 'move', cents: 20_000, state: 'open', fromDeparture: DAY }]);
		expect(found).toMatchObject({ cents: 199_800, paidCents: 179_800 });
		expect(found.dispatches.map(({ departure }: Place) => departure).toSorted()).toEqual(['2027-01-17', DAY]);
		expect(await called('2027-01-17')).toEqual(['何乐轩']);
	});
	it('tells a family all of whose children move of nobody who stays', async () => {
		const id = await order();
		const places = (await opened(id)).places.map((place: Place) => place.id);
		const to = { trip: 'science-museum', departure: '2027-01-17' };
		await act(id, 'places/move', { places, ...to, reason: '改期', mail: true });
		const [mail] = await mailsAbout(id);
		expect(mail?.subject).toMatch(/^報名已改為：/);
		expect(mail?.text).not.toContain(t('zh').mail.family.stays);
	});
});

describe('a place that is added', () => {
	it('is held for two days, costs nothing when it is given back unpaid, and goes once it is paid', async () => {
		const id = await order();
		const child = { trip: 'science-museum', departure: DAY, name: '何乐思', age: 6, allergy: '虾' };
		const { json } = await act(id, 'places', child);
		expect(await named(id, '何乐思')).toMatchObject({ state: 'held', cents: 89_900, allergy: '虾', lineId: '' });
		expect(await opened(id)).toMatchObject({ cents: 269_700, paidCents: 179_800, children: 3 });
		expect(await called(DAY)).not.toContain('何乐思');
		await act(id, 'places/cancel', { places: [json.id], reason: 'other', cents: 0 });
		expect(await opened(id)).toMatchObject({ cents: 179_800, children: 2 });
		const again = (await act(id, 'places', child)).json.id;
		expect((await act(id, 'places/pay', { places: [again] })).status).toBe(204);
		expect(await called(DAY)).toContain('何乐思');
		expect(await opened(id)).toMatchObject({ cents: 269_700, paidCents: 269_700 });
	});
});

describe('what is corrected', () => {
	it('outlives the word of the shop, which stays unread where it says otherwise', async () => {
		const same = { shopId: '9007199254740990001', number: '#9001' };
		const id = await order(same);
		const { id: one } = await named(id, '何乐轩');
		const { status } = await act(id, 'places', { places: [{ id: one, allergy: '花生、芝麻', age: 9 }] }, 'PUT');
		expect(status).toBe(204);
		await order({ ...same, shopUpdatedAt: 1_700_000_000_001 });
		expect(await named(id, '何乐轩')).toMatchObject({ allergy: '花生、芝麻', age: 9 });
		expect((await opened(id)).unread).toBe(0);
		const children = [{ ...siblings[0], allergy: '牛奶' }, siblings[1]];
		await order({ ...same, shopUpdatedAt: 1_700_000_000_002 }, { children });
		expect(await named(id, '何乐轩')).toMatchObject({ allergy: '花生、芝麻' });
		const found = await opened(id);
		expect(found.unread).toBe(1);
		const word = found.words.find(({ unread }: { unread: boolean }) => unread);
		expect(word).toMatchObject({ value: '牛奶', placeId: one });
		await clerk.send('POST', `/words/${word.id}/read`, { body: { field: 'allergy' } });
		expect(await named(id, '何乐轩')).toMatchObject({ allergy: '花生、芝麻；牛奶' });
		expect((await opened(id)).unread).toBe(0);
	});
	it('of the contact outlives the word of the shop (office 22)', async () => {
		const same = { shopId: '9007199254740990002', number: '#9002' };
		const id = await order(same);
		const contact = { parent: '何淑仪', email: 'Sukyee.Ho@example.org', phone: '+85251238800', locale: 'zh' };
		expect((await act(id, 'contact', contact, 'PUT')).status).toBe(204);
		await order({ ...same, shopUpdatedAt: 1_700_000_000_001 });
		expect(await opened(id)).toMatchObject({ ...contact, email: 'sukyee.ho@example.org' });
		expect((await get('/orders?q=51238800')).rows).toMatchObject([{ id }]);
	});
});

describe('the shop counts fewer', () => {
	const same = { shopId: '9007199254740990003', number: '#9003' };
	it('and the order asks who; the office says', async () => {
		const id = await order(same, { quantity: 2 });
		await order({ ...same, shopUpdatedAt: 1_700_000_000_001 }, { quantity: 1 });
		expect(await opened(id)).toMatchObject({ children: 1, undecided: 1 });
		expect((await get('/orders?attention=1&q=%239003')).rows).toMatchObject([{ id }]);
		const { id: one } = await named(id, '何乐轩');
		expect((await act(id, 'places/decide', { places: [one] })).status).toBe(204);
		expect(await going(id)).toEqual(['何乐怡']);
		expect(await opened(id)).toMatchObject({ children: 1, undecided: 0 });
		// The shop says the same again: nothing changes.
		await order({ ...same, shopUpdatedAt: 1_700_000_000_002 }, { quantity: 1 });
		expect(await going(id)).toEqual(['何乐怡']);
	});
	it('than the office gave back already: nobody else goes', async () => {
		const own = { shopId: '9007199254740990004', number: '#9004' };
		const id = await order(own);
		const { id: ill } = await named(id, '何乐怡');
		await act(id, 'places/cancel', { places: [ill], reason: 'illness', cents: 44_950 });
		const refunded = { refunded: 44_950, cents: 134_850, payment: 'partially_refunded' as const };
		await order({ ...own, ...refunded, shopUpdatedAt: 1_700_000_000_001 }, { quantity: 1 });
		expect(await going(id)).toEqual(['何乐轩']);
		expect(await opened(id)).toMatchObject({ undecided: 0, refundedCents: 44_950, changes: [{ state: 'settled' }] });
	});
	it('of money alone: what the office decided before is less by what would be more than was paid', async () => {
		const own = { shopId: '9007199254740990016', number: '#9016' };
		const id = await order(own);
		const all = (await opened(id)).places.map((place: Place) => place.id);
		await act(id, 'places/cancel', { places: all, reason: 'weather', cents: 179_800 });
		const partly = { payment: 'partially_refunded', refunded: 100, cents: 179_700 } as const;
		await order({ ...own, ...partly, shopUpdatedAt: 1_700_000_000_001 });
		const { changes } = await opened(id);
		const open = changes.filter(({ state }: Place) => state === 'open');
		expect(open.map(({ cents }: Place) => cents)).toEqual([-89_900, -89_800]);
	});
});

describe('a group, and a booking on the telephone (office 7)', () => {
	const school = { kind: 'school', parent: '黄老师', school: '培正小学', locale: 'zh', trip: 'science-museum' };
	const names = (...all: string[]) => all.map((name) => ({ name, age: null, className: '3A', allergy: '' }));
	const booked = async () => (await get('/departures/2027-01-17_science-museum')).booked;
	it('is an order: it takes places, is on the roll call, and gets its names later', async () => {
		const body = { ...school, departure: '2027-01-17', children: 28, cents: 20_000, paid: true };
		const before = await booked();
		const { json, status } = await clerk.send('POST', '/orders', { body });
		expect([status, json.number]).toEqual([200, expect.stringMatching(/^G2027-\d{4}$/)]);
		expect(await booked()).toBe(before + 28);
		expect(await opened(json.id)).toMatchObject({ state: 'paid', children: 28, cents: 560_000, parent: '黄老师' });
		expect(await called('2027-01-17')).toHaveLength(before + 28);
		const ids = (await opened(json.id)).places.map(({ id }: Place) => id);
		const pasted = [
			{ id: ids[0], name: '张一', age: 8, note: '3A', allergy: '花生' },
			{ id: ids[1], name: '张二' },
		];
		expect((await act(json.id, 'places', { places: pasted }, 'PUT')).status).toBe(204);
		expect(await named(json.id, '张一')).toMatchObject({ age: 8, allergy: '花生', note: '3A', school: '培正小学' });
		expect((await get('/orders?q=张二')).rows).toMatchObject([{ id: json.id }]);
	});
	it('on the telephone is held until it is paid', async () => {
		const phone = { kind: 'phone', parent: '何太', phone: '+85251230000', locale: 'zh', trip: 'science-museum' };
		const body = { ...phone, departure: DAY, children: 1, names: names('何一') };
		const { json } = await clerk.send('POST', '/orders', { body });
		expect(await opened(json.id)).toMatchObject({ state: 'unpaid', places: [{ state: 'held', name: '何一' }] });
		expect((await step(`/orders/${json.id}`, 'pay')).status).toBe(200);
		expect(await called(DAY)).toContain('何一');
		const nowhere = { ...body, departure: '2027-01-18' };
		expect((await clerk.send('POST', '/orders', { body: nowhere })).json.error.field).toBe('departure');
	});
});
