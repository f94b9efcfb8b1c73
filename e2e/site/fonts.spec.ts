import { expect, test } from 'playwright/test';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { hasDisplayFace, loadedFaces } from '../fixtures/faces.ts';
import { localeInTurn, tagged } from '../fixtures/scope.ts';

test('every headline has our face before any file has come, with scripts and without', async ({ browser, baseURL }) => {
	for (const javaScriptEnabled of [true, false]) {
		const page = await browser.newPage({ javaScriptEnabled, baseURL: `${baseURL}` });
		await page.route('**/*.woff2', (route) => route.abort());
		for (const [i, name] of (['home', 'schedule', 'questions'] as const).entries()) {
			const path = href(localeInTurn(i), name);
			await page.goto(path);
			await expect.poll(() => loadedFaces(page), path).toContain('Headline');
			expect(await hasDisplayFace(page)).toBe(false);
		}
		await page.close();
	}
});

test(
	'asks a phone for the numbers alone, and a large screen in English for two faces more',
	tagged('phone'),
	async ({ page, isMobile }) => {
		const asked = new Set<string>();
		page.on('request', (request) => request.url().endsWith('.woff2') && asked.add(request.url()));
		for (const locale of LOCALES) {
			asked.clear();
			await page.goto(href(locale, 'home'), { waitUntil: 'networkidle' });
			await page.keyboard.press('Tab');
			await page.evaluate(() => document.fonts.ready);
			expect(asked.size, locale).toBe(isMobile || locale !== 'en' ? 1 : 4);
		}
	},
);
