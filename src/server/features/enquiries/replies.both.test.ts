import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { LOCALES } from '#domain/locale.ts';
import { placeholderLabel, REPLY_TEMPLATES, type ReplyTemplate, unfilledIn } from '#domain/office/enquiry-reply.ts';
import { MONTHS_KEPT } from '#domain/retention.ts';
import { formatDate } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import type { Store } from '../../core/db/store.ts';
import { catalogue } from '../../core/schedule/catalogue.ts';
import { openTestOffice, type Person, type TestOffice } from '../../testing/admin.ts';
import { bookGroup, decideWeather } from '../departures/testing/a-departure.ts';
import { eraseOld } from '../privacy/retention.ts';
import { storeReply } from './replies.ts';
import { arrive } from './testing/an-enquiry.ts';
import { enquiryById, lockEnquiry } from './work.ts';

const wake = vi.fn();
let office: TestOffice;
let clerk: Person;
let colleague: Person;
let id: string;
beforeEach(async () => {
	wake.mockClear();
	office = await openTestOffice({ mail: { wake, confirms: async () => false } });
	clerk = await office.as('clerk');
	colleague = await office.as('owner');
	id = await arrive(office.store, office.time.now, {
		locale: 'zh',
		trip: 'bus-factory',
		firstName: '大文',
		lastName: '陳',
	});
});
afterEach(() => office.close());

const WORDS = { locale: 'zh', subject: '關於巴士車廠', text: '陳大文，你好：\n\n12月有位。' } as const;
const send = (change: object = {}, who = clerk, to = id) =>
	who.send('POST', `/enquiries/${to}/replies`, {
		body: { ...WORDS, key: crypto.randomUUID(), seen: 0, ...change },
	});
const opened = async () => (await clerk.send('GET', `/enquiries/${id}`)).json;
const mails = () =>
	office.store.db.selectFrom('outbox').selectAll().where('kind', '=', 'enquiry_reply').orderBy('id').execute();

