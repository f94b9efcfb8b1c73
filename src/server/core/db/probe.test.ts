import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DATABASE_FILE } from './file-lock.ts';
import { openStore } from './open.ts';
import { startProbe } from './probe.ts';
import type { Store } from './store.ts';
import { makeTestPlace, type TestPlace } from './test-store.ts';

let place: TestPlace;
let store: Store;
let file: string;

beforeEach(async () => {
	place = { ...(await makeTestPlace()), databaseUrl: undefined };
	store = await openStore(place);
	file = join(place.folder, DATABASE_FILE);
});
afterEach(async () => {
	await store.close();
	await place.remove();
});

/** Probes a store every few milliseconds. @returns the probe, and what it found wrong */
const probed = (of: Store, every: number) => {
	const reports: unknown[] = [];
	const probe = startProbe(
		of,
		() => 1,
		(error) => reports.push(error),
		every,
	);
	return { probe, reports };
};

describe('an embedded database', () => {
	it('is well while it takes what is written', async () => {
		const { probe, reports } = probed(store, 1);
		const written = async () =>
			(await store.db.selectFrom('setting').select('value').where('name', '=', 'probe').execute())[0]?.value;
		await expect.poll(written).toBe('1');
		await probe.check();
		probe.stop();
		expect(reports).toEqual([]);
	});
	it('that is deleted is noticed, by the probe and at once by who asks', async () => {
		const { probe, reports } = probed(store, 5);
		rmSync(file);
		await expect(probe.check()).rejects.toThrow('removed');
		await expect.poll(() => reports.length).toBeGreaterThan(0);
		probe.stop();
	});
	it('that did not take what was written stays unwell until it does again', async () => {
		let there = false;
		const shaky: Store = {
			...store,
			assertThere: () => {
				if (!there) throw new Error('gone');
			},
		};
		const { probe, reports } = probed(shaky, 5);
		await expect.poll(() => reports.length).toBeGreaterThan(0);
		there = true;
		await vi.waitFor(() => probe.check(), { timeout: 10_000 });
		probe.stop();
	});
	it('that is cut or replaced takes no enquiry any more', async () => {
		store.assertThere();
		truncateSync(file, 0);
		expect(() => store.assertThere()).toThrow('cut');
		rmSync(file);
		writeFileSync(file, '');
		expect(() => store.assertThere()).toThrow('replaced');
	});
	it('is never made anew in the place of one that is gone', async () => {
		await store.close();
		rmSync(file);
		await expect(openStore(place)).rejects.toThrow(/was removed or emptied/);
		writeFileSync(file, '');
		await expect(openStore(place)).rejects.toThrow(/was removed or emptied/);
	});
	it('is never made anew beside a journal', async () => {
		await store.close();
		await place.remove();
		mkdirSync(place.folder);
		writeFileSync(`${file}-wal`, 'x');
		await expect(openStore(place)).rejects.toThrow(/was removed or emptied/);
	});
});
