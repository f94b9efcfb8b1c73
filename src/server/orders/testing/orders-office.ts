import { afterAll, afterEach } from 'vitest';
import { NOW, openTestOffice } from '../../testing/admin.ts';

/**
 * The office of one file of tests, with a clerk, open until they end.
 * @param start the time at which each test begins
 */
export const openOrdersOffice = async (start = NOW) => {
	const office = await openTestOffice();
	const { db } = office.store;
	office.time.now = start;
	const clerk = await office.as('clerk');
	afterEach(() => {
		office.time.now = start;
	});
	afterAll(() => office.close());

	const get = async (path: string) => (await clerk.send('GET', path)).json;
	/** A step of what lies at that path: `/orders/…`. */
	const step = (path: string, action: string, more: object = {}) =>
		clerk.send('POST', `${path}/state`, { body: { action, ...more } });
	/** Takes these steps, one after the other. */
	const steps = async (path: string, actions: readonly string[]) => {
		for (const action of actions) await step(path, action);
	};
	return {
		office,
		clerk,
		get,
		step,
		/** An order as a clerk opens it. */
		opened: (id: string) => get(`/orders/${id}`),
		order: (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
		dispatchOf: (order: string) =>
			db.selectFrom('dispatch').selectAll().where('order_id', '=', order).executeTakeFirstOrThrow(),
		mailsOf: (subject: string) => db.selectFrom('outbox').selectAll().where('subject_id', '=', subject).execute(),
		/** Asks for a return, and takes these steps with it. @returns its id */
		giveBack: async (orderId: string, cents: number, ...actions: string[]): Promise<string> => {
			const { json } = await clerk.send('POST', '/returns', { body: { orderId, reason: 'other', cents } });
			await steps(`/returns/${json.id}`, actions);
			return json.id;
		},
		/** Asks for an exchange of the first line of an order, and takes these steps with it. @returns its id */
		exchange: async (
			orderId: string,
			to: { trip: string; departure: string },
			...actions: string[]
		): Promise<string> => {
			const [line] = (await get(`/orders/${orderId}`)).lines;
			const body = { orderId, lineId: line.id, ...to, reason: '孩子考试' };
			const { json } = await clerk.send('POST', '/exchanges', { body });
			await steps(`/exchanges/${json.id}`, actions);
			return json.id;
		},
		/** Sets the time, and signs a clerk in: sessions of another time are over. */
		clerkAt: (now: number) => {
			office.time.now = now;
			return office.as('clerk', { username: crypto.randomUUID() });
		},
	};
};
