import type { Kysely } from 'kysely';
import type { MailKind, OutboxRow, Tables } from '../db/schema.ts';
import { uuidv7 } from '../db/uuid.ts';

/** A mail to be written and sent later. */
export interface NewMail {
	kind: MailKind;
	/** Id of what it is about; its own id when absent. */
	subjectId?: string;
	/** Null: the office. */
	recipient: string | null;
	/** Milliseconds UTC. */
	now: number;
}

/** Puts a mail into the outbox, within the transaction that makes it necessary. It may be sent at once. */
export const enqueue = async (
	trx: Kysely<Tables>,
	{ kind, subjectId, recipient, now }: NewMail,
): Promise<OutboxRow['id']> => {
	const id = uuidv7(now);
	await trx
		.insertInto('outbox')
		.values({
			id,
			kind,
			recipient,
			created_at: now,
			subject_id: subjectId ?? id,
			digest_id: null,
			// At once by any clock: that of the database decides later, and may go otherwise than ours.
			state: 'queued',
			due_at: 0,
			attempts: 0,
			render_errors: 0,
			claimed_by: null,
			claimed_until: null,
			message_id: id,
			sent_at: null,
			last_error: null,
		})
		.execute();
	return id;
};
