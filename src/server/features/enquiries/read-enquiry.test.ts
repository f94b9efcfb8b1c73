import { getCountries, getExampleNumber } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { contactNumber } from '#domain/phone-rules.ts';
import { readEnquiry } from './read-enquiry.ts';

const VALID = { firstName: 'Ka Yan', email: 'parent@example.org', message: 'Two children.', country: 'HK' };
const read = (change: object) => readEnquiry({ ...VALID, ...change });
const wrong = (change: object) => read(change).wrong?.map(({ field, code }) => `${field}: ${code}`);
const phone = (typed: string, country = '') => {
	const { enquiry, wrong: errors } = read({ phone: typed, country }) as {
		enquiry?: { phone: string };
		wrong?: { code: string }[];
	};
	return enquiry?.phone ?? errors?.[0]?.code;
};

describe('an enquiry that arrives', () => {
	it('is told of what is wrong before what is missing, the e-mail address first', () => {
		expect(wrong({ firstName: '', email: '', message: '' })).toEqual([
			'email: email_required',
			'firstName: name_required',
			'message: message_required',
		]);
		expect(wrong({ firstName: '', email: 'a@', phone: '1' })).toEqual([
			'email: email_invalid',
			'phone: phone_invalid',
			'firstName: name_required',
		]);
	});
	it('is refused when mail could not find its domain', () => {
		expect(wrong({ email: 'a@אa.co' })).toEqual(['email: email_invalid']);
		expect(wrong({ email: 'parent@例子.香港' })).toBeUndefined();
	});
	it('says the same with other spaces, and something else in other words', () => {
		const hash = (change: object) => (read(change) as { bodyHash: string }).bodyHash;
		expect(hash({ email: ' parent@example.org ', t: 'x', key: 'k' })).toBe(hash({}));
		expect(hash({ message: 'Three children.' })).not.toBe(hash({}));
	});
	it('has a phone number of its country, as E.164, for every country with rules', () => {
		for (const country of getCountries()) {
			const example = getExampleNumber(country, examples);
			if (!example || ['AC', 'TA'].includes(country)) continue;
			expect([country, phone(example.number, country)]).toEqual([country, example.number]);
			expect([country, phone(example.nationalNumber, country)]).toEqual([country, example.number]);
			expect([country, phone(example.number.slice(1), country)]).toEqual([country, example.number]);
		}
	});
	it('may carry the dialling code in the number when no country came with it; else it is one of Hong Kong', () => {
		expect(phone('0044 (0)7700 900123')).toBe('+447700900123');
		expect(phone('5123 4567')).toBe('+85251234567');
		expect(phone('07700 900123')).toBe('phone_invalid');
		expect(phone('+999 12345678')).toBe('phone_invalid');
		expect(phone('')).toBe('');
	});
	it('goes by the dialling code in a place without rules of its own', () => {
		expect(phone('+64 21 234 567', 'PN')).toBe('+6421234567');
		expect(phone('letters', 'PN')).toBe('phone_invalid');
	});
	it.each([
		['HK', '85251234567', '+85251234567'],
		['HK', '852-5123-4567', '+85251234567'],
		['ID', '62 812 345 678', '+62812345678'],
		['NL', '31 6 1234 5678', '+31612345678'],
		['CN', '86 138 0013 8000', '+8613800138000'],
		['BS', '322 1234', '+12423221234'],
		['HK', '5123456', 'phone_invalid'],
		['HK', '51234', 'phone_invalid'],
		['HK', '512345678', 'phone_invalid'],
		['HK', '13800138000', 'phone_mainland'],
	])('of %s with %s is read as it can be dialled', (country, typed, result) => {
		expect(phone(typed, country)).toBe(result);
	});
	it('keeps nothing unseen of one-line fields', () => {
		expect(
			read({ firstName: '\u2068Ka Yan\u2069', email: '\u200eparent@example.org\u200b', phone: '5123\u200b4567' }),
		).toMatchObject({
			enquiry: { firstName: 'Ka Yan', email: 'parent@example.org', phone: '+85251234567' },
		});
	});
});

it.each([
	['5123 4567', '+85251234567'],
	['５１２３－４５６７', '+85251234567'],
	['+852 (5123) 4567', '+85251234567'],
	['0044 7700 900123', '+447700900123'],
	['138 1234 5678', '+8613812345678'],
	['\u202d+852 5123 4567\u202c', '+85251234567'],
	['85251234567', '+85251234567'],
	['86 138 1234 5678', '+8613812345678'],
	['1234', undefined],
	['5123 456', undefined],
	['call me', undefined],
	['+85251234567 ext 2', undefined],
	['', undefined],
])('%j without a country is read as %j', (typed, number) => {
	expect(contactNumber(typed)).toBe(number);
});
