import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#domain/office/roles.ts';
import { returnPath } from '#domain/office/screens.ts';
import { commonPasswords } from '../accounts/password-rule.ts';
import { beginSession } from '../accounts/sessions.ts';
import { anAccount, PASSWORD } from '../accounts/testing/an-account.ts';
import { send, type TestAnswer } from '../testing/send.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { type CaseRequest, caseOf } from './cases.ts';
import { readyRequest } from './requests.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
let now: number;
let server: TestServer;
let cookie: string;
let ids: Record<string, string>;
const session = async (role: Role): Promise<string> =>
	`__Host-sid=${await beginSession(server.store, ids[role] ?? '', 'Firefox', now)}`;
beforeEach(async () => {
	now = Date.now();
	server = await startTestServer({ clock: () => now });
	ids = {};
	for (const role of ['editor', 'clerk', 'owner'] as const) ids[role] = (await anAccount(server.store, role)).id;
	cookie = await session('editor');
});
afterEach(() => server.stop());

const title = (id: string) => `${id} ${caseOf(id).title}`;
const requestOf = (id: string): CaseRequest => {
	const { request } = caseOf(id);
	if (typeof request !== 'object') throw new Error(`${id} has no request`);
	return request;
};
/** Sends the request of a case, with what its `auth` stands for, the headers of a page of ours, and changes. */
const play = async (id: string, change: Partial<CaseRequest> = {}, from = '198.51.100.1'): Promise<TestAnswer> => {
	const request = { ...requestOf(id), ...change };
	const own = { 'content-type': 'application/json', origin: '{origin}', 'x-forwarded-for': from };
	const headers = { ...own, ...(request.auth && { cookie }), ...request.headers };
	const answer = await send(
		server.port,
		readyRequest({ ...request, headers }, { admin: '/api/office', right: PASSWORD }),
	);
	expect(answer.text).not.toMatch(/argon2|node_modules|\.ts:\d|SQLITE|\/work|\/tmp/i);
	expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
	return answer;
};
const check = async (id: string, change: Partial<CaseRequest> = {}): Promise<TestAnswer> => {
	const { status, code, headers } = caseOf(id).expect;
	const answer = await play(id, change);
	expect([status].flat()).toContain(answer.status);
	if (code && /^[a-z_]+$/.test(code)) expect(JSON.parse(answer.text).error.code).toBe(code);
	for (const name of Object.keys(headers ?? {})) expect(answer.headers).toHaveProperty(name);
	expect((await send(server.port, readyRequest({ method: 'GET', path: '/healthz' }))).status).toBe(200);
	return answer;
};
const me = (own: string, headers = {}) => play('AUT-015', { path: '{admin}/me', headers: { cookie: own, ...headers } });
const cookieOf = ({ headers }: TestAnswer): string => headers['set-cookie']?.[0]?.split(';')[0] ?? '';
const count = async (table: 'session' | 'audit'): Promise<number> =>
	(await server.store.db.selectFrom(table).select('id').execute()).length;

