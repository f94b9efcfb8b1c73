import type { Store } from './open.ts';

type Db = Pick<Store, 'db'>;
type Counted = 'dispatch' | 'order_exchange' | 'order_return' | 'enquiry';

const count = async ({ db }: Db, table: Counted, states: readonly string[]): Promise<number> => {
	const { n } = await db
		.selectFrom(table)
		.select(({ fn }) => fn.countAll<number>().as('n'))
		.where('state', 'in', states as never)
		.executeTakeFirstOrThrow();
	return Number(n);
};

/** How many wait for somebody of the desk: instructions to send, exchanges and returns under way, enquiries unanswered. */
export const countWaiting = async (store: Db) => ({
	dispatches: await count(store, 'dispatch', ['pending', 'failed']),
	exchanges: await count(store, 'order_exchange', ['pending', 'processing']),
	returns: await count(store, 'order_return', ['pending', 'refunding', 'refund_failed']),
	enquiries: await count(store, 'enquiry', ['new']),
});
