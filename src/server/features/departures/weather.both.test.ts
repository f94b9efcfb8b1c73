import { beforeEach, describe, expect, it } from 'vitest';
import { fill, t } from '#i18n/t.ts';
import { between } from '../../core/mail/testing/a-brand.ts';
import { giveUp } from '../../core/mail/testing/mail-service.ts';
import { setScheduleChanges } from '../../core/schedule/catalogue.ts';
import { SERVER } from '../../core/steps.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { openOrdersOffice } from '../orders/testing/orders-office.ts';
import { eraseOrdersOfPerson } from '../privacy/order-person.ts';
import { bookingPath } from './booking-link.ts';

const ID = '2026-12-05_bus-factory';
const MORNING = Date.parse('2026-12-04T23:30:00Z');
const { office, clerk, get, clerkAt, step, giveBack, move, dispatchOf } = await openOrdersOffice(MORNING);
const { store } = office;
const { db } = store;
beforeEach(async () => {
	for (const table of [
		'departureWeather',
		'departureChange',
		'departureNotice',
		'outbox',
		'dispatch',
		'place',
		'orderLine',
		'orders',
	] as const)
		await db.deleteFrom(table).execute();
	setScheduleChanges([]);
	office.time.now = MORNING;
});

const orderOf = (email: string, change: object = {}) => storeAnOrder(store, { email, ...change });
const opened = async () => (await get(`/departures/${ID}`)).weather;
const decide = (decision: string, version: number | null, { id = ID, who = clerk, tell = false } = {}) =>
	who.send('PUT', `/departures/${id}/weather`, { body: { decision, version, tell } });
const tell = (decision: string, version: number | null) => decide(decision, version, { tell: true });
const soon = async () => {
	office.time.now += 1000;
	return (await office.app.inject({ url: '/api/availability', headers: { host: 'site.test' } })).json()['@weather'];
};
const mails = () =>
	db
		.selectFrom('outbox')
		.selectAll()
		.where('kind', 'in', ['weather', 'departure_changed'])
		.orderBy('recipient')
		.execute();
const recipients = async () => (await mails()).map(({ recipient }) => recipient);

describe('what the weather means for a departure', () => {
	it('is decided by one call, with its time and who did it, and pages of visitors learn of it', async () => {
		expect(await soon()).toBeUndefined();
		const { decided, previews, over } = await opened();
		expect([decided, over]).toEqual([null, false]);
		const title = 'Going ahead (decided 07:30)';
		const going = { decision: 'goes', locale: 'en', text: expect.stringContaining(title) };
		expect(previews).toContainEqual(expect.objectContaining(going));
		expect((await decide('goes', null)).status).toBe(204);
		expect((await opened()).decided).toMatchObject({ decision: 'goes', who: clerk.account.name });
		expect(await soon()).toMatchObject({
			en: {
				line: ['Bus depot and soft-drink factory, Sat 5 Dec: going ahead (decided 07:30)', '/busFactory#departures'],
				days: { 'bus-factory': { '2026-12-05': ['goes', title] } },
			},
			'zh-Hant-HK': { line: ['巴士車廠及汽水廠，5/12 六：07:30已決定照常出發', '/zh/busFactory#departures'] },
		});
		expect((await decide('open', (await opened()).decided.at)).status).toBe(204);
		expect(await soon()).toBeUndefined();
	});
	it('counts once when it is said twice, and the second of two colleagues is told', async () => {
		expect((await decide('goes', null)).status).toBe(204);
		const first = (await opened()).decided;
		expect((await decide('goes', null)).status).toBe(204);
		expect((await opened()).decided).toEqual(first);
		for (const version of [null, first.at - 1])
			expect((await decide('cancelled', version)).json.error.code).toBe('conflict');
		expect((await opened()).decided).toEqual(first);
		expect((await decide('cancelled', first.at)).status).toBe(204);
		const audit = db.selectFrom('audit').select('after').where('subject', '=', `departure/${ID}`);
		expect(await audit.execute()).toContainEqual({ after: '{"weather":"cancelled"}' });
	});
	it('is said of today and tomorrow; of several departures it is said how many, and the one that is cancelled has its name', async () => {
		const today = await clerkAt(Date.parse('2026-12-04T10:00:00Z'));
		const decided = async (decision: string, id = ID) => {
			const lines = [aStoredLine({ departure: id.slice(0, 10), trip: id.slice(11) })];
			await storeAnOrder(office.store, { lines });
			expect((await decide(decision, null, { id, who: today })).status).toBe(204);
		};
		const line = async () => (await soon()).en.line;
		await decided('goes', '2026-12-06_bus-factory');
		expect(await soon()).toBeUndefined();
		await decided('cancelled', '2026-12-05_science-museum');
		const named = 'Science museum and pizza workshop, Sat 5 Dec';
		expect(await line()).toEqual([`${named}: cancelled (decided Fri 4 Dec 18:00)`, '/scienceMuseum#departures']);
		await decided('goes');
		await decided('goes', '2026-12-04_science-museum');
		expect(await line()).toEqual([`Cancelled: ${named}. Going ahead: 2`, '/ourSchedule']);
		await decided('cancelled', '2026-12-04_bus-factory');
		expect(await line()).toEqual(['Trips today and tomorrow: 2 cancelled, 2 going ahead', '/ourSchedule']);
	});
	it('is not decided of a day that is over, or of no departure', async () => {
		for (const id of ['2026-12-05_no-trip', 'nothing']) expect((await decide('goes', null, { id })).status).toBe(404);
		const later = await clerkAt(Date.parse('2026-12-05T16:00:00Z'));
		expect((await decide('goes', null, { who: later })).json.error.code).toBe('bad_transition');
	});
});

