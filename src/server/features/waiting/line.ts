import { type ExpressionBuilder, sql, type UpdateObject } from 'kysely';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import type { Locale } from '#domain/locale.ts';
import { WAITING, type WaitingAction } from '#domain/office/waiting.ts';
import { freeSeats } from '#domain/seats.ts';
import { CONFIRM_WITHIN, lastOffer, nextInLine, offerEnd, RETURN_WITHIN } from '#domain/waiting.ts';
import type { Tables, WaitingRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import { ApiError } from '../../core/http/errors.ts';
import { enqueueFormMail } from '../../core/mail/form-mails.ts';
import { enqueue, NOT_LEFT } from '../../core/mail/outbox.ts';
import type { Catalogue } from '../departures/catalogue.ts';
import { departureId } from '../departures/departures.ts';
import { bookedEntries, type DepartureSeats, seatsOf } from '../departures/seats.ts';

type Trx = Pick<Store, 'db' | 'kind'>;
type Departure = Pick<WaitingRow, 'trip' | 'departure'>;

/** What a family says of itself. */
export interface Joining extends Departure {
	name: string;
	/** In lower case. */
	email: string;
	children: number;
	locale: Locale;
	privacyVersion: string;
}

/** A second mail with the link is not sent within this time, in ms: somebody clicked twice. */
const SAME_MAIL = 60_000;

/** Sends the link that confirms, unless that was done a moment ago. @throws ApiError 429 when the address got too many mails */
export const sendLink = async (
	{ db }: Pick<Store, 'db'>,
	kind: 'waiting_link' | 'dates_link',
	{ id, email }: Pick<WaitingRow, 'id' | 'email'>,
	now: number,
	mailBucket: string | undefined,
): Promise<void> => {
	const sent = await db
		.selectFrom('outbox')
		.select('id')
		.where('subjectId', '=', id)
		.where('kind', '=', kind)
		.where('createdAt', '>', now - SAME_MAIL)
		.executeTakeFirst();
	if (sent) return;
	const wait = await enqueueFormMail({ db }, { kind, subjectId: id, recipient: email, now }, mailBucket);
	// Without the link nothing could be done with what was asked: nothing of it is kept.
	if (wait > 0) throw new ApiError('too_many_mails', { headers: { 'retry-after': String(Math.ceil(wait / 1000)) } });
};

/** True while joining again must not change the entry: it waits, holds an offer, has booked, or may still come back. */
const mayNotRejoin = async (store: Trx, { id, state, endedAt }: WaitingRow, now: number): Promise<boolean> => {
	if (state === 'left') return (endedAt ?? 0) > now - RETURN_WITHIN;
	if (state !== 'booked' && state !== 'expired') return state === 'waiting' || state === 'offered';
	// An order that was never paid, or was cancelled, keeps no place.
	const order = bookedEntries(store, now).select('waiting.id').where('waiting.id', '=', id).limit(1);
	return (await order.executeTakeFirst()) !== undefined;
};

/** The condition that somebody was sent a link that still confirms. */
export const hasLink = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'waiting'>, now: number) =>
	exists(
		selectFrom('outbox')
			.select('outbox.id')
			.whereRef('subjectId', '=', 'waiting.id')
			.where('kind', '=', 'waiting_link')
			.where('createdAt', '>', now - CONFIRM_WITHIN),
	);

/**
 * Writes down that a family wants to wait, and sends the link that confirms it. Whoever waits already only gets the link.
 * @param mailBucket as in `Classification`
 */
export const joinLine = async (trx: Trx, joining: Joining, now: number, mailBucket?: string): Promise<void> => {
	const nothing = { confirmedAt: null, offerUntil: null, endedAt: null, orderId: null };
	const fresh = { ...joining, ...nothing, state: WAITING.initial };
	const row = { ...fresh, id: uuidv7(now), joinedAt: now };
	const entry = await trx.db
		.insertInto('waiting')
		.values(row)
		// Locks the one that is there: who clicks twice comes one after the other.
		.onConflict((conflict) => conflict.columns(['departure', 'trip', 'email']).doUpdateSet({ email: row.email }))
		.returningAll()
		.executeTakeFirstOrThrow();
	if (entry.id !== row.id && !(await mayNotRejoin(trx, entry, now)))
		await trx.db
			.updateTable('waiting')
			.set({ ...fresh, joinedAt: entry.state === 'unconfirmed' ? entry.joinedAt : now })
			.where('id', '=', entry.id)
			.execute();
	return sendLink(trx, 'waiting_link', entry, now, mailBucket);
};

