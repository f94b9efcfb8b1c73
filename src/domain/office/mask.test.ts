import { expect, it } from 'vitest';
import { excerptOf, maskEmail, maskName, maskPhone } from './mask.ts';

it('personal data is masked, and what is absent stays absent', () => {
	expect(['Chan Ka Yan', '陳大文', '𠮷田', ''].map(maskName)).toEqual(['C**', '陳**', '𠮷**', '']);
	expect(['+85251234567', '12', ''].map(maskPhone)).toEqual(['****4567', '****12', '']);
	expect(['parent@example.org', '@x', 'nobody', ''].map(maskEmail)).toEqual(['p***@example.org', '***', '***', '']);
});

it('of a message the first words are shown, without what reaches somebody', () => {
	expect(excerptOf(' 12月5日還有位嗎？\n\n兩個小朋友，6歲 ')).toBe('12月5日還有位嗎？ 兩個小朋友，6歲');
	expect(excerptOf('Call 9123 4567 or +852 (2345) 6789, mei@example.com please')).toBe('Call **** or ****, *** please');
	expect(excerptOf('一'.repeat(61))).toBe(`${'一'.repeat(60)}…`);
	expect(excerptOf('')).toBe('');
});
