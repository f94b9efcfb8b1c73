import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import { serve } from '../fixtures/enquiry.ts';
import { at } from '../fixtures/schedule.ts';
import { expect, test } from '../fixtures/test.ts';
import { tripCount, tripsOf } from '../fixtures/trips.ts';

// In one language: that each has its words is asked of the dictionaries.
const locale = 'zh';
const { common, list, contact, schedule, carousel } = t(locale);

test('each part of the page and each field has its name', async ({ page }) => {
	await page.goto(href(locale, 'home'));
	for (const landmark of ['banner', 'main', 'contentinfo'] as const)
		await expect(page.getByRole(landmark)).toHaveCount(1);
	for (const name of [common.nav.main, common.nav.language])
		await expect(page.getByRole('navigation', { name, exact: true })).toHaveCount(1);
	await expect(page.getByRole('complementary', { name: common.footer.ask })).toHaveCount(1);
	const moments = page.locator('[data-carousel]');
	await expect(moments).toHaveRole('region');
	await expect(moments).toHaveAccessibleName(/./);
	for (const name of [carousel.previous, carousel.next, carousel.pause])
		await expect(moments.getByRole('button', { name, exact: true })).toHaveCount(1);
	const { form } = contact;
	const enquiry = page.getByRole('form', { name: form.label });
	for (const [name, required] of [
		[form.firstName, false],
		[form.lastName, false],
		[form.email, true],
		[form.phone, false],
		[form.message, true],
	] as const) {
		const field = enquiry.getByRole('textbox', { name });
		await expect(field).toHaveCount(1);
		expect(await field.evaluate((each: HTMLInputElement) => each.required), name).toBe(required);
	}
	await expect(enquiry.getByRole('checkbox', { name: form.marketing })).not.toBeChecked();
	await expect(enquiry.getByRole('button', { name: /\+852/ })).toHaveAttribute('aria-haspopup', 'dialog');
});

test('what happens is said without moving the focus', async ({ page }) => {
	const status = page.getByRole('status').filter({ hasText: /./ });
	await page.goto(href(locale, 'trips'));
	const box = page.getByRole('checkbox').first();
	await box.focus();
	await page.keyboard.press('Space');
	const n = tripsOf('science');
	await expect(status.first()).toHaveText(fill(list.filter.some, { n, total: tripCount }));
	await expect(box).toBeFocused();

	await at(page, '2026-11-21');
	await page.goto(href(locale, 'schedule'));
	const next = page.locator('[data-turn=next]:visible');
	await next.focus();
	await page.keyboard.press('Enter');
	await expect(page.locator('[aria-live=polite]:visible')).toContainText(/2027/);
	await expect(status).toHaveText(new RegExp(schedule.board.openMany.replace('{n}', '\\d+')));
	await expect(next).toBeFocused();

	const { form, picker, sending, failed } = contact;
	const gate = Promise.withResolvers<void>();
	await serve(page, async (route) => {
		await gate.promise;
		await route.abort('connectionreset');
	});
	await page.goto(href(locale, 'contact'));
	await page.getByRole('button', { name: /\+852/ }).click();
	await page.getByRole('combobox', { name: picker.search }).fill('853');
	await expect(status).toHaveText(picker.foundOne);
	await page.keyboard.press('Escape');
	await page.getByLabel(form.firstName).fill('Wing');
	await page.getByLabel(form.email, { exact: true }).fill('wing@school.example');
	await page.getByLabel(form.message).fill('28');
	await page.getByRole('button', { name: form.send }).click();
	await expect(status).toContainText(sending.text);
	gate.resolve();
	await expect(page.getByRole('alert')).toContainText(failed.connection);
});
