import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { href } from '#i18n/routes.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchShifts, weightOf } from '../fixtures/weights.ts';

/** Milliseconds between the halves: a browser paints what it has. */
const PAUSE = 400;

/** Where a busy browser rests: it reads 65,536 bytes at a time, which end in the filter. */
const PLACE = 'id="f-month"';

test('the list moves nothing when its HTML comes in two halves, parted within the filter', async ({
	page,
	baseURL,
}) => {
	let halves = 0;
	const server = createServer(async ({ url = '/' }, response) => {
		const answer = await fetch(new URL(url, baseURL));
		const type = answer.headers.get('content-type') ?? '';
		const body = Buffer.from(await answer.arrayBuffer());
		const at = type.startsWith('text/html') ? body.indexOf(PLACE) : 0;
		response.writeHead(answer.status, { 'content-type': type });
		response.write(body.subarray(0, at));
		if (at > 0) halves++;
		setTimeout(() => response.end(body.subarray(at)), at > 0 ? PAUSE : 0);
	}).listen(0, '127.0.0.1');
	await watchShifts(page);
	await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${href('en', 'trips')}`);
	await page.evaluate(() => document.fonts.ready);
	expect(halves).toBe(1);
	expect((await weightOf(page)).shift).toBe(0);
	server.closeAllConnections();
	server.close();
});
