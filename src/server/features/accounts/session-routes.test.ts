import { describe, expect, it } from 'vitest';
import { NOW, type Person } from '../../testing/admin.ts';
import { officeOfEachTest } from '../../testing/of-each-test.ts';
import { isOutdated } from './password-hash.ts';
import { offerSetup } from './setup-code.ts';
import { anAccount, PASSWORD } from './testing/an-account.ts';
import { codeAt } from './testing/code-at.ts';
import { whileOneIsHashed } from './testing/while-one-is-hashed.ts';
import { stepOf } from './totp.ts';

const NEXT = 'seven-kites-over-lantau';
const office = officeOfEachTest();

const login = (body: object, headers = {}) => office.send('POST', '/login', { body, headers });
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';
const enabled = async (person: Person): Promise<string> => {
	const { json } = await person.send('POST', '/totp', { body: { password: PASSWORD } });
	expect(json.uri).toContain(json.secret);
	const code = codeAt(json.secret, stepOf(office.time.now));
	expect((await person.send('POST', '/totp/confirm', { body: { code } })).status).toBe(200);
	office.time.now += 30_000;
	return json.secret;
};

describe('signing in', () => {
	it('hashes a password anew that was hashed with other parameters', async () => {
		// `password` of the reference implementation.
		const old = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
		await anAccount(office.store, 'clerk', { password: old });
		for (let n = 0; n < 2; n++) expect((await login({ username: 'clerk', password: 'password' })).status).toBe(200);
		const { password } = await office.store.db.selectFrom('account').select('password').executeTakeFirstOrThrow();
		expect([password === old, isOutdated(password)]).toEqual([false, false]);
	});
	it('ends the session that the browser had, and says when to try again after failures', async () => {
		const { cookie, send } = await office.as('clerk');
		expect((await login({ username: 'clerk', password: PASSWORD }, { cookie })).status).toBe(200);
		expect((await send('GET', '/me')).status).toBe(401);
		const from = { 'x-forwarded-for': '198.51.100.1' };
		for (let n = 0; n < 5; n++) expect((await login({ username: 'clerk', password: 'x' }, from)).status).toBe(401);
		const { status, headers, json } = await login({ username: 'clerk', password: PASSWORD }, from);
		expect([status, headers['retry-after'], json.error.code]).toEqual([429, '1', 'too_many_attempts']);
	});
	it('refuses when too many try at once, and says so', async () => {
		const answer = await whileOneIsHashed(async () => {
			const sent = Array.from({ length: 98 }, (_, n) => login({ username: `nobody${n}`, password: 'x' }));
			// The others wait.
			return Promise.race(sent);
		});
		expect([answer.status, answer.headers['retry-after'], answer.json.error]).toEqual([
			429,
			'2',
			{ code: 'passwords_busy', message: '正在登录的人太多，请过几秒再试' },
		]);
	});
});

describe('the first owner', () => {
	const codeNow = async () => /code=(\S+)/.exec((await offerSetup(office.store, NOW, 'https://site.test')).join())?.[1];
	const body = { username: 'Mei', name: '美玲', password: NEXT };
	const setUp = (change: object) => office.send('POST', '/setup', { body: { ...body, code: 'x', ...change } });
	it('is set up with the printed code and signed in', async () => {
		const code = await codeNow();
		expect((await setUp({})).json.error.code).toBe('setup_refused');
		expect((await setUp({ code, password: 'mei' })).json.error).toMatchObject({
			code: 'password_too_short',
			field: 'password',
		});
		const { status, json, headers } = await setUp({ code });
		expect([status, json]).toEqual([200, expect.objectContaining({ username: 'mei', role: 'owner' })]);
		const me = await office.send('GET', '/me', { headers: { cookie: cookieOf(headers) } });
		expect(me.json.name).toBe('美玲');
		expect((await setUp({ code })).json.error.code).toBe('setup_done');
	});
	it('is told when a clock that was ahead made the code', async () => {
		office.time.now += 48 * 3_600_000;
		const [line = ''] = await offerSetup(office.store, office.time.now, 'https://site.test');
		office.time.now = NOW;
		expect((await setUp({ code: /code=(\S+)/.exec(line)?.[1] })).json.error.code).toBe('setup_expired');
	});
});

