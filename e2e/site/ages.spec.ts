import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

test(
	'each age has four trips with their dates, and April 2025, of ages 7 to 12 alone, leads to the two detailed trips',
	tagged('deployed'),
	async ({ page, faults }) => {
		await page.clock.setFixedTime(new Date('2026-11-21T12:00:00+08:00'));
		await page.goto('/FieldTrips/Ages7_12');
		await expect(page.getByRole('heading', { level: 1 })).toContainText('7');
		await expect(page.getByRole('article')).toHaveCount(4);
		const museum = page.getByRole('article').first();
		await expect(museum.getByText('6/12')).toBeVisible();
		await expect(museum.getByText('16/7')).toBeHidden();
		const walled = page.getByRole('article').filter({ hasText: 'Walled city park and fruit tea' });
		await expect(walled.getByText('New dates to come')).toBeVisible();
		await expect(walled.getByText('18/7')).toBeVisible();
		const archive = page.getByRole('region', { name: 'April 2025' });
		await expect(archive.getByRole('link').nth(0)).toHaveAttribute('href', '/busFactory');
		await expect(archive.getByRole('link').nth(1)).toHaveAttribute('href', '/scienceMuseum');
		await page.goto('/cn/FieldTrips/Ages4_6');
		await expect(page.getByRole('heading', { level: 1, name: '4至6岁' })).toBeVisible();
		await expect(page.getByRole('article')).toHaveCount(4);
		await expect(page.getByRole('heading', { name: '2025年4月' })).toHaveCount(0);
		expect(faults).toEqual([]);
	},
);
