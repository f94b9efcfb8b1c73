import { describe, expect, it } from 'vitest';
import { type EnquiryValues, LENGTHS } from './enquiry.ts';
import { checkEnquiry, tidy } from './enquiry-check.ts';
import { readPhone } from './phone.ts';

const HK = { dial: '852', lengths: [8], trunk: '' };
const valid: EnquiryValues = {
	firstName: 'Ka Yan',
	lastName: 'Chan',
	email: 'parent@example.org',
	phone: '51234567',
	message: 'Two children, ages 5 and 8.',
};
const wrong = (change: Partial<EnquiryValues>) =>
	checkEnquiry({ ...valid, ...change }, HK).map(({ field, code }) => `${field}: ${code}`);

describe('an enquiry', () => {
	it('needs a name, first or last, an e-mail address and a message, but no phone', () => {
		expect(wrong({})).toEqual([]);
		expect(wrong({ firstName: '', phone: '' })).toEqual([]);
		expect(wrong({ lastName: '' })).toEqual([]);
		expect(wrong({ firstName: ' ', lastName: '', email: '', message: '\n' })).toEqual([
			'firstName: name_required',
			'email: email_required',
			'message: message_required',
		]);
	});

	it.each([
		'a@',
		'@b.co',
		'a@b',
		'a b@c.co',
		'a@-b.co',
		'A <a@b.co>',
		'a@b.co.',
		'a@[127.0.0.1]',
		'a@b@c.co',
		'a@127.0.0.1',
		'.a@b.co',
		'a..b@c.co',
		'a@b..co',
		`${'a'.repeat(65)}@b.co`,
	])('refuses the address %s', (email) => {
		expect(wrong({ email })).toEqual(['email: email_invalid']);
	});

	it.each(['a@b.co', "o'neil+school@mail.example.hk", 'parent@例子.香港', 'a@xn--fsqu00a.xn--j6w193g', ' a@b.co '])(
		'takes the address %s',
		(email) => {
			expect(wrong({ email })).toEqual([]);
		},
	);

	it('takes an address of 254 octets and none longer', () => {
		const address = (first: number) => `${'a'.repeat(64)}@${'b'.repeat(first)}.${'c'.repeat(60)}.${'d'.repeat(63)}.co`;
		expect(wrong({ email: address(61) })).toEqual([]);
		expect(wrong({ email: address(62) })).toEqual(['email: email_too_long']);
		expect(wrong({ email: `${'a@'.repeat(2500)}!` })).toEqual(['email: email_too_long']);
	});

	it('counts characters as people do, not as UTF-16 does', () => {
		expect(wrong({ firstName: '𠮷'.repeat(LENGTHS.firstName), message: '字'.repeat(LENGTHS.message) })).toEqual([]);
		expect(wrong({ firstName: '𠮷'.repeat(LENGTHS.firstName + 1) })).toEqual(['firstName: too_long']);
		expect(wrong({ message: '字'.repeat(LENGTHS.message + 1) })).toEqual(['message: too_long']);
	});

	it('refuses control characters, heaps of marks on one letter, and broken text', () => {
		expect(wrong({ firstName: 'A\r\nBcc: v@x.co' })).toEqual(['firstName: invalid_characters']);
		expect(wrong({ firstName: `Z${'\u0301\u0334'.repeat(30)}` })).toEqual(['firstName: invalid_characters']);
		// A shin with its dot, dagesh and vowel; a stack of Tibetan letters; a Thai vowel and tone.
		for (const firstName of ['\u05e9\u05c1\u05bc\u05b8', '\u0f66\u0f92\u0fb2\u0f74', '\u0e19\u0e49\u0e33', 'Nguyễn'])
			expect(wrong({ firstName })).toEqual([]);
		expect(wrong({ message: 'a\u0000b' })).toEqual(['message: invalid_characters']);
		expect(wrong({ message: 'x\ud800y' })).toEqual(['message: invalid_characters']);
		expect(wrong({ message: 'two\nlines \u202b and a mark' })).toEqual([]);
	});

	it.each<[Partial<EnquiryValues>]>([
		[{ phone: '\u202a+852 5123 4567\u202c' }],
		[{ phone: '\u202d51234567\u202c' }],
		[{ phone: '\u2068+852 5123 4567\u2069' }],
		[{ phone: '\u200e51234567' }],
		[{ phone: '5123\u200b4567' }],
		[{ phone: '5123\u20604567' }],
		[{ phone: '5123\u00ad4567' }],
		[{ email: 'parent@example.org\u200b' }],
		[{ email: '\u200eparent@example.org' }],
		[{ email: '\u202aparent@example.org\u202c' }],
		[{ firstName: '\u2068Ka Yan\u2069' }],
		[{ email: 'parent＠example．org' }],
		[{ email: 'ｐａｒｅｎｔ＠ｅｘａｍｐｌｅ．ｏｒｇ' }],
		[{ email: 'parent@example。org' }],
		[{ phone: '＋８５２　５１２３－４５６７' }],
	])('takes %j without what nobody can see, as if it were typed on a plain keyboard', (change) => {
		expect(wrong(change)).toEqual([]);
		const { phone, ...values } = tidy({ ...valid, ...change });
		expect({ ...values, phone: valid.phone }).toEqual(valid);
		expect(readPhone(phone, HK)).toEqual({ number: '+85251234567' });
	});
});
