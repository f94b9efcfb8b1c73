import { type InterestAction, standingOf } from '#domain/office/interest.ts';
import { freeSeats } from '#domain/seats.ts';
import { lastOffer } from '#domain/waiting.ts';
import { writeAudit } from '../../core/audit.ts';
import type { InterestRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import type { LockMail, OnDead } from '../../core/mail/kinds.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { type Catalogue, catalogue as currentCatalogue } from '../../core/schedule/catalogue.ts';
import { departureId } from '../../core/schedule/departure-id.ts';
import { bookedEntries, type DepartureSeats, seatsOf } from '../../core/schedule/seats.ts';
import { returnSubscriber } from './dates.ts';
import { interestById, stepInterest, type Wanted } from './interest.ts';

type Trx = Pick<Store, 'db' | 'kind'>;

/** Everybody who asked to wait for a departure, in the order in which they joined. @param lock for what is written next */
export const lineOf = ({ db, kind }: Trx, { trip, departure }: Wanted, lock = false): Promise<InterestRow[]> =>
	db
		.selectFrom('interest')
		.selectAll()
		.where((eb) => eb.and({ trip, departure }))
		.orderBy('joinedAt')
		.orderBy('id')
		.$if(lock && kind === 'postgres', (query) => query.forUpdate())
		.execute();

/** The place in line of somebody who waits, from 1. */
export const placeInLine = (line: readonly InterestRow[], id: string): number =>
	line.filter((row) => ['waiting', 'offered'].includes(standingOf(row))).findIndex((row) => row.id === id) + 1;

/** The next of a line: the first whose children all find a place; nobody when it is too late for an offer. */
const nextOf = (
	found: DepartureSeats | undefined,
	line: readonly InterestRow[],
	now: number,
): InterestRow | undefined => {
	// What is no longer in the schedule cannot be booked, and a private group shares its day with nobody.
	if (!found?.scheduled || found.private || found.cancelled || now >= lastOffer(found.departure)) return undefined;
	const free = freeSeats(found);
	return line.find((row) => standingOf(row) === 'waiting' && (free === null || row.children <= free));
};

/** Every line with its departure and its next family, that of the next departure first; who has booked has a number of an order. */
export const allLines = async (store: Pick<Store, 'db'>, catalogue: Catalogue, now: number) => {
	const rows = await store.db
		.selectFrom('interest')
		.leftJoin('orders', 'orders.id', 'interest.orderId')
		.selectAll('interest')
		.select('orders.number')
		.where('interest.departure', '!=', '')
		.orderBy('interest.departure')
		.orderBy('interest.trip')
		.orderBy('interest.joinedAt')
		.orderBy('interest.id')
		.execute();
	const [first] = rows;
	if (!first) return [];
	const span = { from: first.departure, until: rows.at(-1)?.departure ?? first.departure };
	const seats = await seatsOf(store, catalogue, span, now);
	return Array.from(Map.groupBy(rows, departureId), ([id, entries]) => {
		const found = seats.get(id);
		return { id, entries, seats: found, next: nextOf(found, entries, now) };
	});
};

/** In how many lines somebody can be offered a place. */
export const countInvitable = async (store: Pick<Store, 'db'>, catalogue: Catalogue, now: number): Promise<number> =>
	(await allLines(store, catalogue, now)).filter(({ next }) => next).length;

/**
 * Offers places to the next of a line, with the mail that says so: both or neither.
 * @returns who that is; undefined when nobody can be offered any
 */
export const offerNext = async (
	trx: Trx,
	catalogue: Catalogue,
	wanted: Wanted,
	now: number,
): Promise<InterestRow | undefined> => {
	const line = await lineOf(trx, wanted, true);
	const day = { from: wanted.departure, until: wanted.departure };
	const found = (await seatsOf(trx, catalogue, day, now)).get(departureId(wanted));
	const next = nextOf(found, line, now);
	if (!next || !(await stepInterest(trx, next, 'offer', now))) return undefined;
	await enqueue(trx.db, { kind: 'interest_offer', subjectId: next.id, recipient: next.email, now });
	return next;
};

/** Offers so many places that came free to those who are next. */
const passOn = async (trx: Trx, catalogue: Catalogue, wanted: Wanted, places: number, now: number): Promise<void> => {
	for (let free = places; free > 0; ) {
		const next = await offerNext(trx, catalogue, wanted, now);
		if (!next) return;
		free -= next.children;
	}
};

/** Brings a line up to date: who has booked, whose offer has ended, and who is offered its places instead. */
export const updateLine = async (trx: Trx, catalogue: Catalogue, wanted: Wanted, now: number): Promise<void> => {
	if ((await lineOf(trx, wanted, true)).length === 0) return;
	const booked = await bookedEntries(trx, now)
		.selectAll('interest')
		.select('orders.id as bookedWith')
		.where((eb) => eb.and({ 'interest.trip': wanted.trip, 'interest.departure': wanted.departure }))
		.execute();
	for (const { bookedWith, ...row } of booked) await stepInterest(trx, row, 'book', now, { orderId: bookedWith });
	let free = 0;
	for (const row of await lineOf(trx, wanted))
		if (row.offerUntil !== null && row.offerUntil <= now && (await stepInterest(trx, row, 'expire', now)))
			free += row.children;
	await passOn(trx, catalogue, wanted, free, now);
};

/** A step that somebody takes by the own link: places of an offer that is declined go on at once. @returns whether it was taken */
export const takeStep = async (
	trx: Trx,
	catalogue: Catalogue,
	{ id, trip, departure }: Pick<InterestRow, 'id' | 'trip' | 'departure'>,
	action: InterestAction,
	now: number,
): Promise<boolean> => {
	await updateLine(trx, catalogue, { trip, departure }, now);
	const row = await interestById(trx, id);
	if (!row || !(await stepInterest(trx, row, action, now))) return false;
	if (row.state === 'offered') await passOn(trx, catalogue, row, row.children, now);
	return true;
};

/**
 * What follows when a mail with an offer could not be delivered: the offer ends, and its places go on at once. Of who waits
 * for dates, `untold`.
 */
export const offerMails = (catalogue = currentCatalogue): { lock: LockMail; dead: OnDead } => ({
	lock: async (trx, { subjectId }) => {
		const row = await interestById(trx, subjectId);
		if (row) await lineOf(trx, row, true);
	},
	dead: async (trx, mail, now) => {
		const row = await interestById(trx, mail.subjectId);
		if (row?.departure === '') await returnSubscriber(trx, mail);
		if (!row?.departure || !(await stepInterest(trx, row, 'expire', now))) return;
		const entry = {
			subject: `waiting/${row.id}`,
			before: { state: row.state },
			after: { state: 'gone', error: mail.code },
		};
		await writeAudit(trx, { accountId: null, action: 'mail:undelivered' }, [entry], now);
		await passOn(trx, catalogue(), row, row.children, now);
	},
});
