import type { InterestRow } from '../../../core/db/schema.ts';
import type { Store } from '../../../core/db/store.ts';
import { uuidv7 } from '../../../core/db/uuid.ts';
import { NOW } from '../../../testing/admin.ts';

let families = 0;

/** Puts a family with one child, which has confirmed unless said otherwise, at the end of the line of a departure. @returns its id */
export const storeAFamily = async ({ db }: Store, change: Partial<InterestRow> = {}): Promise<string> => {
	families += 1;
	const row: InterestRow = {
		id: uuidv7(NOW + families),
		trip: 'bus-factory',
		departure: '2027-01-30',
		name: 'Mei Chan',
		email: `family${families}@example.org`,
		children: 1,
		locale: 'zh',
		state: 'waiting',
		goneBecause: '',
		joinedAt: NOW - 3_600_000 + families,
		confirmedAt: NOW - 3_600_000,
		offerUntil: null,
		endedAt: null,
		orderId: null,
		privacyVersion: '2026-11-01',
		...change,
	};
	await db.insertInto('interest').values(row).execute();
	return row.id;
};
