import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { ENQUIRY, type EnquiryState } from '#domain/office/enquiry.ts';
import { inBatches } from '../db/batches.ts';
import { byState, totalOf } from '../db/by-state.ts';
import type { EnquiryRow, Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';

type Db = Pick<Store, 'db'>;

/** Which enquiries; each part narrows them. */
export interface EnquiryFilter {
	state?: EnquiryState | undefined;
	/** Id of an account; `none`: nobody looks after it. */
	assignee?: string | undefined;
	trip?: string | undefined;
	locale?: string | undefined;
	/** Anything of name, e-mail, phone or message, in small letters, as `like` takes it; empty: all. */
	like: string;
}

/** What is asked of a list, as its filter. */
export const filterOf = <Query extends { q: string }>({ q, ...filter }: Query) => ({
	...filter,
	like: q && likeAnywhere(q.toLowerCase()),
});

/** A text for `like … escape '\\'` that stands for itself anywhere in a column. */
export const likeAnywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * The condition that words have what is searched, in capitals or not. Letters beyond ASCII are lowered one by one: SQLite
 * leaves them as they are, and so does PostgreSQL in some languages.
 * @param like in small letters, as `like` takes it
 */
export const hasWords = (words: RawBuilder<unknown>, like: string) => {
	const letters = Array.from(new Set(like), (letter) => ({ letter, capital: letter.toUpperCase() }));
	const lowered = letters
		.filter(({ letter, capital }) => letter > '~' && letter !== capital)
		.reduce((text, { letter, capital }) => sql`replace(${text}, ${capital}, ${letter})`, sql`lower(${words})`);
	return sql<boolean>`${lowered} like ${like} escape '\\'`;
};

/** A full name is found as it is written in Chinese and in English. */
const SEARCHED = [
	sql`last_name || first_name`,
	sql`first_name || ' ' || last_name`,
	sql.ref('email'),
	sql.ref('phone'),
	sql.ref('message'),
];

const having =
	({ state, assignee, trip, locale, like }: EnquiryFilter) =>
	(eb: ExpressionBuilder<Tables, 'enquiry'>) =>
		eb.and([
			...(state === undefined ? [] : [eb('enquiry.state', '=', state)]),
			...(assignee === undefined
				? []
				: [assignee === 'none' ? eb('assignee', 'is', null) : eb('assignee', '=', assignee)]),
			...(trip === undefined ? [] : [eb('trip', '=', trip)]),
			...(locale === undefined ? [] : [eb('locale', '=', locale)]),
			...(like === '' ? [] : [eb.or(SEARCHED.map((words) => hasWords(words, like)))]),
		]);

/** A page of enquiries, the newest first unless said, with who looks after them, and how many there are on all pages and in each state. */
export const listEnquiries = async (
	{ db }: Db,
	filter: EnquiryFilter,
	{ page, size, order }: { page: number; size: number; order: 'asc' | 'desc' },
) => {
	const { state, ...others } = filter;
	const found = await db
		.selectFrom('enquiry')
		.where(having(others))
		.select(({ fn }) => ['enquiry.state', fn.countAll<number>().as('n')])
		.groupBy('enquiry.state')
		.execute();
	const states = byState(ENQUIRY, found);
	const matching = db.selectFrom('enquiry').where(having(filter));
	// The page is cut before anything is joined to it: else the store joins and sorts all that there are.
	const ofPage = matching
		.select('enquiry.id')
		.orderBy('enquiry.created_at', order)
		.orderBy('enquiry.id', order)
		.limit(size)
		.offset((page - 1) * size);
	const rows = await db
		.selectFrom('enquiry')
		.leftJoin('account', 'account.id', 'enquiry.assignee')
		.select([
			'enquiry.id',
			'enquiry.created_at',
			'locale',
			'first_name',
			'last_name',
			'email',
			'phone',
			'country',
			'trip',
			'message',
		])
		.select(['enquiry.state', 'assignee', 'account.name as assignee_name'])
		.where('enquiry.id', 'in', ofPage)
		.orderBy('enquiry.created_at', order)
		.orderBy('enquiry.id', order)
		.execute();
	return { rows, total: totalOf(states, state), states };
};

/** All enquiries of a filter, the newest first, in batches. */
export const everyEnquiry = ({ db }: Db, filter: EnquiryFilter, size?: number) =>
	inBatches<EnquiryRow>(
		(last, limit) =>
			db
				.selectFrom('enquiry')
				.selectAll()
				.where(having(filter))
				.$if(last !== undefined, (query) => query.where('id', '<', last?.id ?? ''))
				.orderBy('id', 'desc')
				.limit(limit)
				.execute(),
		size,
	);
