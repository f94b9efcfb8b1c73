import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { isGone, nameSpace, newProcessId } from './process-id.ts';

const part = (index: number, value: string | number) => newProcessId().split('|').with(index, String(value)).join('|');

describe('the name of an owner', () => {
	it('is new each time', () => {
		expect(newProcessId()).not.toBe(newProcessId());
	});
	it('tells that a process of this machine has ended', () => {
		const { pid } = spawnSync(process.execPath, ['-e', '']);
		expect(isGone(part(1, pid))).toBe(true);
		expect(isGone(part(2, 'an earlier process with our number'))).toBe(true);
	});
	it('never tells so of one that runs, or of another machine', () => {
		expect(isGone(newProcessId())).toBe(false);
		expect(isGone(part(1, process.ppid))).toBe(false);
		expect(isGone(part(1, 1))).toBe(false);
		expect(isGone(part(0, 'elsewhere'))).toBe(false);
		expect(isGone('x')).toBe(false);
	});
	it('tells the system where there are no name spaces', () => {
		expect(nameSpace('/proc/none')).toBe(process.platform);
	});
});
