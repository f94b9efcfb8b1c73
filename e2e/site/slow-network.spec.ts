import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { href } from '#i18n/routes.ts';
import { hasDisplayFace, shiftOf } from '../fixtures/faces.ts';
import { KINDS_OF_PAGES, localeInTurn } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { shiftedOn, watchShifts } from '../fixtures/weights.ts';

/** Bytes of a piece, and milliseconds between pieces: a browser paints what it has. */
const PIECE = 2000;
const PAUSE = 25;

/** A server that sends the pages of another one in pieces. */
const servePieces = async (origin: string) => {
	const sent = { pieces: 0 };
	const server = createServer(async ({ url = '/' }, response) => {
		const answer = await fetch(new URL(url, origin));
		const type = answer.headers.get('content-type') ?? '';
		const body = Buffer.from(await answer.arrayBuffer());
		response.writeHead(answer.status, { 'content-type': type });
		const size = type.startsWith('text/html') ? PIECE : body.length;
		for (let at = 0; at < body.length; at += size) {
			response.write(body.subarray(at, at + size));
			if (size === PIECE) sent.pieces++;
			if (size === PIECE) await pause(PAUSE);
		}
		response.end();
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const close = () => {
		server.closeAllConnections();
		server.close();
	};
	return { sent, close, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

test('a page whose HTML comes in pieces moves nothing', async ({ page, baseURL }) => {
	const server = await servePieces(baseURL ?? '');
	await watchShifts(page);
	for (const [i, address] of KINDS_OF_PAGES.entries()) {
		const path = href(localeInTurn(i), address);
		server.sent.pieces = 0;
		await page.goto(server.origin + path);
		expect.soft(await shiftOf(page), `${path}: ${await shiftedOn(page)}`).toBe(0);
		expect(server.sent.pieces, path).toBeGreaterThan(5);
	}
	server.close();
});

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

test('fonts that come after the text move nothing', async ({ page }) => {
	let release = () => {};
	let painted = Promise.resolve();
	await page.route('**/*.woff2', async (route) => {
		await painted;
		await route.continue();
	});
	let arrived = 0;
	page.on('response', (response) => {
		if (response.ok() && response.url().endsWith('.woff2')) arrived++;
	});
	await watchShifts(page);
	for (const [i, address] of KINDS_OF_PAGES.entries()) {
		const path = href(localeInTurn(i), address);
		arrived = 0;
		painted = new Promise<void>((done) => {
			release = done;
		});
		await page.goto(path, { waitUntil: 'domcontentloaded' });
		await page.waitForFunction(isPainted);
		expect(await hasDisplayFace(page), path).toBe(false);
		release();
		await expect.poll(() => hasDisplayFace(page), path).toBe(true);
		await page.waitForLoadState('load');
		expect.soft(await shiftOf(page), path).toBe(0);
		expect(arrived, path).toBeGreaterThanOrEqual(1);
	}
});
