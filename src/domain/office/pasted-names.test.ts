import { expect, it } from 'vitest';
import { readPastedNames } from './pasted-names.ts';

const child = (name: string, change: object = {}) => ({ name, age: null, className: '', allergy: '', ...change });

it.each([
	['a column', '陳大文\n李小明\n', [child('陳大文'), child('李小明')]],
	[
		'a table with headings and numbers',
		'No.\t姓名\t班別\t過敏\n1\t陳大文\t3A\t花生\n2\t李小明\t3A\t無',
		[child('陳大文', { className: '3A', allergy: '花生' }), child('李小明', { className: '3A' })],
	],
	[
		'commas, ages and two allergies',
		'Ada Ho, P.2B, 7, peanut, egg\nBo Li,,6 years,-',
		[child('Ada Ho', { className: 'P.2B', age: 7, allergy: 'peanut；egg' }), child('Bo Li', { age: 6 })],
	],
	['nothing', ' \n\t\n', []],
])('names are read from %s', (_what, text, children) => {
	expect(readPastedNames(text)).toEqual(children);
});
