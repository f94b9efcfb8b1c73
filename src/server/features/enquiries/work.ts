import type { EnquiryState } from '#domain/office/enquiry.ts';
import { retainedUntil } from '#domain/retention.ts';
import { writeAudit } from '../../core/audit.ts';
import type { EnquiryRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { LockMail, OnDead } from '../../core/mail/kinds.ts';
import { enqueue, mailsOf } from '../../core/mail/outbox.ts';
import { bookingsOf } from './list.ts';
import { repliesOf } from './replies.ts';

type Db = Pick<Store, 'db'>;

export const enquiryById = ({ db }: Db, id: string): Promise<EnquiryRow | undefined> =>
	db.selectFrom('enquiry').selectAll().where('id', '=', id).executeTakeFirst();

/** @throws ApiError 404 */
export const foundEnquiry = async (store: Db, id: string): Promise<EnquiryRow> => {
	const row = await enquiryById(store, id);
	if (!row) throw new ApiError('not_found');
	return row;
};

const takeEnquiry = async ({ db, kind }: Pick<Store, 'db' | 'kind'>, id: string): Promise<void> => {
	if (kind === 'postgres') await db.selectFrom('enquiry').select('id').where('id', '=', id).forUpdate().execute();
};

/** The same for what is written next: nobody else changes what belongs to it meanwhile. @throws ApiError 404 */
export const lockEnquiry = async ({ db, kind }: Pick<Store, 'db' | 'kind'>, id: string): Promise<EnquiryRow> => {
	await takeEnquiry({ db, kind }, id);
	return foundEnquiry({ db }, id);
};

/** What was noted about it, and by whom. */
const notesOf = ({ db }: Db, id: string) =>
	db
		.selectFrom('enquiryNote')
		.leftJoin('account', 'account.id', 'enquiryNote.accountId')
		.select(['enquiryNote.id', 'at', 'note', 'account.name as by'])
		.where('enquiryId', '=', id)
		.orderBy('enquiryNote.id')
		.execute();

export const addNote = async ({ db }: Db, id: string, accountId: string, note: string, now: number): Promise<void> => {
	await db
		.insertInto('enquiryNote')
		.values({ id: uuidv7(now), enquiryId: id, at: now, accountId, note })
		.execute();
};

/**
 * Puts an enquiry from one state into another.
 * @returns false when it was no longer in the first one
 */
export const moveEnquiry = async (
	{ db }: Db,
	id: string,
	from: EnquiryState,
	to: EnquiryState,
	now: number,
): Promise<boolean> => {
	const { numUpdatedRows } = await db
		.updateTable('enquiry')
		.set({ state: to, answeredAt: to === 'answered' ? now : null })
		.where('id', '=', id)
		.where('state', '=', from)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
};

/** Queues the mail to the office that an enquiry in quarantine did not get; no second one. */
export const mailOffice = async ({ db }: Db, id: string, now: number): Promise<void> => {
	const officeMail = await db
		.selectFrom('outbox')
		.select('id')
		.where('subjectId', '=', id)
		.where('kind', '=', 'enquiry_office')
		.executeTakeFirst();
	if (!officeMail) await enqueue(db, { kind: 'enquiry_office', subjectId: id, recipient: null, now });
};

/**
 * Erases an enquiry, with which its notes, answers and quotations go, then the mails about it: whoever writes to the visitor
 * in this moment comes before or finds nothing.
 */
export const eraseEnquiry = async ({ db }: Db, id: string): Promise<void> => {
	await db.deleteFrom('enquiry').where('id', '=', id).execute();
	await db.deleteFrom('outbox').where('subjectId', '=', id).execute();
};

/** Mails that answer an enquiry. */
const ANSWERS = ['enquiry_reply', 'quotation'] as const;

/**
 * Puts an enquiry back among those that wait, unless an answer has reached the visitor or is on its way.
 * @param after id of a mail: answers before it do not count
 * @returns whether it was answered until now
 */
export const reopenUnanswered = async (
	{ db }: Pick<Store, 'db'>,
	id: string,
	now: number,
	after = '',
): Promise<boolean> => {
	const answer = await db
		.selectFrom('outbox')
		.select('id')
		.where('subjectId', '=', id)
		.where('kind', 'in', ANSWERS)
		.where('state', '!=', 'dead')
		.where('id', '>', after)
		.executeTakeFirst();
	return answer === undefined && moveEnquiry({ db }, id, 'answered', 'new', now);
};

/** What follows when the mail of an answer could not be delivered: its enquiry waits for one again. */
export const answerUndelivered: { lock: LockMail; dead: OnDead } = {
	lock: (trx, { subjectId }) => takeEnquiry(trx, subjectId),
	dead: async ({ db }, { id, subjectId, code: error }, now) => {
		if (!(await reopenUnanswered({ db }, subjectId, now, id))) return;
		const entry = { subject: `enquiry/${subjectId}`, before: { state: 'answered' }, after: { state: 'new', error } };
		await writeAudit({ db }, { accountId: null, action: 'mail:undelivered' }, [entry], now);
	},
};

/** What came after an enquiry: mails, notes of colleagues, and answers. */
export const enquiryParts = async (store: Pick<Store, 'db'>, id: string) => ({
	mails: await mailsOf(store, id),
	notes: await notesOf(store, id),
	replies: await repliesOf(store, id),
});

/** One that was opened: who asks what, what became of it, and until when it is kept. */
export const enquiryView = async (store: Pick<Store, 'db'>, row: EnquiryRow) => ({
	...row,
	keptUntil: retainedUntil(row.createdAt, row.state === 'quarantine'),
	order: (await bookingsOf(store, [row])).get(row.id) ?? null,
	...(await enquiryParts(store, row.id)),
});
