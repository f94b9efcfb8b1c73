import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import { makeTestPlace, TEST_DATABASE, type TestPlace } from '../db/test-store.ts';
import { enqueue, Outbox } from './outbox.ts';

const WORKERS = 8;
const MAILS = 40;
/** Each claim is flushed to the disk by the embedded database, where only one writes at a time anyway. */
const ROUNDS = TEST_DATABASE === 'postgres' ? 60 : 3;

let place: TestPlace;
let stores: Store[];
beforeEach(async () => {
	place = await makeTestPlace();
	stores = [];
	for (let n = 0; n < WORKERS; n += 1) stores.push(await openStore(place));
});
afterEach(async () => {
	for (const store of stores) await store.close();
	await place.remove();
});

describe('several workers', () => {
	it('claim no mail twice, and each of them once', async () => {
		const { db } = stores[0] as Store;
		for (let round = 0; round < ROUNDS; round += 1) {
			const ids: string[] = [];
			await db.transaction().execute(async (trx) => {
				for (let n = 0; n < MAILS; n += 1)
					ids.push(await enqueue(trx, { kind: 'enquiry_office', subjectId: 'x', recipient: null, now: round }));
			});
			const claims = await Promise.all(
				stores.map(async (store, n) => {
					const outbox = new Outbox(store);
					const worker = `${round}/${n}`;
					const claimed: string[] = [];
					for (let mail = await outbox.claim(worker); mail; mail = await outbox.claim(worker)) {
						claimed.push(mail.id);
						expect(await outbox.settle(mail, worker, { state: 'sent' })).toBe(true);
					}
					return claimed;
				}),
			);
			expect(claims.flat().toSorted()).toEqual(ids.toSorted());
		}
		const rows = await db.selectFrom('outbox').select(['state', 'attempts']).distinct().execute();
		expect(rows).toEqual([{ state: 'sent', attempts: 1 }]);
	}, 120_000);
});
