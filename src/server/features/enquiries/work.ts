import type { EnquiryState } from '#domain/office/enquiry.ts';
import type { EnquiryRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import { ApiError } from '../../core/http/errors.ts';
import { enqueue } from '../../core/mail/outbox.ts';

type Db = Pick<Store, 'db'>;

export const enquiryById = ({ db }: Db, id: string): Promise<EnquiryRow | undefined> =>
	db.selectFrom('enquiry').selectAll().where('id', '=', id).executeTakeFirst();

/** @throws ApiError 404 */
export const foundEnquiry = async (store: Db, id: string): Promise<EnquiryRow> => {
	const row = await enquiryById(store, id);
	if (!row) throw new ApiError('not_found');
	return row;
};

/** The same for what is written next: nobody else changes what belongs to it meanwhile. @throws ApiError 404 */
export const lockEnquiry = async ({ db, kind }: Pick<Store, 'db' | 'kind'>, id: string): Promise<EnquiryRow> => {
	if (kind === 'postgres') await db.selectFrom('enquiry').select('id').where('id', '=', id).forUpdate().execute();
	return foundEnquiry({ db }, id);
};

/** What was noted about it, and by whom. */
export const notesOf = ({ db }: Db, id: string) =>
	db
		.selectFrom('enquiryNote')
		.leftJoin('account', 'account.id', 'enquiryNote.accountId')
		.select(['enquiryNote.id', 'at', 'note', 'account.name as by'])
		.where('enquiryId', '=', id)
		.orderBy('enquiryNote.id')
		.execute();

export const addNote = async ({ db }: Db, id: string, accountId: string, note: string, now: number): Promise<void> => {
	await db
		.insertInto('enquiryNote')
		.values({ id: uuidv7(now), enquiryId: id, at: now, accountId, note })
		.execute();
};

/**
 * Puts an enquiry from one state into another.
 * @returns false when it was no longer in the first one
 */
export const moveEnquiry = async (
	{ db }: Db,
	id: string,
	from: EnquiryState,
	to: EnquiryState,
	now: number,
): Promise<boolean> => {
	const { numUpdatedRows } = await db
		.updateTable('enquiry')
		.set({ state: to, answeredAt: to === 'answered' ? now : null })
		.where('id', '=', id)
		.where('state', '=', from)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
};

/** Queues the mail to the office that an enquiry in quarantine did not get; no second one. */
export const tellOffice = async ({ db }: Db, id: string, now: number): Promise<void> => {
	const told = await db
		.selectFrom('outbox')
		.select('id')
		.where('subjectId', '=', id)
		.where('kind', '=', 'enquiry_office')
		.executeTakeFirst();
	if (!told) await enqueue(db, { kind: 'enquiry_office', subjectId: id, recipient: null, now });
};

/**
 * Erases an enquiry, with which its notes, answers and quotations go, then the mails about it: whoever writes to the visitor
 * in this moment comes before or finds nothing.
 */
export const eraseEnquiry = async ({ db }: Db, id: string): Promise<void> => {
	await db.deleteFrom('enquiry').where('id', '=', id).execute();
	await db.deleteFrom('outbox').where('subjectId', '=', id).execute();
};
