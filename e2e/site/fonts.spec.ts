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

/** Families whose files are there; Astro adds a hash to the names. */
const loadedFaces = (page: Page) =>
	page.evaluate(() =>
		[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
	);
const hasDisplayFace = async (page: Page) =>
	(await loadedFaces(page)).some((family) => family.startsWith('Bricolage Grotesque'));

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
			expect(await hasDisplayFace(page)).toBe(false);
			release();
			await expect.poll(() => hasDisplayFace(page)).toBe(true);
			await page.waitForLoadState('load');
			expect(await shiftOf(page)).toBe(0);
			expect(arrived.length).toBeGreaterThanOrEqual(2);
		});

test('a Chinese heading is set in the rounded face, a simplified comma is not', async ({ page }) => {
	await page.goto(href('cn', 'about'));
	await page.evaluate(() => document.fonts.ready);
	expect(await hasDisplayFace(page)).toBe(true);
	expect(await loadedFaces(page)).toContain('Chiron First');
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
	const loaded = async () => (await loadedFaces(page)).filter((family) => family.startsWith('Chiron'));
	await page.goto(href('zh', 'home'), { waitUntil: 'networkidle' });
	if (isMobile) {
		expect(await loaded()).toEqual(['Chiron First']);
		await page.keyboard.press('Tab');
	}
	await expect.poll(loaded).toEqual(['Chiron First', 'Chiron GoRound TC']);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('every heading has the rounded face from the start', async ({ page }) => {
		await page.goto(href('zh', 'home'), { waitUntil: 'networkidle' });
		expect(await loadedFaces(page)).toContain('Chiron GoRound TC');
	});
});

test('a face of the system that stands in sets English text as wide, and its lines as tall', async ({ page }) => {
	await page.goto(href('en', 'home'));
	await page.evaluate(() => document.fonts.ready);
	const ratios = await page.evaluate(() => {
		const text = [...document.querySelectorAll('h1, h2, h3, p')].map((each) => each.textContent.trim()).join(' ');
		const sizeIn = (family: string, weight: string, stretch: string) => {
			const line = document.body.appendChild(document.createElement('span'));
			line.textContent = text;
			Object.assign(line.style, {
				position: 'absolute',
				whiteSpace: 'nowrap',
				lineHeight: 'normal',
				fontSize: '100px',
			});
			Object.assign(line.style, { fontFamily: family, fontWeight: weight, fontStretch: stretch });
			const { width, height } = line.getBoundingClientRect();
			line.remove();
			return { width, height };
		};
		const [display, text400] = ['--font-display', '--font-text'].map((name) =>
			getComputedStyle(document.documentElement).getPropertyValue(name),
		);
		return [
			[display, '"Bricolage Arial"', '650', '94%'],
			[display, '"Bricolage Arial"', '760', '94%'],
			[display, '"Bricolage Arial"', '760', '80%'],
			[text400, '"Figtree Arial"', '400', '100%'],
			[text400, '"Figtree Arial"', '650', '100%'],
		].map(([ours = '', theirs = '', weight = '', stretch = '']) => {
			const face = sizeIn(ours, weight, stretch);
			const standIn = sizeIn(theirs, weight, stretch);
			return [standIn.width / face.width, standIn.height / face.height];
		});
	});
	for (const [width = 0, height = 0] of ratios) {
		expect(width).toBeGreaterThan(0.97);
		expect(width).toBeLessThan(1.03);
		expect(height).toBeCloseTo(1, 1);
	}
});
