import type { ExpressionBuilder } from 'kysely';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import type { Locale } from '#domain/locale.ts';
import type { Tables } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { type CatalogueDeparture, publicCatalogue } from '../../core/schedule/catalogue.ts';

type Db = Pick<Store, 'db'>;

/** Departures of a trip that are still to come and were not cancelled, the next one first. */
export const futureDepartures = (trip: string, now: number): CatalogueDeparture[] =>
	publicCatalogue()
		.departures.filter((each) => each.trip === trip && !each.cancelled && each.date > hongKongDay(now))
		.toSorted((a, b) => a.date.localeCompare(b.date));

/** How many wait for the dates of trips and have confirmed, by trip and language. */
export const countDates = async ({ db }: Db): Promise<Map<string, Record<Locale, number>>> => {
	const found = await db
		.selectFrom('interest')
		.select(['trip', 'locale', ({ fn }) => fn.countAll<number>().as('n')])
		.where('departure', '=', '')
		.where('state', '=', 'waiting')
		.where('confirmedAt', 'is not', null)
		.groupBy(['trip', 'locale'])
		.execute();
	const trips = new Map<string, Record<Locale, number>>();
	for (const { trip, locale, n } of found)
		trips.set(trip, { ...(trips.get(trip) ?? { en: 0, zh: 0, cn: 0 }), [locale]: Number(n) });
	return trips;
};

/** How many have confirmed, of those trips that are wanted. */
export const countAsked = async (store: Db, isWanted: (trip: string) => boolean): Promise<number> =>
	Array.from(await countDates(store)).reduce(
		(sum, [trip, { en, zh, cn }]) => (isWanted(trip) ? sum + en + zh + cn : sum),
		0,
	);

/** Tells everybody who confirmed that a trip has dates: each gets one mail, whoever else does this at the same time. @returns how many */
export const tellDates = async ({ db }: Db, trip: string, now: number): Promise<number> => {
	const told = await db
		.updateTable('interest')
		.set({ state: 'offered' })
		.where('trip', '=', trip)
		.where('departure', '=', '')
		.where('state', '=', 'waiting')
		.where('confirmedAt', 'is not', null)
		.returning(['id', 'email'])
		.execute();
	for (const { id, email } of told) await enqueue(db, { kind: 'interest_offer', subjectId: id, recipient: email, now });
	return told.length;
};

/**
 * Has those wait again whose mail never left though nothing is wrong with their address: the days were cancelled before,
 * or there was no mail server for three days.
 */
export const takeBackUntold = async ({ db }: Db): Promise<void> => {
	const ofDates = db.selectFrom('interest').select('id').where('departure', '=', '');
	const isFailed = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
		eb.and([
			eb('kind', '=', 'interest_offer'),
			eb('outbox.state', '=', 'dead'),
			eb.or([eb('lastError', '=', 'mail_unwritable'), eb('lastError', 'like', 'server%')]),
		]);
	await db
		.updateTable('interest')
		.set({ state: 'waiting' })
		.where('departure', '=', '')
		.where('state', '=', 'offered')
		.where('id', 'in', db.selectFrom('outbox').select('subjectId').where(isFailed))
		.execute();
	await db.deleteFrom('outbox').where(isFailed).where('subjectId', 'in', ofDates).execute();
};
