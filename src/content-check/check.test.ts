import { describe, expect, it } from 'vitest';
import { checkContent } from './check.ts';
import { report } from './report.ts';
import { check, sample } from './testing/sample.ts';

describe('the content', () => {
	it('of the site has no errors', async () => {
		const problems = await checkContent('content');
		expect(problems.filter(({ level }) => level === 'error').length, report(problems)).toBe(0);
	});
	it('of the sample has nothing to mend', async () => {
		expect(report(await check(await sample()))).toBe('Content: No errors, 0 warnings.');
	});
});
