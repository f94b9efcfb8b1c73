import type { Locale } from '#domain/locale.ts';
import { INTEREST, type InterestAction, standingOf } from '#domain/office/interest.ts';
import { CONFIRM_WITHIN, lastOffer, offerEnd, RETURN_WITHIN } from '#domain/waiting.ts';
import type { InterestRow } from '../../core/db/schema.ts';
import { findsWords, searchText } from '../../core/db/search-text.ts';
import type { Store } from '../../core/db/store.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import { ApiError } from '../../core/http/errors.ts';
import { enqueueFormMail } from '../../core/mail/form-mails.ts';
import { NOT_LEFT, rewriteMails } from '../../core/mail/outbox.ts';
import { bookedEntries } from '../../core/schedule/seats.ts';

type Db = Pick<Store, 'db'>;

/** What somebody waits for: a place on a departure, or the dates of a trip, which have no departure yet. */
export type Wanted = Pick<InterestRow, 'trip' | 'departure'>;

/** What somebody says who joins; of who waits for dates, no name and no children. */
export interface Joining extends Wanted {
	name: string;
	/** In lower case. */
	email: string;
	children: number;
	locale: Locale;
	privacyVersion: string;
}

/** Of whoever is neither offered a place nor gone. */
const NOTHING = { goneBecause: '', offerUntil: null, endedAt: null } as const;

/** A second mail with the link is not sent within this time, in ms: somebody clicked twice. */
const SAME_MAIL = 60_000;

/** Sends the link that confirms, unless that was done a moment ago. @throws ApiError 429 when the address got too many mails */
const sendLink = async ({ db }: Db, { id, email }: InterestRow, now: number, mailBucket?: string): Promise<void> => {
	const sent = await db
		.selectFrom('outbox')
		.select('id')
		.where('subjectId', '=', id)
		.where('kind', '=', 'interest_link')
		.where('createdAt', '>', now - SAME_MAIL)
		.executeTakeFirst();
	if (sent) return;
	const mail = { kind: 'interest_link', subjectId: id, recipient: email, now } as const;
	const wait = await enqueueFormMail({ db }, mail, mailBucket);
	// Without the link nothing could be done with what was asked: nothing of it is stored.
	if (wait > 0) throw new ApiError('too_many_mails', { headers: { 'retry-after': String(Math.ceil(wait / 1000)) } });
};

/** True while joining again must not change the row: it waits, has an offer, has booked, or may still come back. */
const mayNotRejoin = async (store: Db, row: InterestRow, now: number): Promise<boolean> => {
	const standing = standingOf(row);
	if (standing === 'unconfirmed') return false;
	if (standing === 'left') return row.confirmedAt !== null && (row.endedAt ?? 0) > now - RETURN_WITHIN;
	if (standing !== 'booked' && standing !== 'expired') return true;
	// An order that was never paid, or was cancelled, has no place.
	const order = bookedEntries(store, now).select('interest.id').where('interest.id', '=', row.id).limit(1);
	return (await order.executeTakeFirst()) !== undefined;
};

/**
 * Writes down that somebody wants to wait, and sends the link that confirms it. Whoever waits already only gets the link.
 * @param mailBucket as in `Classification`
 */
export const join = async (trx: Db, joining: Joining, now: number, mailBucket?: string): Promise<void> => {
	const fresh = { ...joining, ...NOTHING, confirmedAt: null, orderId: null, state: INTEREST.initial };
	const row = { ...fresh, id: uuidv7(now), joinedAt: now };
	const found = await trx.db
		.insertInto('interest')
		.values(row)
		// Locks the one that is there: who clicks twice comes one after the other.
		.onConflict((conflict) => conflict.columns(['departure', 'trip', 'email']).doUpdateSet({ email: row.email }))
		.returningAll()
		.executeTakeFirstOrThrow();
	if (found.id !== row.id && !(await mayNotRejoin(trx, found, now)))
		await trx.db
			.updateTable('interest')
			.set({ ...fresh, joinedAt: now })
			.where('id', '=', found.id)
			.execute();
	return sendLink(trx, found, now, mailBucket);
};

