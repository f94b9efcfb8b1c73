import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { href } from '#i18n/routes.ts';
import { KINDS_OF_PAGES, localeInTurn } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchShifts, weightOf } from '../fixtures/weights.ts';

/** Bytes of a piece, and milliseconds between pieces: a browser paints what it has. */
const PIECE = 2000;
const PAUSE = 25;

for (const [i, { name, page: address }] of KINDS_OF_PAGES.entries())
	test(`a page whose HTML comes in pieces moves nothing: ${name}`, async ({ page, baseURL }) => {
		let pieces = 0;
		const server = createServer(async ({ url = '/' }, response) => {
			const answer = await fetch(new URL(url, baseURL));
			const type = answer.headers.get('content-type') ?? '';
			const body = Buffer.from(await answer.arrayBuffer());
			response.writeHead(answer.status, { 'content-type': type });
			const size = type.startsWith('text/html') ? PIECE : body.length;
			for (let at = 0; at < body.length; at += size) {
				response.write(body.subarray(at, at + size));
				if (size === PIECE) pieces++;
				if (size === PIECE) await pause(PAUSE);
			}
			response.end();
		}).listen(0, '127.0.0.1');
		await watchShifts(page);
		await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${href(localeInTurn(i), address)}`);
		await page.evaluate(() => document.fonts.ready);
		expect(pieces).toBeGreaterThan(5);
		expect((await weightOf(page)).shift).toBe(0);
		server.closeAllConnections();
		server.close();
	});
