import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '#domain/locale.ts';
import { formatDay, formatDayTime, formatPrice } from '#i18n/format.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import type { InterestRow } from '../../core/db/schema.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { aBrand } from '../../core/mail/testing/a-brand.ts';
import { drain, type MailServices, openMailServices } from '../../core/mail/testing/mail-service.ts';
import { bodyOf, mailServer } from '../../core/mail/testing/smtp.ts';
import { titleIn } from '../../core/schedule/catalogue.ts';
import { childrenWords } from './page.ts';
import { storeAFamily } from './testing/a-family.ts';

const UNTIL = Date.parse('2026-11-25T10:00:00Z');
const DAY = '2026-12-05';

let services: MailServices;
beforeEach(async () => {
	services = await openMailServices();
});
afterEach(() => services.store.close());

/** What a family that waits gets, with the lines of the headers in one. */
const mailOf = async (locale: Locale, kind: string, change: Partial<InterestRow> = {}) => {
	const id = await storeAFamily(services.store, {
		departure: DAY,
		email: 'parent@example.org',
		children: 2,
		locale,
		confirmedAt: null,
		...change,
	});
	const recipient = change.email ?? 'parent@example.org';
	await enqueue(services.store.db, { kind, subjectId: id, recipient, now: 1_800_000_000_000 });
	await using server = await mailServer();
	await drain(services.mailer(server.settings));
	const [mail = { raw: '' }] = server.received;
	const link = `https://www.banyan.example/api/waiting-list/${id}`;
	return { text: bodyOf(mail), head: mail.raw.split('\r\n\r\n')[0]?.replaceAll(/\r\n\s+/g, ' ') ?? '', link };
};

describe('mails to a family that waits', () => {
	const locale = 'zh';
	it('give the link that confirms, and repeat nothing that was typed', async () => {
		const { text, head, link } = await mailOf(locale, 'interest_link');
		expect(text).toContain(`${link}\n`);
		expect(text).toContain(titleIn('bus-factory', locale));
		expect(text).toContain(formatDay(locale, DAY));
		expect(text).toContain(aBrand.name[locale]);
		expect(text.replaceAll(link, '')).toContain('48');
		expect(text).toContain(t(locale).waiting.unconfirmed.confirm);
		expect(text).not.toMatch(/Mei|Chan|\{\w+\}/);
		expect(head).toContain(`List-Unsubscribe: <${link}/leave>`);
		expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
		expect(head).toContain('Auto-Submitted: auto-generated');
	});
	it('only give the link to whoever waits already', async () => {
		const { text, link } = await mailOf(locale, 'interest_link', { state: 'waiting', confirmedAt: 1 });
		expect(text).toContain(link);
		// The identifier in the link may have a 48 of its own.
		expect(text.replaceAll(link, '')).not.toMatch(/48|\{\w+\}/);
	});
	it('offer a place and say until when it is held', async () => {
		const { text, link } = await mailOf(locale, 'interest_offer', { state: 'offered', offerUntil: UNTIL });
		expect(text).toContain(link);
		expect(text).toContain(formatDayTime(locale, '2026-11-25', '18:00'));
		expect(text).toContain('Mei Chan，你好：');
		expect(text).toContain(childrenWords(locale, 2));
		expect(text).toContain(formatPrice(locale, 899));
		const shop = text.indexOf(`https://shop.banyan.example${LOCALE_TABLE[locale].shopPath}/products/`);
		expect(shop).toBeGreaterThan(text.indexOf(link));
		expect(text).not.toMatch(/\{\w+\}/);
	});
});

it('an offer of a departure that left the schedule names no price', async () => {
	const offer = { state: 'offered', offerUntil: UNTIL, departure: '2026-12-06' } as const;
	const { text, link } = await mailOf('en', 'interest_offer', offer);
	expect(text).toContain(link);
	expect(text).not.toMatch(/HK\$|shop\.banyan/);
});

it.each(['waiting', 'gone', 'booked'] as const)('nobody is mailed an offer who is %s', async (state) => {
	await expect(mailOf('en', 'interest_offer', { state })).rejects.toThrow('nothing to say');
});
