import { sql } from 'kysely';
import type { AnswerOf, BodyOf } from '#contracts/contracts.ts';
import type { Store } from '../../core/db/store.ts';
import type { Actor } from '../../core/steps.ts';
import { eraseEnquiry } from '../enquiries/index.ts';
import { messagesWith, settleMessage } from '../shop/index.ts';
import { eraseInterest, interestsOf } from '../waiting/index.ts';
import { eraseOrdersOfPerson, ordersOfPerson, type Whose } from './order-person.ts';

type Db = Pick<Store, 'db'>;
/** Who is looked for: by one of the two. */
export type PersonKey = BodyOf<'POST /person/find'>;

/** A number of Hong Kong is written with its country or without. */
const numbers = (digits: string): string[] => {
	const [, bare] = /^(?:852)?(\d{8})$/.exec(digits) ?? [];
	const national = bare === undefined ? [] : [bare, `852${bare}`];
	return [...new Set([digits, ...national])].flatMap((each) => [each, `+${each}`, `00${each}`]);
};

export const whoseOf = ({ email, phone = '' }: PersonKey): Whose =>
	email === undefined ? { column: 'phone', values: numbers(phone) } : { column: 'email', values: [email] };

const enquiriesOf = ({ db }: Db, { column, values }: Whose) =>
	db
		.selectFrom('enquiry')
		.selectAll()
		.where(column === 'email' ? sql<string>`lower(email)` : sql<string>`phone`, 'in', values)
		.orderBy('id')
		.execute();

/** What there is of somebody: enquiries, orders with all that belongs to them, what they wait for, and messages of the shop not worked yet. */
export const personRecords = async (store: Db, whose: Whose) => ({
	enquiries: await enquiriesOf(store, whose),
	orders: await ordersOfPerson(store.db, whose),
	// Who waits, for places or for dates, is asked for no number.
	waiting: whose.column === 'email' ? await interestsOf(store, whose.values) : [],
	messages: await messagesWith(store.db, whose.values),
});

/**
 * Erases somebody's enquiries and what they wait for, and what tells of the family in
 * orders that are over. An order that a family still expects to go by is kept whole: its number is returned.
 */
export const erasePerson = async (
	trx: Db,
	whose: Whose,
	actor: Actor,
	now: number,
): Promise<AnswerOf<'POST /person/erase'>> => {
	const { enquiries, waiting, messages } = await personRecords(trx, whose);
	for (const { id } of enquiries) await eraseEnquiry(trx, id);
	for (const { id } of waiting) await eraseInterest(trx, id);
	for (const { id } of messages) await settleMessage(trx.db, id, 'dropped');
	const { erased, open } = await eraseOrdersOfPerson(trx.db, whose, actor, now);
	return {
		enquiries: enquiries.length,
		orders: erased,
		waiting: waiting.length,
		messages: messages.length,
		kept: open,
	};
};
