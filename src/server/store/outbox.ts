import type { Kysely } from 'kysely';
import type { MailKind, Tables } from './schema.ts';
import { uuidv7 } from './uuid.ts';

/** A mail to be written and sent later. */
export interface NewMail {
	kind: MailKind;
	/** Id of what it is about. */
	subjectId: string;
	/** Null: the office. */
	recipient: string | null;
	/** Milliseconds UTC; it may be sent from then on. */
	now: number;
}

/** Puts a mail into the outbox, within the transaction that makes it necessary. */
export const enqueue = async (trx: Kysely<Tables>, { kind, subjectId, recipient, now }: NewMail): Promise<void> => {
	const id = uuidv7(now);
	await trx
		.insertInto('outbox')
		.values({
			id,
			created_at: now,
			kind,
			subject_id: subjectId,
			recipient,
			state: 'queued',
			attempts: 0,
			render_errors: 0,
			due_at: now,
			claimed_by: null,
			claimed_until: null,
			message_id: id,
			sent_at: null,
			last_error: null,
		})
		.execute();
};
