import { expect, it, vi } from 'vitest';
import { makeTestPlace, TEST_DATABASE } from '../../core/db/test-store.ts';
import { READY } from '../../testing/postgres.ts';
import { crashAtEveryStep } from './testing/crashes.ts';

vi.setConfig({ testTimeout: 600_000 });

// A site that was built by hand is put aside once.
const PUBLISHING = ['publishing', false, ['site aside']] as const;
const WAY_BACK = ['going back to an earlier release', true, []] as const;

// To the database the way back is a publication like any other: it is tried on the quicker one.
it.each(TEST_DATABASE === 'postgres' ? [PUBLISHING] : [PUBLISHING, WAY_BACK])(
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
