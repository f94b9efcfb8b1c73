import { MONTHS_KEPT, monthsBefore, QUARANTINE_DAYS } from '#domain/retention.ts';
import { eraseKnownAddresses } from '../accounts/known-addresses.ts';
import { eraseFailures } from '../accounts/login-failures.ts';
import { eraseSessions } from '../accounts/sessions.ts';
import { inSlices } from '../db/batches.ts';
import { emptyLog } from '../db/empty-log.ts';
import type { Lease } from '../db/lease.ts';
import { readSetting, writeSetting } from '../db/settings.ts';
import type { Store } from '../db/store.ts';
import type { Log } from '../http/log.ts';
import { startJob } from '../job.ts';
import { HIT_LIFETIME } from '../limit.ts';
import { eraseInbox } from '../shop/inbox.ts';
import { forgetOldFamilies } from './old-orders.ts';
import { forgetOutsideNotes } from './outside-notes.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A clock that is so far ahead of the last run may be wrong: nothing is erased before the next run finds it unchanged. */
const LEAP = 30 * DAY;
/** Setting with the time of the last run. */
const LAST = 'erased_at';

/** How much went. */
export interface Erased {
	enquiries: number;
	/** Orders whose family was forgotten. */
	orders: number;
	/** The clock leapt, so nothing was erased this time. */
	leap?: true;
}

/**
 * Erases enquiries whose time is over, with their mails, old messages of the shop, and from old orders all that tells of
 * the family. All or nothing.
 */
export const eraseOld = async ({ db }: Pick<Store, 'db'>, now: number): Promise<Erased> =>
	db.transaction().execute(async (trx) => {
		const last = await readSetting({ db: trx }, LAST);
		await writeSetting({ db: trx }, LAST, String(now));
		if (last !== undefined && now - Number(last) > LEAP) return { enquiries: 0, orders: 0, leap: true };
		const oldest = monthsBefore(now, MONTHS_KEPT);
		const enquiries = await trx
			.deleteFrom('enquiry')
			.where((is) =>
				is.or([
					is('created_at', '<', oldest),
					is.and([is('state', '=', 'quarantine'), is('created_at', '<', now - QUARANTINE_DAYS * DAY)]),
				]),
			)
			.returning('id')
			.execute();
		// After the enquiries: whoever answers one in this moment comes before, and the mail goes, too.
		for await (const slice of inSlices(enquiries)) {
			const ids = slice.map(({ id }) => id);
			await trx.deleteFrom('outbox').where('subject_id', 'in', ids).execute();
		}
		await trx.deleteFrom('outbox').where('created_at', '<', oldest).execute();
		await eraseInbox(trx, now);
		const orders = await forgetOldFamilies(trx, oldest, now);
		await forgetOutsideNotes(trx, oldest);
		return { enquiries: enquiries.length, orders };
	});

/** Erases the fingerprints of addresses that no limit looks at any more. */
export const eraseHits = async ({ db }: Pick<Store, 'db'>, now: number): Promise<void> => {
	await db
		.deleteFrom('hit')
		.where('at', '<=', now - HIT_LIFETIME)
		.execute();
};

interface RetentionDeps {
	store: Store;
	lease: Lease;
	clock: () => number;
	log: Log;
	/** Between two looks at the fingerprints, in milliseconds. Enquiries are looked at with every 24th. */
	every?: number;
}

const ROUNDS_A_DAY = 24;

/**
 * Erases what is old, at the start and then every day, fingerprints every hour; of several processes one does it.
 * @returns stops it, when the run under way is over
 */
export const startRetention = async ({
	store,
	lease,
	clock,
	log,
	every = DAY / ROUNDS_A_DAY,
}: RetentionDeps): Promise<() => Promise<void>> => {
	let round = 0;
	const work = async () => {
		const daily = round++ % ROUNDS_A_DAY === 0;
		await eraseHits(store, clock());
		await eraseFailures(store, clock());
		await eraseKnownAddresses(store, clock());
		await eraseSessions(store, clock());
		if (!daily || !(await lease.hold()).held) return;
		const erased = await eraseOld(store, clock());
		await emptyLog(store, log);
		log.info({ erased });
		await lease.release();
	};
	const job = startJob({ id: 'retention', every, work, log });
	// Before anything else uses the database: two connections of one process would wait for each other.
	await job.run();
	return job.stop;
};