describe('an answer', () => {
	it('is stored with its mail, which goes to the visitor, and answers the enquiry', async () => {
		office.time.now += 5000;
		const sent = await send({ text: `  ${WORDS.text}\n` });
		expect(sent.json).toMatchObject({ state: 'answered' });
		expect(await mails()).toMatchObject([{ recipient: 'parent@example.org', subjectId: id, state: 'queued' }]);
		expect(wake).toHaveBeenCalled();
		expect(await opened()).toMatchObject({
			state: 'answered',
			answeredAt: office.time.now,
			replies: [{ ...WORDS, at: office.time.now, by: clerk.account.name, mail: 'queued' }],
		});
		expect((await enquiryById(office.store, id))?.answeredAt).toBe(office.time.now);
		const log = (await colleague.send('GET', `/audit?subject=enquiry/${id}`)).text;
		expect(log).toContain('POST /enquiries/:id/replies');
		expect(log).not.toMatch(/巴士|大文/);
	});
	it('that promises another one leaves the enquiry waiting, or opens it again', async () => {
		expect((await send({ keepOpen: true })).json).toMatchObject({ state: 'new' });
		expect(await opened()).toMatchObject({ state: 'new', answeredAt: null });
		expect((await send({ seen: 1 })).json).toMatchObject({ state: 'answered' });
		expect((await send({ seen: 2, keepOpen: true })).json).toMatchObject({ state: 'new' });
		expect(await opened()).toMatchObject({ state: 'new', answeredAt: null });
		expect(await mails()).toHaveLength(3);
	});
	it('leaves once, however often it is sent', async () => {
		const key = crypto.randomUUID();
		const answers = await Promise.all([send({ key }), send({ key }), send({ key })]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
		expect(await mails()).toHaveLength(1);
		// Other words under the same key would be lost if they counted as sent.
		expect((await send({ key, text: '其他内容' })).json.error.code).toBe('answered_meanwhile');
	});
	it('is not sent when a colleague was faster, and both may write again', async () => {
		const both = await Promise.all([send(), send({ text: '同事的回复' }, colleague)]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(both.find(({ status }) => status === 409)?.json.error).toMatchObject({
			code: 'answered_meanwhile',
			message: expect.stringContaining('有同事已经回复了'),
		});
		expect(await mails()).toHaveLength(1);
		const first = (await enquiryById(office.store, id))?.answeredAt;
		office.time.now += 1000;
		expect((await send({ seen: 1 })).status).toBe(200);
		expect((await opened()).replies).toHaveLength(2);
		expect((await enquiryById(office.store, id))?.answeredAt).toBe(first);
	});
	it('has no open placeholder, and is of an enquiry that is no spam', async () => {
		for (const field of ['text', 'subject'])
			expect((await send({ [field]: '团期是{date}' })).json.error).toMatchObject({
				field,
				code: 'placeholder_unfilled',
			});
		for (const wrong of [{ text: ' ' }, { locale: 'fr' }, { key: 'x' }, { seen: -1 }, { text: 'x'.repeat(5001) }])
			expect((await send(wrong)).status).toBe(422);
		const spam = await arrive(office.store, office.time.now, { state: 'quarantine' });
		expect((await send({}, clerk, spam)).json.error.code).toBe('bad_transition');
		expect((await send({}, clerk, 'none')).status).toBe(404);
		expect(await mails()).toEqual([]);
	});
	it('is seen before as it will leave, with the signature of its language', async () => {
		const { json } = await clerk.send('POST', `/enquiries/${id}/replies/preview`, { body: WORDS });
		expect(json).toMatchObject({
			to: 'parent@example.org',
			replyTo: 'hello@banyan.example',
			subject: WORDS.subject,
			text: expect.stringMatching(/^陳大文，你好：\n\n12月有位。\n\n榕樹頭學堂\n/),
		});
	});
});

/** Two writes at once: one is under way on another server when the other one comes. @returns what became of the second */
const meanwhile = async <T>(
	first: (trx: Pick<Store, 'db'>) => Promise<unknown>,
	second: () => Promise<T>,
): Promise<T> => {
	let answer: Promise<T> | undefined;
	await office.store.db.transaction().execute(async (db) => {
		await lockEnquiry({ db, kind: office.store.kind }, id);
		await first({ db });
		answer = second();
		await pause(300);
	});
	return answer as Promise<T>;
};
/** A colleague's answer, as another server stores it. */
const answering = (trx: Pick<Store, 'db'>) => {
	const body = { ...WORDS, key: crypto.randomUUID(), seen: 0 };
	return storeReply(trx, { id, email: 'parent@example.org' }, body, colleague.account.id, office.time.now);
};

/** The next departures of the trip: nobody has booked. */
const coming = () =>
	catalogue()
		.departures.filter(({ trip, date }) => trip === 'bus-factory' && date > hongKongDay(office.time.now))
		.filter(({ cancelled }) => !cancelled)
		.toSorted((a, b) => (a.date < b.date ? -1 : 1));

describe('templates', () => {
	it.each(Object.keys(REPLY_TEMPLATES) as ReplyTemplate[])('have the same places in every language: %s', (name) => {
		const places = LOCALES.map((locale) => Object.values(t(locale).replies[name]).map(unfilledIn));
		expect(places).toEqual(LOCALES.map(() => places[0]));
		for (const place of places.flat(2)) expect(placeholderLabel(place)).not.toBe(place.slice(1, -1));
	});
	it('are filled from the enquiry, its trip and the next departure with places', async () => {
		const { rows } = (await clerk.send('GET', `/enquiries/${id}/templates`)).json;
		const dates = rows.filter(({ template }: { template: string }) => template === 'dates');
		expect(dates.map(({ locale }: { locale: string }) => locale)).toEqual(['en', 'zh', 'cn']);
		const [{ date, price } = { date: '', price: 0 }] = coming();
		expect(dates[1].text).toMatch(/^陳大文，你好：\n\n多謝查詢「巴士車廠/);
		expect(dates[1].text).toContain(`${formatDate('zh', date)}，每位小朋友港幣${price}元`);
		expect(dates[0].text).toContain(`${formatDate('en', date)}, at HK$${price} per child`);
		for (const { subject, text } of dates) expect(unfilledIn(subject + text)).toEqual([]);
		const checking = rows.find(({ template }: { template: string }) => template === 'checking');
		expect(unfilledIn(checking.text).map(placeholderLabel)).toEqual(['期限']);
	});
	it('leave open what is not known: a trip without departures, or none', async () => {
		const none = await arrive(office.store, office.time.now, { trip: '' });
		const { rows } = (await clerk.send('GET', `/enquiries/${none}/templates`)).json;
		expect(unfilledIn(rows[0].subject + rows[0].text)).toEqual(['{trip}', '{date}', '{price}']);
	});
	it('name no departure that is full by now, or cancelled for the weather', async () => {
		const [full, cancelled, open] = coming().map(({ date }) => date);
		const trip = 'bus-factory';
		await bookGroup(office.store, { trip, departure: full ?? '' }, 30, 1);
		await decideWeather(office.store, { trip, departure: cancelled ?? '' }, 'cancelled', 1);
		const { rows } = (await clerk.send('GET', `/enquiries/${id}/templates`)).json;
		expect(rows[0].text).toContain(formatDate('en', open ?? ''));
	});
});

/** What erases an enquiry, and how it is called. */
const ERASURES: [string, () => Promise<unknown>][] = [
	['with the enquiry', () => clerk.send('DELETE', `/enquiries/${id}`, { body: {} })],
	['with the person', () => colleague.send('POST', '/person/erase', { body: { email: 'parent@example.org' } })],
	['when its time is over', () => eraseOld(office.store, office.time.now + (MONTHS_KEPT + 1) * 31 * 86_400_000)],
];

describe('what was written to somebody', () => {
	const rest = async () =>
		JSON.stringify([
			await office.store.db.selectFrom('enquiryReply').selectAll().execute(),
			await office.store.db.selectFrom('outbox').selectAll().execute(),
		]);
	beforeEach(async () => {
		await send();
	});
	it('is taken out with what there is of a person', async () => {
		const { json } = await colleague.send('POST', '/person/export', { body: { email: 'parent@example.org' } });
		expect(json.enquiries).toMatchObject([{ replies: [WORDS] }]);
	});
	it.each(ERASURES)('is erased %s', async (_, erase) => {
		await erase();
		expect(await rest()).toBe('[[],[]]');
	});
	it.each(ERASURES)('is erased %s, also when it leaves in that moment', async (_, erase) => {
		await office.store.db.deleteFrom('enquiryReply').execute();
		await meanwhile(answering, erase);
		expect(await rest()).toBe('[[],[]]');
	});
});
