import { afterEach, expect, it, vi } from 'vitest';
import { type ApiError, send, urlOf } from './send.ts';
import { $signIn, enterScreen, giveUpScreen, signedInAgain } from './sign-in-again.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, body: unknown) => {
	const fetched = vi.fn(async (_url: string, _sent?: RequestInit) => new Response(JSON.stringify(body), { status }));
	vi.stubGlobal('fetch', fetched);
	return fetched;
};

it('parts of an address are escaped, and empty filters left out', () => {
	expect(urlOf('GET /goods/:slug', { params: { slug: 'a/b?c' } })).toBe('/api/office/goods/a%2Fb%3Fc');
	expect(urlOf('GET /orders', { query: { q: '', page: 2, state: undefined } })).toBe('/api/office/orders?page=2');
});
it('a refusal says its sentence, names its fields and whether the session is over', async () => {
	answering(422, { error: { code: 'too_long', field: 'name', message: '内容太长，请缩短' } });
	const refusal = await send('PUT /me', { body: {} }).catch((error: ApiError) => error);
	expect(refusal).toMatchObject({ status: 422, message: '内容太长，请缩短', fields: [{ field: 'name' }] });
	answering(401, { error: { code: 'session_expired' } });
	const over = (await send('GET /me').catch((error: ApiError) => error)) as ApiError;
	expect(over.signedOut).toBe(true);
	expect(over.message).toContain('登录已过期');
});
it('a refusal says how long to wait', async () => {
	const body = JSON.stringify({ error: { code: 'too_many_attempts', message: '尝试次数太多，请稍后再试' } });
	const told = async (seconds: string) => {
		vi.stubGlobal('fetch', async () => new Response(body, { status: 429, headers: { 'retry-after': seconds } }));
		return ((await send('POST /login').catch((error: ApiError) => error)) as ApiError).message;
	};
	expect(await told('8')).toBe('尝试次数太多，请 8 秒后再试');
	expect(await told('61')).toBe('尝试次数太多，请 2 分钟后再试');
	expect(await told('')).toBe('尝试次数太多，请稍后再试');
});
it('no answer is told as such', async () => {
	vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')));
	await expect(send('GET /me')).rejects.toMatchObject({ status: 0, code: 'offline' } satisfies Partial<ApiError>);
});

it('what the end of a session refused is done when somebody has signed in again', async () => {
	const leave = enterScreen();
	answering(401, { error: { code: 'session_expired' } });
	const saved = send('PUT /me', { body: { name: 'Mei' } });
	const read = send('GET /me');
	await vi.waitFor(() => expect($signIn.get()).toBe('session_expired'));
	const fetched = answering(200, { name: 'Mei' });
	signedInAgain();
	expect(await saved).toEqual({ name: 'Mei' });
	expect(await read).toEqual({ name: 'Mei' });
	expect(fetched.mock.calls.map(([, sent]) => [sent?.method, sent?.body])).toContainEqual(['PUT', '{"name":"Mei"}']);
	expect($signIn.get()).toBeUndefined();
	leave();
});
it('who goes to the sign-in instead has nothing repeated, and a sign-out never waits', async () => {
	const leave = enterScreen();
	answering(401, { error: { code: 'session_required' } });
	await expect(send('POST /logout')).rejects.toMatchObject({ code: 'session_required' });
	const saved = send('PUT /me', { body: {} });
	await vi.waitFor(() => expect($signIn.get()).toBe('session_required'));
	giveUpScreen();
	await expect(saved).rejects.toMatchObject({ code: 'session_required' });
	leave();
	await expect(send('GET /me')).rejects.toMatchObject({ signedOut: true });
	expect($signIn.get()).toBeUndefined();
});
