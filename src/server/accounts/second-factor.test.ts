import { afterEach, beforeEach, expect, it } from 'vitest';
import { ENDPOINTS } from '#contracts/contracts.ts';
import { openTestOffice, type TestOffice } from '../testing/admin.ts';
import { createVault } from './encryption.ts';
import { anAccount, PASSWORD } from './testing/an-account.ts';
import { codeAt, stepOf } from './totp.ts';
import { keepSecret, removeTotp } from './totp-store.ts';

const KEY = 'a secret of the installation, long enough';
let office: TestOffice;
beforeEach(async () => {
	office = await openTestOffice({ vault: createVault(KEY) });
});
afterEach(() => office.close());

/** An owner who has no second factor yet. */
const newOwner = async () => {
	const person = await office.as('owner');
	await removeTotp(office.store, person.account.id);
	return person;
};
const login = (code = '') => office.send('POST', '/login', { body: { username: 'owner', password: PASSWORD, code } });
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';
const kept = () => office.store.db.selectFrom('totp').select('secret').executeTakeFirstOrThrow();

it('nothing is open to an owner without a second factor but to set it up', async () => {
	const { send } = await newOwner();
	expect((await send('GET', '/me')).json).toMatchObject({ secondFactor: false, secondFactorRequired: true });
	const OPEN = ['GET /me', 'POST /password', 'POST /logout', 'POST /totp', 'POST /totp/confirm'];
	for (const endpoint of ENDPOINTS.filter((each) => !['POST /login', 'POST /setup', ...OPEN].includes(each))) {
		const [method = '', path = ''] = endpoint.replaceAll(/:\w+/g, 'none').split(' ');
		const { status, json } = await send(method, path, method === 'GET' ? {} : { body: {} });
		expect([endpoint, status, json?.error.code]).toEqual([endpoint, 403, 'second_factor_required']);
	}
});
it('once it is there everything opens, sealed in the database, and who came by the password alone is out', async () => {
	const { send } = await newOwner();
	const thief = { headers: { cookie: cookieOf((await login()).headers) } };
	expect((await office.send('GET', '/me', thief)).status).toBe(200);
	const { secret } = (await send('POST', '/totp', { body: { password: PASSWORD } })).json;
	expect((await kept()).secret).not.toContain(secret);
	const code = codeAt(secret, stepOf(office.time.now));
	expect((await send('POST', '/totp/confirm', { body: { code } })).status).toBe(204);
	expect((await send('GET', '/users')).status).toBe(200);
	expect((await office.send('GET', '/me', thief)).status).toBe(401);
	expect((await login()).json.error.code).toBe('code_required');
	office.time.now += 30_000;
	expect((await login(codeAt(secret, stepOf(office.time.now)))).status).toBe(200);
});
it('a secret that lay there openly is sealed at the next sign-in, and says so when it cannot be read', async () => {
	const { id } = await anAccount(office.store, 'owner');
	const { secret } = await kept();
	expect((await login(codeAt(secret, stepOf(office.time.now)))).status).toBe(200);
	expect((await kept()).secret).toMatch(/^v1\./);
	office.time.now += 30_000;
	expect((await login(codeAt(secret, stepOf(office.time.now)))).status).toBe(200);
	await keepSecret(office.store, id, createVault('another secret of thirty-two letters').seal(secret, id));
	const { status, json } = await login('123456');
	expect([status, json.error.code]).toEqual([503, 'second_factor_unreadable']);
	const { send } = await office.as('owner', { username: 'other' });
	await office.store.db.updateTable('totp').set({ secret: 'v1.x' }).execute();
	const removed = await send('POST', '/totp/remove', { body: { password: PASSWORD, code: '123456' } });
	expect(removed.json.error.code).toBe('second_factor_unreadable');
});
it('codes are not guessed at an open screen', async () => {
	const { send } = await office.as('owner');
	const guess = () => send('POST', '/totp/remove', { body: { password: PASSWORD, code: '000000' } });
	for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(422);
	expect((await guess()).status).toBe(429);
});
