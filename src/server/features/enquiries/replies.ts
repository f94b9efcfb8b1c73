import type { BodyOf } from '#contracts/contracts.ts';
import type { EnquiryRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import { ApiError } from '../../core/http/errors.ts';
import { enqueue } from '../../core/mail/outbox.ts';

type Db = Pick<Store, 'db'>;

/** What was answered to an enquiry, the first one first, by whom, and what became of its mail. */
export const repliesOf = ({ db }: Db, enquiryId: string) =>
	db
		.selectFrom('enquiry_reply')
		.leftJoin('account', 'account.id', 'enquiry_reply.account_id')
		.leftJoin('outbox', 'outbox.id', 'enquiry_reply.outbox_id')
		.select(['enquiry_reply.id', 'at', 'locale', 'subject', 'text', 'account.name as by', 'outbox.state as mail'])
		.where('enquiry_id', '=', enquiryId)
		.orderBy('place')
		.execute();

/** The answer that is being written, and by whom; null when there is none. */
export const draftOf = async ({ db }: Db, enquiryId: string) =>
	(await db
		.selectFrom('enquiry_draft')
		.leftJoin('account', 'account.id', 'enquiry_draft.account_id')
		.select(['locale', 'subject', 'text', 'updated_at as updatedAt', 'account.name as by'])
		.where('enquiry_id', '=', enquiryId)
		.executeTakeFirst()) ?? null;

export const dropDraft = async ({ db }: Db, enquiryId: string): Promise<void> => {
	await db.deleteFrom('enquiry_draft').where('enquiry_id', '=', enquiryId).execute();
};

/** The draft of an enquiry, if there is one. @throws ApiError 409 when somebody else has changed or sent it since it was `seen` */
const draftAsSeen = async ({ db }: Db, enquiryId: string, seen: number | null) => {
	const draft = await db
		.selectFrom('enquiry_draft')
		.select(['updated_at', 'account_id'])
		.where('enquiry_id', '=', enquiryId)
		.executeTakeFirst();
	if ((draft?.updated_at ?? null) !== seen) throw new ApiError('conflict');
	return draft;
};

/**
 * Keeps what is being written; without any words, nothing is kept.
 * @returns whether a draft was begun or dropped, or another person goes on with it
 * @throws ApiError 409 when somebody else has changed or sent it meanwhile
 */
export const saveDraft = async (
	{ db }: Db,
	enquiryId: string,
	{ seen, ...words }: BodyOf<'PUT /enquiries/:id/draft'>,
	account_id: string,
	updated_at: number,
): Promise<{ changedHands: boolean; isEmpty: boolean }> => {
	const before = await draftAsSeen({ db }, enquiryId, seen);
	const isEmpty = words.subject.trim() === '' && words.text.trim() === '';
	if (isEmpty) {
		await dropDraft({ db }, enquiryId);
		return { changedHands: before !== undefined, isEmpty };
	}
	const row = { ...words, account_id, updated_at };
	await db
		.insertInto('enquiry_draft')
		.values({ ...row, enquiry_id: enquiryId })
		.onConflict((conflict) => conflict.column('enquiry_id').doUpdateSet(row))
		.execute();
	return { changedHands: before?.account_id !== account_id, isEmpty };
};

/**
 * Stores an answer, queues its mail and drops the draft. One that was stored before under the same key is not stored again.
 * @throws ApiError 409 when a colleague was faster, or has changed the draft
 */
export const storeReply = async (
	{ db }: Db,
	{ id: enquiry_id, email }: Pick<EnquiryRow, 'id' | 'email'>,
	{ key, seen, draft, ...words }: Omit<BodyOf<'POST /enquiries/:id/replies'>, 'keepOpen'>,
	account_id: string,
	now: number,
): Promise<{ id: string; isNew: boolean }> => {
	const replies = db.selectFrom('enquiry_reply').where('enquiry_id', '=', enquiry_id);
	const { n } = await replies.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
	if (Number(n) === seen) {
		await draftAsSeen({ db }, enquiry_id, draft);
		const reply = { id: uuidv7(now), enquiry_id, place: seen, key, at: now, account_id, outbox_id: null, ...words };
		const { numInsertedOrUpdatedRows } = await db
			.insertInto('enquiry_reply')
			.values(reply)
			// Of two that are sent at once, the database lets one take the place.
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirstOrThrow();
		if (numInsertedOrUpdatedRows === 1n) {
			const outbox_id = await enqueue(db, { kind: 'enquiry_reply', subjectId: enquiry_id, recipient: email, now });
			await db.updateTable('enquiry_reply').set({ outbox_id }).where('id', '=', reply.id).execute();
			await dropDraft({ db }, enquiry_id);
			return { id: reply.id, isNew: true };
		}
	}
	const sent = await replies.selectAll().where('key', '=', key).executeTakeFirst();
	const isSame = sent?.locale === words.locale && sent.subject === words.subject && sent.text === words.text;
	if (!sent || !isSame) throw new ApiError('answered_meanwhile');
	return { id: sent.id, isNew: false };
};
