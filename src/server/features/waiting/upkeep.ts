import type { ExpressionBuilder } from 'kysely';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { INTEREST } from '#domain/office/interest.ts';
import { MONTHS_KEPT, monthsBefore } from '#domain/retention.ts';
import { CONFIRM_WITHIN, RETURN_WITHIN } from '#domain/waiting.ts';
import type { Lease } from '../../core/db/lease.ts';
import type { Tables } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import type { OwnJobDeps } from '../../core/feature.ts';
import { startJob } from '../../core/job.ts';
import { NOT_LEFT } from '../../core/mail/outbox.ts';
import { catalogue as currentCatalogue } from '../../core/schedule/catalogue.ts';
import { updateLine } from './line.ts';

/** The condition that the use of a row is over. */
const isOver = (eb: ExpressionBuilder<Tables, 'interest'>, now: number) => {
	const offerUnderWay = eb
		.selectFrom('outbox')
		.select('subjectId')
		.where('kind', '=', 'interest_offer')
		.where('outbox.state', 'in', NOT_LEFT);
	const neverConfirmed = [eb('confirmedAt', 'is', null), eb('joinedAt', '<=', now - CONFIRM_WITHIN)];
	const isNotified = eb.and([eb('state', '=', 'offered'), eb('id', 'not in', offerUnderWay)]);
	const isOld = eb('joinedAt', '<', monthsBefore(now, MONTHS_KEPT));
	return eb.or([
		eb.and([eb('state', '=', 'waiting'), ...neverConfirmed]),
		eb.and([eb('goneBecause', '=', 'left'), eb('endedAt', '<=', now - RETURN_WITHIN)]),
		eb.and([eb('departure', '!=', ''), eb('departure', '<', hongKongDay(now))]),
		eb.and([eb('departure', '=', ''), eb.or([isNotified, isOld])]),
	]);
};

/**
 * Erases who never confirmed, who left for good, everybody in a line the day after the trip, and of those who wait for
 * dates who was told, and everybody after twelve months; with the mails to them.
 */
export const eraseOver = ({ db, kind }: Pick<Store, 'db' | 'kind'>, now: number): Promise<void> =>
	db.transaction().execute(async (trx) => {
		const over = trx
			.selectFrom('interest')
			.select('id')
			.where((eb) => isOver(eb, now))
			// In the order of the lines, as whoever offers places locks them: neither waits for the other for ever.
			.orderBy('departure')
			.orderBy('trip')
			.orderBy('joinedAt')
			.orderBy('id')
			// Who confirms or comes back in this moment is seen as they are then.
			.$if(kind === 'postgres', (query) => query.forUpdate());
		const { numDeletedRows } = await trx.deleteFrom('interest').where('id', 'in', over).executeTakeFirst();
		if (numDeletedRows === 0n) return;
		await trx
			.deleteFrom('outbox')
			.where('kind', 'in', ['interest_link', 'interest_offer'])
			.where('subjectId', 'not in', trx.selectFrom('interest').select('id'))
			.execute();
	});

/** Brings every line up to date. */
export const updateLines = async (store: Store, now: number, catalogue = currentCatalogue()): Promise<void> => {
	const lines = await store.db
		.selectFrom('interest')
		.select(['trip', 'departure'])
		.distinct()
		.where('departure', '!=', '')
		.where('state', 'in', INTEREST.open)
		.execute();
	for (const line of lines)
		await store.db.transaction().execute((db) => updateLine({ db, kind: store.kind }, catalogue, line, now));
};

interface UpkeepDeps extends OwnJobDeps {
	lease: Lease;
	/** A mail was queued. */
	wake: () => void;
}

/** Looks after everybody who waits, every minute; of several processes one does it. @returns stops it, when the run under way is over */
export const startWaitingUpkeep = ({ store, lease, clock, wake, log }: UpkeepDeps): (() => Promise<void>) => {
	const work = async () => {
		if (!(await lease.take())) return;
		await eraseOver(store, clock());
		await updateLines(store, clock());
		wake();
	};
	const job = startJob({ id: 'waiting', every: 60_000, work, log });
	return async () => {
		await job.stop();
		await lease.release();
	};
};
