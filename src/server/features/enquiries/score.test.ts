import { describe, expect, it } from 'vitest';
import { reasonsFor, type Signs, SUSPECT, scoreOf } from './classify.ts';

const values = {
	firstName: 'Ka Yan',
	lastName: 'Chan',
	email: 'p@x.example',
	phone: '',
	message: 'Two, ages 5 and 8.',
};
const human: Signs = { trap: '', token: 'good', provenance: 'own' };
const score = (words: Partial<typeof values>, signs: Partial<Signs> = {}) =>
	scoreOf(reasonsFor({ ...values, ...words }, { ...human, ...signs }));

describe('the score of an enquiry', () => {
	it('makes a suspect of a filled trap, a forged time and a time too short, each by itself', () => {
		expect(score({}, { trap: 'http://x' })).toBeGreaterThanOrEqual(SUSPECT);
		expect(score({}, { token: 'forged' })).toBeGreaterThanOrEqual(SUSPECT);
		expect(score({}, { token: 'quick' })).toBeGreaterThanOrEqual(SUSPECT);
	});
	it('counts an old or missing time and an unknown sender, which prove nothing, even together with links', () => {
		expect(score({}, { token: 'old' })).toBeGreaterThan(0);
		const message = 'We saw https://a.example and https://b.example; which fits a class of 30? www.school.example';
		expect(score({ message }, { token: 'absent', provenance: 'unknown' })).toBeLessThan(SUSPECT);
		const many = `${message} https://c.example`;
		expect(score({ message: many }, { token: 'absent', provenance: 'unknown' })).toBeLessThan(SUSPECT);
	});
	it('makes a suspect of an advertisement', () => {
		const message = '[url=https://x.example]cheap[/url] https://x.example https://y.example https://z.example';
		expect(reasonsFor({ ...values, message }, human)).toEqual(['link_markup', 'many_links']);
		expect(score({ message })).toBeGreaterThanOrEqual(SUSPECT);
		expect(score({ firstName: 'WIN www.x.example', message: '<a href="x">y</a>' })).toBeGreaterThanOrEqual(SUSPECT);
	});
	it('makes a suspect of ten links, however they are written, by themselves', () => {
		const links = (n: number, start: string) => Array.from({ length: n }, (_, i) => `${start}x${i}.example`).join(' ');
		for (const start of ['https://', 'www.', 'https://www.']) {
			expect(score({ message: links(10, start) })).toBeGreaterThanOrEqual(SUSPECT);
			expect(score({ message: links(9, start) })).toBeLessThan(SUSPECT);
		}
	});
	it('holds nothing against code, symbols or a single link', () => {
		for (const message of ['<img src=x onerror=alert(1)>', 'BUY http://spam.example', "'); DROP TABLE x;--"])
			expect(score({ message })).toBe(0);
	});
});
