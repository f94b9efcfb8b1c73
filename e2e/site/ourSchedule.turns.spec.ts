import { board, heading } from '../fixtures/schedule.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('previous and next', () => {
	test('name their month, and wrap around at both ends', tagged('core'), async ({ page, faults }) => {
		await page.goto('/ourSchedule#2025-10');
		await page.getByRole('link', { name: 'Previous month: Feb 2027' }).click();
		await expect(heading(page, 'Feb 2027')).toBeVisible();
		await expect(page.getByRole('region', { name: /20\d\d/ })).toHaveCount(1);
		await page.getByRole('link', { name: 'Next month: Oct 2025' }).click();
		await expect(heading(page, 'Oct 2025')).toBeVisible();
		expect(new URL(page.url()).hash).toBe('#2025-10');
		expect(faults).toEqual([]);
	});

	test('work by arrow keys, and keep the focus', tagged('core'), async ({ page }) => {
		await page.goto('/ourSchedule#2026-12');
		const next = board(page).locator('[data-turn=next]:visible');
		await next.focus();
		await page.keyboard.press('Enter');
		await expect(heading(page, 'Jan 2027')).toBeVisible();
		await page.keyboard.press('ArrowRight');
		await page.keyboard.press('ArrowRight');
		await expect(heading(page, 'Oct 2025')).toBeVisible();
		await page.keyboard.press('ArrowLeft');
		await expect(heading(page, 'Feb 2027')).toBeVisible();
		await expect(next).toBeFocused();
	});

	test('stand beside a line on which every month is a station with its year, large enough to touch', async ({
		page,
	}) => {
		await page.setViewportSize({ width: 320, height: 700 });
		await page.goto('/zh/ourSchedule');
		const stations = page.getByRole('navigation', { name: '所有月份' }).getByRole('link');
		for (const station of await stations.all()) {
			const { x = -1, width = 0, height = 0 } = (await station.boundingBox()) ?? {};
			expect(x).toBeGreaterThanOrEqual(0);
			expect(x + width).toBeLessThanOrEqual(320);
			expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
		}
		// Two Decembers are not taken for one.
		const seen = (await stations.allInnerTexts()).map((text) => text.split('\n').slice(0, 2).join(' '));
		expect(seen).toContain('12月 2025');
		expect(new Set(seen).size).toBe(6);
		await stations.first().click();
		await expect(heading(page, '2025年10月')).toBeVisible();
	});

	test('are right before their code has come, and leave one board when it has', async ({ page, faults }) => {
		await page.goto('/ourSchedule#2026-12');
		const months = page.getByRole('navigation', { name: 'All months' });
		const shown = async () => {
			await expect(page.getByRole('link', { name: /^Next month/ })).toHaveCount(1);
			await expect(months.getByRole('link')).toHaveCount(6);
			await expect(months.locator('[aria-current]:visible')).toHaveText(/Dec 2026/);
		};
		await shown();
		await page.evaluate(() => location.assign('#2025-10'));
		await expect(months.locator('[aria-current]:visible')).toHaveText(/Oct 2025/);
		await page.evaluate(() => location.assign('#2026-12'));
		await months.getByRole('link', { name: 'Jan 2027' }).focus();
		await expect(board(page).locator('[data-turn=next]')).toHaveCount(1);
		await expect(months.getByRole('link', { name: 'Jan 2027' })).toBeFocused();
		await shown();
		expect(faults).toEqual([]);
	});
});
