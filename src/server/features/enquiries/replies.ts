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
		.selectFrom('enquiryReply')
		.leftJoin('account', 'account.id', 'enquiryReply.accountId')
		.leftJoin('outbox', 'outbox.id', 'enquiryReply.outboxId')
		.select(['enquiryReply.id', 'at', 'locale', 'subject', 'text', 'account.name as by', 'outbox.state as mail'])
		.where('enquiryId', '=', enquiryId)
		.orderBy('place')
		.execute();

/** The answer that is being written, and by whom; null when there is none. */
export const draftOf = async ({ db }: Db, enquiryId: string) =>
	(await db
		.selectFrom('enquiryDraft')
		.leftJoin('account', 'account.id', 'enquiryDraft.accountId')
		.select(['locale', 'subject', 'text', 'updatedAt', 'account.name as by'])
		.where('enquiryId', '=', enquiryId)
		.executeTakeFirst()) ?? null;

export const dropDraft = async ({ db }: Db, enquiryId: string): Promise<void> => {
	await db.deleteFrom('enquiryDraft').where('enquiryId', '=', enquiryId).execute();
};

/** The draft of an enquiry, if there is one. @throws ApiError 409 when somebody else has changed or sent it since it was `seen` */
const draftAsSeen = async ({ db }: Db, enquiryId: string, seen: number | null) => {
	const draft = await db
		.selectFrom('enquiryDraft')
		.select(['updatedAt', 'accountId'])
		.where('enquiryId', '=', enquiryId)
		.executeTakeFirst();
	if ((draft?.updatedAt ?? null) !== seen) throw new ApiError('conflict');
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
	accountId: string,
	updatedAt: number,
): Promise<{ changedHands: boolean; isEmpty: boolean }> => {
	const before = await draftAsSeen({ db }, enquiryId, seen);
	const isEmpty = words.subject.trim() === '' && words.text.trim() === '';
	if (isEmpty) {
		await dropDraft({ db }, enquiryId);
		return { changedHands: before !== undefined, isEmpty };
	}
	const row = { ...words, accountId, updatedAt };
	await db
		.insertInto('enquiryDraft')
		.values({ ...row, enquiryId })
		.onConflict((conflict) => conflict.column('enquiryId').doUpdateSet(row))
		.execute();
	return { changedHands: before?.accountId !== accountId, isEmpty };
};

/**
 * Stores an answer, queues its mail and drops the draft. One that was stored before under the same key is not stored again.
 * @throws ApiError 409 when a colleague was faster, or has changed the draft
 */
export const storeReply = async (
	{ db }: Db,
	{ id: enquiryId, email }: Pick<EnquiryRow, 'id' | 'email'>,
	{ key, seen, draft, ...words }: Omit<BodyOf<'POST /enquiries/:id/replies'>, 'keepOpen'>,
	accountId: string,
	now: number,
): Promise<{ id: string; isNew: boolean }> => {
	const replies = db.selectFrom('enquiryReply').where('enquiryId', '=', enquiryId);
	const { n } = await replies.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
	if (Number(n) === seen) {
		await draftAsSeen({ db }, enquiryId, draft);
		const reply = { id: uuidv7(now), enquiryId, place: seen, key, at: now, accountId, outboxId: null, ...words };
		const { numInsertedOrUpdatedRows } = await db
			.insertInto('enquiryReply')
			.values(reply)
			// Of two that are sent at once, the database lets one take the place.
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirstOrThrow();
		if (numInsertedOrUpdatedRows === 1n) {
			const outboxId = await enqueue(db, { kind: 'enquiry_reply', subjectId: enquiryId, recipient: email, now });
			await db.updateTable('enquiryReply').set({ outboxId }).where('id', '=', reply.id).execute();
			await dropDraft({ db }, enquiryId);
			return { id: reply.id, isNew: true };
		}
	}
	const sent = await replies.selectAll().where('key', '=', key).executeTakeFirst();
	const isSame = sent?.locale === words.locale && sent.subject === words.subject && sent.text === words.text;
	if (!sent || !isSame) throw new ApiError('answered_meanwhile');
	return { id: sent.id, isNew: false };
};
