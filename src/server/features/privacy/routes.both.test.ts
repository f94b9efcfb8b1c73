import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TEST_DATABASE } from '../../core/db/test-store.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import { SERVER } from '../../core/steps.ts';
import { openTestOffice, type Person, type TestOffice } from '../../testing/admin.ts';
import { tell } from '../departures/family/tell.ts';
import { bookGroup } from '../departures/testing/a-departure.ts';
import { storeEnquiry } from '../enquiries/store-enquiry.ts';
import { anEnquiry } from '../enquiries/testing/an-enquiry.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { takeMessage } from '../shop/inbox.ts';
import { join } from '../waiting/interest.ts';
import { eraseOrdersOfPerson } from './order-person.ts';

let office: TestOffice;
let owner: Person;
let clerk: Person;
beforeEach(async () => {
	office = await openTestOffice();
	owner = await office.as('owner');
	clerk = await office.as('clerk');
	await storeEnquiry(office.store, anEnquiry({ email: 'Parent@Example.org' }), [], office.time.now);
	await storeEnquiry(office.store, anEnquiry({ email: 'other@example.org' }), [], office.time.now);
});
afterEach(() => office.close());
const person = (what: 'find' | 'export' | 'erase', email: unknown = ' PARENT@example.org ') =>
	owner.send('POST', `/person/${what}`, { body: { email } });
/** Every row of every table. */
const everything = async () => {
	const rows: unknown[] = [];
	for (const { name } of await office.store.db.introspection.getTables())
		rows.push(
			...(await office.store.db
				.selectFrom(name as 'orders')
				.selectAll()
				.execute()),
		);
	return JSON.stringify(rows);
};

