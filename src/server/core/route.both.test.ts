import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listQuery } from '#contracts/fields.ts';
import type { Person } from '../testing/admin.ts';
import { testDeps } from '../testing/app.ts';
import { officeOfEachTest } from '../testing/of-each-test.ts';
import { ApiError } from './http/errors.ts';
import { readBy } from './http/validate.ts';
import { createRoute, type Route, useContracts } from './route.ts';

const office = officeOfEachTest();
let owner: Person;
beforeEach(async () => {
	owner = await office.as('owner');
});

describe('a call', () => {
	it('is refused when its body is of another type, no JSON, or too large', async () => {
		const post = (body: string, type = 'application/json', headers = {}) =>
			owner.send('PUT', '/me', { body, headers: { 'content-type': type, ...headers } });
		expect((await post('name=Ada', 'application/x-www-form-urlencoded')).status).toBe(415);
		expect((await post('{}', 'application/json', { 'content-encoding': 'gzip' })).status).toBe(415);
		expect((await post('{')).json.error).toMatchObject({
			code: 'json_invalid',
			message: expect.stringMatching(/[一-龥]/),
		});
		expect((await post('[]')).status).toBe(400);
		expect((await post('{"name":"a","name":"b"}')).json.error.code).toBe('duplicate_key');
		expect((await post(`{"name":"${'a'.repeat(70_000)}"}`)).status).toBe(413);
		expect((await post('{"name":"Ada"}', 'application/json; charset=utf-8')).status).toBe(200);
	});
	it('names every field that is wrong', async () => {
		const { status, json } = await office.send('POST', '/login', { body: { username: ' ', password: '', more: 1 } });
		expect(status).toBe(422);
		expect(json.error).toEqual({ code: 'username_required', field: 'username', message: '请输入账号' });
		expect(json.fields.map(({ field, message }: Record<string, string>) => `${field} ${message}`)).toEqual([
			'username 请输入账号',
			'password 请输入密码',
			'more 没有这个字段，请刷新页面后重试',
		]);
	});
	it('of an address that does not exist is refused, of one with another method with the right ones', async () => {
		for (const path of ['', '/', '/nothing', '/me/x.css', '/me/', '/%ff', `/goods/${'x'.repeat(200)}`])
			expect([path, (await owner.send('GET', path)).status]).toEqual([path, path === '/%ff' ? 400 : 404]);
		const { status, headers } = await owner.send('PUT', '/orders/1/state');
		expect([status, headers['allow']]).toEqual([405, 'POST']);
		expect((await owner.send('HEAD', '/me')).status).toBe(405);
	});
	it('is never kept by a cache', async () => {
		for (const path of ['/me', '/nothing'])
			expect((await owner.send('GET', path)).headers['cache-control']).toBe('no-store');
	});
});

it('a call says when the database is away, and when to try again', async () => {
	await office.store.db.destroy();
	const { status, headers, json } = await owner.send('GET', '/users');
	expect([status, headers['retry-after'], json.error.code]).toEqual([503, '30', 'store_unavailable']);
	expect(office.reported).toHaveLength(1);
});

describe('a route', () => {
	let app: FastifyInstance;
	const open = async (add: (route: Route) => void): Promise<void> => {
		app = fastify();
		app.removeAllContentTypeParsers();
		useContracts(app);
		add(createRoute(app, testDeps(office.store, { clock: () => office.time.now })));
	};
	const call = (url: string, payload: string | Buffer = '', headers: Record<string, string> = {}) =>
		app.inject({
			method: 'POST',
			url: `/api/office${url}`,
			payload,
			headers: { host: 'site.test', origin: 'https://site.test', cookie: owner.cookie, ...headers },
		});
	afterEach(() => app.close());

	it('that writes must leave a line in the audit log', async () => {
		await open((route) => {
			route('POST /goods/:slug/restore', () => ({ publication: null }));
			route('POST /goods/simplify', ({ body }) => body);
		});
		const { message } = (await call('/goods/a/restore')).json();
		expect(message).toBe('POST /goods/:slug/restore left no line in the audit log');
		const words = JSON.stringify({ words: { fields: {}, text: 'x' } });
		const read = await call('/goods/simplify', words, { 'content-type': 'application/json' });
		expect(read.body).toBe(words);
	});
	it('writes all or nothing, its line included', async () => {
		await open((route) =>
			route('POST /goods/:slug/restore', ({ params, write, who }) =>
				write(async ({ db }) => {
					await db.insertInto('setting').values({ name: params.slug, value: who.account.username }).execute();
					if (params.slug === 'refused') throw new ApiError('bad_transition');
					if (params.slug === 'broken') throw new Error('broken');
					return {
						result: { publication: 'a' },
						audit: [{ subject: `trip/${params.slug}` }, { subject: 'trip/other' }],
					};
				}),
			),
		);
		expect((await call('/goods/refused/restore')).json()).toMatchObject({ message: 'bad_transition' });
		expect((await call('/goods/broken/restore')).statusCode).toBe(500);
		expect((await call('/goods/good/restore')).json()).toEqual({ publication: 'a' });
		const { db } = office.store;
		expect(await db.selectFrom('setting').selectAll().where('name', '!=', 'probe').execute()).toEqual([
			{ name: 'good', value: 'owner' },
		]);
		const lines = await db.selectFrom('audit').select(['accountId', 'action']).execute();
		expect(lines).toEqual(Array(2).fill({ accountId: owner.account.id, action: 'POST /goods/:slug/restore' }));
	});
});

it('what is wrong with a field has a code', () => {
	const schema = z.strictObject({
		text: z.string().min(2).max(3),
		list: z.array(z.int()).max(1),
		number: z.number().max(5).min(1),
		email: z.email(),
	});
	const good = { text: 'ab', list: [1], number: 1, email: 'a@b.cd' };
	const faults: [string, string, object][] = [
		['text', 'required', { text: undefined }],
		['text', 'wrong_type', { text: null }],
		['text', 'too_short', { text: 'a' }],
		['text', 'too_long', { text: 'abcd' }],
		['list', 'too_long', { list: [1, 2] }],
		['list.0', 'wrong_type', { list: ['1'] }],
		['number', 'out_of_range', { number: 6 }],
		['number', 'out_of_range', { number: 0 }],
		['email', 'invalid', { email: 'a' }],
		['extra', 'unknown_field', { extra: 1 }],
	];
	for (const [field, code, change] of faults)
		expect(() => readBy(schema, { ...good, ...change })).toThrow(expect.objectContaining({ field, code }));
	expect(readBy(schema, good)).toEqual(good);
});

it('a list is asked for in known words only', () => {
	const schema = listQuery(['updated', 'title'], { state: z.enum(['on', 'off']).optional() });
	expect(readBy(schema, {})).toEqual({ page: 1, size: 20, sort: 'updated', order: 'desc', q: '' });
	expect(readBy(schema, { page: '3', size: '100', sort: 'title', order: 'asc', q: ' % ', state: 'on' })).toMatchObject({
		page: 3,
		q: '%',
	});
	for (const wrong of [{ page: '999999' }, { size: '0' }, { q: ['a', 'b'] }, { other: '1' }])
		expect(() => readBy(schema, wrong)).toThrow(ApiError);
});
