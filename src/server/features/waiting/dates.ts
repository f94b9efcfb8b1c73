import { hongKongDay } from '#domain/hong-kong-time.ts';
import type { Locale } from '#domain/locale.ts';
import { DATES_REQUEST } from '#domain/office/dates-request.ts';
import { MONTHS_KEPT, monthsBefore } from '#domain/retention.ts';
import { CONFIRM_WITHIN } from '#domain/waiting.ts';
import { inSlices } from '../../core/db/batches.ts';
import type { DatesRequestRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import { enqueue, NOT_LEFT } from '../../core/mail/outbox.ts';
import { type CatalogueDeparture, publicCatalogue } from '../departures/catalogue.ts';
import { sendLink } from './line.ts';

type Db = Pick<Store, 'db'>;

/** What a visitor who asks says. */
export interface Asking {
	trip: string;
	/** In lower case. */
	email: string;
	locale: Locale;
	privacyVersion: string;
}

/** Departures of a trip that are still to come and were not cancelled, the next one first. */
export const futureDepartures = (trip: string, now: number): CatalogueDeparture[] =>
	publicCatalogue()
		.departures.filter((each) => each.trip === trip && !each.cancelled && each.date > hongKongDay(now))
		.toSorted((a, b) => a.date.localeCompare(b.date));

/**
 * Writes down who asks, and sends the link that confirms it. Whoever has confirmed already only gets the link.
 * @param mailBucket as in `Classification`
 */
export const askDates = async ({ db }: Db, asking: Asking, now: number, mailBucket?: string): Promise<void> => {
	const fresh = { ...asking, askedAt: now };
	const row = { ...fresh, id: uuidv7(now), state: DATES_REQUEST.initial, confirmedAt: null, toldAt: null };
	const request = await db
		.insertInto('datesRequest')
		.values(row)
		// Locks the one that is there: who clicks twice comes one after the other.
		.onConflict((conflict) => conflict.columns(['trip', 'email']).doUpdateSet({ email: row.email }))
		.returningAll()
		.executeTakeFirstOrThrow();
	if (request.id !== row.id && request.state === 'unconfirmed')
		await db.updateTable('datesRequest').set(fresh).where('id', '=', request.id).execute();
	await sendLink({ db }, 'dates_link', request, now, mailBucket);
};

export const requestById = ({ db }: Db, id: string): Promise<DatesRequestRow | undefined> =>
	db.selectFrom('datesRequest').selectAll().where('id', '=', id).executeTakeFirst();

/** What addresses have asked. @param emails in lower case */
export const requestsOf = ({ db }: Db, emails: readonly string[]): Promise<DatesRequestRow[]> =>
	db.selectFrom('datesRequest').selectAll().where('email', 'in', emails).orderBy('id').execute();

/** Confirms a request, if that is in time and was not done yet. */
export const confirmRequest = async ({ db }: Db, id: string, now: number): Promise<void> => {
	await db
		.updateTable('datesRequest')
		.set({ state: 'waiting', confirmedAt: now })
		.where('id', '=', id)
		.where('state', '=', 'unconfirmed')
		.where('askedAt', '>', now - CONFIRM_WITHIN)
		.execute();
};

/** Erases requests, then the mails about them: whoever tells them in this moment comes before or finds nobody. */
export const eraseRequests = async ({ db }: Db, ids: readonly string[]): Promise<void> => {
	await db.deleteFrom('datesRequest').where('id', 'in', ids).execute();
	await db.deleteFrom('outbox').where('subjectId', 'in', ids).execute();
};

/** How many have confirmed, by trip and language. */
export const countRequests = async ({ db }: Db): Promise<Map<string, Record<Locale, number>>> => {
	const found = await db
		.selectFrom('datesRequest')
		.select(['trip', 'locale', ({ fn }) => fn.countAll<number>().as('n')])
		.where('state', '=', 'waiting')
		.groupBy(['trip', 'locale'])
		.execute();
	const trips = new Map<string, Record<Locale, number>>();
	for (const { trip, locale, n } of found)
		trips.set(trip, { ...(trips.get(trip) ?? { en: 0, zh: 0, cn: 0 }), [locale]: Number(n) });
	return trips;
};

/** How many have confirmed, of those trips that are wanted. */
export const countAsked = async (store: Db, isWanted: (trip: string) => boolean): Promise<number> =>
	Array.from(await countRequests(store)).reduce(
		(sum, [trip, { en, zh, cn }]) => (isWanted(trip) ? sum + en + zh + cn : sum),
		0,
	);

/** Tells everybody who confirmed that a trip has dates: each gets one mail, whoever else does this at the same time. @returns how many */
export const tellDates = async ({ db }: Db, trip: string, now: number): Promise<number> => {
	const told = await db
		.updateTable('datesRequest')
		.set({ state: 'told', toldAt: now })
		.where('trip', '=', trip)
		.where('state', '=', 'waiting')
		.returning(['id', 'email'])
		.execute();
	for (const { id, email } of told) await enqueue(db, { kind: 'dates_set', subjectId: id, recipient: email, now });
	return told.length;
};

/**
 * Has those wait again whose mail never left though nothing is wrong with their address: the days were cancelled before,
 * or there was no mail server for three days.
 */
const keepUntold = async ({ db }: Db): Promise<void> => {
	const failed = await db
		.deleteFrom('outbox')
		.where('kind', '=', 'dates_set')
		.where('state', '=', 'dead')
		.where(({ or, eb }) => or([eb('lastError', '=', 'mail_unwritable'), eb('lastError', 'like', 'server%')]))
		.returning('subjectId')
		.execute();
	for await (const slice of inSlices(failed))
		await db
			.updateTable('datesRequest')
			.set({ state: 'waiting', toldAt: null })
			.where(
				'id',
				'in',
				slice.map(({ subjectId }) => subjectId),
			)
			.execute();
};

/** Erases who never confirmed, whose mail with the dates was sent or refused, and everybody after twelve months. */
export const eraseOldRequests = ({ db, kind }: Pick<Store, 'db' | 'kind'>, now: number): Promise<void> =>
	db.transaction().execute(async (trx) => {
		await keepUntold({ db: trx });
		const underWay = trx
			.selectFrom('outbox')
			.select('subjectId')
			.where('kind', '=', 'dates_set')
			.where('state', 'in', NOT_LEFT);
		const over = await trx
			.selectFrom('datesRequest')
			.select('id')
			.where(({ or, and, eb }) =>
				or([
					and([eb('state', '=', 'unconfirmed'), eb('askedAt', '<=', now - CONFIRM_WITHIN)]),
					and([eb('state', '=', 'told'), eb('id', 'not in', underWay)]),
					eb('askedAt', '<', monthsBefore(now, MONTHS_KEPT)),
				]),
			)
			.orderBy('id')
			// Who confirms or asks again in this moment is seen as they are then.
			.$if(kind === 'postgres', (query) => query.forUpdate())
			.execute();
		for await (const slice of inSlices(over))
			await eraseRequests(
				{ db: trx },
				slice.map(({ id }) => id),
			);
	});
