import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { localise, redirects } from '#i18n/routes.ts';
import { MISWRITTEN } from '../fixtures/addresses.ts';
import { tripPages } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

for (const [from, to] of redirects(tripPages)) {
	test(`${from} leads to ${to} for good`, async ({ request }) => {
		const response = await request.get(`${from}?from=old`, { maxRedirects: 0 });
		expect(response.status()).toBe(308);
		expect(response.headers().location).toBe(`${to}?from=old`);
	});
}

test('an address in the wrong case or with a closing slash leads to the right one', async ({ request }) => {
	for (const [from, to] of MISWRITTEN) {
		const response = await request.get(from, { maxRedirects: 0 });
		expect([response.status(), response.headers().location]).toEqual([308, to]);
	}
});

for (const locale of LOCALES) {
	test(`an address that does not exist gets the 404 page in ${LOCALE_TABLE[locale].name}`, async ({ page }) => {
		const response = await page.goto(localise(locale, '/no/such/place'));
		expect(response?.status()).toBe(404);
		await expect(page.locator('html')).toHaveAttribute('lang', LOCALE_TABLE[locale].lang);
		await expect(page.getByRole('main').getByRole('link')).toHaveCount(4);
	});
}

test('a host without redirects shows a page that leads on, query and fragment kept', async ({ page, request }) => {
	const { readFile } = await import('node:fs/promises');
	const text = await readFile(new URL('../../dist/zh/tnc.html', import.meta.url), 'utf8');
	expect(text).toContain('url=/zh/termsAndConditions');
	await page.route('**/zh/stub*', (route) => route.fulfill({ contentType: 'text/html', body: text }));
	await page.goto('/zh/stub?from=mail#privacy');
	await expect(page).toHaveURL('/zh/termsAndConditions?from=mail#privacy');
	expect((await request.get('/_redirects')).status()).toBe(404);
});
