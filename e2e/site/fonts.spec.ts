import { expect, test } from 'playwright/test';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { hasDisplayFace, loadedFaces, shiftOf } from '../fixtures/faces.ts';
import { KINDS_OF_PAGES, localeInTurn, tagged } from '../fixtures/scope.ts';
import { watchShifts } from '../fixtures/weights.ts';

test('a Chinese heading is set in the rounded face, a simplified comma is not', async ({ page, baseURL }) => {
	// As a later page of a visit, which has all faces.
	await page.goto(href('cn', 'about'), { referer: `${baseURL}/` });
	await page.evaluate(() => document.fonts.ready);
	expect(await hasDisplayFace(page)).toBe(true);
	expect(await loadedFaces(page)).toContain('Chiron First');
	const family = await page
		.getByRole('heading', { level: 1 })
		.evaluate((heading) => getComputedStyle(heading).fontFamily);
	expect(family.replaceAll('"', '')).toMatch(/^Headline, SC Punct, /);
});

test(
	'asks a phone for no font, in Chinese for the one of the first sight, and for the others when it is moved',
	tagged('phone'),
	async ({ page, isMobile }) => {
		test.skip(!isMobile, 'a large screen gets every face at once');
		const asked: string[] = [];
		page.on('request', (request) => request.url().endsWith('.woff2') && asked.push(request.url()));
		for (const locale of LOCALES) {
			asked.length = 0;
			await page.goto(href(locale, 'home'), { waitUntil: 'networkidle' });
			await expect.poll(() => asked.length).toBe(locale === 'en' ? 0 : 1);
			await page.keyboard.press('Tab');
			await expect.poll(() => new Set(asked).size).toBe(locale === 'en' ? 3 : 5);
		}
	},
);

test('faces that come while a phone is moved move nothing', tagged('phone'), async ({ page, isMobile }) => {
	test.skip(!isMobile, 'a large screen gets every face at once');
	await watchShifts(page);
	for (const [i, address] of KINDS_OF_PAGES.entries()) {
		const path = href(localeInTurn(i), address);
		await page.goto(path, { waitUntil: 'networkidle' });
		await page.evaluate(() => scrollTo(0, 400));
		await page.waitForLoadState('networkidle');
		expect(await shiftOf(page), path).toBe(0);
	}
});

test('the next page has every face', async ({ page }) => {
	await page.goto(href('en', 'home'), { waitUntil: 'networkidle' });
	await page.keyboard.press('Tab');
	await page.waitForLoadState('networkidle');
	await page.evaluate((next) => location.assign(next), href('en', 'about'));
	await page.waitForURL('**/About');
	await expect.poll(() => hasDisplayFace(page)).toBe(true);
});

test('an English headline has our face before any file has come', async ({ page }) => {
	await page.route('**/*.woff2', (route) => route.abort());
	for (const address of KINDS_OF_PAGES) {
		await page.goto(href('en', address));
		await page.evaluate(() => document.fonts.ready);
		expect(await loadedFaces(page)).toContain('Headline');
		expect(await hasDisplayFace(page)).toBe(false);
	}
});

test('who saves data gets no font', async ({ page }) => {
	await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
	const asked: string[] = [];
	page.on('request', (request) => request.url().endsWith('.woff2') && asked.push(request.url()));
	for (const locale of LOCALES) await page.goto(href(locale, 'home'), { waitUntil: 'networkidle' });
	await page.keyboard.press('Tab');
	expect(asked).toEqual([]);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('every heading has the rounded face from the start', async ({ page }) => {
		await page.goto(href('zh', 'home'), { waitUntil: 'networkidle' });
		expect(await loadedFaces(page)).toContain('Chiron GoRound TC');
	});
});
