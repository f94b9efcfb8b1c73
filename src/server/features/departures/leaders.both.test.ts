import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { NOW } from '../../testing/admin.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { openOrdersOffice } from '../orders/testing/orders-office.ts';

const DAY = 86_400_000;
const { office, clerk, get } = await openOrdersOffice();
const leader = await office.as('leader');
const dayIn = (days: number) => hongKongDay(NOW + days * DAY);
const idOf = (days: number) => `${dayIn(days)}_bus-factory`;
const give = (days: number, leaders: readonly string[]) =>
	clerk.send('PUT', `/departures/${idOf(days)}/leaders`, { body: { leaders } });
const book = (days: number) => storeAnOrder(office.store, { lines: [aStoredLine({ departure: dayIn(days) })] });
const seen = async (days: number) => (await leader.send('GET', `/departures/${idOf(days)}/roll-call`)).status;

it('a leader sees the roll calls of today and tomorrow that were given to him, and no others', async () => {
	for (const days of [-1, 0, 1, 2]) {
		await book(days);
		expect((await give(days, [leader.account.id])).status).toBe(204);
	}
	expect([await seen(-1), await seen(0), await seen(1), await seen(2)]).toEqual([404, 200, 200, 404]);
	const list = async (person = leader) => (await person.send('GET', '/roll-calls')).json.rows;
	expect(await list()).toMatchObject([
		{ id: idOf(0), children: 2, cancelled: false, start: expect.stringMatching(/^\d\d:\d\d$/) },
		{ id: idOf(1) },
	]);
	expect(await get(`/departures/${idOf(0)}/roll-call`)).toMatchObject({ leaders: [leader.account.name] });
	await give(1, []);
	expect([await seen(0), await seen(1)]).toEqual([200, 404]);
	expect(await list()).toMatchObject([{ id: idOf(0) }]);
	expect(await list(clerk)).toMatchObject([{ id: idOf(0) }, { id: idOf(1) }]);
});
it('what a leader ticked is taken until the day after, when he sees the children no more', async () => {
	const tick = async (days: number) => {
		const id = idOf(days);
		const [child] = (await get(`/departures/${id}/roll-call`)).children;
		const ticks = [{ id: randomUUID(), child: child.id, state: 'arrived', at: NOW - DAY }];
		return (await leader.send('POST', `/departures/${id}/roll-call`, { body: { ticks } })).status;
	};
	await book(-2);
	await give(-2, [leader.account.id]);
	expect([await tick(-2), await tick(-1), await tick(0)]).toEqual([404, 204, 204]);
	const { children } = await get(`/departures/${idOf(-1)}/roll-call`);
	expect(children).toMatchObject([{ out: { state: 'arrived', by: leader.account.name } }, {}]);
});
it('a departure is given to leaders alone, who are offered while they can sign in', async () => {
	expect((await give(0, [clerk.account.id])).json.error).toMatchObject({ code: 'invalid', field: 'leaders' });
	const nowhere = `/departures/${dayIn(0)}_nowhere/leaders`;
	expect((await clerk.send('PUT', nowhere, { body: { leaders: [] } })).status).toBe(404);
	const offered = async (days: number) => (await get(`/departures/${idOf(days)}/leaders`)).rows;
	const row = { id: leader.account.id, name: leader.account.name };
	expect(await offered(3)).toEqual([{ ...row, given: false }]);
	await office.store.db.updateTable('account').set({ disabledAt: NOW }).where('id', '=', row.id).execute();
	expect([await offered(3), await offered(0)]).toEqual([[], [{ ...row, given: true }]]);
});
