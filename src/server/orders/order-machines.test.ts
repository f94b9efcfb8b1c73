import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DISPATCH } from '#domain/office/dispatch.ts';
import { EXCHANGE } from '#domain/office/exchange.ts';
import type { Machine } from '#domain/office/machine.ts';
import { ORDER } from '#domain/office/order.ts';
import { RETURN } from '#domain/office/return.ts';
import { openTestOffice, type Person, type TestOffice } from '../testing/admin.ts';
import { storeAnOrder } from './testing/a-stored-order.ts';

let office: TestOffice;
let clerk: Person;
beforeAll(async () => {
	office = await openTestOffice();
	clerk = await office.as('clerk');
});
afterAll(() => office.close());

type Part = 'orders' | 'dispatch' | 'order_exchange' | 'order_return';
const TABLES = [
	'orders',
	'order_line',
	'order_event',
	'dispatch',
	'order_exchange',
	'order_return',
	'outbox',
	'audit',
] as const;
const dump = async () => {
	const rows = [];
	for (const table of TABLES) rows.push(await office.store.db.selectFrom(table).selectAll().orderBy('id').execute());
	return JSON.stringify(rows);
};
const lineOf = async (order: string) =>
	(await office.store.db.selectFrom('order_line').select('id').where('order_id', '=', order).executeTakeFirstOrThrow())
		.id;
const post = async (path: string, body: object) => (await clerk.send('POST', path, { body })).json.id as string;

/** How a row of each machine comes to be, as ids of its order and its own. */
const MADE: Record<Part, (order: string) => Promise<string>> = {
	orders: async (order) => order,
	dispatch: async (order) =>
		(await office.store.db.selectFrom('dispatch').select('id').where('order_id', '=', order).executeTakeFirstOrThrow())
			.id,
	order_exchange: async (orderId) =>
		post('/exchanges', {
			orderId,
			lineId: await lineOf(orderId),
			trip: 'science-museum',
			departure: '2026-12-22',
			reason: '孩子考试',
		}),
	order_return: (orderId) => post('/returns', { orderId, reason: 'illness', cents: 100 }),
};
const MACHINES: [string, Machine, Part, string][] = [
	['订单', ORDER, 'orders', 'orders'],
	['发货', DISPATCH, 'dispatch', 'dispatches'],
	['换货', EXCHANGE, 'order_exchange', 'exchanges'],
	['退货', RETURN, 'order_return', 'returns'],
];

describe.each(MACHINES)('%s', (_name, machine, table, path) => {
	const actions = [...new Set(machine.table.map(({ action }) => action))];
	const every = Object.keys(machine.states).flatMap((from) => actions.map((action) => [from, action] as const));
	const legal = (from: string, action: string) => {
		const step = machine.next(from, action);
		return step && step.by.length > 0 ? step : undefined;
	};
	const prepare = async (from: string) => {
		const order = await storeAnOrder(office.store);
		const id = await MADE[table](order);
		await office.store.db
			.updateTable(table)
			.set({ state: from as never })
			.where('id', '=', id)
			.execute();
		return { order, id };
	};
	const stateOf = async (id: string) =>
		(await office.store.db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

	it('takes every legal step, and writes down who did it', async () => {
		for (const [from, action] of every.filter(([state, each]) => legal(state, each))) {
			const step = legal(from, action);
			const { order, id } = await prepare(from);
			const said = step?.needs ? { [step.needs]: '天气不好' } : {};
			const answer = await clerk.send('POST', `/${path}/${id}/state`, { body: { action, ...said } });
			expect([from, action, answer.status, answer.json]).toEqual([from, action, 200, { id, state: step?.to }]);
			expect(await stateOf(id)).toBe(step?.to);
			const { db } = office.store;
			expect(await db.selectFrom('order_event').selectAll().where('order_id', '=', order).execute()).toContainEqual(
				expect.objectContaining({
					action: `${table.replace('orders', 'order').replace('order_', '')}.${action}`,
					before: from,
					after: step?.to,
					account_id: clerk.account.id,
					who: clerk.account.name,
					at: office.time.now,
					...(step?.needs && { note: '天气不好' }),
				}),
			);
			const audit = await db.selectFrom('audit').selectAll().where('subject', '=', `${table}/${id}`).execute();
			const line = audit.find(({ action: endpoint }) => endpoint === `POST /${path}/:id/state`);
			expect([JSON.parse(line?.before ?? ''), JSON.parse(line?.after ?? '')]).toMatchObject([
				{ state: from },
				{ state: step?.to },
			]);
		}
	});
	it('refuses in every state a step that is none of it, and a state that is named', async () => {
		for (const from of Object.keys(machine.states)) {
			const action = actions.find((each) => !legal(from, each));
			const { id } = await prepare(from);
			const before = await dump();
			const body = { action, note: '备注备注', reason: '原因原因' };
			const answer = await clerk.send('POST', `/${path}/${id}/state`, { body });
			expect([from, action, answer.status, answer.json.error.code]).toEqual([from, action, 409, 'bad_transition']);
			expect((await clerk.send('POST', `/${path}/${id}/state`, { body: { to: machine.initial } })).status).toBe(422);
			expect(await dump()).toBe(before);
		}
	});
	it('wants the words that a step needs', async () => {
		for (const { from, action, needs = '' } of machine.table.filter((each) => each.needs)) {
			const { id } = await prepare(from);
			const before = await dump();
			for (const words of [{}, { [needs]: '好' }]) {
				const answer = await clerk.send('POST', `/${path}/${id}/state`, { body: { action, ...words } });
				expect([answer.status, answer.json.error]).toMatchObject([422, { code: `${needs}_required`, field: needs }]);
			}
			expect(await dump()).toBe(before);
		}
	});
	it('knows no other action and no other row', async () => {
		const { id } = await prepare(machine.initial);
		expect((await clerk.send('POST', `/${path}/${id}/state`, { body: { action: 'fly' } })).status).toBe(422);
		const { action = '' } = machine.table.find(({ by }) => by.length > 0) ?? {};
		expect((await clerk.send('POST', `/${path}/nobody/state`, { body: { action } })).status).toBe(404);
	});
});
