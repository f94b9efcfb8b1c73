import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { ENQUIRY, type EnquiryState } from '#domain/office/enquiry.ts';
import { excerptOf, maskEmail, maskName, maskPhone } from '#domain/office/mask.ts';
import { inBatches } from '../../core/db/batches.ts';
import { type Page, pageByState } from '../../core/db/by-state.ts';
import type { EnquiryRow, Tables } from '../../core/db/schema.ts';
import { hasWords } from '../../core/db/search-text.ts';
import type { Store } from '../../core/db/store.ts';
import { fullName } from '../../core/mail/letter.ts';

type Db = Pick<Store, 'db' | 'kind'>;

/** Which enquiries; each part narrows them. */
export interface EnquiryFilter {
	state?: EnquiryState | undefined;
	/** Id of an account; `none`: nobody looks after it. */
	assignee?: string | undefined;
	trip?: string | undefined;
	locale?: string | undefined;
	/** Words of name, e-mail, phone or message, or the number of a quotation; empty: all. */
	q: string;
}

/** The condition that an enquiry has what is searched, or a quotation for it such a number. */
const isFound = (kind: Store['kind'], q: string) => {
	const found = hasWords(kind, sql.ref('search'), q);
	if (!/\p{Nd}/u.test(q)) return found;
	const number = sql`(' ' || replace(lower(number), '-', ' ') || ' ' || replace(lower(number), '-', '') || ' ')`;
	return sql<SqlBool>`(${found} or enquiry.id in (select enquiry_id from quotation where ${hasWords(kind, number, q)}))`;
};

const having =
	({ state, assignee, trip, locale, q }: EnquiryFilter, kind: Store['kind']) =>
	(eb: ExpressionBuilder<Tables, 'enquiry'>) =>
		eb.and([
			...(state === undefined ? [] : [eb('enquiry.state', '=', state)]),
			...(assignee === undefined
				? []
				: [assignee === 'none' ? eb('assignee', 'is', null) : eb('assignee', '=', assignee)]),
			...(trip === undefined ? [] : [eb('trip', '=', trip)]),
			...(locale === undefined ? [] : [eb('locale', '=', locale)]),
			...(q === '' ? [] : [isFound(kind, q)]),
		]);

/** A page of enquiries, the newest first unless said, with who looks after them, and how many there are on all pages and in each state. */
export const listEnquiries = ({ db, kind }: Db, { state, ...others }: EnquiryFilter, { page, size, order }: Page) => {
	const found = db.selectFrom('enquiry').where(having(others, kind)).select(['id', 'state', 'createdAt']);
	const rows = db
		.selectFrom('enquiry')
		.leftJoin('account', 'account.id', 'enquiry.assignee')
		.select(['enquiry.id', 'enquiry.createdAt', 'enquiry.state', 'locale', 'firstName', 'lastName', 'email', 'phone'])
		.select(['country', 'trip', 'message', 'assignee', 'account.name as assigneeName']);
	const list = { ...ENQUIRY, found, rows, table: 'enquiry', by: ['createdAt'] } as const;
	return pageByState(db, { ...list, isSearched: others.q !== '' }, { state, page, size, order });
};

/** All enquiries of a filter, the newest first, in batches. */
export const everyEnquiry = ({ db, kind }: Db, filter: EnquiryFilter, size?: number) =>
	inBatches<EnquiryRow>(
		(last, limit) =>
			db
				.selectFrom('enquiry')
				.selectAll()
				.where(having(filter, kind))
				.$if(last !== undefined, (query) => query.where('id', '<', last?.id ?? ''))
				.orderBy('id', 'desc')
				.limit(limit)
				.execute(),
		size,
	);

/** The first order that came from the address of an enquiry after it, by the enquiry's id. */
export const bookingsOf = async (
	{ db }: Pick<Store, 'db'>,
	enquiries: readonly Pick<EnquiryRow, 'id' | 'email' | 'createdAt'>[],
) => {
	const rows = await db
		.selectFrom('orders')
		.select(['id', 'number', 'email', 'orderedAt'])
		// Orders have their addresses in small letters.
		.where('email', 'in', ['', ...enquiries.map(({ email }) => email.toLowerCase())])
		.where('email', '!=', '')
		.orderBy('orderedAt')
		.orderBy('id')
		.execute();
	return new Map(
		enquiries.flatMap(({ id, email, createdAt }) => {
			const found = rows.find((row) => row.email === email.toLowerCase() && row.orderedAt >= createdAt);
			return found ? [[id, { id: found.id, number: found.number }]] : [];
		}),
	);
};

type Listed = Awaited<ReturnType<typeof listEnquiries>>['rows'][number];

/** An enquiry as a list shows it: who asks is masked there. */
export const listedEnquiry = ({ message, ...row }: Listed) => ({
	...row,
	excerpt: excerptOf(message),
	name: maskName(fullName(row.firstName, row.lastName)),
	email: maskEmail(row.email),
	phone: maskPhone(row.phone),
	assignee: row.assignee === null ? null : { id: row.assignee, name: row.assigneeName },
});