describe('the personal centre', () => {
	it('changes the name, and shows own sessions and history', async () => {
		const { send, account } = await office.as('editor');
		expect((await send('PUT', '/me', { body: { name: ' 阿明 ' } })).json.name).toBe('阿明');
		expect((await send('GET', '/me')).json.name).toBe('阿明');
		const [line] = (await send('GET', '/me/history')).json;
		expect(line).toMatchObject({ action: 'PUT /me', subject: `account/${account.id}` });
		expect(Object.keys(line)).toEqual(['id', 'at', 'action', 'subject', 'subjectName']);
	});
	it('ends one session, or all others', async () => {
		const { send } = await office.as('editor');
		for (let n = 0; n < 3; n++) await login({ username: 'editor', password: PASSWORD });
		const list = (await send('GET', '/sessions')).json;
		expect(list.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
		expect(JSON.stringify(list)).not.toMatch(/token|hash/);
		const [other] = list.filter(({ current }: { current: boolean }) => !current);
		expect((await send('DELETE', `/sessions/${other.id}`)).status).toBe(204);
		expect((await send('DELETE', `/sessions/${other.id}`)).status).toBe(404);
		expect((await send('DELETE', '/sessions')).json).toEqual({ ended: 2 });
		expect((await send('GET', '/sessions')).json).toHaveLength(1);
	});
	it('changes the password: a new session here, none elsewhere', async () => {
		const { send } = await office.as('editor', { temporaryUntil: NOW + 1 });
		expect((await send('GET', '/goods')).json.error.code).toBe('password_change_required');
		const change = (body: object) => send('POST', '/password', { body: { current: PASSWORD, next: NEXT, ...body } });
		expect((await change({ current: 'x' })).json.error).toMatchObject({ code: 'password_wrong', field: 'current' });
		expect((await change({ next: PASSWORD })).json.error).toMatchObject({ code: 'password_same', field: 'next' });
		expect((await change({ next: 'the editor of our site' })).json.error.code).toBe('too_common');
		const { json, headers } = await change({});
		expect(json.temporaryPassword).toBe(false);
		expect((await send('GET', '/me')).status).toBe(401);
		expect((await office.send('GET', '/sessions', { headers: { cookie: cookieOf(headers) } })).json).toHaveLength(1);
		expect((await login({ username: 'editor', password: NEXT })).status).toBe(200);
	});
	it('slows down who guesses the password at an open screen', async () => {
		const { send } = await office.as('editor');
		const guess = () => send('POST', '/totp', { body: { password: 'x' } });
		for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(422);
		expect((await guess()).headers['retry-after']).toBe('1');
	});
	it('adds and removes a second factor, which allows a shorter password', async () => {
		const person = await office.as('editor');
		const { send } = person;
		expect((await send('POST', '/totp/confirm', { body: { code: '1' } })).status).toBe(409);
		await send('POST', '/totp', { body: { password: PASSWORD } });
		expect((await send('POST', '/totp/confirm', { body: { code: '1' } })).json.error.code).toBe('code_wrong');
		const secret = await enabled(person);
		const remove = (code: string) => send('POST', '/totp/remove', { body: { password: PASSWORD, code } });
		expect((await send('POST', '/totp', { body: { password: PASSWORD } })).status).toBe(409);
		expect((await remove('000000')).json.error).toMatchObject({ code: 'code_wrong', field: 'code' });
		expect((await remove(codeAt(secret, stepOf(office.time.now)))).status).toBe(204);
		expect((await remove('000000')).json.error.code).toBe('conflict');
		await enabled(person);
		const { headers } = await send('POST', '/password', { body: { current: PASSWORD, next: 'Kite7:qx' } });
		const short = { headers: { cookie: cookieOf(headers) }, body: { password: 'Kite7:qx', code: '000000' } };
		expect((await office.send('POST', '/totp/remove', short)).json.error.code).toBe('password_too_short');
	});
});
