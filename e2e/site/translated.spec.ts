import type { Page } from 'playwright/test';
import { t } from '#i18n/t.ts';
import { accept, send, serve } from '../fixtures/enquiry.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { translate } from '../fixtures/translate.ts';

const { list, contact } = t('en');

/** Opens a page, and lets the browser translate it before any island lives. */
const openTranslated = async (page: Page, path: string) => {
	await page.goto(path);
	await translate(page);
};

test('a page that the browser translates goes on as it should', tagged('core'), async ({ page, faults }) => {
	await page.clock.setFixedTime(new Date('2026-11-21T12:00:00+08:00'));

	await page.goto('/FieldTrips');
	await page.getByText('Career Experience').first().click();
	await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
	await translate(page);
	const line = page.locator('.fstat').getByRole('status');
	const words = page.getByRole('searchbox', { name: list.search.words });
	await words.fill('zzzz');
	await expect(line).toHaveText('«No trip»« with “zzzz”»');
	await words.fill('science');
	await expect(line).toHaveText(/^«\d+ trips?»« with “science”»$/);
	await words.fill('');
	await expect(line).toHaveText(/^«Showing \d+ of \d+ trips»$/);
	await expect(words).toBeVisible();

	await openTranslated(page, '/ourSchedule#2025-11');
	for (const [next, shown] of [['Dec 2025', 'Nov 2025']]) {
		const link = page.getByRole('link', { name: `Next month: ${next}` });
		// What wakes under the pointer is drawn anew, since its texts are others.
		await link.hover();
		await expect(page.locator('astro-island[ssr]', { has: link })).toHaveCount(0);
		await link.click();
		await expect(page.getByRole('region', { name: shown })).toBeHidden();
		await expect(page.locator('.mon__c')).toContainText(`«${next}»`);
	}

	await openTranslated(page, '/busFactory');
	const carousel = page.locator('[data-carousel]').first();
	const said = carousel.getByRole('status');
	for (const position of ['2 of', '3 of']) {
		await carousel.getByRole('button', { name: 'Next' }).click();
		await expect(said).toContainText(`«${position}`);
	}

	const sent = await serve(page, accept);
	await openTranslated(page, '/ContactUs');
	const message = page.getByLabel(contact.form.message);
	await message.click();
	await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
	await page.keyboard.type('Hello');
	await expect(message).toHaveValue('Hello');
	await send(page);
	await expect(page.getByText(contact.error.email_required)).toHaveCount(2);
	await page.getByRole('button', { name: /852/ }).click();
	const search = page.getByRole('combobox', { name: contact.picker.search });
	await search.fill('zzzz');
	await expect(page.getByRole('dialog').getByRole('status')).toHaveText(`«${contact.picker.none}»`);
	await search.fill('hong kong');
	await expect(page.getByRole('dialog').getByRole('status')).toHaveText(`«${contact.picker.foundOne}»`);
	await page.getByRole('option').click();
	await expect(page.getByRole('button', { name: /852/ })).toHaveText('«+»«852»');
	const typed = { firstName: 'Wing', email: 'wing@school.example', phone: '5123 4567' };
	for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
	await expect(page.getByText(contact.error.email_required)).toHaveCount(0);
	await send(page);
	await expect(page.getByRole('dialog', { name: contact.thanks.title })).toBeVisible();
	expect(sent).toMatchObject([{ ...typed, phone: '+85251234567', message: 'Hello' }]);
	expect(faults).toEqual([]);
});
