import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';
import { WCAG } from './wcag.ts';

const root = join(import.meta.dirname, '../..');
const COUNT = { A: 31, AA: 24 };

/** Titles of the tests in a file, as they are written, gaps included; those that are left out do not count. */
const titlesIn = (file: string): string[] =>
	existsSync(join(root, file))
		? [
				...readFileSync(join(root, file), 'utf8').matchAll(
					/\b(?:test|it)(?:\.each\([^)]*\))?\(\s*(['"`])((?:(?!\1).)+)\1/g,
				),
			].map(([, , title]) => title ?? '')
		: [];

test('the table holds the 55 criteria of levels A and AA, in order and once', () => {
	const numbers = WCAG.map(({ number }) => number);
	expect(new Set(numbers).size).toBe(numbers.length);
	expect(numbers).toEqual(numbers.toSorted((x, y) => x.localeCompare(y, 'en', { numeric: true })));
	for (const level of ['A', 'AA'] as const)
		expect(WCAG.filter((each) => each.level === level)).toHaveLength(COUNT[level]);
});

test('each criterion names tests that are there, or why it does not apply', () => {
	const wrong = WCAG.flatMap(({ number, proofs, absent }) => [
		...(proofs.length > 0 || absent ? [] : [`${number} has neither proof nor reason`]),
		...proofs
			.filter(({ file, title }) => !titlesIn(file).some((each) => each.includes(title)))
			.map(({ file, title }) => `${number}: ${file} has no test “${title}”`),
	]);
	expect(wrong).toEqual([]);
});
