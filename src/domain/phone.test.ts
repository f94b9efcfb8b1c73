import { expect, it } from 'vitest';
import { numberRules } from './country-numbers.ts';
import { readPhone } from './phone.ts';

const HK = numberRules('HK', '852');
const GB = numberRules('GB', '44');
const BS = numberRules('BS', '1242');
const ID = numberRules('ID', '62');
const NL = numberRules('NL', '31');
const CN = numberRules('CN', '86');
const IT = numberRules('IT', '39');
const DE = numberRules('DE', '49');
const AX = numberRules('AX', '35818');
const UNKNOWN = { dial: '672', lengths: [], trunk: '' };

it.each([
	['51234567', HK, '+85251234567'],
	['5123 4567', HK, '+85251234567'],
	['５１２３ ４５６７', HK, '+85251234567'],
	['+852 5123-4567', HK, '+85251234567'],
	['00852 5123 4567', HK, '+85251234567'],
	['07700 900123', GB, '+447700900123'],
	['+44 (0)7700 900123', GB, '+447700900123'],
	['322 1234', BS, '+12423221234'],
	['(242) 322-1234', BS, '+12423221234'],
	['+1 242 322 1234', BS, '+12423221234'],
	['3123', UNKNOWN, '+6723123'],
	['85251234567', HK, '+85251234567'],
	['852-5123-4567', HK, '+85251234567'],
	['+852 852 5123 4567', HK, '+85251234567'],
	['62 812 345 678', ID, '+62812345678'],
	['0812 345 678', ID, '+62812345678'],
	['31 6 1234 5678', NL, '+31612345678'],
	['31 (0)6 1234 5678', NL, '+31612345678'],
	['86 138 0013 8000', CN, '+8613800138000'],
	['49 170 1234567', DE, '+491701234567'],
	['1 242 322 1234', BS, '+12423221234'],
	['018 12345', AX, '+3581812345'],
	['041 2345678', AX, '+358412345678'],
	['+358 41 2345678', AX, '+358412345678'],
	// An Italian mobile number may begin with the digits of the dialling code, and a landline keeps its 0.
	['391 234 5678', IT, '+393912345678'],
	['39 391 234 5678', IT, '+393912345678'],
	['06 6982 1234', IT, '+390669821234'],
	['\u202a+852 5123 4567\u202c', HK, '+85251234567'],
	['5123\u00ad4567', HK, '+85251234567'],
])('%s is read as a phone number of its country', (typed, country, number) => {
	expect(readPhone(typed, country)).toEqual({ number });
});

it.each([
	['123', HK],
	['512345678', HK],
	['5123456', HK],
	['51234', HK],
	['12345678', HK],
	['5123 456a', HK],
	['=1+1;ext 5', HK],
	['+', HK],
	['123', UNKNOWN],
	['1'.repeat(14), UNKNOWN],
])('%s is no phone number', (typed, country) => {
	expect(readPhone(typed, country)).toEqual({ error: 'phone_invalid' });
});

it('a phone number says when it names another dialling code than the country', () => {
	expect(readPhone('+44 7700 900123', HK)).toEqual({ error: 'phone_country_mismatch' });
});
it.each(['13800138000', '138 0013 8000', '86 138 0013 8000', '8613800138000'])(
	'%s is known as a mobile number of the mainland',
	(typed) => {
		expect(readPhone(typed, HK)).toEqual({ error: 'phone_mainland' });
	},
);
