import { sql } from 'kysely';
import { eraseEnquiry } from './enquiry-work.ts';
import type { Store } from './open.ts';
import type { Actor } from './order-history.ts';
import { eraseOrdersOfPerson, ordersOfPerson } from './order-person.ts';

type Db = Pick<Store, 'db'>;

const enquiriesOf = ({ db }: Db, email: string) =>
	db.selectFrom('enquiry').selectAll().where(sql`lower(email)`, '=', email).orderBy('id').execute();

/** What there is of somebody: enquiries, and orders with all that belongs to them. @param email in small letters */
export const personRecords = async (store: Db, email: string) => ({
	enquiries: await enquiriesOf(store, email),
	orders: await ordersOfPerson(store.db, email),
});

/**
 * Erases somebody's enquiries, and what tells of the family in orders that are over. An order that a family still
 * expects to go by is kept whole: its number is returned.
 * @param email in small letters
 */
export const erasePerson = async (
	trx: Db,
	email: string,
	actor: Actor,
	now: number,
): Promise<{ enquiries: number; orders: number; kept: string[] }> => {
	const enquiries = await enquiriesOf(trx, email);
	for (const { id } of enquiries) await eraseEnquiry(trx, id);
	const { erased, open } = await eraseOrdersOfPerson(trx.db, email, actor, now);
	return { enquiries: enquiries.length, orders: erased, kept: open };
};
