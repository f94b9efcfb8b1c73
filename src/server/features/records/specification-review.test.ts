import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '#domain/office/roles.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { openTripOffice, type TripOffice } from '../trips/testing/trip.ts';

const PATH = '/specifications/meeting-point';
let office: TripOffice;
beforeAll(async () => {
	office = await openTripOffice();
	const lines = [aStoredLine({ trip: 'bus-factory', departure: '2027-05-01' })];
	await storeAnOrder(office.store, { lines });
});
afterAll(() => office.close());

const as = (role: Role) => office.people[role].send;
const opened = async (role: Role = 'editor') => (await as(role)('GET', PATH)).json;
const onSite = () => readFileSync(join(office.place.content, 'specifications/meeting-point.json'), 'utf8');
const put = async (id: string, name: string) => {
	const { value, version } = await opened();
	const values = value.values.map((each: { id: string; place: object }) =>
		each.id === id ? { ...each, place: { ...each.place, name: { en: name, zh: name, cn: name } } } : each,
	);
	return as('editor')('PUT', PATH, { body: { value: { ...value, values }, version } });
};
const review = async (role: Role, action: string, more: object = {}) => {
	const { version } = await opened(role);
	return as(role)('POST', `${PATH}/review`, { body: { action, version, ...more } });
};

it('other words of a place where families meet wait for another person, who reads how many know the old ones', async () => {
	const asked = await put('kowloon-tong', '新地点一');
	expect(asked).toMatchObject({ status: 200, json: { publication: null } });
	expect(onSite()).not.toContain('新地点一');
	const { usedBy, change, review: state } = await opened('reviewer');
	expect(usedBy).toContainEqual(
		expect.objectContaining({ slug: 'bus-factory', values: ['kowloon-tong'], families: 1 }),
	);
	expect(change).toMatchObject({ review: 'pending', by: office.people.editor.account.name, approvable: true });
	expect(JSON.stringify(change.value)).toContain('新地点一');
	expect(state).toBe('pending');
	expect((await as('editor')('GET', '/specifications?q=meeting-point')).json.rows).toMatchObject([
		{ review: 'pending' },
	]);
	expect((await put('kowloon-tong', '又一个')).json.error.code).toBe('bad_transition');
	expect((await review('editor', 'approve')).json.error.code).toBe('forbidden');
	expect((await review('clerk', 'approve')).status).toBe(403);
	expect(await office.published(await review('reviewer', 'approve'))).toMatchObject({ state: 'live' });
	expect(onSite()).toContain('新地点一');
	expect(await opened()).toMatchObject({ change: null, review: 'approved' });
});

it('what is sent back says why, and is sent again or given up; nobody approves his own', async () => {
	await put('kowloon-tong', '新地点二');
	expect((await review('reviewer', 'reject')).json.error.code).toBe('reason_required');
	expect((await review('reviewer', 'reject', { reason: '地址不对' })).status).toBe(200);
	expect((await opened()).change).toMatchObject({ review: 'rejected', reason: '地址不对' });
	await put('kowloon-tong', '新地点三');
	expect((await opened()).change).toMatchObject({ review: 'pending', reason: '' });
	expect((await review('editor', 'withdraw')).status).toBe(200);
	expect(await opened()).toMatchObject({ change: null });
	const { value, version } = await opened('owner');
	const values = value.values.map((each: object) => ({ ...each, label: { en: 'X', zh: '乙', cn: '乙' } }));
	await as('owner')('PUT', PATH, { body: { value: { ...value, values }, version } });
	expect((await review('owner', 'approve')).json.error.code).toBe('own_change');
	await review('owner', 'withdraw');
});

it('a value that no trip uses, and a new one, go to the site at once', async () => {
	const { value, version, usedValues } = await opened();
	const unused = value.values.find(({ id }: { id: string }) => usedValues[id] === 0);
	const values = value.values.map((each: { id: string }) =>
		each.id === unused.id ? { ...each, label: { en: 'Y', zh: '丙', cn: '丙' } } : each,
	);
	values.push({ ...unused, id: 'new-place' });
	const saved = await as('editor')('PUT', PATH, { body: { value: { ...value, values }, version } });
	expect(await office.published(saved)).toMatchObject({ state: 'live' });
	expect(onSite()).toContain('new-place');
});
