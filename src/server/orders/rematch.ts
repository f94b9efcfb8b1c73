import type { Kysely } from 'kysely';
import { OPEN_ORDER_STATES } from '#domain/office/order.ts';
import { inSlices } from '../db/batches.ts';
import type { Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { ApiError } from '../http/errors.ts';
import { type Catalogue, catalogue as currentCatalogue } from './catalogue.ts';
import { lockedOrder } from './detail.ts';
import { note, SERVER } from './history.ts';
import { followLines, openLines } from './lines.ts';
import { matchTrip } from './match-trip.ts';

/** Matches the lines of an order that name no departure of ours. */
const matchOrder = async (trx: Kysely<Tables>, id: string, catalogue: Catalogue, now: number): Promise<void> => {
	for (const { id: line, title, words, trip } of await openLines(trx, id)) {
		const said = words === '' ? { variant: '', sku: '', day: '' } : JSON.parse(words);
		const match = matchTrip({ ...said, title, others: [said.day] }, catalogue);
		const to = { trip: match.trip || trip, departure: match.departure };
		if (to.departure === '' || (trip !== '' && to.trip !== trip)) continue;
		await trx.updateTable('order_line').set(to).where('id', '=', line).execute();
		await note(trx, id, SERVER, now, { action: 'order.match', note: `${to.trip} ${to.departure}` });
	}
	await followLines(trx, id, now);
};

const matchAll = async (store: Store, now: number, catalogue: Catalogue): Promise<void> => {
	const unmatched = await store.db
		.selectFrom('orders')
		.select('id')
		.where('unmatched', '=', 1)
		.where('state', 'in', OPEN_ORDER_STATES)
		.execute();
	for await (const slice of inSlices(unmatched))
		for (const { id } of slice)
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
};

const matched = new WeakMap<Store, { catalogue: Catalogue; done: Promise<void> }>();

/**
 * Matches open orders again that name no departure of ours, once after the schedule changed. Whoever reads orders waits
 * for it first; after a failure the next one tries again.
 */
export const matchAgain = (store: Store, now: number, catalogue = currentCatalogue()): Promise<void> => {
	const latest = matched.get(store);
	if (latest?.catalogue === catalogue) return latest.done;
	const done = matchAll(store, now, catalogue).catch((error) => {
		if (matched.get(store)?.catalogue === catalogue) matched.delete(store);
		throw error;
	});
	matched.set(store, { catalogue, done });
	return done;
};
