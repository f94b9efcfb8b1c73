import { expect, it, vi } from 'vitest';
import { checkContent } from './check.ts';
import { report } from './report.ts';
import { check, sample } from './testing/sample.ts';

it('the content of the site has nothing to mend but what the operator says about himself', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00+08:00') });
	const problems = await checkContent('content').finally(() => vi.useRealTimers());
	expect(report(problems.filter(({ file }) => file !== 'site.json'))).toBe('Content: No errors, 0 warnings.');
});
it('the content of the sample has nothing to mend', async () => {
	expect(report(await check(await sample()))).toBe('Content: No errors, 0 warnings.');
});
