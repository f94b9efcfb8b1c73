import { expect, it } from 'vitest';
import { testLog } from '../testing/log.ts';

const about = (error: unknown) => {
	const lines: Record<string, unknown>[] = [];
	testLog(lines).error({ error });
	return lines[0]?.['error'];
};

it('tells where an error came up, and none of its words, whatever they look like', () => {
	const here = expect.stringMatching(/^at .*log\.test/);
	for (const words of ['', 'Error', 'one\n    at parent@example.org says', '\n at x\n at parent@example.org'])
		expect(about(new Error(words))).toEqual({ name: 'Error', at: here });
	const renamed = Object.assign(new RangeError('one\n    at parent@example.org'), { name: 'Other' });
	expect(about(renamed)).toEqual({ name: 'Other', at: here });
	const reworded = new Error('one\n    at parent@example.org');
	expect(reworded.stack).toContain('parent'); // It is made now.
	reworded.message = 'other words';
	expect(about(reworded)).toEqual({ name: 'Error' });
	expect(about(new Error('x', { cause: new TypeError('a\n    at parent@example.org') }))).toEqual({
		name: 'TypeError',
		at: here,
	});
	for (const none of [undefined, null, 'parent@example.org', {}]) expect(about(none) ?? {}).toEqual({});
});
it('writes no sentences, and no lines in their place', () => {
	const lines: Record<string, unknown>[] = [];
	const log = testLog(lines);
	log.info('parent@example.org');
	log.warn({ route: 'none' }, 'parent@example.org');
	log.error(new TypeError('parent@example.org'));
	const time = expect.any(Number);
	expect(lines).toEqual([
		{ level: 'warn', time, route: 'none' },
		{ level: 'error', time, error: { name: 'TypeError', at: expect.any(String) } },
	]);
});
