import { hongKongDay } from '#domain/hong-kong-time.ts';
import { CONFIRM_WITHIN, RETURN_WITHIN } from '#domain/waiting.ts';
import type { Lease } from '../db/lease.ts';
import type { Store } from '../db/store.ts';
import type { Log } from '../http/log.ts';
import { catalogue as currentCatalogue } from '../orders/catalogue.ts';
import { followLine } from './line.ts';

/** Erases who never confirmed, who left for good, and everybody the day after the trip; with the mails to them. */
export const eraseWaiting = async ({ db }: Pick<Store, 'db'>, now: number): Promise<void> => {
	const over = db
		.selectFrom('waiting')
		.select('id')
		.where(({ or, and, eb }) =>
			or([
				eb('departure', '<', hongKongDay(now)),
				and([eb('state', '=', 'unconfirmed'), eb('joined_at', '<=', now - CONFIRM_WITHIN)]),
				and([eb('state', '=', 'left'), eb('ended_at', '<=', now - RETURN_WITHIN)]),
			]),
		);
	await db.transaction().execute(async (trx) => {
		await trx.deleteFrom('outbox').where('subject_id', 'in', over).execute();
		await trx.deleteFrom('waiting').where('id', 'in', over).execute();
	});
};

/** Brings every line up to date. */
export const followLines = async (store: Store, now: number, catalogue = currentCatalogue()): Promise<void> => {
	const departures = await store.db
		.selectFrom('waiting')
		.select(['trip', 'departure'])
		.distinct()
		.where('state', 'in', ['waiting', 'offered', 'expired', 'left'])
		.execute();
	for (const departure of departures)
		await store.db.transaction().execute((db) => followLine({ db, kind: store.kind }, catalogue, departure, now));
};

const MINUTE = 60_000;

interface UpkeepDeps {
	store: Store;
	lease: Lease;
	clock: () => number;
	/** A mail was queued. */
	wake: () => void;
	log: Log;
}

/** Looks after all lines every minute; of several processes one does it. @returns stops it, when the run under way is over */
export const startWaitingUpkeep = ({ store, lease, clock, wake, log }: UpkeepDeps): (() => Promise<void>) => {
	const run = async () => {
		try {
			if (!(await lease.hold()).held) return;
			await eraseWaiting(store, clock());
			await followLines(store, clock());
			wake();
		} catch (error) {
			log.error({ error, id: 'waiting' }); // The next run does it.
		}
	};
	let running = Promise.resolve();
	const timer = setInterval(() => {
		running = running.then(run);
	}, MINUTE).unref();
	return async () => {
		clearInterval(timer);
		await running;
		await lease.release();
	};
};
