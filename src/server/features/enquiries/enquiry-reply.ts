import type { EnquiryReplyRow, OutboxRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { type Brand, type Letter, toVisitor } from '../../core/mail/letter.ts';

/** An answer as the office writes it. */
export type ReplyWords = Pick<EnquiryReplyRow, 'locale' | 'subject' | 'text'>;

/** The mail with which the office answers an enquiry. What the visitor writes back reaches the office. */
export const enquiryReply = ({ locale, subject, text }: ReplyWords, brand: Brand): Letter => ({
	...toVisitor(locale, brand, subject, [text.trim(), '']),
	personal: true,
});

type Row = Pick<OutboxRow, 'id' | 'subjectId'>;

/** The answer that a mail carries; undefined when it was erased. */
export const replyOf = ({ db }: Pick<Store, 'db'>, { id, subjectId }: Row): Promise<ReplyWords | undefined> =>
	db
		.selectFrom('enquiryReply')
		.select(['locale', 'subject', 'text'])
		.where('enquiryId', '=', subjectId)
		.where('outboxId', '=', id)
		.executeTakeFirst();

/** What the visitor got about an enquiry before a mail, the first one first, as `message_id` of the outbox. */
export const earlierMails = async ({ db }: Pick<Store, 'db'>, { id, subjectId }: Row): Promise<string[]> => {
	const rows = await db
		.selectFrom('outbox')
		.select('messageId')
		.where('subjectId', '=', subjectId)
		.where('kind', 'in', ['enquiry_confirmation', 'enquiry_reply', 'quotation'])
		.where('state', '!=', 'dead')
		.where('id', '<', id)
		.orderBy('id')
		.execute();
	return rows.map(({ messageId }) => messageId);
};
