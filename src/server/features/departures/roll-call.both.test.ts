import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { NOW } from '../../testing/admin.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { openOrdersOffice } from '../orders/testing/orders-office.ts';
import { tell } from './family/tell.ts';
import { bookGroup, decideWeather } from './testing/a-departure.ts';

const { office, clerk, get, opened, step } = await openOrdersOffice();
const path = (departure: string) => `/departures/${departure}_bus-factory/roll-call`;
const rollCall = (departure: string) => get(path(departure));
const aTick = (child: string, change: object = {}) => ({
	id: randomUUID(),
	child,
	state: 'arrived',
	at: NOW,
	...change,
});
const tick = (departure: string, ...ticks: object[]) => clerk.send('POST', path(departure), { body: { ticks } });

it('a roll call says when and where, and names all who go, those with allergies first', async () => {
	const departure = '2026-12-05';
	const child = { age: 6, allergy: '' };
	const calm = [aStoredLine({ departure, children: [{ ...child, name: '李安' }] })];
	await storeAnOrder(office.store, { lines: calm, parent: '安太', number: '#1' });
	const allergic = [child, { ...child, allergy: '虾' }].map((each, i) => ({ ...each, name: `林${i}` }));
	await storeAnOrder(office.store, { lines: [aStoredLine({ departure, children: allergic })], parent: '林太' });
	const call = await rollCall(departure);
	expect(call).toMatchObject({ start: expect.stringMatching(/^\d\d:\d\d$/), title: expect.any(String) });
	expect(call.meeting[0]).toMatch(/\p{Script=Han}/u);
	const family = { parent: '林太', phone: '+85251234567' };
	expect(call).toMatchObject({ emergency: expect.any(String), leaders: [], cancelled: false, movedTo: null });
	expect(call.children).toMatchObject([
		{ ...family, name: '林1', allergy: '虾' },
		{ ...family, name: '林0' },
		{ parent: '安太', number: '#1', name: '李安', age: 6, out: { state: 'none', at: null } },
		{ parent: '安太', name: '', undecided: false },
	]);
	expect(call.children[0].email).toBeUndefined();
});
it('ticks are taken late, twice and in any order: the latest counts, none lies in the future', async () => {
	const departure = '2026-12-06';
	await storeAnOrder(office.store, { lines: [aStoredLine({ departure })] });
	const [one, two] = (await rollCall(departure)).children;
	const arrived = aTick(one.id, { at: NOW - 5000 });
	const ticks = [
		arrived,
		aTick(one.id, { state: 'none', at: NOW - 9000 }),
		aTick(one.id, { leg: 'back', at: NOW + 60_000, collectedBy: '婆婆' }),
		aTick(two.id, { state: 'absent', reason: '发烧', at: NOW - 1000 }),
		aTick('nobody'),
	];
	expect((await tick(departure, ...ticks)).status).toBe(204);
	const by = clerk.account.name;
	const wanted = [
		{ out: { state: 'arrived', at: NOW - 5000, by }, back: { state: 'arrived', at: NOW, collectedBy: '婆婆' } },
		{ out: { state: 'absent', at: NOW - 1000, reason: '发烧' }, back: { state: 'none', at: null, by: '' } },
	];
	expect((await rollCall(departure)).children).toMatchObject(wanted);
	office.time.now += 90_000;
	await tick(departure, ...ticks);
	expect((await rollCall(departure)).children).toMatchObject(wanted);
	await tick(departure, aTick(one.id, { state: 'none', at: NOW - 1000 }));
	expect((await rollCall(departure)).children).toMatchObject([{ out: { state: 'none' } }, wanted[1]]);
	const lines = await office.store.db.selectFrom('audit').selectAll().where('subject', 'like', 'departure/%').execute();
	expect(lines.map(({ accountId, after }) => [accountId, after])).toEqual([
		[clerk.account.id, '{"ticks":4}'],
		[clerk.account.id, '{"ticks":1}'],
	]);
});
it('of ticks of a phone whose clock is ahead the last counts, whatever their ids', async () => {
	const departure = '2026-12-13';
	await storeAnOrder(office.store, { lines: [aStoredLine({ departure })] });
	const [one] = (await rollCall(departure)).children;
	const idOf = (n: number) => `${n}0000000-0000-4000-8000-000000000000`;
	const states = ['arrived', 'none', 'absent', 'none', 'arrived', 'absent'];
	const ticks = states.map((state, i) => aTick(one.id, { id: idOf(9 - i), state, at: office.time.now + 60_000 + i }));
	await tick(departure, ...ticks.toReversed());
	expect((await rollCall(departure)).children[0].out).toMatchObject({ state: 'absent', at: office.time.now });
});
it('ticks outlive what the shop and the office write down about a child', async () => {
	const departure = '2026-12-12';
	const order = { shopId: '77', number: '#77', lines: [aStoredLine({ departure, children: [{ name: '陈大文' }] })] };
	const id = await storeAnOrder(office.store, order);
	const children = async () => (await rollCall(departure)).children;
	for (const { id: child } of await children()) await tick(departure, aTick(child));
	const lines = [aStoredLine({ departure, children: [{ name: '陈大明' }] })];
	await storeAnOrder(office.store, { ...order, lines, shopUpdatedAt: NOW });
	const { updatedAt: version, places } = await opened(id);
	await clerk.send('PUT', `/orders/${id}/places`, { body: { version, places: [{ id: places[1].id, name: '小美' }] } });
	expect(await children()).toMatchObject([
		{ name: '陈大明', out: { state: 'arrived' } },
		{ name: '小美', out: { state: 'arrived' } },
	]);
});
it('ticks of a departure that its last family left are taken, also when its trip is gone', async () => {
	const departure = '2026-12-15';
	const id = await storeAnOrder(office.store, { lines: [aStoredLine({ trip: 'gone-trip', departure })] });
	const at = `/departures/${departure}_gone-trip/roll-call`;
	const [one] = (await get(at)).children;
	await step(`/orders/${id}`, 'close', { note: '家长来电' });
	expect((await clerk.send('POST', at, { body: { ticks: [aTick(one.id)] } })).status).toBe(204);
	expect((await clerk.send('GET', at)).status).toBe(404);
});
it('a departure that is none has no roll call', async () => {
	for (const id of ['2026-02-30_bus-factory', '2026-12-18_nowhere', 'none'])
		expect((await clerk.send('GET', `/departures/${id}/roll-call`)).status).toBe(404);
});

