import { type Kysely, sql } from 'kysely';
import { OPEN_ORDER_STATES } from '#domain/office/order.ts';
import { eraseEnquiry } from './enquiry-work.ts';
import type { Store } from './open.ts';
import type { Tables } from './schema.ts';

type Db = Pick<Store, 'db'>;

const enquiriesOf = ({ db }: Db, email: string) =>
	db.selectFrom('enquiry').selectAll().where(sql`lower(email)`, '=', email).orderBy('id').execute();
const ordersOf = ({ db }: Db, email: string) =>
	db
		.selectFrom('orders')
		.select(['id', 'number', 'state'])
		.where(sql`lower(email)`, '=', email)
		.orderBy('id')
		.execute();

/** What there is of somebody: enquiries whole, orders by their ids. @param email in small letters */
export const personRecords = async (store: Db, email: string) => ({
	enquiries: await enquiriesOf(store, email),
	orders: await ordersOf(store, email),
});

/** Takes out of an order that is over what tells of the family; what was booked and paid stays, as accounts must. */
const eraseFamily = async (trx: Kysely<Tables>, id: string): Promise<void> => {
	await trx
		.updateTable('orders')
		.set(({ ref }) => ({ parent: '', email: '', phone: '', search: sql<string>`lower(${ref('number')})` }))
		.where('id', '=', id)
		.execute();
	await trx
		.updateTable('order_child')
		.set({ name: '', age: null, allergy: '', note: '' })
		.where('order_id', '=', id)
		.execute();
	await trx.updateTable('order_event').set({ note: '' }).where('order_id', '=', id).execute();
	await trx.updateTable('order_exchange').set({ reason: '', answer: '' }).where('order_id', '=', id).execute();
	await trx.updateTable('order_return').set({ note: '', answer: '' }).where('order_id', '=', id).execute();
	const dispatches = trx.selectFrom('dispatch').select('id').where('order_id', '=', id);
	await trx.deleteFrom('outbox').where('subject_id', 'in', dispatches).execute();
};

/**
 * Erases somebody's enquiries, and what tells of the family in orders that are over. An order that a family still
 * expects to go by is kept whole: its number is returned.
 * @param email in small letters
 */
export const erasePerson = async (
	trx: Db,
	email: string,
): Promise<{ enquiries: number; orders: number; kept: string[] }> => {
	const { enquiries, orders } = await personRecords(trx, email);
	for (const { id } of enquiries) await eraseEnquiry(trx, id);
	const open = orders.filter(({ state }) => OPEN_ORDER_STATES.includes(state));
	const over = orders.filter(({ state }) => !OPEN_ORDER_STATES.includes(state));
	for (const { id } of over) await eraseFamily(trx.db, id);
	return { enquiries: enquiries.length, orders: over.length, kept: open.map(({ number }) => number) };
};
