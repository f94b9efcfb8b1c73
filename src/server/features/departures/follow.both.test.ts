import { beforeEach, expect, it } from 'vitest';
import { setScheduleChanges } from '../../core/schedule/catalogue.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { openOrdersOffice } from '../orders/testing/orders-office.ts';
import { followSchedule } from './follow.ts';
import { aCatalogue, aDeparture } from './testing/a-departure.ts';

const DAY = '2027-01-30';
const { office, get, opened } = await openOrdersOffice();
const { store, time } = office;
beforeEach(async () => {
	for (const table of ['departureChange', 'departureNotice', 'outbox', 'place', 'dispatch', 'orders'] as const)
		await store.db.deleteFrom(table).execute();
	setScheduleChanges([]);
});

const follow = (change: object) => followSchedule(store, time.now, aCatalogue([aDeparture({ date: DAY, ...change })]));
const book = () => storeAnOrder(store, { lines: [aStoredLine({ departure: DAY })] });
const kinds = async () => (await get('/departure-tasks')).rows.map(({ kind }: { kind: string }) => kind);

it('families go along with a departure that moved in its file, once, and somebody is asked to tell them', async () => {
	const id = await book();
	const moved = { date: '2027-02-02', movedFrom: DAY, sequence: 1 };
	for (let i = 0; i < 2; i += 1) await follow(moved);
	expect((await opened(id)).departure).toBe('2027-02-02');
	const events = store.db.selectFrom('orderEvent').select('action').where('action', '=', 'departure.moved');
	expect(await events.execute()).toHaveLength(1);
	expect(await store.db.selectFrom('outbox').select('id').execute()).toEqual([]);
	const [task] = (await get('/departure-tasks')).rows;
	expect(task).toMatchObject({ kind: 'moved', from: DAY, families: [{ problem: 'not_asked' }] });
	await follow({ date: '2027-02-03', movedFrom: DAY, sequence: 2 });
	expect((await opened(id)).departure).toBe('2027-02-03');
});
it('a departure that is cancelled in its file, and goes again, is so for its families', async () => {
	await book();
	await follow({ cancelled: { reason: 'called_off', decided: '2026-11-27T04:00:00Z' }, sequence: 1 });
	expect(await kinds()).toEqual(['cancelled']);
	await follow({ sequence: 2 });
	expect(await kinds()).toEqual(['goes']);
});
it('who goes on a day that the schedule has no more asks for somebody', async () => {
	await storeAnOrder(store, { lines: [aStoredLine({ departure: '2027-02-02' })] });
	expect((await get('/orders?attention=1')).total).toBe(1);
});
