import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/schema.ts';
import { mentions } from '../../core/db/search-text.ts';

type Db = Kysely<Tables>;

/** So many are listed: more than that is a fault of the whole shop, and not of messages. */
const MOST = 200;

/** Messages of the shop that could not be worked, the last one first; without their content. */
export const failedMessages = (db: Db) =>
	db
		.selectFrom('inbox')
		.select(['id', 'topic', 'receivedAt', 'error'])
		.where('state', '=', 'failed')
		.orderBy('receivedAt', 'desc')
		.limit(MOST)
		.execute();

/** One that waits, with its content; undefined when it was settled meanwhile. */
export const failedMessage = async (db: Db, id: string) => {
	const row = await db
		.selectFrom('inbox')
		.selectAll()
		.where('id', '=', id)
		.where('state', '=', 'failed')
		.executeTakeFirst();
	return row && { ...row, bytes: Buffer.from(row.body, 'base64') };
};

/**
 * Settles one that waited; nothing of its content stays.
 * @param state `done` when it was worked, `dropped` when a person said that it need not be
 * @returns false when it waited no more
 */
export const settleMessage = async (db: Db, id: string, state: 'done' | 'dropped'): Promise<boolean> => {
	const { numUpdatedRows } = await db
		.updateTable('inbox')
		.set({ state, body: '' })
		.where('id', '=', id)
		.where('state', '=', 'failed')
		.executeTakeFirst();
	return numUpdatedRows > 0n;
};

/** Keeps why it failed this time. */
export const failAgain = async (db: Db, id: string, error: string): Promise<void> => {
	await db.updateTable('inbox').set({ error }).where('id', '=', id).execute();
};

/** Those that wait and have any of some addresses or numbers in them. */
export const messagesWith = async (db: Db, values: readonly string[]) => {
	const isWanted = mentions(values);
	const found = [];
	for (const { id } of await db.selectFrom('inbox').select('id').where('state', '=', 'failed').execute()) {
		const message = await failedMessage(db, id);
		if (!message) continue;
		const text = message.bytes.toString('utf8');
		if (isWanted(text)) found.push({ id, receivedAt: message.receivedAt, text });
	}
	return found;
};
