import { expect, test } from 'playwright/test';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { accept, draft, expectTyped, send, serve, type } from '../fixtures/enquiry.ts';

const { form, picker } = t('en').contact;
const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'message'];

test('a draft survives a reload, a change of language and the way to the home page, country included', async ({
	page,
}) => {
	await page.goto(href('en', 'contact'));
	await type(page);
	await page.getByRole('button', { name: /852/ }).click();
	await page.getByRole('combobox', { name: picker.search }).fill('Canada');
	await expect(page.getByRole('option')).toHaveText(['Canada+1']);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('button', { name: 'Country code: Canada +1' })).toBeVisible();
	await page.reload();
	await expectTyped(page);
	await expect(page.getByRole('button', { name: 'Country code: Canada +1' })).toBeVisible();
	await page.goto(href('zh', 'contact'));
	await expectTyped(page, 'zh');
	await expect(page.getByRole('button', { name: '加拿大 +1' })).toBeVisible();
	await page.goto(href('zh', 'home'));
	await expectTyped(page, 'zh');
	await expect(page.getByRole('button', { name: '加拿大 +1' })).toBeVisible();
});

test('a draft that is damaged or older than seven days is removed and breaks nothing', async ({ page }) => {
	const values = Object.fromEntries(FIELDS.map((field) => [field, 'old']));
	const old = { at: Date.now() - 8 * 86_400_000, values, country: 'HK', key: 'k', page: '/ContactUs' };
	for (const text of ['{"at":', '{"at":1,"values":[]}', JSON.stringify(old)]) {
		await page.goto(href('en', 'terms'));
		await page.evaluate((value) => localStorage.setItem('draft', value), text);
		await page.goto(href('en', 'contact'));
		await expect(page.getByLabel(form.message)).toHaveValue('');
		await expect.poll(() => draft(page), text).toBeNull();
	}
});

test('another tab shows what is typed here, and forgets it when it was sent here', async ({ page, context }) => {
	await page.goto(href('en', 'contact'));
	const other = await context.newPage();
	await other.goto(href('zh', 'home'));
	await type(page);
	await expectTyped(other, 'zh');
	await serve(page, accept);
	await send(page);
	await expect(page.getByRole('dialog')).toBeVisible();
	await expect(other.locator('[name=message]')).toHaveValue('');
	expect(await draft(other)).toBeNull();
});

test('a trip in the address begins the letter in its language, which is no draft until somebody types it', async ({
	page,
}) => {
	const message = page.locator('[name=message]');
	await page.goto(`${href('en', 'contact')}?trip=bus-factory`);
	await expect(message).toHaveValue(/bus depot/i);
	await page.getByLabel(form.firstName).fill('Wing');
	await expect.poll(() => draft(page), 'what keeps drafts comes after the page').not.toBeNull();
	await page.goto(`${href('zh', 'contact')}?trip=science-museum`);
	await expect(page.locator('[name=firstName]')).toHaveValue('Wing');
	await expect(message).toHaveValue(/科學館/);
	for (const address of [`${href('en', 'contact')}?trip=constructor`, href('en', 'contact')]) {
		await page.goto(address);
		await expect(message).toHaveValue('');
	}
	await message.fill('My own words');
	await page.goto(`${href('en', 'contact')}?trip=science-museum`);
	await expect(message).toHaveValue('My own words');
	const sent = await serve(page, accept);
	await page.getByLabel(form.email, { exact: true }).fill('a@b.co');
	await send(page);
	await expect(page.getByRole('dialog')).toBeVisible();
	expect(sent[0]).toMatchObject({ trip: 'science-museum' });
});
