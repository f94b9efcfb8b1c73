import type { Kysely } from 'kysely';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { MONTHS_KEPT, monthsBefore, QUARANTINE_DAYS } from '#domain/retention.ts';
import { inSlices } from '../../core/db/batches.ts';
import { emptyLog } from '../../core/db/empty-log.ts';
import type { Lease } from '../../core/db/lease.ts';
import { HIT_LIFETIME } from '../../core/db/limit.ts';
import type { Tables } from '../../core/db/schema.ts';
import { readSetting, writeSetting } from '../../core/db/settings.ts';
import type { Store } from '../../core/db/store.ts';
import type { OwnJobDeps } from '../../core/feature.ts';
import { startJob } from '../../core/job.ts';
import { SERVER } from '../../core/steps.ts';
import { eraseFailures, eraseKnownAddresses, eraseSessions } from '../accounts/index.ts';
import { eraseInbox } from '../shop/index.ts';
import { forgetFamily } from './order-person.ts';

/** A first run may find years of orders; what is left over goes with the next one. */
const AT_ONCE = 500;

/**
 * Forgets the families of orders whose trip was before a time, unless money of theirs is on its way; once
 * more where something was written down since, or where the shop brought a family back before orders said that it is gone.
 * @param before milliseconds; for orders of no known day, the time at which they were made counts
 * @returns how many orders
 */
const forgetOldFamilies = async (trx: Kysely<Tables>, before: number, now: number): Promise<number> => {
	const day = hongKongDay(before);
	const old = await trx
		.selectFrom('orders')
		.select('id')
		.where(({ or, and, eb, not, exists, selectFrom }) => {
			const isBack = or((['parent', 'email', 'phone'] as const).map((name) => eb(name, '!=', '')));
			const written = selectFrom('orderEvent')
				.select('orderEvent.id')
				.whereRef('orderEvent.orderId', '=', 'orders.id')
				.whereRef('orderEvent.at', '>', 'orders.forgottenAt')
				.where('orderEvent.note', '!=', '');
			const place = selectFrom('place').whereRef('place.orderId', '=', 'orders.id');
			const change = selectFrom('placeChange').whereRef('placeChange.orderId', '=', 'orders.id');
			const isOver = and([
				eb('orderedAt', '<', before),
				eb('orders.departure', '<', day),
				not(exists(place.select('place.id').where('place.departure', '>=', day))),
				not(exists(change.select('placeChange.id').where('placeChange.state', 'in', ['open', 'failed']))),
			]);
			const isKnown = or([eb('forgottenAt', 'is', null), exists(written)]);
			return or([and([eb('forgottenAt', 'is not', null), isBack]), and([isOver, isKnown])]);
		})
		.orderBy('orderedAt')
		.limit(AT_ONCE)
		.execute();
	for (const { id } of old) await forgetFamily(trx, id, SERVER, now);
	return old.length;
};

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
					is('createdAt', '<', oldest),
					is.and([is('state', '=', 'quarantine'), is('createdAt', '<', now - QUARANTINE_DAYS * DAY)]),
				]),
			)
			.returning('id')
			.execute();
		// After the enquiries: whoever answers one in this moment comes before, and the mail goes, too.
		for await (const slice of inSlices(enquiries)) {
			const ids = slice.map(({ id }) => id);
			await trx.deleteFrom('outbox').where('subjectId', 'in', ids).execute();
		}
		await trx.deleteFrom('outbox').where('createdAt', '<', oldest).execute();
		await eraseInbox(trx, now);
		const orders = await forgetOldFamilies(trx, oldest, now);
		return { enquiries: enquiries.length, orders };
	});

/** Erases the fingerprints of addresses that no limit looks at any more. */
export const eraseHits = async ({ db }: Pick<Store, 'db'>, now: number): Promise<void> => {
	await db
		.deleteFrom('hit')
		.where('at', '<=', now - HIT_LIFETIME)
		.execute();
};

interface RetentionDeps extends OwnJobDeps {
	lease: Lease;
	/** Between two looks at the fingerprints, in milliseconds. Enquiries are looked at with every 24th. */
	every?: number;
}

const RUNS_A_DAY = 24;

/**
 * Erases what is old, at the start and then every day, fingerprints every hour; of several processes one does it.
 * @returns stops it, when the run under way is over
 */
export const startRetention = async ({
	store,
	lease,
	clock,
	log,
	every = DAY / RUNS_A_DAY,
}: RetentionDeps): Promise<() => Promise<void>> => {
	let runs = 0;
	const work = async () => {
		const daily = runs++ % RUNS_A_DAY === 0;
		await eraseHits(store, clock());
		await eraseFailures(store, clock());
		await eraseKnownAddresses(store, clock());
		await eraseSessions(store, clock());
		if (!daily || !(await lease.take())) return;
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