export const entryById = ({ db }: Pick<Store, 'db'>, id: string): Promise<WaitingRow | undefined> =>
	db.selectFrom('waiting').selectAll().where('id', '=', id).executeTakeFirst();

/** The places that addresses have in lines, whatever became of them. @param emails in lower case */
export const entriesOf = ({ db }: Pick<Store, 'db'>, emails: readonly string[]): Promise<WaitingRow[]> =>
	db.selectFrom('waiting').selectAll().where('email', 'in', emails).orderBy('id').execute();

/**
 * Erases somebody from a line, then the mails about it: whoever offers a place in this moment comes before or finds nobody.
 * @returns the state in which it was; undefined when it is gone
 */
export const eraseEntry = async ({ db }: Pick<Store, 'db'>, id: string): Promise<WaitingRow['state'] | undefined> => {
	const gone = await db.deleteFrom('waiting').where('id', '=', id).returning('state').executeTakeFirst();
	await db.deleteFrom('outbox').where('subjectId', '=', id).execute();
	return gone?.state;
};

/** Everybody who asked to wait for a departure, in the order in which they joined. @param lock for what is written next */
export const lineOf = ({ db, kind }: Trx, { trip, departure }: Departure, lock = false): Promise<WaitingRow[]> =>
	db
		.selectFrom('waiting')
		.selectAll()
		.where('departure', '=', departure)
		.where('trip', '=', trip)
		.orderBy('joinedAt')
		.orderBy('id')
		.$if(lock && kind === 'postgres', (query) => query.forUpdate())
		.execute();

const WAITS: readonly WaitingRow['state'][] = ['waiting', 'offered'];

/** The place in line of somebody who waits, from 1. */
export const placeInLine = (line: readonly WaitingRow[], id: string): number =>
	line.filter(({ state }) => WAITS.includes(state)).findIndex((each) => each.id === id) + 1;

/** What a step writes beside the state. */
const changesOf = (action: WaitingAction, from: WaitingRow['state'], now: number): UpdateObject<Tables, 'waiting'> => {
	// Whoever follows the link of the first mail has the address.
	const confirmedAt = sql<number>`coalesce(confirmed_at, ${now})`;
	if (action === 'confirm') return { confirmedAt };
	if (action === 'offer') return { offerUntil: offerEnd(now) };
	if (action === 'withdraw') return { offerUntil: null };
	if (action === 'rejoin') return { joinedAt: now, endedAt: null };
	if (action === 'return') return { confirmedAt, offerUntil: null, endedAt: null };
	// An offer that was declined keeps its end until `endOffers` has seen it.
	if (action === 'leave' && from === 'offered') return { endedAt: now };
	// Whoever let an offer pass has lost the place, and does not get it back by leaving and returning.
	if (action === 'leave' && from === 'expired') return { joinedAt: now, endedAt: now };
	return { offerUntil: null, endedAt: now };
};

/** Nobody is told of an offer that is over. */
const dropUnsent = async ({ db }: Pick<Store, 'db'>, id: string): Promise<void> => {
	await db
		.deleteFrom('outbox')
		.where('subjectId', '=', id)
		.where('kind', '=', 'waiting_offer')
		.where('state', 'in', NOT_LEFT)
		.execute();
};

/** Takes a step, if it is legal, in time, and nobody was faster. */
export const stepEntry = async (
	{ db }: Pick<Store, 'db'>,
	{ id, state, departure }: Pick<WaitingRow, 'id' | 'state' | 'departure'>,
	action: WaitingAction,
	now: number,
	more: Partial<WaitingRow> = {},
): Promise<boolean> => {
	const step = WAITING.next(state, action);
	if (!step) return false;
	// From the last offer on nobody is called from the line any more.
	if (action === 'rejoin' && now >= lastOffer(departure)) return false;
	const { numUpdatedRows } = await db
		.updateTable('waiting')
		.set({ state: step.to, ...changesOf(action, state, now), ...more })
		.where('id', '=', id)
		.where('state', '=', state)
		.$if(action === 'confirm', (query) => query.where((is) => hasLink(is, now)))
		.$if(action === 'rejoin', (query) => query.where('id', 'not in', bookedEntries({ db }, now).select('waiting.id')))
		.$if(action === 'return', (query) => query.where('endedAt', '>', now - RETURN_WITHIN))
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return false;
	if (state === 'offered') await dropUnsent({ db }, id);
	return true;
};

