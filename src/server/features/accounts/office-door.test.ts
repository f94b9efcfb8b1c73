import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { send, type TestAnswer } from '../../testing/send.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { beginSession } from './sessions.ts';
import { anAccount, PASSWORD } from './testing/an-account.ts';

let now: number;
let server: TestServer;
let cookie: string;
let editor: string;
beforeAll(async () => {
	now = Date.now();
	server = await startTestServer({ clock: () => now });
	editor = (await anAccount(server.store)).id;
});
beforeEach(async () => {
	cookie = `__Host-sid=${await beginSession(server.store, editor, 'Firefox', now)}`;
	server.logged.length = 0;
});
afterAll(() => server.stop());

/** Sends a request as a page of ours does, without a cookie unless it is given. */
const ask = async (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) => {
	const answer = await send(server.port, { method, path, json, headers: { origin: 'https://site.test', ...headers } });
	expect(answer.text).not.toMatch(/argon2|node_modules|\.ts:\d|SQLITE|fastify|\/work|\/tmp/i);
	expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
	return answer;
};
const office = (method: string, path: string, json?: unknown, headers?: Record<string, string>) =>
	ask(method, `/api/office${path}`, json, headers);
const login = (body: object, change = {}) => office('POST', '/login', body, change);
const me = (own: string) => office('GET', '/me', undefined, { cookie: own });
const errorOf = ({ text }: TestAnswer) => JSON.parse(text).error;
const cookieOf = ({ headers }: TestAnswer): string => headers['set-cookie']?.[0]?.split(';')[0] ?? '';
const countSessions = async () => (await server.store.db.selectFrom('session').select('id').execute()).length;

describe('who signs in', () => {
	it('gets a cookie that no script reads, and of which only a hash is kept', async () => {
		const answer = await login({ username: 'editor', password: PASSWORD });
		const [set = ''] = answer.headers['set-cookie'] ?? [];
		expect(set).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
		const token = cookieOf(answer).slice('__Host-sid='.length);
		expect(answer.text).not.toContain(token);
		expect(JSON.stringify(await server.store.db.selectFrom('session').selectAll().execute())).not.toContain(token);
		expect((await me(cookieOf(answer))).status).toBe(200);
	});
	it.each(['__Host-sid=attacker', `__Host-sid=${'a'.repeat(43)}`])('never gets the session %s', async (sent) => {
		const answer = await login({ username: 'editor', password: PASSWORD }, { cookie: sent });
		expect(answer.status).toBe(200);
		expect(cookieOf(answer)).not.toBe(sent);
		expect((await me(sent)).status).toBe(401);
	});
	it('is refused with a password that is no text, or of a million letters, which is not hashed', async () => {
		for (const password of [{ $ne: null }, ['a'], 5, true, null]) {
			const answer = await login({ username: 'editor', password });
			expect([answer.status, errorOf(answer)]).toMatchObject([422, { code: 'wrong_type', field: 'password' }]);
		}
		expect((await login({ username: 'editor', password: 'a'.repeat(1_000_000) })).status).toBe(413);
		expect(await server.store.db.selectFrom('loginFailure').selectAll().execute()).toEqual([]);
	});
	it('is nobody at the first start, whose console says how to begin', async () => {
		const first = await startTestServer();
		expect(first.notes.join('\n')).toMatch(/Within 30 minutes, open https:\/\/site\.test\/setup#code=\S{24} to set up/);
		const headers = { origin: 'https://site.test' };
		const json = { username: 'admin', password: 'admin' };
		expect((await send(first.port, { path: '/api/office/login', headers, json })).status).toBe(401);
		await first.stop();
		const apart = await startTestServer({}, undefined, { API_HOSTS: 'api.site.test' });
		expect(apart.notes.join('\n')).toContain('open https://api.site.test/setup#code=');
		await apart.stop();
	});
});

it('a session is none of a cookie that nobody gave out, which is taken back', async () => {
	const sent = ['', 'a'.repeat(6_000), 'a+/=', '%00', 'b'.repeat(43)].map((value) => `__Host-sid=${value}`);
	for (const each of [...sent, `${cookie}; ${cookie}`]) {
		const answer = await me(each);
		expect([each, answer.status]).toEqual([each, 401]);
		if (each !== `${cookie}; ${cookie}`)
			expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-sid=; .*Max-Age=0$/)]);
	}
});
it('a session ends with the sign-out, and so does what the browser kept', async () => {
	const before = await countSessions();
	const out = await office('POST', '/logout', {}, { cookie });
	expect(out.headers).toMatchObject({
		'clear-site-data': '"storage"',
		'set-cookie': [expect.stringMatching(/Max-Age=0/)],
	});
	expect(await countSessions()).toBe(before - 1);
	expect((await me(cookie)).status).toBe(401);
});

it('of a page of another site, or of none, that tries to write the log tells', async () => {
	const foreign: Record<string, string>[] = [{}, { origin: 'https://evil.example' }];
	for (const origin of foreign) {
		const headers = { cookie, ...origin };
		const answer = await send(server.port, { path: '/api/office/goods', json: {}, headers });
		expect([answer.status, errorOf(answer).code]).toEqual([403, 'cross_site']);
		expect(server.logged).toContainEqual(expect.objectContaining({ event: 'cross_site', route: '/api/office/goods' }));
		server.logged.length = 0;
	}
});

it('the pages of the back office hold no data, for whoever opens them', async () => {
	for (const own of [cookie, '']) expect((await ask('GET', '/user', undefined, { cookie: own })).text).toBe('User');
});
