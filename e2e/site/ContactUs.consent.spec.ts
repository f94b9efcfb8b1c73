import { expect, type Page, test } from 'playwright/test';
import { MARKETING_VERSION } from '#domain/consent.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { accept, send, serve, type } from '../fixtures/enquiry.ts';

const { form, failed, thanks } = t('en').contact;
const box = (page: Page) => page.getByRole('checkbox', { name: form.marketing });

test('the box works before any code has come, and what it stands for is sent', async ({ page }) => {
	const sent = await serve(page, accept);
	let open = () => {};
	const held = new Promise<void>((resolve) => {
		open = resolve;
	});
	await page.route(/\/EnquiryForm\.[\w-]+\.js$/, async (route) => {
		await held;
		await route.continue();
	});
	await page.goto(href('en', 'contact'));
	const label = page.getByText(form.marketing);
	expect((await label.boundingBox())?.height, 'room for a finger').toBeGreaterThanOrEqual(44);
	await box(page).check();
	await box(page).uncheck();
	await label.click();
	await expect(box(page)).toBeChecked();
	open();
	await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
	await expect(box(page)).toBeChecked();
	await type(page);
	await send(page);
	await expect(page.getByRole('dialog', { name: thanks.title })).toBeVisible();
	expect(sent[0]?.['marketing']).toBe(MARKETING_VERSION);
	await page.keyboard.press('Escape');
	await expect(box(page)).not.toBeChecked();
});

test('a tick is never made by the page: not after a failure and a reload, and then another enquiry is sent', async ({
	page,
}) => {
	const sent = await serve(page, (route, attempt) => (attempt === 1 ? route.abort() : accept(route)));
	await page.goto(href('en', 'contact'));
	await type(page);
	await box(page).check();
	await send(page);
	await expect(page.getByRole('alert')).toContainText(failed.connection);
	await expect(box(page)).toBeChecked();
	await page.reload();
	await expect(page.getByLabel(form.message)).toHaveValue(/28 children/);
	await expect(box(page)).not.toBeChecked();
	await send(page);
	await expect(page.getByRole('dialog', { name: thanks.title })).toBeVisible();
	expect(sent.map(({ marketing }) => marketing)).toEqual([MARKETING_VERSION, undefined]);
	expect(sent[1]?.['key']).toMatch(/^[\da-f-]{36}$/);
	expect(sent[1]?.['key']).not.toBe(sent[0]?.['key']);
});
