import type { Kysely } from 'kysely';
import type { InboxRow, Tables } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { uuidv7 } from '../../core/db/uuid.ts';

/** So long messages are remembered, in ms; the shop repeats one for two days. */
const INBOX_LIFETIME = 30 * 24 * 60 * 60 * 1000;

/** A message of the shop: how it is worked, within the same transaction, or a code that says why it cannot be. */
export type Message = Pick<InboxRow, 'webhookId' | 'topic'> & { bytes: Uint8Array } & (
		| { work: (trx: Kysely<Tables>) => Promise<unknown>; error?: undefined }
		| { error: string; work?: undefined }
	);

/**
 * Takes a message of the shop once: remembers it and works it, both or neither. When this returns, it is on the disk.
 * @throws when the database cannot take it
 */
export const takeMessage = async (
	store: Store,
	{ webhookId, topic, bytes, work, error = '' }: Message,
	now: number,
): Promise<'done' | 'failed' | 'repeated'> => {
	const state = work ? 'done' : 'failed';
	// What was worked is in the order; the rest waits for a person, with nothing lost.
	const body = work ? '' : Buffer.from(bytes).toString('base64');
	store.assertThere();
	const outcome = await store.db.transaction().execute(async (trx) => {
		const row = await trx
			.insertInto('inbox')
			.values({ id: uuidv7(now), webhookId, topic, receivedAt: now, state, error, body })
			.onConflict((conflict) => conflict.column('webhookId').doNothing())
			.returning('id')
			.executeTakeFirst();
		if (!row) return 'repeated';
		await work?.(trx);
		return state;
	});
	store.assertThere();
	return outcome;
};

/** Forgets messages whose time is over. @param now milliseconds UTC */
export const eraseInbox = async (trx: Kysely<Tables>, now: number): Promise<void> => {
	await trx
		.deleteFrom('inbox')
		.where('receivedAt', '<=', now - INBOX_LIFETIME)
		.execute();
};
