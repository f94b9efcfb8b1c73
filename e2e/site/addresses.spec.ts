import { readFileSync } from 'node:fs';
import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { localise } from '#i18n/routes.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

test('an address that does not exist gets a page in its language, which leads on', tagged('core'), async ({ page }) => {
	for (const locale of LOCALES) {
		const response = await page.goto(localise(locale, '/no/such/place'));
		expect(response?.status()).toBe(404);
		await expect(page.locator('html')).toHaveAttribute('lang', LOCALE_TABLE[locale].lang);
		await expect(page.getByRole('main').getByRole('link')).toHaveCount(4);
	}
});

test('a host without redirects shows a page that leads on, query and fragment kept', async ({ page, request }) => {
	const text = readFileSync(new URL('../../dist/zh/tnc.html', import.meta.url), 'utf8');
	expect(text).toContain('url=/zh/termsAndConditions');
	await page.route('**/zh/stub*', (route) => route.fulfill({ contentType: 'text/html', body: text }));
	await page.goto('/zh/stub?from=mail#privacy');
	await expect(page).toHaveURL('/zh/termsAndConditions?from=mail#privacy');
	expect((await request.get('/_redirects')).status()).toBe(404);
});