export const interestById = ({ db }: Db, id: string): Promise<InterestRow | undefined> =>
	db.selectFrom('interest').selectAll().where('id', '=', id).executeTakeFirst();

/** What addresses wait for, whatever became of it. @param emails in lower case */
export const interestsOf = ({ db }: Db, emails: readonly string[]): Promise<InterestRow[]> =>
	db.selectFrom('interest').selectAll().where('email', 'in', emails).orderBy('id').execute();

/** Who waits with these words in name or address, who joined last first; and how many there are. */
export const findInterests = async (
	{ db }: Db,
	q: string,
	most: number,
): Promise<{ rows: InterestRow[]; total: number }> => {
	const finds = findsWords(q);
	// Those who wait are few: what they are found by is not stored.
	const all = await db.selectFrom('interest').selectAll().orderBy('joinedAt', 'desc').orderBy('id', 'desc').execute();
	const found = all.filter(({ name, email }) => finds(searchText([name, email])));
	return { rows: found.slice(0, most), total: found.length };
};

/**
 * Erases somebody, then the mails about it: whoever makes an offer in this moment comes before or finds nobody.
 * @returns the state in which it was; undefined when it is gone
 */
export const eraseInterest = async ({ db }: Db, id: string): Promise<InterestRow['state'] | undefined> => {
	const gone = await db.deleteFrom('interest').where('id', '=', id).returning('state').executeTakeFirst();
	await db.deleteFrom('outbox').where('subjectId', '=', id).execute();
	return gone?.state;
};

/**
 * Whether a step that the machine allows may be taken now. Before the address is confirmed, whoever reads its mail can only
 * say that or leave; who left comes back in time, and who let an offer pass while anybody is called from the line.
 */
const mayStep = (row: InterestRow, action: InterestAction, now: number): boolean => {
	const { departure, goneBecause, joinedAt, confirmedAt, endedAt } = row;
	if (action === 'confirm') return confirmedAt === null && joinedAt > now - CONFIRM_WITHIN;
	if (action !== 'leave' && confirmedAt === null) return false;
	if (action !== 'return') return goneBecause !== 'left';
	return goneBecause === 'expired' ? now < lastOffer(departure) : (endedAt ?? 0) > now - RETURN_WITHIN;
};

/** What a step writes beside the state. */
const changesOf = ({ goneBecause }: InterestRow, action: InterestAction, now: number) => {
	// Whoever let an offer pass has lost the place, and does not get it back by leaving and coming back.
	const lost = goneBecause === 'expired' ? { joinedAt: now } : {};
	const changes: Record<InterestAction, Partial<InterestRow>> = {
		confirm: { confirmedAt: now },
		offer: { offerUntil: offerEnd(now) },
		withdraw: {},
		expire: { goneBecause: 'expired', endedAt: now },
		book: { endedAt: now },
		leave: { ...lost, goneBecause: 'left', endedAt: now },
		return: lost,
	};
	return { ...NOTHING, ...changes[action] };
};

/** Takes a step, if it is legal, in time, and nobody was faster. */
export const stepInterest = async (
	{ db }: Db,
	row: InterestRow,
	action: InterestAction,
	now: number,
	more: Partial<InterestRow> = {},
): Promise<boolean> => {
	const { id, state, goneBecause, joinedAt, confirmedAt } = row;
	const step = INTEREST.next(state, action);
	if (!step || !mayStep(row, action, now)) return false;
	const { numUpdatedRows } = await db
		.updateTable('interest')
		.set({ ...changesOf(row, action, now), ...more, state: step.to })
		.where('id', '=', id)
		.where('state', '=', state)
		.where('goneBecause', '=', goneBecause)
		.where('joinedAt', '=', joinedAt)
		.where('confirmedAt', 'is not distinct from', confirmedAt)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return false;
	// Nobody is told of an offer that is over, and whoever leaves gets no mail any more.
	if (state === 'offered' || action === 'leave')
		await db
			.deleteFrom('outbox')
			.where('subjectId', '=', id)
			.where('state', 'in', NOT_LEFT)
			.$if(action !== 'leave', (query) => query.where('kind', '=', 'interest_offer'))
			.execute();
	await rewriteMails(db, [id]);
	return true;
};
