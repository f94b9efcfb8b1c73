import type { MailKind } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { uuidv7 } from '../db/uuid.ts';
import { type Limit, longestWait } from '../limit.ts';
import { enqueue, type NewMail } from './outbox.ts';

/** Mails that leave because somebody sent a form, to an address that may be a stranger's. */
const FORM_MAILS: readonly MailKind[] = ['enquiry_confirmation', 'waiting_link', 'dates_link'];
/** Of one address; what the office writes, and what somebody asked for by a link in a mail, has no limit. */
const LIMIT: Limit = { most: 2, within: 3_600_000 };

/** Letters and digits of an id up to its time: no id of that time or later sorts before it. */
const firstId = (time: number): string => uuidv7(time).slice(0, 13);

/**
 * Puts a mail that a form asks for into the outbox, unless its address got as many as one may get.
 * @param trx has judged the form: that lets one of an address come after the other
 * @param mail its recipient is stored in lower case, as all others who are counted
 * @returns 0 when it was put there, else how long the address has to wait; in milliseconds
 */
export const enqueueFormMail = async (
	{ db }: Pick<Store, 'db'>,
	mail: NewMail & { recipient: string },
): Promise<number> => {
	const recipient = mail.recipient.toLowerCase();
	const before = await db
		.selectFrom('outbox')
		.select('created_at')
		// Finds the last hour by the primary key.
		.where('id', '>=', firstId(mail.now - LIMIT.within))
		.where('recipient', '=', recipient)
		.where('kind', 'in', FORM_MAILS)
		.execute();
	const times = before.map(({ created_at }) => created_at);
	const wait = longestWait([LIMIT], times, mail.now);
	if (wait === 0) await enqueue(db, { ...mail, recipient });
	return wait;
};