it('children of whom only the number is known are listed one by one, with their group', async () => {
	const departure = '2026-12-27';
	await bookGroup(office.store, { trip: 'bus-factory', departure }, 28, NOW);
	const { children } = await rollCall(departure);
	expect(children).toHaveLength(28);
	expect(children[27]).toMatchObject({ name: '', group: '培正小学' });
});
it('a departure that does not go says so', async () => {
	const departure = '2026-12-19';
	await storeAnOrder(office.store, { lines: [aStoredLine({ departure })] });
	await decideWeather(office.store, { trip: 'bus-factory', departure }, 'cancelled', NOW);
	expect(await rollCall(departure)).toMatchObject({ cancelled: true, children: [{}, {}] });
});
it('of an order of which the shop took a place away it is not known who goes', async () => {
	const departure = '2026-12-22';
	const order = { shopId: '79', number: '#79' };
	await storeAnOrder(office.store, { ...order, lines: [aStoredLine({ departure })] });
	const lines = [aStoredLine({ departure, quantity: 1 })];
	await storeAnOrder(office.store, { ...order, lines, shopUpdatedAt: NOW });
	const { children } = await rollCall(departure);
	expect(children).toMatchObject([{ name: '陈大文', undecided: true }]);
	expect(children[0].words).toContainEqual(expect.objectContaining({ value: expect.stringContaining('陈小文') }));
});
it('what a family says of a child stands there at once, unread, and calls it first (office 8)', async () => {
	const departure = '2026-12-21';
	const id = await storeAnOrder(office.store, {
		lines: [aStoredLine({ departure, children: [{ name: '安' }, { name: '宝' }] })],
	});
	const [, second] = (await opened(id)).places;
	const said = { lineId: '', placeId: second.id, name: '健康', value: '虾', fields: 'allergy', privacyVersion: '1' };
	await tell(office.store, id, [said], NOW);
	expect((await rollCall(departure)).children).toMatchObject([
		{ name: '宝', words: [{ value: '虾', who: 'family', unread: true, health: true }] },
		{ name: '安', words: [] },
	]);
});
