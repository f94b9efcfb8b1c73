import { describe, expect, it } from 'vitest';
import { money } from '#domain/office/money.ts';
import { formatDate } from '#i18n/format.ts';
import { aBrand } from '../mail/testing/a-brand.ts';
import { type ExchangeFacts, exchangeDone, type RefundFacts, returnRefunded } from './request-mails.ts';

describe('the mail of an exchange', () => {
	const facts: ExchangeFacts = {
		locale: 'en',
		number: '#7001',
		parent: 'Mei\r\nChan',
		from: { title: 'Bus', day: '2026-12-05' },
		to: { title: 'Museum', day: '2026-12-06' },
		before: money(89_900),
		after: money(129_950),
	};
	it('says where the booking was and is, and what was paid', () => {
		const { subject, text, replyTo } = exchangeDone(facts, aBrand);
		expect(subject).toContain(formatDate('en', '2026-12-06'));
		for (const part of ['#7001', formatDate('en', '2026-12-05'), 'HK$400.50', 'Mei Chan', aBrand.whatsapp])
			expect(text).toContain(part);
		expect(text).not.toMatch(/\{\w+\}/);
		expect(replyTo).toBe(aBrand.email);
	});
	it('says what was given back, nothing of money where both cost the same, and no day that nobody knows', () => {
		const cheaper = exchangeDone({ ...facts, after: money(49_900) }, aBrand).text;
		expect(cheaper).toContain('HK$400');
		expect(cheaper).not.toContain('400.00');
		const even = exchangeDone({ ...facts, from: { title: '', day: '' }, after: facts.before }, aBrand).text;
		expect(even).not.toMatch(/HK\$|\{\w+\}|undefined/);
		expect(even).toContain('Museum');
	});
});

describe('the mail of a return', () => {
	const facts: RefundFacts = {
		locale: 'en',
		number: '#7001',
		parent: '陳太',
		title: 'Bus',
		day: '2026-12-05',
		amount: money(89_900),
	};
	it('says what is cancelled, and how much went back', () => {
		const { subject, text } = returnRefunded(facts, aBrand);
		expect(subject).toContain('#7001');
		expect(text).toContain(formatDate('en', '2026-12-05'));
		expect(text).toContain('HK$899');
		expect(text).not.toMatch(/\{\w+\}/);
	});
	it('says that nothing goes back, of a booking whose day nobody knows', () => {
		const { text } = returnRefunded({ ...facts, title: '', day: '', amount: money(0) }, aBrand);
		expect(text).not.toMatch(/HK\$|\{\w+\}|\(\)|（）/);
		expect(text).toContain('#7001');
	});
});
