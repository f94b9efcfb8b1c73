import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeEnquiry } from '../enquiries/store-enquiry.ts';
import { anEnquiry } from '../enquiries/testing/an-enquiry.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { tripActions } from '../trips/testing/drafts.ts';
import { openTripOffice, type TripOffice } from '../trips/testing/trip.ts';

let office: TripOffice;
beforeAll(async () => {
	office = await openTripOffice();
});
afterAll(() => office.close());
const { save, title, step } = tripActions(() => office);
const notices = async (role: keyof TripOffice['people']) =>
	(await office.people[role].send('GET', '/notices')).json.rows;

it('a change is told of to whoever may let it pass, and to whoever submitted it once it is sent back', async () => {
	expect(await notices('reviewer')).toEqual([]);
	await save('bus-factory', title('巴士車廠'));
	expect(await notices('reviewer')).toEqual([]);
	await step('editor', 'bus-factory', 'submit');
	const submitted = { kind: 'submitted', id: 'bus-factory', by: 'EDITOR' };
	expect(await notices('reviewer')).toMatchObject([submitted]);
	expect(await notices('owner')).toMatchObject([submitted]);
	for (const role of ['editor', 'clerk'] as const) expect(await notices(role)).toEqual([]);
	await step('reviewer', 'bus-factory', 'reject', { reason: '标题太短' });
	expect(await notices('editor')).toMatchObject([{ kind: 'rejected', id: 'bus-factory', by: 'REVIEWER' }]);
	expect(await notices('reviewer')).toEqual([]);
	await save('bus-factory', title('巴士車廠及汽水廠'));
	expect(await notices('editor')).toEqual([]);
});

it('too many children are told of to who sells, until there are fewer or nobody goes', async () => {
	const { store, time, people } = office;
	const [trip, departure] = ['bus-factory', '2027-01-30'];
	const at = time.now - 3_600_000;
	const order = (places: number, orderedAt: number) =>
		storeAnOrder(store, { lines: [aStoredLine({ trip, departure, quantity: places, children: [] })], orderedAt }, at);
	await order(30, at - 1000);
	expect(await notices('clerk')).toEqual([]);
	const last = await order(2, at);
	const told = { kind: 'overbooked', id: `${departure}_${trip}`, title: '巴士车厂与汽水厂', over: 2, by: '', at };
	for (const role of ['clerk', 'owner'] as const) expect(await notices(role)).toEqual([told]);
	for (const role of ['editor', 'reviewer'] as const) expect(await notices(role)).toEqual([]);
	const group = { kind: 'school', parent: '陈老师', locale: 'zh', trip, departure, children: 1, cents: 0, paid: true };
	const { json } = await people.clerk.send('POST', '/orders', { body: group });
	expect(await notices('clerk')).toEqual([{ ...told, over: 3, at: time.now }]);
	const decide = (decision: string, version: number | null) =>
		people.clerk.send('PUT', `/departures/${told.id}/weather`, { body: { decision, version, tell: false } });
	await decide('cancelled', null);
	expect(await notices('clerk')).toEqual([]);
	await decide('goes', time.now);
	expect(await notices('clerk')).toHaveLength(1);
	for (const id of [last, json.id])
		await people.clerk.send('POST', `/orders/${id}/state`, { body: { action: 'close', note: '改到别的日子' } });
	expect(await notices('clerk')).toEqual([]);
});

it('an enquiry is told of to whom it was given, until it is answered or given to another', async () => {
	const { store, time, people } = office;
	const asked = time.now - 3_600_000;
	const stored = await storeEnquiry(store, anEnquiry(), [], asked);
	const id = stored.outcome === 'stored' ? stored.id : '';
	const give = (assignee: string | null) =>
		people.owner.send('PUT', `/enquiries/${id}/assignee`, { body: { assignee } });
	const { rows } = (await people.owner.send('GET', '/enquiries/assignees')).json;
	const clerk = rows.find(({ name }: { name: string }) => name === 'CLERK').id;
	await give(clerk);
	const [notice, ...more] = await notices('clerk');
	// Who gave it, and when: what was asked long ago may be given only now.
	expect(notice).toMatchObject({ kind: 'assigned', id, by: 'OWNER', at: time.now });
	expect(notice.title).toMatch(/\*/);
	expect(more).toEqual([]);
	await people.clerk.send('POST', `/enquiries/${id}/state`, { body: { action: 'answer' } });
	expect(await notices('clerk')).toEqual([]);
	await people.clerk.send('POST', `/enquiries/${id}/state`, { body: { action: 'reopen' } });
	expect(await notices('clerk')).toHaveLength(1);
	time.now += 1000;
	await people.clerk.send('PUT', `/enquiries/${id}/assignee`, { body: { assignee: clerk } });
	expect(await notices('clerk')).toMatchObject([{ by: '' }]);
	await give(null);
	expect(await notices('clerk')).toEqual([]);
});

it('one that was answered before is told of to whom it is given, until that colleague has done something about it', async () => {
	const { store, time, people } = office;
	const stored = await storeEnquiry(store, anEnquiry(), [], time.now);
	const id = stored.outcome === 'stored' ? stored.id : '';
	const { rows } = (await people.owner.send('GET', '/enquiries/assignees')).json;
	const clerk = rows.find(({ name }: { name: string }) => name === 'CLERK').id;
	const give = (who: 'owner' | 'clerk', assignee: string | null) => {
		time.now += 1000;
		return people[who].send('PUT', `/enquiries/${id}/assignee`, { body: { assignee } });
	};
	const note = () => {
		time.now += 1000;
		return people.clerk.send('POST', `/enquiries/${id}/notes`, { body: { note: '已致电' } });
	};
	await note();
	await people.owner.send('POST', `/enquiries/${id}/state`, { body: { action: 'answer' } });
	await give('owner', clerk);
	expect(await notices('clerk')).toMatchObject([{ kind: 'assigned', id, by: 'OWNER', at: time.now }]);
	await note();
	expect(await notices('clerk')).toEqual([]);
	await give('owner', clerk);
	expect(await notices('clerk')).toHaveLength(1);
	time.now += 1000;
	const body = { locale: 'en', subject: 'More', text: 'More words.', key: crypto.randomUUID(), seen: 0 };
	expect((await people.clerk.send('POST', `/enquiries/${id}/replies`, { body })).status).toBe(200);
	expect(await notices('clerk')).toEqual([]);
	await give('owner', null);
	await give('clerk', clerk);
	expect(await notices('clerk')).toEqual([]);
});
