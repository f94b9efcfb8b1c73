import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstDayOf } from '#domain/departure-changes.ts';
import { LOCALES } from '#domain/locale.ts';
import { formatDate, formatPrice } from '#i18n/format.ts';
import { fill, t } from '#i18n/t.ts';
import type { InterestRow, OutboxRow } from '../../core/db/schema.ts';
import { claimMail } from '../../core/mail/claim.ts';
import { compose } from '../../core/mail/letter.ts';
import { rewriteWaiting } from '../../core/mail/outbox.ts';
import { settleMail } from '../../core/mail/settle.ts';
import { between } from '../../core/mail/testing/a-brand.ts';
import { setScheduleChanges, titleIn } from '../../core/schedule/catalogue.ts';
import { openTestOffice, type Person, type TestOffice } from '../../testing/admin.ts';
import { futureDepartures } from './dates.ts';
import { join, stepInterest } from './interest.ts';
import { writeOffer } from './mails.ts';
import { storeAFamily } from './testing/a-family.ts';
import { eraseOver } from './upkeep.ts';

const DAY = 24 * 3_600_000;
/** A trip with departures, and one without. */
const [TRIP, OTHER] = ['bus-factory', 'space-noodle-museum'];

let office: TestOffice;
let clerk: Person;
let now: number;
beforeEach(async () => {
	office = await openTestOffice();
	clerk = await office.as('clerk');
	now = office.time.now;
});
afterEach(() => office.close());

const DATES = { departure: '', name: '', children: 0 };
const asked = (change: Partial<InterestRow> = {}): Promise<string> =>
	storeAFamily(office.store, { ...DATES, trip: TRIP, joinedAt: now, confirmedAt: now, ...change });
const list = async () => (await clerk.send('GET', '/waiting')).json.dates;
const days = () => futureDepartures(TRIP, now).map(({ date }) => date);
const tell = (sent: string[] = days(), trip = TRIP, who = clerk) =>
	who.send('POST', `/waiting/dates/${trip}`, { body: { days: sent } });
const mails = () => office.store.db.selectFrom('outbox').selectAll().execute();
const ids = async () => (await office.store.db.selectFrom('interest').select('id').execute()).map(({ id }) => id);

