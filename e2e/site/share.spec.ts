import type { Page } from 'playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

const BUS = { slug: 'bus-factory', address: 'busFactory' };

const visit = async (page: Page, locale: Locale) => {
	await page.goto(href(locale, BUS));
	const { fare, shareWays } = t(locale).tripPage;
	const button = page.getByRole('button', { name: fare.share });
	return { button, words: shareWays, ways: page.getByRole('dialog', { name: shareWays.text }) };
};

test(
	'a trip is passed on by WhatsApp or by its copied link, and the page says so',
	tagged('core'),
	async ({ page, context, faults }) => {
		const locale = 'zh';
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
	},
);

test('a visitor who closes the sheet of the browser sees no other way, one whose sheet fails does', async ({
	page,
}) => {
	for (const [name, shown] of [
		['AbortError', false],
		['NotAllowedError', true],
	] as const) {
		await page.addInitScript(`Navigator.prototype.share = () => Promise.reject(new DOMException('', '${name}'))`);
		const { button, ways } = await visit(page, 'en');
		await button.click();
		await expect(ways).toBeVisible({ visible: shown });
	}
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
