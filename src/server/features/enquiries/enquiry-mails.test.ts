import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale.ts';
import { fullName } from '../../core/mail/letter.ts';
import { aBrand } from '../../core/mail/testing/a-brand.ts';
import { countryName, type EnquiryFacts, enquiryConfirmation, enquiryOffice } from './letters.ts';

const enquiry: EnquiryFacts = {
	id: '0190',
	createdAt: Date.UTC(2026, 10, 21, 16, 5),
	locale: 'zh',
	firstName: 'Ka Yan',
	lastName: 'Chan',
	email: 'parent@example.org',
	phone: '+85251234567',
	country: 'HK',
	trip: 'science-museum',
	message: 'See https://x.example/?a=1&b=<2>\n\nName: not a line of ours',
};

describe('the mail to the office', () => {
	it('tells every fact in the language of the office, the message last and as typed', () => {
		expect(enquiryOffice('en', enquiry)).toEqual({
			subject: 'Enquiry: Ka Yan Chan (science-museum)',
			replyTo: 'parent@example.org',
			text: `An enquiry has come in through the website.
A reply to this email goes to the visitor.

Name: Ka Yan Chan
Email: parent@example.org
Phone: +85251234567 (Hong Kong)
Trip: science-museum
Language of the page: 繁體中文
Sent: 2026-11-22 00:05, Hong Kong time
Enquiry number: 0190

Message:
See https://x.example/?a=1&b=<2>

Name: not a line of ours
`,
		});
		expect(enquiryOffice('cn', enquiry).subject).toBe('咨询：Ka Yan Chan（science-museum）');
	});

	it('leaves out what was not given', () => {
		const { subject, text } = enquiryOffice('en', { ...enquiry, phone: '', trip: '', locale: 'xx' });
		expect(subject).toBe('Enquiry: Ka Yan Chan');
		expect(text).not.toMatch(/^(Phone|Trip):/m);
		expect(text).toContain('Language of the page: xx');
		expect(enquiryOffice('en', { ...enquiry, country: '' }).text).toContain('Phone: +85251234567\n');
	});

	it('keeps a name from breaking the subject or making lines of its own', () => {
		const nasty = { ...enquiry, firstName: 'A\r\nBcc: v@x.co\u2028\u202egnp', lastName: '"><svg>{trip}', trip: '' };
		const { subject, text } = enquiryOffice('en', nasty);
		expect(subject).toBe('Enquiry: A Bcc: v@x.co gnp "><svg>{trip}');
		expect(text).toContain('\nName: A Bcc: v@x.co gnp "><svg>{trip}\n');
		expect([...enquiryOffice('en', { ...enquiry, firstName: '𠮷'.repeat(200) }).subject]).toHaveLength(120);
	});

	it('gives no answer address that mail servers may not carry, and says so', () => {
		const { replyTo, text } = enquiryOffice('en', { ...enquiry, email: '陳@example.org' });
		expect(replyTo).toBeUndefined();
		expect(text).toContain('would not reach the visitor');
		expect(text).toContain('Email: 陳@example.org');
	});

	it('writes names and countries as people do', () => {
		expect(fullName('嘉欣', '陳')).toBe('陳嘉欣');
		expect(fullName('', 'Chan')).toBe('Chan');
		expect(countryName('zh', 'JP')).toBe('日本');
		expect(countryName('en', 'somewhere\n')).toBe('somewhere');
	});
});

describe('the mail to the visitor', () => {
	it.each(LOCALES)('says in %s that the enquiry arrived, and repeats nothing that was typed', (locale) => {
		const letter = enquiryConfirmation(locale, aBrand);
		expect(letter.text).toContain(aBrand.name[locale]);
		expect(letter.text).toContain(`${aBrand.operator.legalName[locale]}\n${aBrand.operator.address[locale]}`);
		expect(letter.text).toContain('+852 5555 0100');
		expect(letter.text).not.toMatch(/\{\w+\}/);
		expect(letter.replyTo).toBe('hello@banyan.example');
		// It is a function of language and brand alone.
		expect(enquiryConfirmation).toHaveLength(2);
	});
});
