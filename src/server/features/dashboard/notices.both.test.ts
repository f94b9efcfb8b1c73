import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeEnquiry } from '../enquiries/store-enquiry.ts';
import { anEnquiry } from '../enquiries/testing/an-enquiry.ts';
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
	expect(await notices('clerk')).toMatchObject([
		{ kind: 'assigned', id, title: expect.stringMatching(/\*/), at: asked },
	]);
	await people.clerk.send('POST', `/enquiries/${id}/state`, { body: { action: 'answer' } });
	expect(await notices('clerk')).toEqual([]);
	await people.clerk.send('POST', `/enquiries/${id}/state`, { body: { action: 'reopen' } });
	expect(await notices('clerk')).toHaveLength(1);
	await give(null);
	expect(await notices('clerk')).toEqual([]);
});
