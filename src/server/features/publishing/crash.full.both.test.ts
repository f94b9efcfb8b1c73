import { expect, it, vi } from 'vitest';
import { makeTestPlace, TEST_DATABASE } from '../../core/db/test-store.ts';
import { READY } from '../../testing/postgres.ts';
import { crashAtEveryStep, type Deed } from './testing/crashes.ts';

vi.setConfig({ testTimeout: 600_000 });

const OWN = ['staged', 'built', 'released', 'recorded', 'site in place', 'served'];
// A site that was built by hand is put aside once.
const ASIDE = 'site aside';
const DEEDS: [Deed, string[]][] = [
	['a change', [...OWN, ASIDE]],
	['the way back', OWN],
	['what another server published', [...OWN.filter((step) => step !== 'recorded'), ASIDE]],
];

// To the database the others are publications like any other, or none: they are tried on the quicker one.
it.each(TEST_DATABASE === 'postgres' ? DEEDS.slice(0, 1) : DEEDS)(
	'a crash at any step of %s leaves the old or the new site, whole; the next start ends what was begun',
	async (deed, named) => {
		const times = Number(process.env['CRASHES'] ?? 1);
		const { steps, torn, old, fresh } = await crashAtEveryStep(times, () => makeTestPlace(READY), deed);
		expect(torn).toEqual([]);
		expect(steps).toEqual(expect.arrayContaining(named));
		expect(old).toBeGreaterThan(2);
		expect(fresh).toBeGreaterThan(1);
	},
);
