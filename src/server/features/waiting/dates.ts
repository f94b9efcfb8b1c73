import { hongKongDay } from '#domain/hong-kong-time.ts';
import type { Locale } from '#domain/locale.ts';
import type { Store } from '../../core/db/store.ts';
import type { DeadMail } from '../../core/mail/kinds.ts';
import { enqueue, MAIL_VOID } from '../../core/mail/outbox.ts';
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
export const countSubscribers = async (store: Db, isWanted: (trip: string) => boolean): Promise<number> =>
	Array.from(await countDates(store)).reduce(
		(sum, [trip, { en, zh, cn }]) => (isWanted(trip) ? sum + en + zh + cn : sum),
		0,
	);

/** Tells everybody who confirmed that a trip has dates: each gets one mail, whoever else does this at the same time. @returns how many */
export const sendDates = async ({ db }: Db, trip: string, now: number): Promise<number> => {
	const notified = await db
		.updateTable('interest')
		.set({ state: 'offered' })
		.where('trip', '=', trip)
		.where('departure', '=', '')
		.where('state', '=', 'waiting')
		.where('confirmedAt', 'is not', null)
		.returning(['id', 'email'])
		.execute();
	for (const { id, email } of notified)
		await enqueue(db, { kind: 'interest_offer', subjectId: id, recipient: email, now });
	return notified.length;
};

/**
 * Has somebody wait again whose mail never left though nothing is wrong with the address: the days were cancelled before, or
 * there was no mail server for three days. Who cannot be reached is erased like whoever was told.
 */
export const returnSubscriber = async ({ db }: Db, { id, subjectId, code }: DeadMail): Promise<void> => {
	if (!code.startsWith('server') && code !== MAIL_VOID) return;
	await db
		.updateTable('interest')
		.set({ state: 'waiting' })
		.where('id', '=', subjectId)
		.where('state', '=', 'offered')
		.execute();
	await db.deleteFrom('outbox').where('id', '=', id).execute();
};
