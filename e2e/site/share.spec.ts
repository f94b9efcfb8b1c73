import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { href, isIndexed } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { publicPages } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const dist = join(import.meta.dirname, '../../dist');
const BUS = { slug: 'bus-factory', address: 'busFactory' };

const visit = async (page: Page, locale: Locale) => {
	await page.goto(href(locale, BUS));
	const { fare, shareWays } = t(locale).tripPage;
	const button = page.getByRole('button', { name: fare.share });
	return { button, words: shareWays, ways: page.getByRole('dialog', { name: shareWays.text }) };
};

test.describe('the built pages', () => {
	test('each have a picture for link previews in their language: 1200 × 630, below 300 kB, with words', async () => {
		const shown = new Map<string, string>();
		for (const { path, page, locale } of publicPages.filter((each) => isIndexed(each.page))) {
			const html = readFileSync(join(dist, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
			const property = (name: string) =>
				new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1];
			const image = property('og:image') ?? '';
			expect(image, path).toMatch(new RegExp(`^https://[^/]+/social/[^/]+-${locale}\\.[0-9a-f]{16}\\.jpg$`));
			expect(property('og:image:alt')?.length, path).toBeGreaterThan(10);
			expect([property('og:image:width'), property('og:image:height')], path).toEqual(['1200', '630']);
			expect(property('twitter:card'), path).toBe('summary_large_image');
			const file = join(dist, new URL(image).pathname);
			expect(statSync(file).size, path).toBeLessThan(300_000);
			const { format, width, height } = await sharp(file).metadata();
			expect([format, width, height], path).toEqual(['jpeg', 1200, 630]);
			shown.set(image, `${shown.get(image) ?? ''} ${JSON.stringify(page)}`);
		}
		expect(shown.size).toBe(globSync('social/*.jpg', { cwd: dist }).length);
	});
});

for (const locale of LOCALES) {
	test(`a trip is passed on by WhatsApp or by its copied link, and the page says so (${locale})`, async ({
		page,
		context,
		faults,
	}) => {
		await context.grantPermissions(['clipboard-read', 'clipboard-write']);
		await page.addInitScript('delete Navigator.prototype.share');
		const { button, ways, words } = await visit(page, locale);
		await button.focus();
		await page.keyboard.press('Enter');
		await expect(ways).toBeVisible();
		const link = ways.getByRole('link', { name: words.whatsapp });
		const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
		expect(text.endsWith(new URL(text.split(' ').at(-1) ?? '').href)).toBe(true);
		expect(new URL(text.split(' ').at(-1) ?? '').pathname).toBe(href(locale, BUS));
		await page.keyboard.press('Tab');
		await expect(link).toBeFocused();
		await page.keyboard.press('Tab');
		await expect(ways.getByRole('button', { name: words.copy })).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(ways.getByRole('status')).toHaveText(words.copied);
		expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${href(locale, BUS)}$`));
		await page.keyboard.press('Escape');
		await expect(ways).toBeHidden();
		await expect(button).toBeFocused();
		expect(faults).toEqual([]);
	});
}

test('a browser with a sheet of its own opens that one, and no other when the visitor closes it', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, 'share', {
			value: (data: unknown) => {
				document.documentElement.dataset['shared'] = JSON.stringify(data);
				return Promise.reject(new DOMException('closed', 'AbortError'));
			},
		});
	});
	const { button, ways } = await visit(page, 'zh');
	await button.click();
	const shared = await page.locator('html').getAttribute('data-shared');
	expect(JSON.parse(shared ?? '{}')).toEqual({ title: expect.stringContaining('巴士'), url: page.url() });
	await expect(ways).toBeHidden();
});

test('a copy that the browser refuses is told, with what to do instead', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, 'share', { value: undefined });
		Object.defineProperty(navigator, 'clipboard', { value: undefined });
	});
	const { button, ways, words } = await visit(page, 'en');
	await button.click();
	await ways.getByRole('button', { name: words.copy }).click();
	await expect(ways.getByRole('status')).toHaveText(words.failed);
	await ways.getByRole('button', { name: words.close }).click();
	await expect(ways).toBeHidden();
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('a trip is passed on by WhatsApp', async ({ page }) => {
		const { button, ways, words } = await visit(page, 'cn');
		await button.click();
		await expect(ways.getByRole('link', { name: words.whatsapp })).toBeVisible();
		await expect(ways.getByRole('button', { name: words.copy })).toBeHidden();
	});
});
