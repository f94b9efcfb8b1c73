import { at, heading } from '../fixtures/schedule.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('a departure', () => {
	test.beforeEach(({ page }) => at(page, '2026-12-01'));

	test(
		'leads from its whole row to the shop, in the same window',
		tagged('core', 'phone'),
		async ({ page, context }) => {
			await page.route('https://shop.banyantrips.example/**', (route) => route.fulfill({ body: 'the shop' }));
			await page.goto('/zh/ourSchedule');
			const row = page.locator('#\\32 026-12-05-bus-factory');
			await expect(row.getByRole('link')).toHaveCount(1);
			await row.scrollIntoViewIfNeeded();
			await row.click({ position: { x: 12, y: 60 } });
			await page.waitForURL(
				'https://shop.banyantrips.example/zh-hant/products/bus-depot-soft-drink-factory?variant=43310726121005',
			);
			expect(context.pages()).toHaveLength(1);
		},
	);

	test('that is full, cancelled or being planned cannot be booked, and leads to its waiting list or says whom to ask', async ({
		page,
	}) => {
		const said = { 'riding-light-rail': { '2026-12-12': 'full' } };
		await page.route('**/api/availability', (route) => route.fulfill({ json: said }));
		await page.goto('/ourSchedule');
		const full = page.locator('#\\32 026-12-12-riding-light-rail');
		await expect(full.getByText('Full')).toBeVisible();
		await expect(full.getByRole('link')).toHaveAttribute(
			'href',
			'/api/waiting-list?departure=2026-12-12_riding-light-rail&lang=en',
		);
		await page.goto('/ourSchedule#2027-01');
		const cancelled = page.locator('#\\32 027-01-16-bus-factory');
		await expect(cancelled.getByText('Cancelled')).toBeVisible();
		await expect(cancelled.getByText('HK$')).toHaveCount(0);
		await expect(cancelled.getByRole('link')).toHaveText('Ask about dates');
		await page.goto('/ourSchedule#2027-02');
		const planned = page.getByRole('listitem').filter({ hasText: 'being planned' });
		await expect(planned.getByText('Coming soon')).toBeVisible();
		await expect(planned.getByRole('link', { name: 'Ask about dates' })).toHaveAttribute('href', '/ContactUs');
		await page.goto('/ourSchedule#2025-12');
		await expect(page.getByRole('region').getByText('Coming soon'), 'when its month is over').toBeHidden();
		await expect(page.getByRole('region').getByText('This month is over.')).toBeVisible();
	});
});

test.describe('the trip that the visitor came from', () => {
	test.beforeEach(({ page }) => at(page, '2026-12-30'));

	test('is marked and named, in the month in which it leaves next', async ({ page }) => {
		await page.goto('/ourSchedule?trip=bus-factory');
		await expect(heading(page, 'Jan 2027')).toBeVisible();
		await expect(
			page.getByText('Every departure of “Bus depot and soft-drink factory” is marked below.'),
		).toBeVisible();
		await expect(page.getByText('The trip you chose').filter({ visible: true })).toHaveCount(2);
		await page.getByRole('link', { name: 'Go to the next one' }).click();
		await expect(page.locator('#\\32 027-01-30-bus-factory')).toBeInViewport();
	});

	test('is regretted when it has no departure, with a way to ask, and ignored when nobody knows it', async ({
		page,
		faults,
	}) => {
		await page.goto('/cn/ourSchedule?trip=ocean-pandas');
		await expect(heading(page, '2027年1月')).toBeVisible();
		const note = page.locator('[data-trip-note]');
		await expect(note).toContainText('目前没有可报名的团期');
		await expect(note.getByRole('link')).toHaveAttribute('href', '/cn/ContactUs?trip=ocean-pandas');
		await page.goto('/ourSchedule?trip=constructor&trip="><script>');
		await expect(heading(page, 'Jan 2027')).toBeVisible();
		await expect(note).toBeHidden();
		expect(faults).toEqual([]);
	});
});
