import { writeAudit } from '../../core/audit.ts';
import type { Store } from '../../core/db/store.ts';
import type { OnDead } from '../../core/mail/outbox.ts';
import { moveEnquiry } from './work.ts';

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

/** The mail of an answer could not be delivered: its enquiry waits for one again. */
export const reopenUndelivered: OnDead = async ({ db }, mailId, error, now) => {
	const mail = await db
		.selectFrom('outbox')
		.select('subjectId')
		.where('id', '=', mailId)
		.where('kind', 'in', ANSWERS)
		.executeTakeFirst();
	if (!mail || !(await reopenUnanswered({ db }, mail.subjectId, now, mailId))) return;
	const entry = {
		subject: `enquiry/${mail.subjectId}`,
		before: { state: 'answered' },
		after: { state: 'new', error },
	};
	await writeAudit({ db }, { accountId: null, action: 'mail:undelivered' }, [entry], now);
};
