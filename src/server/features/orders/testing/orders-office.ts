import { afterAll, afterEach } from 'vitest';
import { NOW, openTestOffice } from '../../../testing/admin.ts';

const isGoing = ({ state }: { state: string }) => state !== 'cancelled';

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
	return {
		office,
		clerk,
		get,
		step,
		/** An order as a clerk opens it. */
		opened: (id: string) => get(`/orders/${id}`),
		order: (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
		dispatchOf: (order: string) =>
			db.selectFrom('dispatch').selectAll().where('orderId', '=', order).executeTakeFirstOrThrow(),
		mailsOf: (subject: string) => db.selectFrom('outbox').selectAll().where('subjectId', '=', subject).execute(),
		/** Gives all places of an order back for a sum, and takes a step with each change. @returns ids of the changes */
		giveBack: async (orderId: string, cents: number, action?: string): Promise<string[]> => {
			const { updatedAt: version, places } = await get(`/orders/${orderId}`);
			const ids = places.filter(isGoing).map(({ id }: { id: string }) => id);
			const body = { version, places: ids, reason: 'other', cents };
			const { json } = await clerk.send('POST', `/orders/${orderId}/places/cancel`, { body });
			const changes = json.changes.map(({ id }: { id: string }) => id);
			if (action) for (const id of changes) await step(`/changes/${id}`, action);
			return changes;
		},
		/** Moves all places of an order. @returns ids of the changes */
		move: async (orderId: string, to: { trip: string; departure: string }): Promise<string[]> => {
			const { updatedAt: version, places } = await get(`/orders/${orderId}`);
			const ids = places.filter(isGoing).map(({ id }: { id: string }) => id);
			const body = { version, places: ids, ...to, reason: '孩子考试' };
			const { json } = await clerk.send('POST', `/orders/${orderId}/places/move`, { body });
			return json.changes.map(({ id }: { id: string }) => id);
		},
		/** Sets the time, and signs a clerk in: sessions of another time are over. */
		clerkAt: (now: number) => {
			office.time.now = now;
			return office.as('clerk', { username: crypto.randomUUID() });
		},
	};
};