describe('the office', () => {
	it('sees who has confirmed, by trip and language, trips with dates first, and each mail', async () => {
		await asked({ trip: OTHER });
		await asked({ trip: OTHER, locale: 'cn' });
		await asked({ locale: 'en' });
		await asked({ confirmedAt: null });
		const [first, second] = await list();
		expect(first).toMatchObject({ trip: TRIP, counts: { en: 1, zh: 0, cn: 0 }, days: days() });
		expect(first.mails.map(({ locale }: { locale: string }) => locale)).toEqual(LOCALES);
		expect(first.mails[0].text).toContain('/FieldTrips/bus-factory');
		expect(second).toMatchObject({ trip: OTHER, counts: { en: 0, zh: 1, cn: 1 }, days: [], mails: [] });
	});
	it('sends each who has confirmed one mail, however many clerks press at once', async () => {
		await asked();
		await asked({ locale: 'en' });
		await asked({ confirmedAt: null });
		await asked({ trip: OTHER });
		const other = await office.as('clerk', { username: 'other' });
		const answers = await Promise.all([tell(), tell(days(), TRIP, other), tell(), tell(days(), TRIP, other)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
		expect(answers.find(({ status }) => status === 200)?.json).toEqual({ told: 2 });
		expect((await mails()).map(({ kind }) => kind)).toEqual(['interest_offer', 'interest_offer']);
		expect((await list()).map(({ trip }: { trip: string }) => trip)).toEqual([OTHER]);
		const owner = await office.as('owner');
		expect((await owner.send('GET', '/audit?subject=trip/')).json.lines).toMatchObject([
			{ action: 'POST /waiting/dates/:slug', subject: `trip/${TRIP}`, after: { told: 2 } },
		]);
	});
	it('sends nothing but what was seen, and nothing without a date', async () => {
		await asked();
		await asked({ trip: OTHER });
		for (const [sent, trip] of [[days().slice(1)], [[]], [[], OTHER], [['2027-01-09'], OTHER]] as const)
			expect((await tell([...sent], trip)).status).toBe(409);
		expect(await mails()).toEqual([]);
	});
});

/** The first mail, as it is sent. */
const written = async () => {
	const [row] = await mails();
	if (!row) throw new Error('There is no mail.');
	return { row, ...compose(row, between) };
};

it('the mail says days and prices, and where one reads on and leaves', async () => {
	await asked({ locale: 'cn' });
	await tell();
	const { row, text, subject, unsubscribe, to } = await written();
	expect(subject).toMatch(/有日期了/);
	for (const { date, price } of futureDepartures(TRIP, now)) {
		expect(text).toContain(formatDate('cn', date));
		expect(text).toContain(formatPrice('cn', price));
	}
	expect(text).toContain('/cn/FieldTrips/bus-factory');
	// There is nothing to leave: the address is erased once this is sent.
	expect(text).not.toContain('/api/tell-me/');
	expect(unsubscribe).toBe(`https://www.banyan.example/api/tell-me/${row.subjectId}/leave`);
	expect(to).toContain('@example.org');
	await office.store.db.deleteFrom('interest').execute();
	expect(await writeOffer(office.store, row, between)).toBeUndefined();
});

it('whoever has confirmed and asks again is told so, and how to end it', async () => {
	const asking = {
		...DATES,
		trip: OTHER,
		email: 'mei@example.org',
		locale: 'zh',
		privacyVersion: '2026-11-28',
	} as const;
	await join(office.store, asking, now);
	const words = t('zh').mail.datesLink;
	const trip = titleIn(OTHER, 'zh');
	const first = await written();
	expect(first.subject).toBe(fill(words.subject, { trip }));
	expect(first.text).toContain(t('zh').waiting.tell.unconfirmed.confirm);
	const [row] = await office.store.db.selectFrom('interest').selectAll().execute();
	expect(row && (await stepInterest(office.store, row, 'confirm', now))).toBe(true);
	const { subject, text } = await written();
	expect(subject).toBe(fill(words.subjectAgain, { trip }));
	expect(text).toContain(fill(words.textAgain, { trip }));
});

describe('erased are, with the mails to them,', () => {
	/** The mail about that request comes to such an end. */
	const ends = (request = '', state: OutboxRow['state'], lastError: string) =>
		office.store.db.updateTable('outbox').set({ state, lastError }).where('subjectId', '=', request).execute();
	it('everybody after twelve months', async () => {
		const waiting = await asked();
		await eraseOver(office.store, now + 365 * DAY);
		expect(await ids()).toEqual([waiting]);
		await eraseOver(office.store, now + 366 * DAY);
		expect(await ids()).toEqual([]);
	});
	it('who was told, as soon as the mail was sent or refused', async () => {
		const all = [await asked(), await asked(), await asked(), await asked()];
		await tell();
		for (const [i, state] of (['queued', 'sending', 'sent', 'dead'] as const).entries())
			await ends(all[i], state, state === 'dead' ? 'mail_550' : '');
		await eraseOver(office.store, now);
		expect((await ids()).toSorted()).toEqual(all.slice(0, 2).toSorted());
		expect(await mails()).toHaveLength(2);
	});
	it('nobody whose mail has not left when the last of the days is called off', async () => {
		await asked();
		await tell();
		const cancelled = { reason: 'called_off', decided: '2026-11-01T00:00:00Z' } as const;
		const changed = { trip: TRIP, cancelled, sequence: 99, changed: '2026-11-01' };
		const coming = futureDepartures(TRIP, now);
		setScheduleChanges(coming.map((each) => ({ ...changed, date: each.date, first: firstDayOf({ ...each }) })));
		expect(await rewriteWaiting(office.store, now)).toEqual([]);
		setScheduleChanges([]);
		expect(await mails()).toEqual([]);
		await eraseOver(office.store, now);
		expect((await list())[0].counts).toEqual({ en: 0, zh: 1, cn: 0 });
	});
	it('nobody whose mail never left without fault of theirs: the office has them told anew', async () => {
		await asked();
		await asked();
		await tell();
		for (let mail = await claimMail(office.store, now); mail; mail = await claimMail(office.store, now))
			await settleMail(office.store, mail, { state: 'dead', code: 'server_connection' }, now);
		expect(await mails()).toEqual([]);
		await eraseOver(office.store, now);
		expect((await list())[0].counts).toEqual({ en: 0, zh: 2, cn: 0 });
		expect((await tell()).json).toEqual({ told: 2 });
		await eraseOver(office.store, now);
		expect(await mails()).toHaveLength(2);
		expect(await ids()).toHaveLength(2);
	});
});

it('the first screen counts who is to be told, once there are dates', async () => {
	await asked({ trip: OTHER });
	const dates = async () => (await clerk.send('GET', '/statistics')).json.waiting.dates;
	expect(await dates()).toBe(0);
	await asked();
	await asked({ confirmedAt: null });
	expect(await dates()).toBe(1);
	await tell();
	expect(await dates()).toBe(0);
});

it('what somebody asked is found, taken out and erased with the person', async () => {
	const owner = await office.as('owner');
	await asked({ email: 'parent@example.org' });
	await asked({ email: 'other@example.org' });
	await tell();
	const person = (what: string) => owner.send('POST', `/person/${what}`, { body: { email: 'Parent@example.org' } });
	expect((await person('find')).json.waiting).toMatchObject([
		{ email: 'parent@example.org', trip: TRIP, departure: '', standing: 'offered', joinedAt: now },
	]);
	expect((await person('export')).json.waiting).toMatchObject([
		{ email: 'parent@example.org', mails: [{ kind: 'interest_offer' }] },
	]);
	expect((await person('erase')).json.waiting).toBe(1);
	expect((await mails()).map(({ recipient }) => recipient)).toEqual(['other@example.org']);
	expect(await ids()).toHaveLength(1);
});
