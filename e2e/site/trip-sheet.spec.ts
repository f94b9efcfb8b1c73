import { expect, test } from 'playwright/test';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { tripsOnce } from '../fixtures/scope.ts';

/** A4 less the margins of the sheet, in CSS pixels. */
const SHEET = { width: Math.floor((182 / 25.4) * 96), height: 1000 };

test('every trip prints on one A4 page and nothing of it is cut off', async ({ page }) => {
	test.slow();
	await page.setViewportSize(SHEET);
	await page.emulateMedia({ media: 'print' });
	for (const [i, { path }] of tripsOnce.entries()) {
		await page.goto(path);
		const over = await page
			.getByRole('main')
			.evaluate((main) => [main.scrollHeight - main.clientHeight, main.scrollWidth - main.clientWidth]);
		expect(over, path).toEqual([0, 0]);
		const [filled, written] = await page.getByRole('main').evaluate((main) => {
			const height = (part: Element) => part.getBoundingClientRect().height / main.clientHeight;
			const bottoms = Array.from(main.querySelectorAll('p, li, td'), (part) => part.getBoundingClientRect().bottom);
			const quest = main.querySelector('.paper .questions');
			return [Math.max(...bottoms) / main.clientHeight, quest ? height(quest) : 0];
		});
		expect(filled, path).toBeGreaterThan(0.85);
		expect(written, `lines to write on: ${path}`).toBeLessThan(0.4);
		// What paper adds is the same for all.
		if (i % 5 !== 0) continue;
		const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
		expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), path).toHaveLength(1);
		expect(pdf, path).toMatch(/\/MediaBox\s*\[0 0 59[45]\.\d+ 84[12]\.\d+\]/);
	}
});

test('the sheet has what a school needs on the day, and nothing to click', async ({ page }) => {
	const { sheet, fare, itinerary, meeting, safety, weather } = t('zh').tripPage;
	await page.clock.setFixedTime(new Date('2026-12-10T12:00:00+08:00'));
	await page.goto(href('zh', { slug: 'bus-factory', address: 'busFactory' }));
	await page.emulateMedia({ media: 'print' });
	const once = [
		sheet.name,
		sheet.ratio,
		sheet.teacher,
		sheet.allergies,
		weather.title,
		safety.hazards,
		safety.firstAid,
	];
	for (const words of once) {
		await expect(page.getByText(words, { exact: true }).filter({ visible: true })).toHaveCount(1);
	}
	for (const words of [`${meeting.meetingPoint} 10:00`, `${itinerary.pickUp} 15:30`]) {
		await expect(page.getByText(words).filter({ visible: true })).toHaveCount(1);
	}
	await expect(page.getByText(fare.whatsapp).filter({ visible: true })).toHaveCount(0);
	// Of its days, those that can be booked: one has passed, another was cancelled.
	const days = page.locator('.paper .open-days [data-day]').filter({ visible: true });
	await expect(days).toHaveText([/19\/12/, /29\/12/, /30\/1/, /12\/2/, /21\/2/]);
	await expect(page.getByRole('contentinfo')).toBeHidden();
});
