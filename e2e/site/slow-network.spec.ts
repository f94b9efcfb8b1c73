import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { href } from '#i18n/routes.ts';
import { hasDisplayFace, shiftOf } from '../fixtures/faces.ts';
import { KINDS_OF_PAGES, localeInTurn, routesOnce, tripsOnce, WIDTHS } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchShifts } from '../fixtures/weights.ts';

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
		expect.soft(await shiftOf(page), path).toBe(0);
		expect(server.sent.pieces, path).toBeGreaterThan(5);
	}
	server.close();
});

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

for (const locale of ['en', 'zh'] as const)
	test(`fonts that come after the text move nothing (${locale})`, async ({ page, baseURL }) => {
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
		for (const address of KINDS_OF_PAGES) {
			const path = href(locale, address);
			arrived = 0;
			painted = new Promise<void>((done) => {
				release = done;
			});
			// As a later page of a visit, which has all faces.
			await page.goto(path, { referer: `${baseURL}/`, waitUntil: 'domcontentloaded' });
			await page.waitForFunction(isPainted);
			expect(await hasDisplayFace(page), path).toBe(false);
			release();
			await expect.poll(() => hasDisplayFace(page), path).toBe(true);
			await page.waitForLoadState('load');
			expect.soft(await shiftOf(page), path).toBe(0);
			expect(arrived, path).toBeGreaterThanOrEqual(2);
		}
	});

/** How everything before the link to the style sheet looks: what it is, where it stands, and what styles say of it. */
const look = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const link = document.querySelector('body link[rel=stylesheet]') as Element;
		const before = [...document.body.querySelectorAll('*')].filter(
			(element) => link.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING,
		);
		return before
			.filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
			.map((element) => {
				const { x, y, width, height } = element.getBoundingClientRect();
				const style = getComputedStyle(element);
				const { color, background, border, font, opacity, transform, boxShadow, maskImage } = style;
				const looks = [color, background, border, font, opacity, transform, boxShadow, maskImage];
				return [element.outerHTML.slice(0, 80), x, y, width, height, ...looks].join(' | ');
			});
	});

/** How the page looks in windows of every width, once it is drawn. */
const looks = async (page: Page): Promise<Record<number, string[]>> => {
	const found: Record<number, string[]> = {};
	for (const width of Object.values(WIDTHS)) {
		await page.setViewportSize({ width, height: 800 });
		await page.evaluate(async () => {
			await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
			// Colours change with the width in a millisecond, which begins with a frame.
			const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
			await Promise.allSettled(transitions.map(({ finished }) => finished));
		});
		found[width] = await look(page);
	}
	return found;
};

test('a page looks as it will while its style sheet is on its way', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.route(/\.(js|woff2)$/, (route) => route.abort());
	let asked = Promise.withResolvers<void>();
	let released = Promise.withResolvers<void>();
	await page.route('**/_astro/page.*.css', async (route) => {
		asked.resolve();
		await released.promise;
		await route.continue();
	});
	for (const { path } of [...routesOnce, ...tripsOnce.filter(({ name }) => name === 'bus-factory')]) {
		asked = Promise.withResolvers<void>();
		released = Promise.withResolvers<void>();
		await page.goto(path, { waitUntil: 'commit' });
		await asked.promise;
		await page.locator('h1').first().waitFor();
		const early = await looks(page);
		released.resolve();
		await page.waitForLoadState('load');
		// Where the chat stands, in the bar or above it, is decided when all is there.
		await page.evaluate(() => document.querySelector('.fab__wa')?.removeAttribute('data-clear'));
		expect(early[WIDTHS.desktop]?.length, path).toBeGreaterThan(10);
		expect.soft(await looks(page), path).toEqual(early);
	}
});
