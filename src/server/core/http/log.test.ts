import { expect, it } from 'vitest';
import { testLog } from '../../testing/log.ts';
import { createLog, terminalLog } from './log.ts';

const about = (error: unknown) => {
	const lines: Record<string, unknown>[] = [];
	testLog(lines).error({ error });
	return lines[0]?.['error'];
};

it('tells what went wrong and where, and nothing personal, whatever it looks like', () => {
	const here = expect.stringMatching(/^at .*log\.test/);
	for (const [words, message] of [
		['', undefined],
		['Error', 'Error'],
		['one\n    at parent@example.org says', 'one\n    at … says'],
		['\n at x\n at parent@example.org', '\n at x\n at …'],
	] as const)
		expect(about(new Error(words))).toEqual({ name: 'Error', message, stack: here });
	const renamed = Object.assign(new RangeError('one\n    at parent@example.org'), { name: 'Other' });
	expect(about(renamed)).toEqual({ name: 'Other', message: 'one\n    at …', stack: here });
	const reworded = new Error('one\n    at parent@example.org');
	expect(reworded.stack).toContain('parent'); // It is made now.
	reworded.message = 'other words';
	expect(about(reworded)).toEqual({ name: 'Error', message: 'other words' });
	const outer = new Error('x', { cause: new TypeError('a\n    at parent@example.org') });
	expect(about(outer)).toEqual({ name: 'TypeError', message: 'a\n    at …', stack: here });
	for (const none of [undefined, null, 'parent@example.org', {}]) expect(about(none) ?? {}).toEqual({});
});
it('tells of the whole way to an error, and by which server', () => {
	const lines: Record<string, unknown>[] = [];
	createLog({ write: (line) => lines.push(JSON.parse(line)) }, 'web-2').error({ error: new Error('no') });
	expect(lines).toMatchObject([{ server: 'web-2', error: { stack: expect.stringMatching(/^at .*\nat .*/) } }]);
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
		{ level: 'error', time, error: { name: 'TypeError', message: '…', stack: expect.any(String) } },
	]);
});
it('a line for a person at a terminal says what is known of a fault, and of a warning', () => {
	const lines: string[] = [];
	const log = createLog(terminalLog({ write: (line) => lines.push(line) }), 'web-2');
	log.info({ reqId: 'abc', method: 'GET', route: 'static', status: 500, ms: 1 });
	log.warn({ event: 'cross_site', route: '/api/x' });
	log.child({ reqId: 'abc' }).error({ error: Object.assign(new Error('refused'), { code: 'EAUTH', stack: '' }) });
	log.info({ erased: { enquiries: 2 } });
	log.info({ event: 'store_available' });
	expect(lines.map((line) => line.replace(/^[\d:]+/, ''))).toEqual([
		' warn cross_site, route /api/x\n',
		' error reqId abc: Error (EAUTH): refused\n',
		' info store_available\n',
	]);
});
