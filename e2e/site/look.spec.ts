import { expect, test } from 'playwright/test';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';

for (const locale of LOCALES) {
	test(`the story of the name stands clear of the picture above and the footer below (${locale})`, async ({ page }) => {
		await page.goto(href(locale, 'about'));
		const part = page.getByRole('main').locator('section').last();
		const padding = await part.evaluate((e) => [getComputedStyle(e).paddingTop, getComputedStyle(e).paddingBottom]);
		for (const side of padding) expect(Number.parseFloat(side)).toBeGreaterThan(40);
	});

	test(`the WhatsApp button lies beside the tickets, not on their buttons (${locale})`, async ({ page }) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto(href(locale, 'schedule'));
		const float = page.getByRole('link', { name: t(locale).common.footer.whatsapp, exact: true });
		const ticket = page.getByRole('main').getByRole('listitem').filter({ visible: true }).last();
		const [chat, row] = [await float.boundingBox(), await ticket.boundingBox()];
		expect(chat?.x).toBeGreaterThanOrEqual((row?.x ?? 0) + (row?.width ?? 0));
	});
}

test('the whole list of countries is on the screen when it has come', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(href('en', 'contact'));
	await page.getByRole('button', { name: /852/ }).click();
	await expect(page.getByRole('option', { selected: true })).toBeVisible();
	await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
});

test('a picture without a caption of its own is captioned by its description', async ({ page }) => {
	await page.goto('/busFactory');
	const picture = page
		.getByRole('main')
		.getByRole('link')
		.filter({ has: page.getByRole('img') })
		.first();
	const said = (await picture.getByRole('img').getAttribute('alt')) ?? '';
	await picture.click();
	await expect(page.getByRole('dialog').getByRole('paragraph').filter({ hasText: said })).toBeVisible();
});
