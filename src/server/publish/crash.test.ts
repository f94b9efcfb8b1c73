import { expect, it, vi } from 'vitest';
import { crashAtEveryStep } from './testing/crashes.ts';

vi.setConfig({ testTimeout: 300_000 });

it('a crash at any step of publishing leaves the old or the new site, whole, and no torn content file', async () => {
	const { steps, torn, old, fresh } = await crashAtEveryStep(Number(process.env['CRASHES'] ?? 1));
	expect(torn).toEqual([]);
	expect(steps.length).toBeGreaterThan(14);
	expect(steps).toEqual(
		expect.arrayContaining(['staged', 'built', 'open journal', 'site aside', 'site in place', 'served']),
	);
	expect(old).toBeGreaterThan(0);
	expect(fresh).toBeGreaterThan(8);
});