describe('signing in', () => {
	it(title('AUT-001'), async () => {
		const { error, fields } = JSON.parse((await check('AUT-001')).text);
		expect(error).toMatchObject({ field: 'username', message: '请输入账号' });
		expect(fields[1]).toMatchObject({ field: 'password', message: '请输入密码' });
	});
	it(title('AUT-002'), async () => {
		const answer = await check('AUT-002');
		const [set = ''] = answer.headers['set-cookie'] ?? [];
		expect(set).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
		const token = cookieOf(answer).slice('__Host-sid='.length);
		expect(answer.text).not.toContain(token);
		expect(JSON.stringify(await server.store.db.selectFrom('session').selectAll().execute())).not.toContain(token);
		expect((await me(cookieOf(answer))).status).toBe(200);
	});
	// Times are compared: on a busy machine once more.
	it(title('AUT-004'), { retry: 2 }, async () => {
		const times: { nobody: number[]; editor: number[] } = { nobody: [], editor: [] };
		const texts = new Set<string>();
		for (let n = 0; n < 100; n++)
			for (const username of ['nobody', 'editor'] as const) {
				const body = { username, password: 'x' };
				const answer = await play('AUT-004', { body }, `198.51.${100 + (n % 100)}.${n + 1}`);
				expect(answer.status).toBe(401);
				texts.add(answer.text);
				times[username].push(answer.took);
			}
		const [nobody, editor] = [times.nobody, times.editor].map((each) => each.sort((a, b) => a - b)[50] ?? 0);
		expect(texts.size).toBe(1);
		expect(Math.abs((nobody ?? 0) / (editor ?? 1) - 1)).toBeLessThan(0.1);
		await check('AUT-004');
	});
	it(title('AUT-005'), async () => {
		for (let n = 1; n <= 10; n++)
			expect((await play('AUT-005', { body: { username: 'editor', password: `x${n}` } })).status).toBe(
				n <= 5 ? 401 : 429,
			);
		expect((await check('AUT-005')).headers['retry-after']).toBe('1');
		now += 1000;
		expect((await play('AUT-005')).status).toBe(401);
		expect((await play('AUT-005')).headers['retry-after']).toBe('2');
		// Never more than 100 in a row: src/server/accounts/sign-in.both.test.ts
	});
	it(title('AUT-006'), async () => {
		for (let n = 0; n < 49; n++) await play('AUT-006', {}, '203.0.113.66');
		expect((await play('AUT-006', {}, '203.0.113.66')).status).toBe(429);
		expect((await play('AUT-002')).status).toBe(200);
	});
	it(title('AUT-008'), { retry: 2 }, async () => {
		const { took } = await check('AUT-008');
		expect(took).toBeLessThan(300);
		expect(await server.store.db.selectFrom('login_failure').selectAll().execute()).toEqual([]);
	});
	it.each([{ $ne: null }, ['a'], 5, true, null])(`${title('AUT-010')}: %j`, async (password) => {
		const { error } = JSON.parse((await check('AUT-010', { body: { username: 'editor', password } })).text);
		expect(error.field).toBe('password');
	});
	it(title('AUT-028'), async () => {
		await server.store.db.deleteFrom('session').execute();
		await server.store.db.deleteFrom('totp').execute();
		await server.store.db.deleteFrom('account').execute();
		await check('AUT-028');
		const other = await startTestServer();
		expect(other.notes.join('\n')).toMatch(/Within 30 minutes, open https:\/\/site\.test\/setup#code=\S{24} to set up/);
		await other.stop();
		const apart = await startTestServer({}, undefined, { API_HOSTS: 'api.site.test' });
		expect(apart.notes.join('\n')).toContain('open https://api.site.test/setup#code=');
		await apart.stop();
		// That the code works once and for half an hour: src/server/accounts/setup-code.test.ts
	});
});

describe('a session', () => {
	it.each(['__Host-sid=attacker', `__Host-sid=${'a'.repeat(43)}`])(`${title('AUT-014')}: %s`, async (sent) => {
		const answer = await check('AUT-014', { headers: { cookie: sent } });
		expect(cookieOf(answer)).not.toBe(sent);
		expect((await me(sent)).status).toBe(401);
	});
	it.each([
		'__Host-sid=',
		`__Host-sid=${'a'.repeat(10_000)}`,
		'__Host-sid=a+/=',
		'__Host-sid=%00',
		`__Host-sid=${'b'.repeat(43)}`,
	])(`${title('AUT-015')}: %s`, async (sent) => {
		const answer = await check('AUT-015', { headers: { cookie: sent } });
		expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-sid=; .*Max-Age=0$/)]);
	});
	it('AUT-015 two of the same name', async () => {
		await check('AUT-015', { headers: { cookie: `${cookie}; ${cookie}` } });
	});
	it.each([
		['31 minutes without a request', [31 * MINUTE]],
		['12 h 1 min old', [...Array<number>(36).fill(20 * MINUTE), MINUTE]],
	])('AUT-016 %s', async (_title, steps) => {
		for (const step of steps.slice(0, -1)) {
			now += step;
			expect((await me(cookie)).status).toBe(200);
		}
		now += steps.at(-1) ?? 12 * HOUR;
		await check('AUT-016');
	});
	it(title('AUT-017'), async () => {
		const before = await count('session');
		const out = await play('AUT-017', { method: 'POST', path: '{admin}/logout', body: {} });
		expect(out.headers).toMatchObject({
			'clear-site-data': '"storage"',
			'set-cookie': [expect.stringMatching(/Max-Age=0/)],
		});
		expect(await count('session')).toBe(before - 1);
		await check('AUT-017');
	});
	it(title('AUT-019'), async () => {
		const old = cookie;
		cookie = await session('editor');
		const body = { current: '{right}', next: 'seven-kites-over-lantau' };
		const changed = await play('AUT-012', { body });
		expect(changed.status).toBe(200);
		expect((await me(cookieOf(changed))).status).toBe(200);
		expect((await me(old)).status).toBe(401);
		await check('AUT-019');
	});
	it(title('AUT-012'), async () => {
		expect(JSON.parse((await check('AUT-012')).text).error.field).toBe('next');
		for (const next of ['I work at Banyan Field Trips', '榕樹頭學堂的老師喜歡喝茶看書和唱歌', 'qwerty123456789'])
			expect(JSON.parse((await play('AUT-012', { body: { current: '{right}', next } })).text).error.code).toBe(
				'too_common',
			);
		expect(commonPasswords().size).toBeGreaterThan(3_000);
	});
});

describe('pages of others', () => {
	it.each(['AUT-020', 'AUT-021', 'AUT-022'])('%s', async (id) => {
		const before = await count('audit');
		await check(id);
		expect(await count('audit')).toBe(before);
		expect(server.logged).toContainEqual(expect.objectContaining({ event: 'cross_site', route: '/api/office/goods' }));
	});
	it(title('AUT-027'), async () => {
		cookie = await session('clerk');
		await check('AUT-027');
	});
});

describe('the shells of the back office', () => {
	it(title('AUT-025'), async () => {
		for (const own of [cookie, '']) expect((await check('AUT-025', { headers: { cookie: own } })).text).toBe('User');
		expect(returnPath('/order/order-list?page=2')).toBe('/order/order-list?page=2');
	});
	it(title('AUT-026'), async () => {
		const { headers } = await check('AUT-026');
		expect(headers.location).toBeUndefined();
		expect(returnPath(new URL(requestOf('AUT-026').path, 'https://site.test').searchParams.get('next'))).toBe(
			'/dashboard',
		);
	});
	it(title('AUT-030'), async () => {
		await check('AUT-030');
	});
});

describe('what the whole API of the back office does alike', () => {
	it.each([
		['ADM-001', 'clerk'],
		['ADM-019', 'editor'],
		['ADM-021', 'owner'],
		['ADM-025', 'owner'],
		['ADM-026', 'owner'],
	] as const)('%s as %s', async (id, role) => {
		cookie = await session(role);
		const { text } = await check(id);
		expect(text).not.toMatch(/fastify/i);
	});
	it(title('ADM-022'), async () => {
		cookie = await session('owner');
		const users = JSON.parse((await check('ADM-022')).text);
		expect(Object.keys(users[0]).toSorted()).toEqual([
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
});
