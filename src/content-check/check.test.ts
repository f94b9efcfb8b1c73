import { expect, it, vi } from 'vitest';
import { checkContent } from './check.ts';
import type { Problem } from './problem.ts';
import { report } from './report.ts';
import { check, sample } from './testing/sample.ts';

it('the content of the site has nothing to mend but what the operator has to confirm', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00+08:00') });
	const problems = await checkContent('content').finally(() => vi.useRealTimers());
	const isSample = ({ code, file }: Problem) => code === 'sample_rule' || file === 'site.json';
	expect(report(problems.filter((problem) => !isSample(problem)))).toBe('Content: No errors, 0 warnings.');
});
it('the content of the sample has nothing to mend', async () => {
	expect(report(await check(await sample()))).toBe('Content: No errors, 0 warnings.');
});