it('takes out all that there is of somebody, however the address was written', async () => {
	await storeAnOrder(office.store, { number: '#1' });
	const { json, headers } = await person('export');
	expect(headers['content-disposition']).toBe('attachment; filename="person.json"');
	expect(json).toMatchObject({
		email: 'parent@example.org',
		enquiries: [{ email: 'Parent@Example.org', message: 'Two children.', mails: [{ kind: 'enquiry_office' }] }],
		orders: [{ number: '#1', parent: '陈太', places: [{ name: '陈大文', allergy: '花生' }, {}], dispatches: [{}] }],
	});
	expect((await person('export', 'nobody@example.org')).json).toMatchObject({ enquiries: [], orders: [] });
	for (const wrong of ['', 'x', 'a b@c', 5]) expect((await person('export', wrong)).json.error.field).toBe('email');
});
it('erases enquiries, and the family in orders that are over; an order that is open stays', async () => {
	const over = await storeAnOrder(office.store, { number: '#1', note: '陈太来电' });
	await storeAnOrder(office.store, { number: '#2' });
	const closing = { action: 'close', note: '陈太取消', channel: 'email' };
	expect((await clerk.send('POST', `/orders/${over}/state`, { body: closing })).status).toBe(200);
	const none = { waiting: 0, messages: 0 };
	expect((await person('erase')).json).toEqual({ ...none, enquiries: 1, orders: 1, kept: ['#2'] });
	const { parent, email, phone, search, cents, state } = await office.store.db
		.selectFrom('orders')
		.selectAll()
		.where('id', '=', over)
		.executeTakeFirstOrThrow();
	expect([parent, email, phone, cents, state]).toEqual(['', '', '', 179_800, 'closed']);
	expect(search).not.toContain('parent');
	const opened = (await clerk.send('GET', `/orders/${over}`)).json;
	expect(opened.places.map(({ name, allergy }: Record<string, string>) => [name, allergy])).toEqual([
		['', ''],
		['', ''],
	]);
	expect(opened.words).toEqual([]);
	expect(opened.events.map(({ note }: { note: string }) => note).join('')).toBe('');
	expect((await clerk.send('GET', '/enquiries')).json.total).toBe(1);
	expect((await owner.send('GET', '/audit')).text).not.toContain('陈太');
	// What is left of the family is in the open order alone.
	expect((await clerk.send('GET', '/orders?q=parent@example.org')).json.total).toBe(1);
});
it('leaves nothing of somebody anywhere, when no order is open', async () => {
	const id = await storeAnOrder(office.store, { number: '#1' });
	const step = (body: object) => clerk.send('POST', `/orders/${id}/state`, { body });
	expect((await step({ action: 'dispatch', channel: 'email' })).status).toBe(200);
	expect((await step({ action: 'complete' })).status).toBe(200);
	const tick = { id: 't', orderId: id, child: 'c', leg: 'out', state: 'absent', reason: '陈大文发烧' } as const;
	const ticked = {
		...tick,
		trip: '',
		departure: '',
		at: 1,
		receivedAt: 1,
		accountId: 'a',
		who: '领队',
		collectedBy: '',
	};
	await office.store.db.insertInto('rollCallTick').values(ticked).execute();
	for (const list of ['/orders.csv', '/enquiries.csv'])
		expect((await owner.send('GET', `${list}?q=parent@example.org`)).status).toBe(200);
	expect((await person('export')).json.orders).toMatchObject([
		{
			mails: [{ kind: 'joining_instructions', text: expect.stringContaining('陈太') }],
			ticks: [{ reason: '陈大文发烧' }],
		},
	]);
	await person('erase');
	expect(await everything()).not.toMatch(/parent@example|陈太|大文|花生/i);
	const { lines } = (await owner.send('GET', '/audit?subject=person/')).json;
	const erasing = lines.filter(({ action }: { action: string }) => action === 'POST /person/erase');
	expect(erasing).toMatchObject([{ after: { erased: { enquiries: 1, orders: 1, waiting: 0, messages: 0 }, kept: 0 } }]);
});
it('erases the family in an order that was cancelled and refunded, and keeps it while the money is on its way', async () => {
	const id = await storeAnOrder(office.store, { number: '#1' });
	const step = (path: string, body: object) => clerk.send('POST', path, { body });
	const order = async () => (await clerk.send('GET', `/orders/${id}`)).json;
	expect((await step(`/orders/${id}/state`, { action: 'dispatch', channel: 'email' })).status).toBe(200);
	const [place] = (await order()).places;
	const said = {
		lineId: '',
		placeId: place.id,
		name: '过敏',
		value: '花生、蛋',
		fields: 'allergy',
		privacyVersion: '1',
	};
	await tell(office.store, id, [said], office.time.now);
	const { updatedAt: version, places } = await order();
	const all = places.map((each: { id: string }) => each.id);
	const giving = { version, places: all, reason: 'illness', cents: 100, note: '陈大文发烧', mail: true };
	const [change] = (await step(`/orders/${id}/places/cancel`, giving)).json.changes;
	const [{ words }] = (await person('export')).json.orders;
	expect(words).toContainEqual(expect.objectContaining({ placeId: place.id, value: '花生、蛋', source: 'family' }));
	const isOpen = async () => (await person('find')).json.orders.map(({ open }: { open: boolean }) => open);
	expect([await isOpen(), (await person('erase')).json.kept]).toEqual([[true], ['#1']]);

	for (const each of (await order()).changes) await step(`/changes/${each.id}/state`, { action: 'settle' });
	expect(change).toBeDefined();
	expect(await order()).toMatchObject({ state: 'closed', payment: 'partially_refunded' });
	expect([await isOpen(), (await person('erase')).json]).toMatchObject([[false], { orders: 1, kept: [] }]);
	expect(await everything()).not.toMatch(/parent@example|陈太|大文|花生|发烧/i);
});
it('takes out and erases places in waiting lists with the mails about them', async () => {
	const joining = {
		trip: 'bus-factory',
		departure: '2026-12-05',
		name: '陈太',
		email: 'parent@example.org',
		children: 2,
		locale: 'zh',
		privacyVersion: '',
	} as const;
	await join(office.store, joining, office.time.now);
	await join(office.store, { ...joining, email: 'other@example.org' }, office.time.now);
	expect((await person('export')).json.waiting).toMatchObject([
		{ email: 'parent@example.org', mails: [{ kind: 'interest_link' }] },
	]);
	expect((await person('erase')).json.waiting).toBe(1);
	expect(await office.store.db.selectFrom('interest').select('email').execute()).toEqual([
		{ email: 'other@example.org' },
	]);
	expect(await office.store.db.selectFrom('outbox').select('recipient').execute()).not.toContainEqual({
		recipient: 'parent@example.org',
	});
});
it('tells in short what is held, by address or by number, with the country or without', async () => {
	await storeAnOrder(office.store, { number: '#1' });
	const failed = (webhookId: string, text: string) =>
		takeMessage(office.store, { webhookId, topic: 'orders/paid', bytes: Buffer.from(text), error: 'json_invalid' }, 1);
	await failed('a', '{"email":"PARENT@example.org"');
	await failed('b', '{"phone":"+852 5123-4567"');
	await failed('c', '{"email":"another.parent@example.org","id":9951234567001}');
	const find = async (body: object) => (await owner.send('POST', '/person/find', { body })).json;
	const held = await find({ email: 'parent@example.org' });
	expect(held).toMatchObject({
		enquiries: [{ name: 'Ka Yan Chan', phone: '+85251234567' }],
		orders: [{ number: '#1', parent: '陈太', children: 2, open: true }],
		messages: 1,
	});
	for (const phone of ['5123 4567', '+852 5123-4567', '00852 51234567', '８５２５１２３４５６７'])
		expect(await find({ phone }), phone).toMatchObject({ enquiries: [{}, {}], orders: [{}] });
	const none = { enquiries: [], orders: [], waiting: [], messages: 0 };
	expect(await find({ phone: '+44 7700 900123' })).toEqual(none);
	for (const wrong of [{}, { email: 'a@b.c', phone: '51234567' }])
		expect((await find(wrong)).error.field).toBe('email');
	expect((await find({ phone: '123' })).error).toMatchObject({ field: 'phone', code: 'invalid' });
	const erased = (await owner.send('POST', '/person/erase', { body: { phone: '51234567' } })).json;
	expect(erased).toMatchObject({ enquiries: 2, orders: 0, messages: 1, kept: ['#1'] });
	const bodies = await office.store.db.selectFrom('inbox').select(['webhookId', 'body']).execute();
	expect(bodies.filter(({ body }) => body === '')).toEqual([{ webhookId: 'b', body: '' }]);
});
it('finds somebody in what the office wrote down of a group, and erases those of trips that are over', async () => {
	const notes = ['陈太 ５１２３ ４５６７', '陈太（Parent@Example.org）', '培正小学 +852-5123-4567', '李太 151234567'];
	for (const [i, value] of notes.entries()) {
		const place = { trip: 'bus-factory', departure: '2027-01-15' };
		const orderId = await bookGroup(office.store, place, i + 1, office.time.now);
		const said = { name: '学校或来源', value, fields: 'school', unread: 0, privacyVersion: '' };
		const word = {
			...said,
			id: uuidv7(1),
			orderId,
			lineId: '',
			placeId: '',
			at: 1,
			source: 'office',
			who: '',
		} as const;
		await office.store.db.insertInto('word').values(word).execute();
		if (i === 0)
			await office.store.db.updateTable('orders').set({ state: 'completed' }).where('id', '=', orderId).execute();
	}
	const send = async (what: string, body: object) => (await owner.send('POST', `/person/${what}`, { body })).json;
	const phone = { phone: '51234567' };
	const found = (await send('find', phone)).orders;
	expect(found.toSorted((a: { children: number }, b: { children: number }) => a.children - b.children)).toMatchObject([
		{ children: 1, open: false },
		{ children: 3, open: true },
	]);
	expect((await send('export', { email: 'parent@example.org' })).orders).toMatchObject([
		{ children: 2, words: [{ value: notes[1] }] },
	]);
	expect(await send('erase', phone)).toMatchObject({ orders: 1, kept: [expect.stringMatching(/^G-/)] });
	const left = await office.store.db.selectFrom('word').select('value').execute();
	expect(left.map(({ value }) => value).toSorted()).toEqual(notes.slice(1).toSorted());
});
it('finds an order by a number that its family named, and by the one that the office corrected', async () => {
	const id = await storeAnOrder(office.store, { number: '#1', phone: '+85251110000' });
	const [{ id: placeId }] = (await clerk.send('GET', `/orders/${id}`)).json.places;
	const said = {
		lineId: '',
		placeId,
		name: '当日电话',
		value: '爸爸 +85261112222',
		fields: '',
		privacyVersion: '1',
	};
	await tell(office.store, id, [said], office.time.now);
	const found = async (phone: string) => (await owner.send('POST', '/person/find', { body: { phone } })).json.orders;
	for (const phone of ['5111 0000', '6111 2222']) expect(await found(phone)).toMatchObject([{ number: '#1' }]);
	const { updatedAt: version, parent, email, locale } = (await clerk.send('GET', `/orders/${id}`)).json;
	const body = { version, parent, email, locale, phone: '+85261112222' };
	expect((await clerk.send('PUT', `/orders/${id}/contact`, { body })).status).toBe(204);
	for (const phone of ['5111 0000', '6111 2222']) expect(await found(phone)).toMatchObject([{ number: '#1' }]);
});
it.skipIf(TEST_DATABASE === 'postgres')('what is erased is in no file any more', async () => {
	const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(office.store.db);
	const held = () => ['', '-wal'].map((end) => readFileSync(`${rows[0]?.file}${end}`)).join('');
	expect(held()).toContain('Parent@Example.org');
	await person('erase');
	expect(held()).not.toContain('Parent@Example.org');
	const [{ id = '' } = {}] = await office.store.db.selectFrom('enquiry').select('id').execute();
	expect(held()).toContain('other@example.org');
	expect((await clerk.send('DELETE', `/enquiries/${id}`, { body: {} })).status).toBe(204);
	expect(held()).not.toContain('other@example.org');
});
it('a family that was forgotten stays so, whatever the shop says of its order', async () => {
	const { store } = office;
	const children = [{ name: '林小安', age: 6, allergy: '芝麻', note: '怕狗' }];
	const family = { parent: '林太', email: 'lam@example.org', phone: '+85269998888', note: '林太来电' };
	const shop = { shopId: '9007199254740993', number: '#1001' };
	const said = { ...family, lines: [aStoredLine({ children })] };
	const id = await storeAnOrder(store, { ...said, ...shop, cancelled: true });
	const imported = await storeAnOrder(store, { ...said, source: 'csv', shopId: null, number: '#2', cancelled: true });
	expect(await eraseOrdersOfPerson(store.db, { column: 'email', values: ['lam@example.org'] }, SERVER, 2)).toEqual({
		erased: 2,
		open: [],
	});

	const later = {
		payment: 'refunded',
		cancelled: true,
		cents: 100,
		shopUpdatedAt: 1_700_000_100_000,
		shopRank: 5,
	} as const;
	const lines = [aStoredLine({ children, quantity: 3 })];
	expect(await storeAnOrder(store, { ...said, ...later, ...shop, lines })).toBe(id);
	expect(await storeAnOrder(store, { ...said, ...later, shopId: '9007199254740994', number: '#2' })).toBe(imported);
	expect(await everything()).not.toMatch(/林|lam@|69998888|芝麻|怕狗/);
	const { db } = store;
	const order = await db.selectFrom('orders').selectAll().where('id', '=', id).execute();
	const line = await db.selectFrom('orderLine').selectAll().where('orderId', '=', id).execute();
	// All money is back: nobody goes.
	expect(order).toMatchObject([{ payment: 'refunded', cents: 100, children: 0 }]);
	expect(line).toMatchObject([{ departure: '2026-12-05', quantity: 3 }]);
});
