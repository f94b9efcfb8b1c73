import type { Kysely } from 'kysely';
import type { OutboxRow, Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { uuidv7 } from '../db/uuid.ts';
import { correspondents, kindOf } from './kinds.ts';
import type { Headers, Written } from './letter.ts';

type Trx = Pick<Store, 'db' | 'kind'>;
type Unwritten = Pick<OutboxRow, 'id' | 'kind' | 'subjectId' | 'createdAt'>;

/** A mail to be sent later. */
export interface NewMail {
	/** Its own id; a new one when absent. */
	id?: OutboxRow['id'];
	/** As the feature that sends it registers it. */
	kind: string;
	/** Id of what it is about. */
	subjectId: string;
	/** Null: the office. */
	recipient: string | null;
	/** Milliseconds UTC. */
	now: number;
	/** It waits so long, in ms; absent: it may be sent at once. */
	after?: number | undefined;
}

/** A letter as the outbox keeps it. */
const stored = ({ locale, subject, text, attachment, ...written }: Written) => {
	const { brand } = correspondents();
	const headers: Headers = { ...written, from: brand.name[locale] };
	if (attachment) headers.attachment = { name: attachment.name, type: attachment.type };
	return { subject, text, headers: JSON.stringify(headers), attachment: attachment?.content ?? null };
};

/** A mail as its feature writes it now; undefined when there is nothing to say any more. */
const written = async (trx: Kysely<Tables>, mail: Unwritten) => {
	const letter = await kindOf(mail.kind).write({ db: trx }, mail, correspondents());
	return letter && stored(letter);
};

/** As `enqueue`, for a mail that may have nothing to say. @returns undefined then */
export const enqueueIfNeeded = async (
	trx: Kysely<Tables>,
	{ now, after, ...mail }: NewMail,
): Promise<OutboxRow['id'] | undefined> => {
	const id = mail.id ?? uuidv7(now);
	const row = { ...mail, id, createdAt: now };
	const letter = await written(trx, row);
	if (!letter) return undefined;
	await trx
		.insertInto('outbox')
		.values({
			...row,
			...letter,
			state: 'queued',
			// At once by any clock: the server that sends it may have another one.
			dueAt: after === undefined ? 0 : now + after,
			attempts: 0,
			messageId: id,
			sentAt: null,
			lastError: null,
		})
		.execute();
	return id;
};

/**
 * Writes a mail and puts it into the outbox, within the transaction that makes it necessary and after what it tells.
 * @throws when its feature has nothing to say
 */
export const enqueue = async (trx: Kysely<Tables>, mail: NewMail): Promise<OutboxRow['id']> => {
	const id = await enqueueIfNeeded(trx, mail);
	if (id === undefined) throw new Error(`There is nothing to say in a mail of the kind ${mail.kind}.`);
	return id;
};

/** States of a mail that may still leave: one that is being sent comes back when that fails. */
export const NOT_LEFT = ['queued', 'sending'] as const;

/** Mails that wait, as far as their feature needs to know to write them. */
const waiting = (db: Kysely<Tables>) =>
	db.selectFrom('outbox').select(['id', 'kind', 'subjectId', 'createdAt']).where('state', 'in', NOT_LEFT);

/**
 * Writes anew what waits to be told of something that changed; what has nothing to say any more goes, and what the content
 * lets nobody write stays as it is: a change does not fail by that. One that is being sent may arrive, and is not taken back.
 */
export const rewriteMails = async (trx: Kysely<Tables>, subjects: readonly string[]): Promise<void> => {
	for (const mail of await waiting(trx)
		.where('subjectId', 'in', ['', ...subjects])
		.execute()) {
		const letter = await written(trx, mail).catch(() => 'as it is' as const);
		if (letter === 'as it is') continue;
		if (letter) await trx.updateTable('outbox').set(letter).where('id', '=', mail.id).execute();
		else await trx.deleteFrom('outbox').where('id', '=', mail.id).where('state', '=', 'queued').execute();
	}
};

/** Why a mail is given up that has nothing to say any more. */
export const MAIL_VOID = 'mail_void';

/**
 * Writes anew every mail that waits, since the content changed that it quotes, or those that an older version left
 * unwritten. One that has nothing to say any more comes back to its feature as one that cannot be delivered.
 * @returns what went wrong with some of them: these stay as they are
 */
export const rewriteWaiting = async ({ db, kind }: Trx, now: number, unwritten = false): Promise<unknown[]> => {
	const errors: unknown[] = [];
	const mails = await waiting(db)
		.$if(unwritten, (query) => query.where('text', '=', ''))
		.execute();
	for (const mail of mails) {
		const work = db.transaction().execute(async (trx) => {
			const sender = kindOf(mail.kind);
			await sender.lock?.({ db: trx, kind }, mail);
			const letter = await written(trx, mail);
			const row = trx
				.updateTable('outbox')
				.where('id', '=', mail.id)
				.where('state', 'in', letter ? NOT_LEFT : ['queued']);
			const fate = letter ?? ({ state: 'dead', lastError: MAIL_VOID } as const);
			const { numUpdatedRows } = await row.set(fate).executeTakeFirst();
			if (!letter && numUpdatedRows > 0n) await sender.dead?.({ db: trx, kind }, { ...mail, code: MAIL_VOID }, now);
		});
		await work.catch((error: unknown) => errors.push(error));
	}
	return errors;
};

/** Mails that wait and mails that were given up. */
export const mailCounts = async ({ db }: Pick<Store, 'db'>): Promise<{ waiting: number; dead: number }> => {
	const rows = await db
		.selectFrom('outbox')
		.select(['state', ({ fn }) => fn.countAll<number>().as('n')])
		.where('state', '!=', 'sent')
		.groupBy('state')
		.execute();
	const count = { waiting: 0, dead: 0 };
	for (const { state, n } of rows) count[state === 'dead' ? 'dead' : 'waiting'] += Number(n);
	return count;
};

/** States of some mails, by their ids. */
export const mailStates = async (
	db: Kysely<Tables>,
	ids: readonly (string | null)[],
): Promise<Map<string, OutboxRow['state']>> => {
	const known = ids.filter((id) => id !== null);
	const rows = await db
		.selectFrom('outbox')
		.select(['id', 'state'])
		.where('id', 'in', ['', ...known])
		.execute();
	return new Map(rows.map(({ id, state }) => [id, state]));
};

/** The mails about something, the first one first. */
export const mailsOf = ({ db }: Pick<Store, 'db'>, id: string) =>
	db
		.selectFrom('outbox')
		.select(['id', 'kind', 'state', 'sentAt', 'subject', 'text'])
		.where('subjectId', '=', id)
		.orderBy('id')
		.execute();
