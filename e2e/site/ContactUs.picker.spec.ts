import { expect, test } from 'playwright/test';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import { accept, send, serve, type } from '../fixtures/enquiry.ts';
import { tagged } from '../fixtures/scope.ts';

const { form, error, failed, thanks, picker } = t('en').contact;

test('countries are found by every name and by number', tagged('core'), async ({ page }) => {
	await page.goto(href('zh', 'contact'));
	await page.getByRole('button', { name: /852/ }).click();
	const words = t('zh').contact.picker;
	const search = page.getByRole('combobox', { name: words.search });
	await expect(search).toBeFocused();
	const chosen = page.getByRole('option', { selected: true });
	await expect(chosen).toHaveText('香港+852');
	await expect(chosen).toBeInViewport({ ratio: 1 });
	for (const query of ['香港', 'Hong', '852', '+852']) {
		await search.fill(query);
		await expect(page.getByRole('option')).toHaveText(['香港+852']);
	}
	await search.fill('中国');
	await expect(page.getByRole('option').first()).toHaveText('中國+86');
	await search.fill('🦄'.repeat(10_000));
	await expect(search).toHaveValue('🦄'.repeat(60));
	await expect(page.getByRole('status').filter({ hasText: words.none })).toBeVisible();
});

test('the picker works by keyboard alone and keeps the country, not its number', async ({ page }) => {
	await page.goto(href('en', 'contact'));
	const sent = await serve(page, accept);
	await type(page, { phone: '+1 604 555 0100' });
	// Before the form's code is there, the button answers clicks only.
	await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
	const button = page.getByRole('button', { name: /Country code/ });
	await button.focus();
	await page.keyboard.press('ArrowDown');
	const search = page.getByRole('combobox', { name: picker.search });
	await expect(search).toBeFocused();
	await expect(page.getByRole('option')).not.toHaveCount(0);
	const active = async () => page.locator(`[id="${await search.getAttribute('aria-activedescendant')}"]`).textContent();
	await page.keyboard.press('End');
	await expect.poll(active).toContain('Zimbabwe');
	await page.keyboard.press('ArrowDown');
	await expect.poll(active).toContain('Afghanistan');
	await page.keyboard.press('Escape');
	await expect(search).toHaveCount(0);
	await expect(button).toBeFocused();
	await page.keyboard.press('c');
	await expect(search).toHaveValue('c');
	await page.keyboard.type('anada');
	await expect(page.getByRole('option')).toHaveText(['Canada+1']);
	await page.keyboard.press('Enter');
	await expect(button).toBeFocused();
	await expect(button).toHaveAccessibleName('Country code: Canada +1');
	await send(page);
	await expect(page.getByRole('dialog', { name: thanks.title })).toBeVisible();
	expect(sent[0]).toMatchObject({ country: 'CA', phone: '+16045550100' });
});

test('a number with another dialling code offers the countries of that code', async ({ page }) => {
	await page.goto(href('en', 'contact'));
	const sent = await serve(page, accept);
	const phone = page.getByLabel(form.phone);
	await type(page, { phone: '138 0013 8000' });
	await send(page);
	await expect(phone).toHaveAccessibleDescription(fill(error.phone_mainland, { code: '+852' }));
	await page.getByRole('button', { name: picker.change }).click();
	await expect(page.getByRole('option')).toHaveText(['China+86']);
	await page.keyboard.press('Escape');
	await phone.fill('5123456');
	await expect(phone).toHaveAccessibleDescription(fill(error.phone_invalid, { code: '+852' }));
	await phone.fill('+44 7700 900123');
	await expect(phone).toHaveAccessibleDescription(fill(error.phone_country_mismatch, { code: '+852' }));
	await page.getByRole('button', { name: picker.change }).click();
	await page.getByRole('option', { name: 'United Kingdom' }).click();
	await expect(phone).not.toHaveAttribute('aria-invalid');
	// As it is copied from a contact of a telephone.
	await phone.fill('\u202a44 7700 900123\u202c');
	await page.getByLabel(form.email, { exact: true }).fill('\u200ewing@school.example');
	await send(page);
	await expect(page.getByRole('dialog', { name: thanks.title })).toBeVisible();
	expect(sent[0]).toMatchObject({ country: 'GB', phone: '+447700900123', email: 'wing@school.example' });
});

test('a list that cannot be loaded says so and comes with another attempt', async ({ page }) => {
	let fail = true;
	await page.route('**/countries/*.json', (route) => (fail ? route.abort() : route.continue()));
	await page.goto(href('en', 'contact'));
	await page.getByRole('button', { name: /852/ }).click();
	await expect(page.getByText(picker.failed)).toBeVisible();
	fail = false;
	await page.getByRole('dialog').getByRole('button', { name: failed.again }).click();
	await expect(page.getByRole('option', { selected: true })).toHaveText('Hong Kong+852');
});
