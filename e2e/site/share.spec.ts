import type { Page } from 'playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

const BUS = { slug: 'bus-factory', address: 'busFactory' };

const visit = async (page: Page, locale: Locale) => {
	await page.goto(href(locale, BUS));
	return page.getByRole('link', { name: t(locale).tripPage.fare.share });
};

test('a trip is passed on by WhatsApp, with its address', tagged('core'), async ({ page }) => {
	const link = await visit(page, 'zh');
	const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
	expect(new URL(text.split(' ').at(-1) ?? '').pathname).toBe(href('zh', BUS));
});

test('a visitor who closes the sheet of the browser stays, one whose sheet fails is led to WhatsApp', async ({
	page,
}) => {
	await page.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
	for (const [name, address] of [
		['AbortError', /busFactory$/],
		['NotAllowedError', /wa\.me/],
	] as const) {
		await page.addInitScript(`Navigator.prototype.share = () => Promise.reject(new DOMException('', '${name}'))`);
		const link = await visit(page, 'en');
		await link.click();
		await page.waitForTimeout(200);
		await expect(page).toHaveURL(address);
	}
});
