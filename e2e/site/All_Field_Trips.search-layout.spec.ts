import type { Page } from 'playwright/test';
import { t } from '#i18n/t.ts';
import { tagged, WIDTHS } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { tripsOf } from '../fixtures/trips.ts';

const LIST = '/FieldTrips/All_Field_Trips';
const cards = (page: Page) => page.getByRole('article').filter({ visible: true });

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-11-21T12:00:00+08:00')));

test('fields are large enough to touch, chosen values are read whole, and nothing is wider than the window', async ({
	page,
}) => {
	for (const [prefix, month, shown] of [
		['', 'Jan', 'Show 1 trip'],
		['/zh', '1月', '看1個行程'],
		['/cn', '1月', '看1个行程'],
	] as const) {
		await page.goto(`${prefix + LIST}?age=5&month=2027-01&price=1000&q=bus`);
		const fields = page.locator('search select');
		for (const width of [WIDTHS.phone, WIDTHS.narrowest]) {
			await page.setViewportSize({ width, height: 844 });
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
			for (const field of await page.locator('search').locator('input[type=search], select').all())
				expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
			if (width === WIDTHS.narrowest) continue;
			await expect(page.getByRole('button', { name: shown })).toBeVisible();
			expect(
				await fields.evaluateAll((all) => all.map((field) => (field as HTMLSelectElement).selectedOptions[0]?.text)),
			).toEqual([prefix ? expect.stringMatching(/^5[歲岁]$/) : '5', month, '$1,000']);
			for (const field of await fields.all()) {
				const room = await field.evaluate((element: HTMLSelectElement) => {
					const style = getComputedStyle(element);
					const context = document.createElement('canvas').getContext('2d');
					if (!context) return 0;
					context.font = style.font;
					const text = context.measureText(element.selectedOptions[0]?.text ?? '').width;
					return element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - text;
				});
				expect(room).toBeGreaterThanOrEqual(0);
			}
		}
	}
});

test.describe('in a narrow window', () => {
	test.use({ viewport: { width: WIDTHS.phone, height: 844 } });
	test(
		'a button with the number of trips leads to them while something is chosen',
		tagged('phone'),
		async ({ page }) => {
			await page.goto(LIST);
			const show = page.getByRole('button', { name: /^Show \d+ trip|^No trip fits/ });
			await expect(show).toBeHidden();
			await page.getByText('History & Culture').first().click();
			await expect(show).toHaveText(`Show ${tripsOf('history')} trips`);
			await show.click();
			await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeFocused();
			await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeInViewport();
			await page.getByRole('searchbox', { name: t('en').list.search.words }).fill('volcano');
			await expect(show).toHaveText('No trip fits');
			await expect(show).toBeDisabled();
		},
	);
});

test('on a tablet tickets stand in two columns', async ({ page }) => {
	await page.setViewportSize({ width: WIDTHS.tablet, height: 1024 });
	for (const path of [LIST, '/FieldTrips/Ages7_12']) {
		await page.goto(path);
		const boxes = await Promise.all((await cards(page).all()).slice(0, 2).map((each) => each.boundingBox()));
		expect(boxes[1]?.y).toBe(boxes[0]?.y);
		expect(boxes[1]?.x).toBeGreaterThan((boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0));
		expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(13_000);
	}
});
