import { beforeEach, expect, it } from 'vitest';
import type { Person } from '../../testing/admin.ts';
import { officeOfEachTest } from '../../testing/of-each-test.ts';
import { enableTotp, PASSWORD } from './testing/an-account.ts';

const office = officeOfEachTest();
let owner: Person;
beforeEach(async () => {
	owner = await office.as('owner');
});

const login = (username: string, password: string) => office.send('POST', '/login', { body: { username, password } });
const on = (person: Person, what: string) => owner.send('POST', `/users/${person.account.id}/${what}`);

it('the owner makes an account with a temporary password, which its holder replaces', async () => {
	const body = { username: ' Ada ', name: 'Ada', role: 'editor' };
	const { json } = await owner.send('POST', '/users', { body });
	expect((await login('ada', json.temporaryPassword)).json).toMatchObject({ role: 'editor', temporaryPassword: true });
	expect((await owner.send('POST', '/users', { body })).json.error).toMatchObject({
		code: 'username_taken',
		field: 'username',
	});
	expect((await owner.send('GET', '/users')).json).toHaveLength(2);
});
it('the owner changes the role of others at once', async () => {
	const clerk = await office.as('clerk');
	expect((await clerk.send('GET', '/audit')).status).toBe(403);
	const body = { name: 'Bo', role: 'owner' };
	expect((await owner.send('PUT', `/users/${clerk.account.id}`, { body })).status).toBe(204);
	expect((await clerk.send('GET', '/audit')).json.error.code).toBe('second_factor_required');
	await enableTotp(office.store, clerk.account.id);
	const { json } = await clerk.send('GET', '/audit');
	expect(json).toMatchObject({ next: null, lines: [{ before: { name: 'CLERK', role: 'clerk' }, after: body }] });
	expect((await clerk.send('GET', '/audit?size=1')).json.next).toBe(json.lines[0].id);
});
it('the owner disables others, which ends their sessions, and enables them again', async () => {
	const clerk = await office.as('clerk');
	expect((await on(clerk, 'disable')).status).toBe(204);
	expect((await clerk.send('GET', '/me')).status).toBe(401);
	expect((await login('clerk', PASSWORD)).json.error.code).toBe('bad_credentials');
	expect((await on(clerk, 'enable')).status).toBe(204);
	expect((await login('clerk', PASSWORD)).status).toBe(200);
});
it('the owner lets others in again who lost their password or their second factor', async () => {
	const clerk = await office.as('clerk');
	const { json } = await on(clerk, 'password');
	expect((await clerk.send('GET', '/me')).status).toBe(401);
	expect((await login('clerk', PASSWORD)).status).toBe(401);
	expect((await login('clerk', json.temporaryPassword)).json.temporaryPassword).toBe(true);
	expect((await on(clerk, 'totp/remove')).status).toBe(204);
});
it('nobody does this to himself, or to nobody', async () => {
	for (const what of ['disable', 'password', 'totp/remove'])
		expect((await on(owner, what)).json.error.code).toBe('own_account');
	expect((await owner.send('POST', '/users/none/disable')).status).toBe(404);
});
it('of two owners who demote or disable each other at the same moment, one remains', async () => {
	for (let round = 0; round < 40; round++) {
		const one = await office.as('owner', { username: `one${round}` });
		const other = await office.as('owner', { username: `other${round}` });
		const { db } = office.store;
		await db
			.updateTable('account')
			.set({ disabledAt: 1 })
			.where('id', 'not in', [one.account.id, other.account.id])
			.execute();
		const demote = (who: Person, whom: Person) =>
			round % 2
				? who.send('PUT', `/users/${whom.account.id}`, { body: { name: 'X', role: 'editor' } })
				: who.send('POST', `/users/${whom.account.id}/disable`);
		await Promise.all([demote(one, other), demote(other, one)]);
		const left = await db
			.selectFrom('account')
			.select('id')
			.where('role', '=', 'owner')
			.where('disabledAt', 'is', null)
			.execute();
		expect([round, left.length]).toEqual([round, 1]);
	}
}, 60_000);
