import { QUOTATION, type QuotationFacts, quotationNumber } from '#domain/office/quotation.ts';
import type { QuotationRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import { takeYearNumber } from '../../core/db/year-number.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { DrawSheet } from './draw.ts';

type Db = Pick<Store, 'db'>;

/** A quotation without its sheet, which is large. */
export type Quotation = Omit<QuotationRow, 'facts' | 'pdf'> & { facts: QuotationFacts };

const COLUMNS = [
	'quotation.id',
	'quotation.number',
	'enquiryId',
	'place',
	'key',
	'madeAt',
	'quotation.accountId',
	'facts',
	'quotation.state',
	'quotation.sentAt',
	'sentBy',
	'outboxId',
	'postscript',
	'orderId',
] as const;

/** Those of an enquiry, the first one first, with who made them and the state of their mails. */
export const quotationsOf = async ({ db }: Db, enquiryId: string) => {
	const rows = await db
		.selectFrom('quotation')
		.leftJoin('account', 'account.id', 'quotation.accountId')
		.leftJoin('outbox', 'outbox.id', 'quotation.outboxId')
		.leftJoin('orders', 'orders.id', 'quotation.orderId')
		.select([...COLUMNS, 'account.name as by', 'outbox.state as mail', 'orders.number as orderNumber'])
		.where('enquiryId', '=', enquiryId)
		.orderBy('place')
		.execute();
	return rows.map((row) => ({ ...row, facts: JSON.parse(row.facts) as QuotationFacts }));
};

const read = async ({ db }: Db, column: 'id' | 'key' | 'outboxId', value: string): Promise<Quotation | undefined> => {
	const row = await db
		.selectFrom('quotation')
		.select(COLUMNS)
		.where(`quotation.${column}`, '=', value)
		.executeTakeFirst();
	return row && { ...row, facts: JSON.parse(row.facts) };
};

export const quotationById = (store: Db, id: string) => read(store, 'id', id);
/** The one that a mail carries. */
export const quotationOfMail = (store: Db, mailId: string) => read(store, 'outboxId', mailId);

/** @throws ApiError 404 */
export const foundQuotation = async (store: Db, id: string): Promise<Quotation> => {
	const row = await quotationById(store, id);
	if (!row) throw new ApiError('not_found');
	return row;
};

/** One that was made under a key. @throws ApiError 409 when something else was made under it */
export const madeBefore = async (
	store: Db,
	enquiryId: string,
	key: string,
	facts: QuotationFacts,
): Promise<Quotation | undefined> => {
	const found = await read(store, 'key', key);
	if (!found) return undefined;
	const isSame = found.enquiryId === enquiryId && JSON.stringify(found.facts) === JSON.stringify(facts);
	if (!isSame) throw new ApiError('quoted_meanwhile');
	return found;
};

const yearOf = ({ madeOn }: QuotationFacts): number => Number(madeOn.slice(0, 4));

/** The number that the next quotation gets, unless somebody else is faster. */
export const nextNumber = async ({ db }: Db, facts: QuotationFacts): Promise<string> => {
	const year = yearOf(facts);
	const row = await db.selectFrom('quotationYear').select('last').where('year', '=', year).executeTakeFirst();
	return quotationNumber(year, (row?.last ?? 0) + 1);
};

interface NewQuotation {
	enquiryId: string;
	key: string;
	/** How many quotations of the enquiry whoever makes this one has seen. */
	seen: number;
	facts: QuotationFacts;
	/** Drawn with the number that was expected. */
	drawn: { number: string; pdf: Uint8Array };
	accountId: string;
	now: number;
}

/** Stores a quotation under a number of its own. @throws ApiError 409 when a colleague was faster */
export const storeQuotation = async (
	{ db }: Db,
	{ enquiryId, key, seen, facts, drawn, accountId, now }: NewQuotation,
): Promise<Quotation> => {
	const before = await db.selectFrom('quotation').select('id').where('enquiryId', '=', enquiryId).execute();
	if (before.length !== seen) throw new ApiError('quoted_meanwhile');
	const year = yearOf(facts);
	const number = quotationNumber(year, await takeYearNumber(db, 'quotationYear', year));
	const row = {
		id: uuidv7(now),
		number,
		enquiryId,
		place: seen,
		key,
		madeAt: now,
		accountId,
		facts: JSON.stringify(facts),
		state: QUOTATION.initial,
		sentAt: null,
		sentBy: null,
		outboxId: null,
		postscript: '',
		orderId: null,
	};
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('quotation')
		.values({ ...row, pdf: number === drawn.number ? drawn.pdf : null })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirstOrThrow();
	// The number goes back, too.
	if (numInsertedOrUpdatedRows === 0n) throw new ApiError('quoted_meanwhile');
	return { ...row, facts };
};

/**
 * The sheet as it was made. Drawn once: what typefaces or pictures become later does not change it.
 * @throws ApiError 404 when the quotation is gone
 */
export const sheetOf = async (
	{ store: { db }, drawSheet }: { store: Db; drawSheet: DrawSheet },
	{ id, number, madeAt, facts }: Quotation,
): Promise<Buffer> => {
	const row = await db.selectFrom('quotation').select('pdf').where('id', '=', id).executeTakeFirst();
	if (!row) throw new ApiError('not_found');
	if (row.pdf) return Buffer.from(row.pdf);
	const pdf = await drawSheet(number, madeAt, facts);
	await db.updateTable('quotation').set({ pdf }).where('id', '=', id).where('pdf', 'is', null).execute();
	return Buffer.from(pdf);
};

export const sheetName = ({ number }: Pick<Quotation, 'number'>): string => `${number}.pdf`;
