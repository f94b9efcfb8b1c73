import type { Kysely } from 'kysely';
import { OPEN_ORDER_STATES } from '#domain/office/order.ts';
import { inSlices } from '../../core/db/batches.ts';
import type { OrderLineRow, Tables } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import type { OwnJobDeps } from '../../core/feature.ts';
import { ApiError } from '../../core/http/errors.ts';
import { startJob } from '../../core/job.ts';
import { type Catalogue, catalogue as currentCatalogue } from '../../core/schedule/catalogue.ts';
import { SERVER } from '../../core/steps.ts';
import { lockedOrder, note, refreshOrder } from '../places/index.ts';
import { type Match, matchTrip } from './match-trip.ts';

/** The departure that an open line is for; undefined while there is none. */
const matchOf = (
	{ title, words, trip }: Pick<OrderLineRow, 'title' | 'words' | 'trip'>,
	catalogue: Catalogue,
): Match | undefined => {
	const parts = words === '' ? { variant: '', sku: '', day: '' } : JSON.parse(words);
	const match = matchTrip({ ...parts, title, others: [parts.day] }, catalogue);
	const to = { trip: match.trip || trip, departure: match.departure };
	return to.departure === '' || (trip !== '' && to.trip !== trip) ? undefined : to;
};

/** The lines of some orders with places that name no departure of ours. */
const openLines = (db: Kysely<Tables>, orders: readonly string[]) =>
	db
		.selectFrom('orderLine')
		.selectAll()
		.where('orderId', 'in', orders)
		.where('id', 'in', (eb) =>
			eb
				.selectFrom('place')
				.select('lineId')
				.where('orderId', 'in', orders)
				.where(({ or, eb: is }) => or([is('trip', '=', ''), is('departure', '=', '')])),
		)
		.orderBy('place')
		.execute();

/** Matches the places of an order that name no departure of ours. */
const matchOrder = async (trx: Kysely<Tables>, id: string, catalogue: Catalogue, now: number): Promise<void> => {
	for (const line of await openLines(trx, [id])) {
		const to = matchOf(line, catalogue);
		if (!to) continue;
		await trx.updateTable('orderLine').set(to).where('id', '=', line.id).execute();
		await trx
			.updateTable('place')
			.set(to)
			.where('lineId', '=', line.id)
			.where(({ or, eb }) => or([eb('trip', '=', ''), eb('departure', '=', '')]))
			.execute();
		await note(trx, id, SERVER, now, { action: 'order.match', note: `${to.trip} ${to.departure}` });
	}
	await refreshOrder(trx, id, now);
};

/** Matches open orders again that name no departure of ours. Only those are locked and written that are matched now. */
export const matchAgain = async (store: Store, now: number, catalogue = currentCatalogue()): Promise<void> => {
	const unmatched = await store.reader.db
		.selectFrom('orders')
		.select('id')
		.where('unmatched', '=', 1)
		.where('state', 'in', OPEN_ORDER_STATES)
		.execute();
	for await (const slice of inSlices(unmatched)) {
		const lines = await openLines(
			store.reader.db,
			slice.map(({ id }) => id),
		);
		const found = new Set(lines.filter((line) => matchOf(line, catalogue)).map(({ orderId }) => orderId));
		for (const id of found)
			await store.db
				.transaction()
				.execute(async (trx) => {
					await lockedOrder({ db: trx, kind: store.kind }, id);
					await matchOrder(trx, id, catalogue, now);
				})
				.catch((error) => {
					// It was erased meanwhile.
					if (!(error instanceof ApiError)) throw error;
				});
	}
};

interface MatchingDeps extends OwnJobDeps {
	catalogue?: typeof currentCatalogue;
}

/**
 * Matches open orders at the start and whenever the schedule has changed, within ten seconds; after a failure it tries
 * again. @returns stops it, when the run under way is over
 */
export const startMatching = ({
	store,
	clock,
	log,
	catalogue = currentCatalogue,
}: MatchingDeps): (() => Promise<void>) => {
	let matched: Catalogue | undefined;
	const work = async () => {
		const latest = catalogue();
		if (latest === matched) return;
		await matchAgain(store, clock(), latest);
		matched = latest;
	};
	const job = startJob({ id: 'matching', every: 10_000, work, log });
	void job.run();
	return job.stop;
};
