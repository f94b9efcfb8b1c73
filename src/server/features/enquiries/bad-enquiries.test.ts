import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LENGTHS } from '#domain/enquiry.ts';
import { SECURITY_HEADERS } from '#domain/security-headers.ts';
import { send, TEST_HOST, type TestAnswer } from '../../testing/send.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const VALID = {
	firstName: 'Ka Yan',
	lastName: 'Chan',
	country: 'HK',
	phone: '51234567',
	message: 'Two children, ages 5 and 8.',
	locale: 'en',
};
const FORM = 'application/x-www-form-urlencoded';
const PLAIN = { 'content-type': FORM };
type Body = Record<string, unknown> | string | Buffer;
type Headers = Record<string, string>;

let server: TestServer;
let visitors = 0;
beforeAll(async () => {
	server = await startTestServer();
});
afterEach(async () => {
	const { db } = server.store;
	await db.deleteFrom('outbox').execute();
	await db.deleteFrom('enquiry').execute();
	server.logged.length = 0;
});
afterAll(async () => {
	const request = { method: 'GET', path: '/healthz', headers: {}, body: Buffer.alloc(0) };
	expect((await send(server.port, request)).status, 'the server goes on').toBe(200);
	await server.stop();
});

const ask = (method: string) => send(server.port, { method, path: '/api/enquiry', headers: {}, body: Buffer.alloc(0) });
const rows = () => server.store.db.selectFrom('enquiry').selectAll().execute();
const counts = async () => [
	(await rows()).length,
	(await server.store.db.selectFrom('outbox').select('id').execute()).length,
];

/** What holds of every answer, and of what the log says about it. */
const checkAnswer = ({ headers, status, text }: TestAnswer): void => {
	expect(headers).toMatchObject(SECURITY_HEADERS);
	expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
	expect(text).not.toMatch(/node_modules|\.ts:\d|select |insert |SQLITE|\/work|\/tmp/i);
	const lines = JSON.stringify(server.logged);
	for (const personal of [VALID.lastName, 'example.org', VALID.phone, VALID.message, '127.0.0.1'])
		expect(lines).not.toContain(personal);
	if (status < 400 || headers['content-type']?.startsWith('text/html')) return;
	const { error } = JSON.parse(text);
	expect(Object.keys(error).filter((key) => !['code', 'field', 'message'].includes(key))).toEqual([]);
	expect(error.message).toMatch(/\S/);
};

/** Sends an enquiry of another visitor: changes of a valid one, or a body as it stands. */
const post = async (body: Body, headers: Headers = {}): Promise<TestAnswer> => {
	visitors += 1;
	const own = { origin: 'https://site.test', 'x-forwarded-for': `198.51.100.${visitors}` };
	const raw = typeof body === 'string' || Buffer.isBuffer(body);
	const bytes = Buffer.from(
		raw ? body : JSON.stringify({ ...VALID, email: `parent-${visitors}@example.org`, ...body }),
	);
	const all: Headers = { ...own, 'content-type': 'application/json', ...headers };
	if (all['content-type'] === '') delete all['content-type'];
	const answer = await send(server.port, { method: 'POST', path: '/api/enquiry', headers: all, body: bytes });
	checkAnswer(answer);
	return answer;
};

