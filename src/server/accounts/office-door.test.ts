import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#domain/office/roles.ts';
import { returnPath } from '#domain/office/screens.ts';
import { send, type TestAnswer } from '../testing/send.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { beginSession } from './sessions.ts';
import { anAccount, PASSWORD } from './testing/an-account.ts';

const MINUTE = 60_000;
let now: number;
let server: TestServer;
let cookie: string;
const ids = new Map<Role, string>();
const session = async (role: Role): Promise<string> =>
	`__Host-sid=${await beginSession(server.store, ids.get(role) ?? '', 'Firefox', now)}`;
beforeAll(async () => {
	now = Date.now();
	server = await startTestServer({ clock: () => now });
	for (const role of ['editor', 'clerk', 'owner'] as const) ids.set(role, (await anAccount(server.store, role)).id);
});
beforeEach(async () => {
	cookie = await session('editor');
	server.logged.length = 0;
});
afterAll(() => server.stop());

/** Sends a request as a page of ours does, without a cookie unless it is given. */
const ask = async (method: string, path: string, body?: unknown, change: Record<string, string | undefined> = {}) => {
	const own = { origin: 'https://site.test', ...(body !== undefined && { 'content-type': 'application/json' }) };
	const headers = Object.entries({ ...own, ...change }).filter(
		(each): each is [string, string] => each[1] !== undefined,
	);
	const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body));
	const answer = await send(server.port, { method, path, headers: Object.fromEntries(headers), body: bytes });
	expect(answer.text).not.toMatch(/argon2|node_modules|\.ts:\d|SQLITE|fastify|\/work|\/tmp/i);
	expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
	return answer;
};
const office = (method: string, path: string, body?: unknown, change?: Record<string, string | undefined>) =>
	ask(method, `/api/office${path}`, body, change);
const login = (body: object, change = {}) => office('POST', '/login', body, change);
const me = (own: string) => office('GET', '/me', undefined, { cookie: own });
const errorOf = ({ text }: TestAnswer) => JSON.parse(text).error;
const cookieOf = ({ headers }: TestAnswer): string => headers['set-cookie']?.[0]?.split(';')[0] ?? '';
const count = async (table: 'session' | 'audit'): Promise<number> =>
	(await server.store.db.selectFrom(table).select('id').execute()).length;

describe('who signs in', () => {
	it('is told at each field what is missing', async () => {
		const { status, text } = await login({ username: '', password: '' });
		const { error, fields } = JSON.parse(text);
		expect(status).toBe(422);
		expect(error).toMatchObject({ field: 'username', message: '请输入账号' });
		expect(fields[1]).toMatchObject({ field: 'password', message: '请输入密码' });
	});
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
		expect(await server.store.db.selectFrom('login_failure').selectAll().execute()).toEqual([]);
	});
	it('chooses no password that many others have, or that says where they work', async () => {
		const common = ['passwordpassword', 'I work at Banyan Field Trips', '榕樹頭學堂的老師喜歡喝茶看書和唱歌'];
		for (const next of common) {
			const answer = await office('POST', '/password', { current: PASSWORD, next }, { cookie });
			expect([answer.status, errorOf(answer)]).toMatchObject([422, { code: 'too_common', field: 'next' }]);
		}
	});
	it('is nobody at the first start, whose console says how to begin', async () => {
		const first = await startTestServer();
		expect(first.notes.join('\n')).toMatch(/Within 30 minutes, open https:\/\/site\.test\/setup#code=\S{24} to set up/);
		const headers = { 'content-type': 'application/json', origin: 'https://site.test' };
		const body = Buffer.from(JSON.stringify({ username: 'admin', password: 'admin' }));
		expect((await send(first.port, { method: 'POST', path: '/api/office/login', headers, body })).status).toBe(401);
		await first.stop();
		const apart = await startTestServer({}, undefined, { API_HOSTS: 'api.site.test' });
		expect(apart.notes.join('\n')).toContain('open https://api.site.test/setup#code=');
		await apart.stop();
	});
});

describe('a session', () => {
	it('is none of a cookie that nobody gave out, which is taken back', async () => {
		const sent = ['', 'a'.repeat(10_000), 'a+/=', '%00', 'b'.repeat(43)].map((value) => `__Host-sid=${value}`);
		for (const each of [...sent, `${cookie}; ${cookie}`]) {
			const answer = await me(each);
			expect([each, answer.status]).toEqual([each, 401]);
			if (each !== `${cookie}; ${cookie}`)
				expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-sid=; .*Max-Age=0$/)]);
		}
	});
	it.each([
		['31 minutes without a request', [31 * MINUTE]],
		['12 hours and a minute', [...Array<number>(36).fill(20 * MINUTE), MINUTE]],
	])('is over after %s', async (_title, steps) => {
		for (const step of steps.slice(0, -1)) {
			now += step;
			expect((await me(cookie)).status).toBe(200);
		}
		now += steps.at(-1) ?? 0;
		const answer = await me(cookie);
		expect([answer.status, errorOf(answer).code]).toEqual([401, 'session_expired']);
	});
	it('ends with the sign-out, and so does what the browser kept', async () => {
		const before = await count('session');
		const out = await office('POST', '/logout', {}, { cookie });
		expect(out.headers).toMatchObject({
			'clear-site-data': '"storage"',
			'set-cookie': [expect.stringMatching(/Max-Age=0/)],
		});
		expect(await count('session')).toBe(before - 1);
		expect((await me(cookie)).status).toBe(401);
	});
});

it('a page of another site writes nothing, and the log says that it tried', async () => {
	const before = await count('audit');
	for (const change of [
		{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
		{ origin: 'https://old.site.hk', 'sec-fetch-site': 'same-site' },
		{ origin: undefined },
	]) {
		const answer = await office('POST', '/goods', {}, { cookie, ...change });
		expect([answer.status, errorOf(answer).code]).toEqual([403, 'cross_site']);
		expect(server.logged).toContainEqual(expect.objectContaining({ event: 'cross_site', route: '/api/office/goods' }));
		server.logged.length = 0;
	}
	expect(await count('audit')).toBe(before);
	const override = { cookie: await session('clerk'), 'x-http-method-override': 'DELETE' };
	expect([403, 404, 405]).toContain((await office('POST', '/goods/1', {}, override)).status);
});

describe('the pages of the back office', () => {
	it('hold no data, for whoever opens them', async () => {
		for (const own of [cookie, '']) expect((await ask('GET', '/user', undefined, { cookie: own })).text).toBe('User');
	});
	it('lead nowhere else', async () => {
		const { status, headers } = await ask('GET', '/login?next=https://evil.example');
		expect([status, headers.location]).toEqual([200, undefined]);
		expect(returnPath('https://evil.example')).toBe('/dashboard');
		expect(returnPath('/order/order-list?page=2')).toBe('/order/order-list?page=2');
	});
});

it('no address of the API is another one', async () => {
	const own = { cookie: await session('owner') };
	for (const path of ['/api/office/me/x.css', '/api/nope', '/api/api/projectList'])
		expect([path, (await ask('GET', path, undefined, own)).status]).toEqual([path, 404]);
});

it('the list of accounts has nothing secret', async () => {
	const { text } = await office('GET', '/users', undefined, { cookie: await session('owner') });
	expect(Object.keys(JSON.parse(text)[0]).toSorted()).toEqual([
		'createdAt',
		'disabledAt',
		'id',
		'name',
		'role',
		'secondFactorAt',
		'temporaryUntil',
		'username',
	]);
});
