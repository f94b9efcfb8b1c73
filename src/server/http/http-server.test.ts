import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testLog } from '../testing/log.ts';
import { rawGet, sendRaw, serveSite, siteFolder } from '../testing/site.ts';

let server: Server;
let port: number;
const logged: Record<string, unknown>[] = [];

beforeAll(async () => {
	const folder = await siteFolder({ 'index.html': '<h1>Home</h1>', _redirects: '' });
	({ server, port } = await serveSite(folder, testLog(logged)));
});
afterAll(() => server.close());

const code = (body: string): string => JSON.parse(body).error.code;

describe('what is no plain request', () => {
	it('an expectation that nobody can meet is refused', async () => {
		const { status, body, headers } = await sendRaw(port, rawGet('/', { Expect: '200-maybe' }));
		expect([status, code(body)]).toEqual([417, 'expectation_failed']);
		expect(headers['x-content-type-options']).toBe('nosniff');
	});
	it('a refused HEAD has no body', async () => {
		const { status, body } = await sendRaw(port, rawGet('/none', {}, 'HEAD'));
		expect([status, body]).toEqual([404, '']);
	});
	it('a refused request with a body closes the connection, and gets one answer', async () => {
		const { status, headers, body } = await sendRaw(
			port,
			'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabcGARBAGE\r\n\r\n',
		);
		expect([status, headers['connection'], code(body)]).toEqual([405, 'close', 'method_not_allowed']);
	});
	it('a visitor who hangs up in the middle harms nobody', async () => {
		await new Promise<void>((resolve) => {
			const socket = connect(port, '127.0.0.1', () => {
				socket.write('GET / HTTP/1.1\r\nHo', () => socket.resetAndDestroy());
			});
			socket.on('close', () => resolve());
		});
		expect((await sendRaw(port, rawGet('/'))).status).toBe(200);
	});
	it('every request is one line of the log, without its query', async () => {
		logged.length = 0;
		await sendRaw(port, rawGet('/?email=a@site.test'));
		await sendRaw(port, rawGet('/api/enquiry?email=a@site.test'));
		expect(logged).toMatchObject([
			{ method: 'GET', route: 'static', status: 200, ms: expect.any(Number), time: expect.any(Number) },
			{ method: 'GET', status: 200 },
		]);
		expect(JSON.stringify(logged)).not.toContain('email');
	});
});
