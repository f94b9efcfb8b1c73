import { expect, type Page, test } from 'playwright/test';
import { LOCALES } from '#i18n/locales.ts';
import { href, type Page as SitePage } from '#i18n/routes.ts';
import { watchShifts, weightOf } from '../fixtures/weights.ts';

/** Layout shifts up to the frame after the fonts. */
const shiftOf = async (page: Page) => {
	await page.evaluate(async () => {
		await document.fonts.ready;
		await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
	});
	return (await weightOf(page)).shift;
};

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

const PAGES: readonly [name: string, page: SitePage][] = [
	...(['home', 'about', 'trips', 'schedule', 'contact'] as const).map((name): [string, SitePage] => [name, name]),
	['a trip', { slug: 'bus-factory', address: 'busFactory' }],
];

for (const locale of LOCALES)
	for (const [name, address] of PAGES)
		test(`fonts that come after the text move nothing: ${name}, ${locale}`, async ({ page }) => {
			const arrived: string[] = [];
			let release = () => {};
			const painted = new Promise<void>((done) => {
				release = done;
			});
			await page.route('**/*.woff2', async (route) => {
				await painted;
				await route.continue();
			});
			page.on('response', (response) => {
				if (response.ok() && response.url().endsWith('.woff2')) arrived.push(response.url());
			});
			await watchShifts(page);
			await page.goto(href(locale, address), { waitUntil: 'domcontentloaded' });
			await page.waitForFunction(isPainted);
			expect(await page.evaluate(() => document.fonts.check('700 20px "Bricolage Grotesque"'))).toBe(false);
			release();
			await expect.poll(() => page.evaluate(() => document.fonts.check('700 20px "Bricolage Grotesque"'))).toBe(true);
			await page.waitForLoadState('load');
			expect(await shiftOf(page)).toBe(0);
			expect(arrived.length).toBeGreaterThanOrEqual(2);
		});

test('a Chinese heading is set in the rounded face, a simplified comma is not', async ({ page }) => {
	await page.goto(href('cn', 'about'));
	await page.evaluate(() => document.fonts.ready);
	const loaded = await page.evaluate(() =>
		[...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family.replaceAll('"', '')),
	);
	expect(loaded).toEqual(expect.arrayContaining(['Bricolage Grotesque', 'Chiron First']));
	const family = await page
		.getByRole('heading', { level: 1 })
		.evaluate((heading) => getComputedStyle(heading).fontFamily);
	expect(family.indexOf('SC Punct')).toBe(family.startsWith('"') ? 1 : 0);
});

test('asks a phone for few bytes of fonts, and at once for those of the first sight', async ({ page, isMobile }) => {
	test.skip(!isMobile, 'a large screen gets the late faces too');
	for (const locale of LOCALES) {
		let bytes = 0;
		page.removeAllListeners('response');
		page.on('response', async (response) => {
			if (response.url().endsWith('.woff2')) bytes += Number(response.headers()['content-length'] ?? 0);
		});
		await page.goto(href(locale, 'home'), { waitUntil: 'load' });
		await page.evaluate(() => document.fonts.ready);
		expect(await page.locator('link[rel=preload][as=font]').count()).toBe(locale === 'en' ? 3 : 4);
		expect(bytes).toBeGreaterThan(20_000);
		expect(bytes).toBeLessThan(locale === 'en' ? 30_000 : 50_000);
	}
});

test('headings further down get the rounded face when the visitor moves on, on a large screen at once', async ({
	page,
	isMobile,
}) => {
	const loaded = () =>
		page.evaluate(
			() => [...document.fonts].filter(({ family, status }) => /Chiron/.test(family) && status === 'loaded').length,
		);
	await page.goto(href('zh', 'home'), { waitUntil: 'networkidle' });
	if (isMobile) {
		expect(await loaded()).toBe(1);
		await page.keyboard.press('Tab');
	}
	await expect.poll(loaded).toBeGreaterThan(2);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('every heading has the rounded face from the start', async ({ page }) => {
		const files: string[] = [];
		page.on('response', (response) => files.push(response.url()));
		await page.goto(href('zh', 'home'), { waitUntil: 'networkidle' });
		expect(files.filter((url) => /zh-(core|home)\.[^/]*woff2$/.test(url)).length).toBe(2);
	});
});
