import type { Kysely } from 'kysely';
import type { DepartureWeatherRow, Tables } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { goingPlaces } from '../../core/schedule/seats.ts';

type Departure = Pick<DepartureWeatherRow, 'trip' | 'departure'>;

/** The families that go on a departure, each once, with the dispatch by which its page is opened. */
export const familiesOf = ({ db }: Pick<Store, 'db'>, { trip, departure }: Departure) => {
	return goingPlaces({ db })
		.innerJoin('dispatch', 'dispatch.orderId', 'orders.id')
		.select(['dispatch.id', 'orders.email'])
		.distinct()
		.where('place.trip', '=', trip)
		.where('place.departure', '=', departure)
		.where('dispatch.trip', '=', trip)
		.where('dispatch.departure', '=', departure)
		.orderBy('dispatch.id')
		.execute();
};

/**
 * Puts a mail to every family of a departure that has an address into the outbox, within the transaction that decides.
 * One mail for each family and decision. Queued mails about the decision before are removed.
 * @param decidedAt when it was decided @returns how many are told now
 */
export const tellFamilies = async (db: Kysely<Tables>, departure: Departure, decidedAt: number): Promise<number> => {
	const families = await familiesOf({ db }, departure);
	const ids = ['', ...families.map(({ id }) => id)];
	await db
		.deleteFrom('outbox')
		.where('kind', '=', 'weather')
		.where('state', '=', 'queued')
		.where('createdAt', '<', decidedAt)
		.where('subjectId', 'in', ids)
		.execute();
	const mails = await db
		.selectFrom('outbox')
		.select('subjectId')
		.where('kind', '=', 'weather')
		.where('createdAt', '>=', decidedAt)
		.where('subjectId', 'in', ids)
		.execute();
	const told = new Set(mails.map(({ subjectId }) => subjectId));
	const reached = families.filter(({ id, email }) => email !== '' && !told.has(id));
	for (const { id, email } of reached)
		await enqueue(db, { kind: 'weather', subjectId: id, recipient: email, now: decidedAt });
	return reached.length;
};
