import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';

const TRIPS = new URL('../../content/trips/', import.meta.url);
const trips = readdirSync(TRIPS).map((slug) => ({
	slug,
	address: JSON.parse(readFileSync(new URL(`${slug}/trip.json`, TRIPS), 'utf8')).address as string | undefined,
}));
/** A4 less the margins of the sheet, in CSS pixels. */
const SHEET = { width: Math.floor((182 / 25.4) * 96), height: 1000 };

for (const locale of LOCALES) {
	test(`every trip prints on one A4 page and nothing of it is cut off (${locale})`, async ({ page }) => {
		test.slow();
		await page.setViewportSize(SHEET);
		await page.emulateMedia({ media: 'print' });
		for (const trip of trips) {
			await page.goto(href(locale, trip));
			const over = await page
				.getByRole('main')
				.evaluate((main) => [main.scrollHeight - main.clientHeight, main.scrollWidth - main.clientWidth]);
			expect(over, trip.slug).toEqual([0, 0]);
			const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
			expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), trip.slug).toHaveLength(1);
			expect(pdf, trip.slug).toMatch(/\/MediaBox\s*\[0 0 59[45]\.\d+ 84[12]\.\d+\]/);
		}
	});

	test(`the sheet of a trip without a timed day is filled with what is known of it (${locale})`, async ({ page }) => {
		const { know, weather } = t(locale).tripPage;
		await page.goto(href(locale, { slug: 'riding-light-rail' }));
		await page.emulateMedia({ media: 'print' });
		for (const words of [know.includes, know.excludes, weather.signals.replace('{time}', '07:00')]) {
			await expect(page.getByText(words, { exact: true }).filter({ visible: true })).toHaveCount(1);
		}
	});

	test(`the sheet has what a school needs on the day, and nothing to click (${locale})`, async ({ page }) => {
		const { sheet, fare, school } = t(locale).tripPage;
		await page.goto(href(locale, { slug: 'bus-factory', address: 'busFactory' }));
		await page.emulateMedia({ media: 'print' });
		for (const words of [sheet.name, sheet.meeting, sheet.ratio, sheet.teacher, sheet.allergies]) {
			await expect(page.getByText(words, { exact: true }).filter({ visible: true })).toHaveCount(1);
		}
		await expect(page.getByText(fare.whatsapp).filter({ visible: true })).toHaveCount(0);
		await expect(page.getByText(school.hazards)).toBeHidden();
		await expect(page.getByRole('contentinfo')).toBeHidden();
	});
}
