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
		.select(['enquiryReply.id', 'at', 'locale', 'enquiryReply.subject', 'enquiryReply.text'])
		.select(['account.name as by', 'outbox.state as mail'])
		.where('enquiryId', '=', enquiryId)
		.orderBy('place')
		.execute();

/**
 * Stores an answer and queues its mail. One that was stored before under the same key is not stored again.
 * @throws ApiError 409 when a colleague was faster
 */
export const storeReply = async (
	{ db }: Db,
	{ id: enquiryId, email }: Pick<EnquiryRow, 'id' | 'email'>,
	{ key, seen, ...words }: Omit<BodyOf<'POST /enquiries/:id/replies'>, 'keepOpen'>,
	accountId: string,
	now: number,
): Promise<{ id: string; isNew: boolean }> => {
	const replies = db.selectFrom('enquiryReply').where('enquiryId', '=', enquiryId);
	const { n } = await replies.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
	if (Number(n) === seen) {
		const outboxId = uuidv7(now);
		const reply = { id: uuidv7(now), enquiryId, place: seen, key, at: now, accountId, outboxId, ...words };
		const { numInsertedOrUpdatedRows } = await db
			.insertInto('enquiryReply')
			.values(reply)
			// Of two that are sent at once, the database lets one take the place.
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirstOrThrow();
		if (numInsertedOrUpdatedRows === 1n) {
			await enqueue(db, { id: outboxId, kind: 'enquiry_reply', subjectId: enquiryId, recipient: email, now });
			return { id: reply.id, isNew: true };
		}
	}
	const sent = await replies.selectAll().where('key', '=', key).executeTakeFirst();
	const isSame = sent?.locale === words.locale && sent.subject === words.subject && sent.text === words.text;
	if (!sent || !isSame) throw new ApiError('answered_meanwhile');
	return { id: sent.id, isNew: false };
};
