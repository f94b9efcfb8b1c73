import { beforeEach, expect, it } from 'vitest';
import { fill, t } from '#i18n/t.ts';
import { between } from '../../core/mail/testing/mail-service.ts';
import { setScheduleChanges } from '../../core/schedule/catalogue.ts';
import { SERVER } from '../../core/steps.ts';
import { writeLetter } from '../../features.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { openOrdersOffice } from '../orders/testing/orders-office.ts';
import { eraseOrdersOfPerson } from '../privacy/order-person.ts';

const departure = '2026-12-05';
const ID = `${departure}_bus-factory`;
const { office, clerk, get, step, giveBack, move, dispatchOf } = await openOrdersOffice(
	Date.parse('2026-12-04T23:30:00Z'),
);
const { store } = office;

const orderOf = (email: string, change: object = {}) => storeAnOrder(store, { email, ...change });
const decide = (decision: string, version: number | null, tell = true, who = clerk) =>
	who.send('PUT', `/departures/${ID}/weather`, { body: { decision, version, tell } });
const weather = async () => (await get(`/departures/${ID}`)).weather;
const mails = () =>
	store.db
		.selectFrom('outbox')
		.selectAll()
		.where('kind', 'in', ['weather', 'departure_changed'])
		.orderBy('recipient')
		.execute();
const recipients = async () => (await mails()).map(({ recipient }) => recipient);

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
		await store.db.deleteFrom(table).execute();
	setScheduleChanges([]);
});

it('every family that goes is told once of a decision, however often it is sent, and nobody else', async () => {
	await orderOf('one@example.org');
	await orderOf('two@example.org', { lines: ['1', '2'].map((shopLineId) => aStoredLine({ shopLineId })) });
	await orderOf('');
	await giveBack(await orderOf('back@example.org'), 1);
	const closed = await orderOf('closed@example.org');
	await step(`/orders/${closed}`, 'close', { note: '家长来电' });
	await orderOf('other@example.org', { lines: [aStoredLine({ departure: '2026-12-06' })] });
	expect(await weather()).toMatchObject({ families: 3, reached: 2 });
	const answers = await Promise.all([decide('cancelled', null), decide('cancelled', null), decide('goes', null)]);
	expect(answers.map(({ status }) => status)).toContain(204);
	expect(await recipients()).toEqual(['one@example.org', 'two@example.org']);
	await decide((await weather()).decided.decision, null);
	expect(await recipients()).toHaveLength(2);
});

it('nobody is mailed unless a clerk says so; a colleague who says so later mails it, and nobody gets it twice', async () => {
	await orderOf('one@example.org');
	expect((await decide('cancelled', null, false)).status).toBe(204);
	expect(await mails()).toEqual([]);
	const other = await office.as('clerk', { username: 'other' });
	const again = () => decide('cancelled', null, true, other);
	expect(await Promise.all([again(), again()])).toMatchObject([{ status: 204 }, { status: 204 }]);
	expect(await recipients()).toEqual(['one@example.org']);
	// Whoever booked since is told, too; who was told is not.
	await orderOf('two@example.org');
	await again();
	expect(await recipients()).toEqual(['one@example.org', 'two@example.org']);
});

it('the mail says what was decided, and what is decided since, as it was shown before', async () => {
	await orderOf('one@example.org', { parent: 'Mei\r\nChan' });
	const written = async () => {
		const [mail, ...more] = await mails();
		if (!mail || more.length > 0) throw new Error('There is not one mail.');
		return { id: mail.id, ...(await writeLetter(store, mail, { ...between, link: () => 'LINK' })) };
	};
	await decide('cancelled', null);
	const first = await written();
	const words = t('zh').booking.weather;
	const { choose } = t('zh').mail.departureChanged;
	for (const part of ['LINK', 'Mei Chan', '因天氣關係', fill(choose, { amount: 'HK$1,798' })])
		expect(first.text).toContain(part);
	expect(first.text + first.subject).not.toMatch(/\{\w+\}/);
	await decide('goes', (await weather()).decided.at);
	const second = await written();
	expect(second.id).not.toBe(first.id);
	expect(second.text).toContain(t('zh').mail.departureChanged.stand);
	await decide('open', (await weather()).decided.at);
	await decide('goes', (await weather()).decided.at);
	const third = (await mails()).find(({ kind }) => kind === 'weather');
	if (!third) throw new Error('There is no mail.');
	const { text } = await writeLetter(store, third, { ...between, link: () => 'LINK' });
	expect(text).toContain(words.goes.text);
});

it('nothing tells of a family any more once it is erased, though its order was closed after the mail', async () => {
	const id = await orderOf('lam@example.org');
	await decide('cancelled', null);
	// The mail has left: the address stays in the outbox, for whoever asks whether it was sent.
	await store.db.updateTable('outbox').set({ state: 'sent' }).execute();
	await step(`/orders/${id}`, 'close', { note: '家长来电' });
	const whose = { column: 'email', values: ['lam@example.org'] } as const;
	expect(await eraseOrdersOfPerson(store.db, whose, SERVER, office.time.now)).toEqual({ erased: 1, open: [] });
	expect(await recipients()).toEqual([]);
});

it('the link of a mail that left goes on to work when the places are given back before any instructions', async () => {
	const id = await orderOf('one@example.org', { locale: 'en' });
	await decide('cancelled', null);
	const [mail] = await mails();
	if (!mail) throw new Error('There is no mail.');
	const links: string[] = [];
	const link = (pathOf: (secret: string, dispatch: string) => string, dispatch: string) => {
		links.push(pathOf('secret', dispatch));
		return 'LINK';
	};
	await writeLetter(store, mail, { ...between, link });
	await store.db.updateTable('outbox').set({ state: 'sent', sentAt: office.time.now }).execute();
	await clerk.send('POST', `/departures/${ID}/refund-all`, { body: { tell: false } });
	expect(await dispatchOf(id)).toMatchObject({ state: 'withdrawn' });
	expect(links).toHaveLength(1);
	expect((await office.app.inject({ url: links[0] ?? '' })).body).toContain('We have cancelled the trip on');
});

it('a family that has chosen another day meanwhile is not asked to choose', async () => {
	const id = await orderOf('one@example.org');
	await step(`/orders/${id}`, 'dispatch', { channel: 'paper' });
	await decide('cancelled', null);
	expect(await recipients()).toEqual(['one@example.org']);
	await move(id, { trip: 'science-museum', departure: '2026-12-22' });
	const [mail] = await mails();
	if (!mail) throw new Error('There is no mail.');
	const { text } = await writeLetter(store, mail, { ...between, link: () => 'LINK' });
	expect(text).toContain(t('zh').mail.departureChanged.chosenDay);
});
