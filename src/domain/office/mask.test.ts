import { expect, it } from 'vitest';
import { maskEmail, maskName, maskPhone } from './mask.ts';

it('personal data is masked, and what is absent stays absent', () => {
	expect(['Chan Ka Yan', '陳大文', '𠮷田', ''].map(maskName)).toEqual(['C**', '陳**', '𠮷**', '']);
	expect(['+85251234567', '12', ''].map(maskPhone)).toEqual(['****4567', '****12', '']);
	expect(['parent@example.org', '@x', 'nobody', ''].map(maskEmail)).toEqual(['p***@example.org', '***', '***', '']);
});
