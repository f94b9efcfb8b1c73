import { expect, it, vi } from 'vitest';
import { TEST_DATABASE } from '../../../core/db/test-store.ts';
import { crashAtEveryStep } from './testing/crashes.ts';

vi.setConfig({ testTimeout: 300_000 });

// It has nothing to do with the database.
it.runIf(TEST_DATABASE === 'sqlite')(
	'a crash at any step of publishing leaves the old or the new site, whole, and no torn content file',
	async () => {
		const { steps, torn, old, fresh } = await crashAtEveryStep(Number(process.env['CRASHES'] ?? 1));
		expect(torn).toEqual([]);
		expect(steps.length).toBeGreaterThan(14);
		expect(steps).toEqual(
			expect.arrayContaining(['staged', 'built', 'open journal', 'site aside', 'site in place', 'served']),
		);
		expect(old).toBeGreaterThan(0);
		expect(fresh).toBeGreaterThan(8);
	},
);