/** What is wrong in a field by itself, `enquiry-check.test.ts` tries. */
describe('an enquiry is refused, and nothing of it is stored', () => {
	it.each<[what: string, status: number, code: string, body: Body, headers?: Headers]>([
		['without an e-mail address', 422, 'email_required', { email: undefined }],
		['with a header in the name', 422, 'invalid_characters', 'email=a%40b.co&firstName=A%0d%0aBcc%3a+v%40x.co', PLAIN],
		['with half a letter', 422, 'invalid_characters', '{"email":"a@b.co","message":"x\\ud800y"}'],
		['with an object for its message', 422, 'wrong_type', '{"email":"a@b.co","message":{"path":"/etc/passwd"}}'],
		['of invalid UTF-8', 400, 'invalid_encoding', Buffer.from('eyJlbWFpbCI6Iv/+In0=', 'base64')],
		['with keys of a prototype', 400, 'forbidden_key', 'email=a%40b.co&__proto__%5Badmin%5D=1', PLAIN],
		['of no bytes', 400, 'json_invalid', ''],
		['that is nested 30,000 deep', 400, 'json_invalid', '['.repeat(30_000) + ']'.repeat(30_000)],
		['as multipart', 415, 'type_unsupported', 'xx', { 'content-type': 'multipart/form-data' }],
		['in another charset', 415, 'charset_unsupported', {}, { 'content-type': 'application/json; charset=gb18030' }],
		['of no type', 415, 'type_unsupported', {}, { 'content-type': '' }],
	])('%s', async (_what, status, code, body, headers) => {
		const answer = await post(body, headers);
		expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([status, code]);
		expect(await counts()).toEqual([0, 0]);
	});
	it('as XML, and is told what is taken', async () => {
		const { status, headers } = await post('<a/>', { 'content-type': 'text/xml' });
		expect([status, headers['accept-post']]).toEqual([415, `${FORM}, application/json`]);
	});
	it.each<[string, string, Headers?]>([
		['of more bytes than the longest has', `{"email":"a@b.co","message":"${'a'.repeat(LENGTHS.body)}"}`],
		['of 10 MB that does not say so', 'a'.repeat(10_485_760), { 'transfer-encoding': 'chunked' }],
	])('%s, and the connection closed', async (_what, body, headers) => {
		const answer = await post(body, headers);
		expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([413, 'body_too_large']);
		expect(answer.headers.connection).toBe('close');
		expect(await counts()).toEqual([0, 0]);
	});
	it('by another method than POST', async () => {
		for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD']) {
			const { status, headers } = await ask(method);
			expect([method, status, headers.allow]).toEqual([method, 405, 'POST, OPTIONS']);
		}
		const { status, headers } = await ask('OPTIONS');
		expect([status, headers.allow]).toEqual([204, 'POST, OPTIONS']);
	});
});

describe('an enquiry is stored as it was typed', () => {
	it.each<[what: string, typed: Partial<typeof VALID> & { email?: string }]>([
		['with an address in Chinese', { email: 'parent@例子.香港' }],
		['with markup', { message: '<img src=x onerror=alert(1)><script>alert(1)</script>' }],
		['with SQL', { firstName: "'); DROP TABLE enquiry;--" }],
		// biome-ignore lint/suspicious/noTemplateCurlyInString: what an attacker types
		['with marks of templates and shells', { message: '{{7*7}} ${7*7} <%= 7*7 %> $(id) `id`' }],
	])('%s', async (_what, typed) => {
		expect((await post(typed)).status).toBe(200);
		expect(await counts()).toEqual([1, 1]);
		const { firstName, message } = { ...VALID, ...typed };
		expect(await rows()).toMatchObject([{ firstName, message }]);
	});
	it('with the longest values, whatever their letters weigh', async () => {
		const long = Object.fromEntries(
			(['firstName', 'lastName', 'message'] as const).map((field) => [field, '𠮷'.repeat(LENGTHS[field])]),
		);
		await post(new URLSearchParams({ ...VALID, email: 'parent@example.org', ...long }).toString(), PLAIN);
		expect(await rows()).toMatchObject([long]);
	});
	it('in one composition of its letters, with id, state and time of ours, whatever it brings', async () => {
		await post({ firstName: 'Jose\u0301', id: '1', status: 'done', spamScore: 0, createdAt: '1970-01-01' });
		const [row] = await rows();
		expect(row?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
		expect(row).toMatchObject({ firstName: 'José', state: 'new', score: expect.any(Number) });
		expect(Math.abs((row?.createdAt ?? 0) - Date.now())).toBeLessThan(60_000);
	});
});

it('a visitor who hangs up in the middle leaves nothing but a line in the log', async () => {
	const head = `POST /api/enquiry HTTP/1.1\r\nhost: ${TEST_HOST}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n`;
	await new Promise<void>((resolve) => {
		const socket = connect(server.port, '127.0.0.1', () =>
			socket.write(`${head}{"email":`, () => socket.resetAndDestroy()),
		);
		socket.on('error', () => {});
		socket.on('close', () => resolve());
	});
	await expect.poll(() => server.logged.filter(({ method }) => method === 'POST')).toHaveLength(1);
	expect(server.logged.filter(({ level }) => level === 'error')).toEqual([]);
	expect(await counts()).toEqual([0, 0]);
});
