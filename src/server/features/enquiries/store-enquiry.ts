import { personName } from '#domain/person-name.ts';
import { countHits } from '../../core/db/limit.ts';
import type { EnquiryRow } from '../../core/db/schema.ts';
import { searchText } from '../../core/db/search-text.ts';
import type { Store } from '../../core/db/store.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import { enqueueFormMail } from '../../core/mail/form-mails.ts';
import { enqueue } from '../../core/mail/outbox.ts';

/** An enquiry that was classified and is to be stored. */
export type NewEnquiry = Omit<EnquiryRow, 'id' | 'createdAt' | 'assignee' | 'answeredAt' | 'search'>;

type Words = Pick<EnquiryRow, 'firstName' | 'lastName' | 'email' | 'phone' | 'message'>;

/** What an enquiry is found by. */
export const enquiryText = ({ firstName, lastName, email, phone, message }: Words): string =>
	searchText([personName(firstName, lastName), email, message], phone);

/**
 * What became of it. `stored`: now; `replayed`: before, under the same key, and nothing was written; `mismatch`: the
 * key belongs to an enquiry that says something else.
 */
export type Stored = { outcome: 'stored' | 'replayed'; id: string } | { outcome: 'mismatch' };

/** What is stored under a key already, compared with what arrives under it; undefined when nothing is. */
export const findByKey = async (
	{ db }: Pick<Store, 'db'>,
	key: string | null,
	bodyHash: string,
): Promise<Stored | undefined> => {
	if (key === null) return undefined;
	const row = await db.selectFrom('enquiry').select(['id', 'bodyHash']).where('key', '=', key).executeTakeFirst();
	if (!row) return undefined;
	return row.bodyHash === bodyHash ? { outcome: 'replayed', id: row.id } : { outcome: 'mismatch' };
};

/**
 * Stores an enquiry and, unless it is quarantined, the mail to the office.
 * @param trx both or neither
 * @param buckets are counted with it
 * @param now milliseconds UTC
 * @param options.confirm whether the visitor is to get a mail, too; `mailBucket` counts it
 * @throws when the database cannot take it
 */
export const storeEnquiry = async (
	trx: Pick<Store, 'db'>,
	enquiry: NewEnquiry,
	buckets: readonly string[],
	now: number,
	{ confirm = false, mailBucket }: { confirm?: boolean; mailBucket?: string | undefined } = {},
): Promise<Stored> => {
	const id = uuidv7(now);
	const row = await trx.db
		.insertInto('enquiry')
		.values({ ...enquiry, id, createdAt: now, search: enquiryText(enquiry) })
		.onConflict((conflict) => conflict.column('key').doNothing())
		.returning('id')
		.executeTakeFirst();
	if (!row) return (await findByKey(trx, enquiry.key, enquiry.bodyHash)) ?? { outcome: 'mismatch' };
	if (enquiry.state === 'new') {
		await enqueue(trx.db, { kind: 'enquiry_office', subjectId: id, recipient: null, now });
		const confirmation = { kind: 'enquiry_confirmation', subjectId: id, recipient: enquiry.email, now } as const;
		if (confirm) await enqueueFormMail(trx, confirmation, mailBucket);
	}
	await countHits(trx, buckets, now);
	return { outcome: 'stored', id };
};
