import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import type { SiteFacts } from '#domain/office.schema.ts';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';

const { operator }: SiteFacts = JSON.parse(readFileSync(new URL('../../content/site.json', import.meta.url), 'utf8'));

for (const locale of LOCALES) {
	test(`every footer says who runs the trips, and whom to call while a child is on one (${locale})`, async ({
		page,
	}) => {
		await page.goto(href(locale, 'about'));
		const footer = page.getByRole('contentinfo');
		for (const text of [
			operator.legalName[locale],
			operator.address[locale],
			operator.businessRegistration,
			operator.companyNumber,
			operator.dataContact.email,
			operator.officeHours[locale],
			operator.emergencyHours[locale],
		])
			await expect(footer).toContainText(text);
		await expect(footer.getByRole('heading', { name: t(locale).common.footer.onTrip })).toBeVisible();
		await expect(footer.getByRole('link', { name: operator.emergency })).toHaveAttribute(
			'href',
			`tel:${operator.emergency.replaceAll(' ', '')}`,
		);
	});

	test(`each legal text names its day, and folds away what has changed (${locale})`, async ({ page }) => {
		await page.goto(href(locale, 'terms'));
		const days = await page
			.locator('section > .doc__date time')
			.evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
		expect(days).toEqual(['2026-11-26', '2026-11-23', '2026-11-23', '2024-10-23']);
		const { changes, insurance } = t(locale).terms;
		const terms = page.getByRole('main').locator('#terms-of-use');
		await expect(terms).toContainText(operator.legalName[locale]);
		await expect(terms.getByRole('heading', { name: insurance })).toBeVisible();
		await expect(terms).toContainText(operator.insurance[locale]);
		await expect(page.getByRole('main').locator('#privacy')).toContainText(operator.dataContact.email);
		const change = terms.locator('details dd').first();
		await expect(change).toBeHidden();
		await terms.getByText(changes, { exact: true }).press('Enter');
		await expect(change).toBeVisible();
	});
}
