import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe('an embedded database', () => {
	it('is well while it takes what is written', async () => {
		const reports: unknown[] = [];
		const probe = startProbe(
			store,
			() => 1,
			(error) => reports.push(error),
			1,
		);
		const written = async () =>
			(await store.db.selectFrom('setting').select('value').where('name', '=', 'probe').execute())[0]?.value;
		await expect.poll(written).toBe('1');
		await probe.check();
		probe.stop();
		expect(reports).toEqual([]);
	});
	it('that is deleted is noticed, by the probe and at once by who asks', async () => {
		const reports: unknown[] = [];
		const probe = startProbe(
			store,
			() => 1,
			(error) => reports.push(error),
			5,
		);
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
		let reported = 0;
		const probe = startProbe(
			shaky,
			() => 1,
			() => reported++,
			5,
		);
		await expect.poll(() => reported).toBeGreaterThan(0);
		there = true;
		await expect
			.poll(() =>
				probe.check().then(
					() => 'well',
					() => 'away',
				),
			)
			.toBe('well');
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
