import { describe, expect, it } from 'vitest';
import { DISPATCH } from '#domain/office/dispatch.ts';
import type { Machine } from '#domain/office/machine.ts';
import { ORDER } from '#domain/office/order.ts';
import { CHANGE } from '#domain/office/place.ts';
import { storeAnOrder } from './testing/a-stored-order.ts';
import { openOrdersOffice } from './testing/orders-office.ts';

const { office, clerk, step: take, dispatchOf, giveBack } = await openOrdersOffice();
const { db } = office.store;

type Part = 'orders' | 'dispatch' | 'placeChange';
const TABLES = ['orders', 'orderLine', 'orderEvent', 'dispatch', 'place', 'placeChange', 'outbox', 'audit'] as const;
const dump = async () => {
	const rows = [];
	for (const table of TABLES) rows.push(await db.selectFrom(table).selectAll().orderBy('id').execute());
	return JSON.stringify(rows);
};
/** What the audit log calls each. */
const AUDITED: Record<Part, string> = { orders: 'orders', dispatch: 'dispatch', placeChange: 'place_change' };
/** How a row of each machine comes to be, by the id of its order. */
const MADE: Record<Part, (order: string) => Promise<string>> = {
	orders: async (order) => order,
	dispatch: async (order) => (await dispatchOf(order)).id,
	placeChange: async (order) => (await giveBack(order, 100))[0] ?? '',
};
const MACHINES: [string, Machine, Part, string][] = [
	['订单', ORDER, 'orders', 'orders'],
	['发货', DISPATCH, 'dispatch', 'dispatches'],
	['改期与退款', CHANGE, 'placeChange', 'changes'],
];

describe.each(MACHINES)('%s', (_name, machine, table, path) => {
	const actions = [...new Set(machine.table.map(({ action }) => action))];
	const every = Object.keys(machine.states).flatMap((from) => actions.map((action) => [from, action] as const));
	const legal = (from: string, action: string) => {
		const step = machine.next(from, action);
		// What undoing needs beside the state, the tests of places hold.
		return step && step.by.length > 0 && action !== 'undo' ? step : undefined;
	};
	const prepare = async (from: string) => {
		const order = await storeAnOrder(office.store);
		const id = await MADE[table](order);
		await db
			.updateTable(table)
			.set({ state: from as never })
			.where('id', '=', id)
			.execute();
		return { order, id };
	};
	const stateOf = async (id: string) =>
		(await db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

	it('takes every legal step, and writes down who did it', async () => {
		for (const [from, action] of every.filter(([state, each]) => legal(state, each))) {
			const step = legal(from, action);
			const { order, id } = await prepare(from);
			const said = step?.needs ? { [step.needs]: '天气不好' } : {};
			const answer = await take(`/${path}/${id}`, action, said);
			expect([from, action, answer.status, answer.json]).toEqual([from, action, 200, { id, state: step?.to }]);
			expect(await stateOf(id)).toBe(step?.to);
			expect(await db.selectFrom('orderEvent').selectAll().where('orderId', '=', order).execute()).toContainEqual(
				expect.objectContaining({
					action: `${{ orders: 'order', dispatch: 'dispatch', placeChange: 'place' }[table]}.${action}`,
					before: from,
					after: step?.to,
					accountId: clerk.account.id,
					who: clerk.account.name,
					at: office.time.now,
					...(step?.needs && { note: '天气不好' }),
				}),
			);
			const audit = await db.selectFrom('audit').selectAll().where('subject', '=', `${AUDITED[table]}/${id}`).execute();
			const line = audit.find(({ action: endpoint }) => endpoint === `POST /${path}/:id/state`);
			expect([JSON.parse(line?.before ?? ''), JSON.parse(line?.after ?? '')]).toMatchObject([
				{ state: from },
				{ state: step?.to },
			]);
		}
	});
	it('refuses in every state a step that is none of it', async () => {
		for (const from of Object.keys(machine.states)) {
			const action = actions.find((each) => each !== 'undo' && !legal(from, each));
			const { id } = await prepare(from);
			const before = await dump();
			const answer = await take(`/${path}/${id}`, action ?? '', { note: '备注备注', reason: '原因原因' });
			expect([from, action, answer.status, answer.json.error.code]).toEqual([from, action, 409, 'bad_transition']);
			expect(await dump()).toBe(before);
		}
	});
	it('wants the words that a step needs', async () => {
		for (const { from, action, needs = '' } of machine.table.filter((each) => each.needs)) {
			const { id } = await prepare(from);
			const before = await dump();
			for (const words of [{}, { [needs]: '好' }]) {
				const answer = await take(`/${path}/${id}`, action, words);
				expect([answer.status, answer.json.error]).toMatchObject([422, { code: `${needs}_required`, field: needs }]);
			}
			expect(await dump()).toBe(before);
		}
	});
});