it('every family that goes is told once of a decision, however often it is sent, and nobody else', async () => {
	await orderOf('one@example.org');
	await orderOf('two@example.org', { lines: ['1', '2'].map((shopLineId) => aStoredLine({ shopLineId })) });
	await orderOf('');
	await giveBack(await orderOf('back@example.org'), 1);
	const closed = await orderOf('closed@example.org');
	await step(`/orders/${closed}`, 'close', { note: '家长来电' });
	await orderOf('other@example.org', { lines: [aStoredLine({ departure: '2026-12-06' })] });
	expect(await opened()).toMatchObject({ families: 3, reached: 2 });
	const answers = await Promise.all([tell('cancelled', null), tell('cancelled', null), tell('goes', null)]);
	expect(answers.map(({ status }) => status)).toContain(204);
	expect(await recipients()).toEqual(['one@example.org', 'two@example.org']);
	await tell((await opened()).decided.decision, null);
	expect(await recipients()).toHaveLength(2);
});

it('the mail says what was decided, and what is decided since, as it was shown before', async () => {
	await orderOf('one@example.org', { parent: 'Mei\r\nChan' });
	const written = async () => {
		const [mail, ...more] = await mails();
		if (!mail || more.length > 0) throw new Error('There is not one mail.');
		return mail;
	};
	await tell('cancelled', null);
	const first = await written();
	const words = t('zh').booking.weather;
	const { choose } = t('zh').mail.departureChanged;
	for (const part of [
		'https://www.banyan.example/api/booking/',
		'Mei Chan',
		'因天氣關係',
		fill(choose, { amount: 'HK$1,798' }),
	])
		expect(first.text).toContain(part);
	expect(first.text + first.subject).not.toMatch(/\{\w+\}/);
	await tell('goes', (await opened()).decided.at);
	const second = await written();
	expect(second.id).not.toBe(first.id);
	expect(second.text).toContain(t('zh').mail.departureChanged.stand);
	await tell('open', (await opened()).decided.at);
	await tell('goes', (await opened()).decided.at);
	const third = (await mails()).find(({ kind }) => kind === 'weather');
	expect(third?.text).toContain(words.goes.text);
});

it('nothing tells of a family any more once it is erased, though its order was closed after the mail', async () => {
	const id = await orderOf('lam@example.org');
	await tell('cancelled', null);
	// The mail has left: the address stays in the outbox, for whoever asks whether it was sent.
	await db.updateTable('outbox').set({ state: 'sent' }).execute();
	await step(`/orders/${id}`, 'close', { note: '家长来电' });
	const whose = { column: 'email', values: ['lam@example.org'] } as const;
	expect(await eraseOrdersOfPerson(db, whose, SERVER, office.time.now)).toEqual({ erased: 1, open: [] });
	expect(await recipients()).toEqual([]);
});

it('the link of a mail that left goes on to work when the places are given back before any instructions', async () => {
	const id = await orderOf('one@example.org', { locale: 'en' });
	await tell('cancelled', null);
	const [mail] = await mails();
	const { id: dispatch } = await dispatchOf(id);
	expect(mail?.text).toContain(between.link(bookingPath, dispatch));
	await db.updateTable('outbox').set({ state: 'sent', sentAt: office.time.now }).execute();
	await clerk.send('POST', `/departures/${ID}/refund-all`, { body: { tell: false } });
	expect(await dispatchOf(id)).toMatchObject({ state: 'withdrawn' });
	expect((await office.app.inject({ url: bookingPath('secret', dispatch) })).body).toContain(
		'We have cancelled the trip on',
	);
});

it('a family that has chosen another day meanwhile is not asked to choose', async () => {
	const id = await orderOf('one@example.org');
	await step(`/orders/${id}`, 'dispatch', { channel: 'paper' });
	await tell('cancelled', null);
	expect(await recipients()).toEqual(['one@example.org']);
	await move(id, { trip: 'science-museum', departure: '2026-12-22' });
	const [mail] = await mails();
	expect(mail?.text).toContain(t('zh').mail.departureChanged.chosenDay);
});

it('a family whom the mail did not reach is shown as such, at its order and in what is to be done, until somebody called', async () => {
	const id = await orderOf('wrong@example.org');
	await orderOf('right@example.org');
	await tell('goes', null);
	const tasks = async () => (await get('/departure-tasks')).rows;
	expect(await tasks()).toEqual([]);
	await db
		.updateTable('outbox')
		.set({ state: 'sent', sentAt: 1 })
		.where('recipient', '=', 'right@example.org')
		.execute();
	await giveUp(store, office.time.now);
	expect((await get('/orders?attention=1')).rows).toMatchObject([{ id, attention: 'notice_failed' }]);
	const [task, ...others] = await tasks();
	expect(others).toEqual([]);
	expect(task).toMatchObject({ id: ID, kind: 'goes', done: false });
	const problems = task.families.map(({ order, problem }: Record<string, unknown>) => [order, problem]);
	expect(problems).toContainEqual([id, 'bounced']);
	expect(problems).toHaveLength(2);
	expect((await clerk.send('POST', `/departures/${ID}/told`, { body: { order: id } })).status).toBe(204);
	expect(await tasks()).toEqual([]);
	expect((await get('/orders?attention=1')).total).toBe(0);
});
