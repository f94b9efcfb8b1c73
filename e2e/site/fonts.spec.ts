import { expect, type Page, test } from 'playwright/test';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { hasDisplayFace, loadedFaces, shiftOf } from '../fixtures/faces.ts';
import { KINDS_OF_PAGES, localeInTurn, tagged } from '../fixtures/scope.ts';
import { watchShifts } from '../fixtures/weights.ts';

/** Opens a page as a later one of a visit, which has all faces. */
const goOn = (page: Page, path: string, options: Parameters<Page['goto']>[1] = {}) =>
	page.goto(path, { referer: `${test.info().project.use.baseURL}/`, ...options });

test('a Chinese heading is set in the rounded face, a simplified comma is not', async ({ page }) => {
	await goOn(page, href('cn', 'about'));
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
	for (const [i, { page: address }] of KINDS_OF_PAGES.entries()) {
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
	for (const { page: address } of KINDS_OF_PAGES) {
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

test(
	'headings further down get the rounded face when the visitor moves on, on a large screen at once',
	tagged('phone'),
	async ({ page, isMobile }) => {
		const loaded = async () => (await loadedFaces(page)).filter((family) => family.startsWith('Chiron'));
		await page.goto(href('zh', 'home'), { waitUntil: 'networkidle' });
		if (isMobile) {
			expect(await loaded()).toEqual(['Chiron First']);
			await page.keyboard.press('Tab');
		}
		await expect.poll(loaded).toEqual(['Chiron First', 'Chiron GoRound TC']);
	},
);

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('every heading has the rounded face from the start', async ({ page }) => {
		await page.goto(href('zh', 'home'), { waitUntil: 'networkidle' });
		expect(await loadedFaces(page)).toContain('Chiron GoRound TC');
	});
});

test('a face of the system that stands in sets English text as wide, and its lines as tall', async ({ page }) => {
	await goOn(page, href('en', 'home'));
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
