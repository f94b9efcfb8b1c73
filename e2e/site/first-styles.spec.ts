import type { Page } from 'playwright';
import { routesOnce, tripsOnce, WIDTHS } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

const KINDS = [...routesOnce, ...tripsOnce.filter(({ name }) => name === 'bus-factory')];

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

for (const { path } of KINDS) {
	test(`${path} looks as it will while its style sheet is on its way`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.route(/\.(js|woff2)$/, (route) => route.abort());
		for (const width of Object.values(WIDTHS)) {
			await page.setViewportSize({ width, height: 800 });
			const asked = Promise.withResolvers<void>();
			const released = Promise.withResolvers<void>();
			await page.route('**/_astro/page.*.css', async (route) => {
				asked.resolve();
				await released.promise;
				await route.continue();
			});
			await page.goto(path, { waitUntil: 'commit' });
			await asked.promise;
			await page.locator('h1').first().waitFor();
			await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
			const early = await look(page);
			expect(early.length).toBeGreaterThan(10);
			released.resolve();
			await page.waitForLoadState('load');
			// where the chat stands, in the bar or above it, is decided when all is there
			await page.evaluate(() => document.querySelector('.fab__wa')?.removeAttribute('data-clear'));
			expect(await look(page)).toEqual(early);
			await page.unroute('**/_astro/page.*.css');
		}
	});
}
