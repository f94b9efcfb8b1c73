import type { CDPSession, Page } from 'playwright/test';
import { laidOut } from '../fixtures/whole-page.ts';

/** As on a visit that has come to the end of the page and back: every picture and every face is there. */
const settle = (page: Page) =>
	page.evaluate(async () => {
		const frames = async (count: number) => {
			for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
		};
		document.dispatchEvent(new Event('focusin'));
		for (const held of document.querySelectorAll('[data-hold]')) held.removeAttribute('data-hold');
		// A screenshot of the whole page scrolls the pictures of a carousel elsewhere, on most machines: they stand still.
		for (const list of document.querySelectorAll<HTMLElement>('.car__track')) {
			if (list.scrollLeft === 0) continue;
			list.style.translate = `${-list.scrollLeft}px`;
			list.style.overflow = 'visible';
		}
		const shown = [...document.images].filter((image) => image.checkVisibility());
		for (const image of shown) {
			image.decoding = 'sync';
			image.loading = 'eager';
		}
		const come = (image: HTMLImageElement) =>
			image.complete ? undefined : new Promise((resolve) => image.addEventListener('load', resolve, { once: true }));
		await Promise.all(shown.map(come));
		await Promise.all(shown.map((image) => image.decode().catch(() => {})));
		const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
		for (let tries = 0; tries < 100 && sheets.some(({ sheet }) => !sheet); tries++) await frames(1);
		await frames(2);
		await document.fonts.ready;
		await frames(2);
	});

/** A screenshot of the whole page at half its size, PNG. */
export const lookAt = async (page: Page, devtools: CDPSession): Promise<Buffer> => {
	await laidOut(page);
	await settle(page);
	const { width, height } = await page.evaluate(() => ({
		width: document.documentElement.clientWidth,
		height: document.documentElement.scrollHeight,
	}));
	const { data } = await devtools.send('Page.captureScreenshot', {
		clip: { x: 0, y: 0, width, height, scale: 0.5 },
		captureBeyondViewport: true,
		optimizeForSpeed: true,
	});
	return Buffer.from(data, 'base64');
};
