import type { ExpressionBuilder } from 'kysely';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { RETURN_WITHIN } from '#domain/waiting.ts';
import { inSlices } from '../../core/db/batches.ts';
import type { Lease } from '../../core/db/lease.ts';
import type { Tables } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import type { Log } from '../../core/http/log.ts';
import { startJob } from '../../core/job.ts';
import { catalogue as currentCatalogue } from '../departures/catalogue.ts';
import { eraseOldRequests } from './dates.ts';
import { hasLink, updateWaitingList } from './line.ts';

/** Erases who never confirmed, who left for good, and everybody the day after the trip; with the mails to them. */
export const eraseWaiting = ({ db, kind }: Pick<Store, 'db' | 'kind'>, now: number): Promise<void> =>
	db.transaction().execute(async (trx) => {
		const isOver = (eb: ExpressionBuilder<Tables, 'waiting'>) =>
			eb.or([
				eb('departure', '<', hongKongDay(now)),
				eb.and([eb('state', '=', 'unconfirmed'), eb.not(hasLink(eb, now))]),
				eb.and([eb('state', '=', 'left'), eb('endedAt', '<=', now - RETURN_WITHIN)]),
			]);
		const over = await trx
			.selectFrom('waiting')
			.select('id')
			.where(isOver)
			// In the order of the lines, as whoever offers places locks them: neither waits for the other for ever.
			.orderBy('departure')
			.orderBy('trip')
			.orderBy('joinedAt')
			.orderBy('id')
			// Who confirms or comes back in this moment is seen as they are then: a deletion would take them as they were.
			.$if(kind === 'postgres', (query) => query.forUpdate())
			.execute();
		for await (const slice of inSlices(over)) {
			const ids = slice.map(({ id }) => id);
			// Whoever joined again before the lock has a new link, which only this statement sees.
			const gone = trx.deleteFrom('waiting').where('id', 'in', ids).where(isOver).returning('id');
			const erased = (await gone.execute()).map(({ id }) => id);
			await trx
				.deleteFrom('outbox')
				.where('subjectId', 'in', ['', ...erased])
				.execute();
		}
	});

/** Brings every line up to date. */
export const updateWaitingLists = async (store: Store, now: number, catalogue = currentCatalogue()): Promise<void> => {
	const departures = await store.db
		.selectFrom('waiting')
		.select(['trip', 'departure'])
		.distinct()
		.where('state', 'in', ['waiting', 'offered', 'expired', 'left'])
		.execute();
	for (const departure of departures)
		await store.db
			.transaction()
			.execute((db) => updateWaitingList({ db, kind: store.kind }, catalogue, departure, now));
};

interface UpkeepDeps {
	store: Store;
	lease: Lease;
	clock: () => number;
	/** A mail was queued. */
	wake: () => void;
	log: Log;
}

/** Looks after all lines and requests for dates every minute; of several processes one does it. @returns stops it, when the run under way is over */
export const startWaitingUpkeep = ({ store, lease, clock, wake, log }: UpkeepDeps): (() => Promise<void>) => {
	const work = async () => {
		if (!(await lease.take())) return;
		await eraseWaiting(store, clock());
		await updateWaitingLists(store, clock());
		await eraseOldRequests(store, clock());
		wake();
	};
	const job = startJob({ id: 'waiting', every: 60_000, work, log });
	return async () => {
		await job.stop();
		await lease.release();
	};
};
