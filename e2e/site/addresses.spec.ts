import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { localise, redirects } from '#i18n/routes.ts';
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
	for (const [from, to] of [
		['/about', '/About'],
		['/zh/fieldtrips/all_field_trips', '/zh/FieldTrips/All_Field_Trips'],
		['/About/', '/About'],
		['/zh/', '/zh'],
		['/ZH/TNC', '/zh/termsAndConditions'],
		['/About.html', '/About'],
		['/en/', '/'],
		['/en/FieldTrips/ocean-pandas', '/FieldTrips/ocean-pandas'],
		['/en/tnc', '/termsAndConditions'],
		['/goods', '/goods/goods-list'],
		['/order?state=paid', '/order/order-list?state=paid'],
		['/params/', '/params/specifications'],
	]) {
		const response = await request.get(from ?? '', { maxRedirects: 0 });
		expect([response.status(), response.headers().location]).toEqual([308, to]);
	}
});

test('the redirect file of static hosts leads from the prefix of English to the address without it', async () => {
	const { readFile } = await import('node:fs/promises');
	const lines = (await readFile(new URL('../../dist/_redirects', import.meta.url), 'utf8')).split('\n');
	expect(lines).toEqual(
		expect.arrayContaining(['/en / 308', '/en/About /About 308', '/en/* /:splat 308', '/goods /goods/goods-list 308']),
	);
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