/** Who of a line is next, by the places that are free; nobody when it is too late for an offer. */
export const nextOf = (
	found: DepartureSeats | undefined,
	line: readonly WaitingRow[],
	now: number,
): WaitingRow | undefined => {
	// What is no longer in the schedule cannot be booked, and a private group shares its day with nobody.
	if (!found?.scheduled || found.private || found.cancelled || now >= lastOffer(found.departure)) return undefined;
	return nextInLine(
		line.filter(({ state }) => state === 'waiting'),
		freeSeats(found),
	);
};

/** In how many lines somebody can be offered a place. */
export const countInvitable = async (store: Trx, catalogue: Catalogue, now: number): Promise<number> => {
	const rows = await store.db
		.selectFrom('waiting')
		.selectAll()
		.where('state', '=', 'waiting')
		.where('departure', '>=', hongKongDay(now))
		.orderBy('departure')
		.orderBy('joinedAt')
		.execute();
	const [from, until] = [rows[0]?.departure, rows.at(-1)?.departure];
	if (from === undefined || until === undefined) return 0;
	const seats = await seatsOf(store, catalogue, { from, until }, now);
	return [...Map.groupBy(rows, departureId)].filter(([id, line]) => nextOf(seats.get(id), line, now)).length;
};

/**
 * Offers places to who is next, with the mail that says so: both or neither.
 * @returns who that is; undefined when nobody can be offered any
 */
export const offerNext = async (
	trx: Trx,
	catalogue: Catalogue,
	departure: Departure,
	now: number,
): Promise<WaitingRow | undefined> => {
	const line = await lineOf(trx, departure, true);
	const day = { from: departure.departure, until: departure.departure };
	const found = (await seatsOf(trx, catalogue, day, now)).get(departureId(departure));
	const next = nextOf(found, line, now);
	if (!next || !(await stepEntry(trx, next, 'offer', now))) return undefined;
	await enqueue(trx.db, { kind: 'waiting_offer', subjectId: next.id, recipient: next.email, now });
	return next;
};

/** Marks who has booked meanwhile. */
const markBooked = async (trx: Trx, { trip, departure }: Departure, now: number): Promise<void> => {
	const booked = await bookedEntries(trx, now)
		.select(['waiting.id', 'waiting.state', 'waiting.departure', 'orders.id as orderId'])
		.where('waiting.trip', '=', trip)
		.where('waiting.departure', '=', departure)
		.execute();
	for (const { orderId, ...entry } of booked) await stepEntry(trx, entry, 'book', now, { orderId });
};

/** Ends the offers that were let pass or declined. @returns how many places are free again */
const endOffers = async (trx: Trx, departure: Departure, now: number): Promise<number> => {
	let free = 0;
	for (const entry of await lineOf(trx, departure)) {
		const { id, state, offerUntil, children } = entry;
		if (offerUntil === null) continue;
		if (state === 'left') {
			await trx.db.updateTable('waiting').set({ offerUntil: null }).where('id', '=', id).execute();
			free += children;
		} else if (offerUntil <= now && (await stepEntry(trx, entry, 'expire', now))) free += children;
	}
	return free;
};

/** Brings a line up to date: who has booked, whose offer has ended, and who is offered its places instead. */
export const updateWaitingList = async (
	trx: Trx,
	catalogue: Catalogue,
	departure: Departure,
	now: number,
): Promise<void> => {
	if ((await lineOf(trx, departure, true)).length === 0) return;
	await markBooked(trx, departure, now);
	for (let free = await endOffers(trx, departure, now); free > 0; ) {
		const next = await offerNext(trx, catalogue, departure, now);
		if (!next) return;
		free -= next.children;
	}
};
