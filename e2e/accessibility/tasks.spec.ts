import type { Page } from 'playwright/test';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { accept, serve } from '../fixtures/enquiry.ts';
import { pressOn, tabTo } from '../fixtures/keyboard.ts';
import { at } from '../fixtures/schedule.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

/** The words of a template before its first gap: `Book: {trip}` → /^Book: /. */
const beginning = (template: string) => new RegExp(`^${template.split('{')[0]}`);

// In one language: keys do the same in all of them.
const locale = 'cn';
const { common, schedule, contact } = t(locale);
const open = (page: Page, name: Parameters<typeof href>[1]) => page.goto(href(locale, name));

test.describe('by keyboard alone', () => {
	test.beforeEach(({ page }) => at(page, '2026-11-21'));

	test(
		'a visitor skips the header, finds a trip, its month, and the way to the shop',
		tagged('core'),
		async ({ page }) => {
			await page.route('https://shop.banyantrips.example/**', (route) => route.fulfill({ body: 'The shop' }));
			await open(page, 'home');
			await page.keyboard.press('Tab');
			await expect(page.getByRole('link', { name: common.site.skip })).toBeFocused();
			await page.keyboard.press('Enter');
			await expect(page.getByRole('main')).toBeFocused();
			await tabTo(page, page.getByRole('main').getByRole('link').first());
			await tabTo(page, page.getByRole('navigation', { name: common.nav.main }).getByRole('link').nth(2), {
				back: true,
			});
			await page.keyboard.press('Enter');
			await expect(page).toHaveURL(href(locale, 'trips'));

			await pressOn(page, page.getByRole('link', { name: beginning(common.trip.checkScheduleOf) }).first());
			await expect(page).toHaveURL(/ourSchedule\?trip=/);
			await expect(page.getByText(beginning(schedule.trip.marked))).toBeVisible();
			const month = page.locator('html');
			const shown = await month.getAttribute('data-month');
			await pressOn(page, page.getByRole('link', { name: beginning(schedule.board.next) }));
			await expect(month).not.toHaveAttribute('data-month', shown ?? '');
			await page.keyboard.press('ArrowLeft');
			await expect(month).toHaveAttribute('data-month', shown ?? '');
			const book = page.getByRole('region').getByRole('link', { name: beginning(common.trip.bookOf) });
			await pressOn(page, book.filter({ visible: true }).first());
			await expect(page).toHaveURL(/^https:\/\/shop\./);
		},
	);

	test('a visitor mends a mistake, chooses a country, and sends an enquiry', tagged('core'), async ({ page }) => {
		const sent = await serve(page, accept);
		const { form, error, summary, picker, thanks } = contact;
		await open(page, 'contact');
		const name = page.getByRole('textbox', { name: form.firstName });
		const email = page.getByRole('textbox', { name: form.email, exact: true });
		await tabTo(page, name);
		await page.keyboard.type('Wing');
		await pressOn(page, page.getByRole('button', { name: /\+852/ }));
		await expect(page.getByRole('combobox', { name: picker.search })).toBeFocused();
		await page.keyboard.type('853');
		await expect(page.getByRole('option')).toHaveCount(1);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('button', { name: /\+853/ })).toBeFocused();
		await tabTo(page, page.getByRole('textbox', { name: form.message }));
		await page.keyboard.type('28');
		await pressOn(page, page.getByRole('button', { name: form.send }));

		await expect(page.getByRole('group', { name: summary[0] ?? '' })).toBeFocused();
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await expect(email).toBeFocused();
		await expect(email).toHaveAccessibleDescription(error.email_required);
		await page.keyboard.type('wing@school.example');
		await pressOn(page, page.getByRole('button', { name: form.send }));
		await expect(page.getByRole('dialog', { name: thanks.title })).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByRole('dialog', { name: thanks.title })).toBeHidden();
		expect(sent).toHaveLength(1);
	});
});
