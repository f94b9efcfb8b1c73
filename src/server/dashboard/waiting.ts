import type { Waiting } from '#domain/office/statistics.ts';
import type { Store } from '../db/store.ts';

type Db = Pick<Store, 'db'>;

const count = async ({ db }: Db, table: 'orders' | 'order_exchange' | 'order_return' | 'enquiry', state: string) => {
	const { n } = await db
		.selectFrom(table)
		.select(({ fn }) => fn.countAll<number>().as('n'))
		.where('state', '=', state as never)
		.executeTakeFirstOrThrow();
	return Number(n);
};

/** How many orders, exchanges, returns and enquiries wait for somebody of the desk. */
export const countWaiting = async (store: Db): Promise<Omit<Required<Waiting>, 'reviews'>> => ({
	orders: await count(store, 'orders', 'paid'),
	exchanges: await count(store, 'order_exchange', 'pending'),
	returns: await count(store, 'order_return', 'pending'),
	enquiries: await count(store, 'enquiry', 'new'),
});
