import { expect, it } from 'vitest';
import { wordOf } from './codes.ts';

it('says codes in the words of the form, and leaves the words of editors alone', () => {
	const said = (field: string, value: unknown) => wordOf(field, value, { science: '科学与技术' });
	expect(said('categories', 'science')).toBe('科学与技术');
	expect(said('weather.rules.0.signals', 'T8')).toMatch(/^八号/);
	expect(said('highlights', 'bus')).toBe('巴士');
	expect(said('offline', true)).toBe('是');
	expect(said('price.child', 899)).toBe('899');
	expect(said('title', 'T8')).toBe('T8');
	expect(said('categories', 'unheard-of')).toBe('unheard-of');
	expect(said('lunch', {})).toBe('（无）');
	expect(said('departures', { date: '2027-03-09', capacity: 12 })).toBe('2027-03-09 · 12');
});

it('values of specifications are said by their names', () => {
	const names = { 'meeting-point central-pier': '中环码头' };
	expect(wordOf('specifications.meeting-point', 'central-pier', names)).toBe('中环码头');
	expect(wordOf('pickUp.place', 'central-pier', names)).toBe('中环码头');
	expect(wordOf('specifications.meal', 'set-lunch', names)).toBe('set-lunch');
});
