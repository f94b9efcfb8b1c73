import { afterAll, beforeEach, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale.ts';
import { t } from '#i18n/t.ts';
import { loadFacts } from '../letters.ts';
import { aBrand } from '../mail/testing/a-brand.ts';
import { eraseOrdersOfPerson } from '../privacy/order-person.ts';
import { openTestOffice, type Person } from '../testing/admin.ts';
import { SERVER } from './history.ts';
import { aStoredLine, storeAnOrder } from './testing/a-stored-order.ts';

const office = await openTestOffice();
const { store } = office;
const departure = '2026-12-05';
const ID = `${departure}_bus-factory`;
let clerk: Person;
afterAll(() => office.close());

const orderOf = (email: string, change: object = {}) =>
	storeAnOrder(store, { email, lines: [aStoredLine({ departure, trip: 'bus-factory' })], ...change });
const decide = (decision: string, version: number | null, tell = true) =>
	clerk.send('PUT', `/departures/${ID}/weather`, { body: { decision, version, tell } });
const weather = async () => (await clerk.send('GET', `/departures/${ID}`)).json.weather;
const mails = () =>
	store.db.selectFrom('outbox').selectAll().where('kind', '=', 'weather').orderBy('recipient').execute();
const recipients = async () => (await mails()).map(({ recipient }) => recipient);
const textOf = async (mail: Awaited<ReturnType<typeof mails>>[number]) => {
	const between = { brand: aBrand, from: '', office: '', officeLocale: 'cn', link: () => 'LINK' } as const;
	return (await loadFacts(store, mail))(between);
};

beforeEach(async () => {
	office.time.now = Date.parse('2026-12-04T23:30:00Z');
	clerk = await office.as('clerk', { username: crypto.randomUUID() });
	for (const table of ['departure_weather', 'outbox', 'dispatch', 'order_line', 'orders'] as const)
		await store.db.deleteFrom(table).execute();
});

it('every family that goes is told once of a decision, however often it is sent, and nobody else', async () => {
	await orderOf('one@example.org');
	await orderOf('two@example.org', {
		lines: ['1', '2'].map((shop_line_id) => aStoredLine({ shop_line_id, departure, trip: 'bus-factory' })),
	});
	await orderOf('');
	const back = await orderOf('back@example.org');
	const { json } = await clerk.send('POST', '/returns', { body: { orderId: back, reason: 'illness', cents: 1 } });
	await clerk.send('POST', `/returns/${json.id}/state`, { body: { action: 'approve' } });
	const closed = await orderOf('closed@example.org');
	await store.db.updateTable('orders').set({ state: 'closed' }).where('id', '=', closed).execute();
	await orderOf('other@example.org', { lines: [aStoredLine({ departure: '2026-12-06', trip: 'bus-factory' })] });
	expect(await weather()).toMatchObject({ families: 3, reached: 2 });
	const answers = await Promise.all([decide('cancelled', null), decide('cancelled', null), decide('goes', null)]);
	expect(answers.map(({ status }) => status).filter((status) => status === 204)).not.toEqual([]);
	expect(await recipients()).toEqual(['one@example.org', 'two@example.org']);
	await decide((await weather()).decided.decision, null);
	expect(await recipients()).toHaveLength(2);
});

it('nobody is mailed unless the clerk says so', async () => {
	await orderOf('one@example.org');
	expect((await decide('goes', null, false)).status).toBe(204);
	expect(await mails()).toEqual([]);
});

it('who has mailed what a colleague decided without mails does mail it, and nobody gets it twice', async () => {
	await orderOf('one@example.org');
	expect((await decide('cancelled', null, false)).status).toBe(204);
	const other = await office.as('clerk', { username: crypto.randomUUID() });
	const body = { decision: 'cancelled', version: null, tell: true };
	const again = () => other.send('PUT', `/departures/${ID}/weather`, { body });
	const answers = await Promise.all([again(), again()]);
	expect(answers.map(({ status }) => status)).toEqual([204, 204]);
	expect(await recipients()).toEqual(['one@example.org']);
	// Whoever booked since is told, too; who was told is not.
	await orderOf('two@example.org', { number: '#two' });
	await again();
	expect(await recipients()).toEqual(['one@example.org', 'two@example.org']);
});

it.each(LOCALES)(
	'the mail says what was decided, and what is decided since, as it was shown before (%s)',
	async (locale) => {
		await orderOf('one@example.org', { locale, parent: 'Mei\r\nChan' });
		const { previews } = await weather();
		await decide('cancelled', null);
		const [mail] = await mails();
		if (!mail) throw new Error('There is no mail.');
		const { locale: written, subject, text } = await textOf(mail);
		expect([written, text.includes('LINK'), text.includes('Mei Chan')]).toEqual([locale, true, true]);
		expect(text).toContain(t(locale).booking.weather.cancelled.text);
		expect(text + subject).not.toMatch(/\{\w+\}/);
		const shown = previews.find(
			(each: { decision: string; locale: string }) => each.decision === 'cancelled' && each.locale === locale,
		);
		expect(shown.mail.subject).toBe(subject);
		const { at } = (await weather()).decided;
		await decide('goes', at);
		const after = await mails();
		expect(after).toHaveLength(1);
		expect(after[0]?.id).not.toBe(mail.id);
		expect((await textOf(after[0] ?? mail)).text).toContain(t(locale).booking.weather.goes.text);
	},
);

it('nothing tells of a family any more once it is erased, though its order was closed after the mail', async () => {
	const id = await orderOf('lam@example.org');
	await decide('cancelled', null);
	// The mail has left: the address stays in the outbox, for whoever asks whether it was sent.
	await store.db.updateTable('outbox').set({ state: 'sent' }).execute();
	await clerk.send('POST', `/orders/${id}/state`, { body: { action: 'close', note: '家长来电' } });
	const whose = { column: 'email', values: ['lam@example.org'] } as const;
	expect(await eraseOrdersOfPerson(store.db, whose, SERVER, office.time.now)).toEqual({ erased: 1, open: [] });
	expect(await recipients()).toEqual([]);
});

it('a family that moves to another day is not told what the weather means for the day before', async () => {
	const id = await orderOf('one@example.org');
	await clerk.send('POST', `/orders/${id}/state`, { body: { action: 'dispatch', channel: 'paper' } });
	await decide('cancelled', null);
	expect(await recipients()).toEqual(['one@example.org']);
	const [line] = (await clerk.send('GET', `/orders/${id}`)).json.lines;
	const to = { trip: 'science-museum', departure: '2026-12-22', reason: '改期' };
	const exchange = (await clerk.send('POST', '/exchanges', { body: { orderId: id, lineId: line.id, ...to } })).json;
	for (const action of ['approve', 'settle'])
		await clerk.send('POST', `/exchanges/${exchange.id}/state`, { body: { action } });
	expect((await clerk.send('GET', `/orders/${id}`)).json.dispatches).toMatchObject([
		{ departure, state: 'withdrawn' },
		{ departure: '2026-12-22', state: 'pending' },
	]);
	expect(await recipients()).toEqual([]);
});
