import { describe, expect, it, vi } from 'vitest';
import cases from './cases.json' with { type: 'json' };
import type { Problem } from './problem.ts';
import { DAMAGES, ELSEWHERE } from './testing/damages.ts';
import { DAMAGES_IN_TEXT } from './testing/damages-in-text.ts';
import { check, sample } from './testing/sample.ts';

// Each test writes and reads a whole content folder.
vi.setConfig({ testTimeout: 30_000 });

const ALL = { ...DAMAGES, ...DAMAGES_IN_TEXT };

/** A problem on one line; list entries counted as editors count. */
const asLine = ({ level, file, line, field = '', message, fix }: Problem): string => {
	const place = field
		.replace(/\.(\d+)/g, (_, i: string) => ` no ${Number(i) + 1}`)
		.replace(/\.(?=\w{2}$)|^alt\./g, (dot) => (dot === '.' ? ' ' : 'alt '));
	return `${level} ${file} line ${line} ${place}: ${message} | ${fix}`.replaceAll('\n', ' ');
};

describe('the list of bad content files', () => {
	it('has an answer for every case', () => {
		expect(cases.map(({ id }) => id).filter((id) => !ALL[id] && !ELSEWHERE[id])).toEqual([]);
	});
});

describe.each(cases.filter(({ id }) => ALL[id]))('$id $title', ({ id, expect: { exit } }) => {
	it.each(ALL[id]?.map((damage, i) => ({ damage, n: i + 1 })) ?? [])(
		'is told as it should be ($n)',
		async ({ damage }) => {
			const tree = await sample();
			await damage.damage(tree);
			const problems = await check(tree);
			const lines = problems.map(asLine);
			for (const answer of damage.expect) {
				expect(
					lines.some((line) => answer.test(line)),
					`${answer}\n\n${lines.join('\n')}`,
				).toBe(true);
			}
			expect(lines.length, lines.join('\n')).toBe(damage.expect.length);
			if (exit === 0 && damage.expect.every((answer) => answer.source.startsWith('^warning'))) {
				expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
			}
		},
	);
});
