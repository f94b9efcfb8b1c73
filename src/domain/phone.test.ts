import { expect, it } from 'vitest';
import { readPhone } from './phone.ts';

const HK = { dial: '852', lengths: [8], trunk: '' };
const GB = { dial: '44', lengths: [9, 10], trunk: '0' };
const BS = { dial: '1242', lengths: [7], trunk: '1' };
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
])('%s is read as a phone number of its country', (typed, country, number) => {
	expect(readPhone(typed, country)).toEqual({ number });
});

it.each([
	['123', HK],
	['512345678', HK],
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
