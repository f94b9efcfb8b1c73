import { expect, it, vi } from 'vitest';
import { makeTestPlace } from '../../core/db/test-store.ts';
import { READY } from '../../testing/postgres.ts';
import { crashAtEveryStep } from './testing/crashes.ts';

vi.setConfig({ testTimeout: 600_000 });

it.each([
	// A site that was built by hand is put aside once.
	['publishing', false, ['site aside']],
	['going back to an earlier release', true, []],
] as const)(
	'a crash at any step of %s leaves the old or the new site, whole; the next start ends what was begun',
	async (_, isWayBack, more) => {
		const times = Number(process.env['CRASHES'] ?? 1);
		const { steps, torn, old, fresh } = await crashAtEveryStep(times, () => makeTestPlace(READY), isWayBack);
		expect(torn).toEqual([]);
		expect(steps.length).toBeGreaterThan(10);
		expect(steps).toEqual(
			expect.arrayContaining(['staged', 'built', 'released', 'recorded', ...more, 'site in place', 'served']),
		);
		expect(old).toBeGreaterThan(6);
		expect(fresh).toBeGreaterThan(1);
	},
);
