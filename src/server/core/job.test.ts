import { afterEach, expect, it, vi } from 'vitest';
import { testLog } from '../testing/log.ts';
import { startJob } from './job.ts';

afterEach(() => void vi.useRealTimers());

it('does its work every so often, one run after the other, and goes on after a fault', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	const faults: unknown[] = [];
	const runs: (() => void)[] = [];
	const work = () => new Promise<void>((resolve, reject) => runs.push(runs.length === 1 ? reject : resolve));
	const job = startJob({ id: 'odd', every: 10_000, work, log: testLog([], faults) });
	vi.advanceTimersByTime(29_999);
	await vi.waitFor(() => expect(runs).toHaveLength(1));
	runs[0]?.();
	await vi.waitFor(() => expect(runs).toHaveLength(2));
	runs[1]?.();
	await vi.waitFor(() => expect(faults).toHaveLength(1));
	vi.advanceTimersByTime(1);
	await vi.waitFor(() => expect(runs).toHaveLength(3));
	const stopped = vi.fn();
	const stop = job.stop().then(stopped);
	await Promise.resolve();
	expect(stopped).not.toHaveBeenCalled();
	runs[2]?.();
	await stop;
	vi.advanceTimersByTime(60_000);
	await Promise.resolve();
	expect(runs).toHaveLength(3);
});
