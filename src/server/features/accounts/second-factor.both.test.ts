import { expect, it } from 'vitest';
import { ENDPOINTS } from '#contracts/contracts.ts';
import { officeOfEachTest } from '../../testing/of-each-test.ts';
import { createEncryption } from './encryption.ts';
import { anAccount, PASSWORD } from './testing/an-account.ts';
import { codeAt } from './testing/code-at.ts';
import { removeTotp, stepOf } from './totp.ts';

const KEY = 'a secret of the installation, long enough';
const office = officeOfEachTest({ encryption: createEncryption(KEY) });

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
	expect((await send('POST', '/totp/confirm', { body: { code } })).status).toBe(200);
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
	const sealed = createEncryption('another secret of thirty-two letters').seal(secret, id);
	await office.store.db.updateTable('totp').set({ secret: sealed }).execute();
	const { status, json } = await login('123456');
	expect([status, json.error.code]).toEqual([503, 'second_factor_unreadable']);
	const { send } = await office.as('owner', { username: 'other' });
	await office.store.db.updateTable('totp').set({ secret: 'v1.x' }).execute();
	const removed = await send('POST', '/totp/remove', { body: { password: PASSWORD, code: '123456' } });
	expect(removed.json.error.code).toBe('second_factor_unreadable');
});
it('recovery codes open it once each, and are kept nowhere', async () => {
	const { send } = await newOwner();
	const { secret } = (await send('POST', '/totp', { body: { password: PASSWORD } })).json;
	const code = codeAt(secret, stepOf(office.time.now));
	const { recoveryCodes } = (await send('POST', '/totp/confirm', { body: { code } })).json;
	expect(new Set(recoveryCodes).size).toBe(10);
	expect(JSON.stringify(await office.store.db.selectFrom('recoveryCode').selectAll().execute())).not.toContain(
		recoveryCodes[0],
	);
	const [first = '', second = ''] = recoveryCodes as string[];
	const { status, json } = await login(` ${first.toUpperCase().replaceAll('-', ' ')} `);
	expect([status, json.recoveryCodes]).toEqual([200, 9]);
	expect((await login(first)).json.error.code).toBe('code_refused');
	// They help where the secret cannot be read any more, too.
	await office.store.db.updateTable('totp').set({ secret: 'v1.x' }).execute();
	const removed = await send('POST', '/totp/remove', { body: { password: PASSWORD, code: second } });
	expect(removed.status).toBe(204);
	expect(await office.store.db.selectFrom('recoveryCode').selectAll().execute()).toEqual([]);
});
it('who asks for a screen before there is an account is told so', async () => {
	expect((await office.send('GET', '/me')).json.error.code).toBe('setup_required');
	await anAccount(office.store, 'owner');
	expect((await office.send('GET', '/me')).json.error.code).toBe('session_required');
});
