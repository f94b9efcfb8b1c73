import { formatMonth } from '#i18n/format.ts';
import { coming } from '../fixtures/orders.ts';
import { comeWith, heading, stored } from '../fixtures/schedule.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

/** The month of the next departure. */
const nextMonth = coming()[0]?.date.slice(0, 7) ?? '';

test.describe('the month shown first', () => {
	test('is that of the next departure, and says how many are to come in it', tagged('core'), async ({ page }) => {
		await page.goto('/ourSchedule');
		await expect(heading(page, formatMonth('en', nextMonth))).toBeVisible();
		await expect(page.getByRole('status')).toHaveText(/^\d+ dates? to come$/, { useInnerText: true });
		await expect(page.getByRole('region', { name: /20\d\d/ })).toHaveCount(1);
		await page.goto('/ourSchedule#2025-11');
		await expect(page.getByRole('status')).toHaveText('No dates to come this month', { useInnerText: true });
		const rows = page.getByRole('region', { name: 'Nov 2025' }).getByRole('listitem');
		await expect(rows).toHaveCount(7);
		await expect(rows.filter({ hasText: 'Departed' })).toHaveCount(6);
		await expect(rows.getByRole('link', { name: /^Book:/ })).toHaveCount(0);
	});

	test('is the stored one, and the default when what is stored is damaged, which is removed', async ({
		page,
		faults,
	}) => {
		for (const [value, month] of [
			['{"index":0,"month":"2027-02"}', 'Feb 2027'],
			['2', formatMonth('en', nextMonth)],
			['{"index":0,"month":"2031-02"}', formatMonth('en', nextMonth)],
		] as const) {
			await comeWith(page, value);
			await expect(heading(page, month)).toBeVisible();
		}
		expect(await stored(page, 'en')).toBeNull();
		expect(faults).toEqual([]);
	});

	test('is the one that the address names, before a stored one and that of the trip it names, if there is such a month', async ({
		page,
	}) => {
		await comeWith(page, '{"index":5,"month":"2027-02"}', '/ourSchedule?month=2025-10');
		await expect(heading(page, 'Oct 2025')).toBeVisible();
		await page.goto('/ourSchedule#2027-01');
		await expect(heading(page, 'Jan 2027')).toBeVisible();
		await expect(heading(page, 'Jan 2027')).toBeInViewport();
		await page.goto('/ourSchedule?month=2019-13#2031-01');
		await expect(heading(page, formatMonth('en', nextMonth))).toBeVisible();
		await page.goto('/ourSchedule?month=2027-01&trip=bus-factory');
		await expect(heading(page, 'Jan 2027')).toBeVisible();
		await expect(page.getByText('The trip you chose').filter({ visible: true })).toHaveCount(2);
	});
});

test.describe('the chosen month', () => {
	test.beforeEach(async ({ page }) => {
		await page.goto('/zh/ourSchedule#2026-12');
		await page.getByRole('link', { name: '下一個月：2027年1月' }).click();
		await expect(heading(page, '2027年1月')).toBeVisible();
	});

	test(
		'is kept for its language while the visitor moves between our pages, and forgotten by the next visit',
		tagged('core'),
		async ({ page }) => {
			expect(JSON.parse((await stored(page, 'zh')) ?? '')).toEqual({ index: 4, month: '2027-01' });
			expect(await stored(page, 'en')).toBeNull();
			const footer = page.getByRole('contentinfo');
			await footer.getByRole('link', { name: '關於我們' }).click();
			await page.waitForURL('**/zh/About');
			await footer.getByRole('link', { name: '出團日期' }).click();
			await page.waitForURL('**/zh/ourSchedule');
			await expect(heading(page, '2027年1月')).toBeVisible();
			await page.reload();
			await expect(heading(page, formatMonth('zh', nextMonth))).toBeVisible();
			expect(await stored(page, 'zh')).toBeNull();
		},
	);

	test(
		'stands in the address: reloaded, sent on, and in another language the page shows it',
		tagged('core'),
		async ({ page, context }) => {
			await expect(page).toHaveURL('/zh/ourSchedule#2027-01');
			await page.reload();
			await expect(heading(page, '2027年1月')).toBeVisible();
			const other = await context.newPage();
			await other.goto(page.url());
			await expect(heading(other, '2027年1月')).toBeVisible();
			await other.close();
			await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
			await expect(page).toHaveURL('/ourSchedule#2027-01');
			await expect(heading(page, 'Jan 2027')).toBeVisible();
			await page.goBack();
			await expect(heading(page, '2027年1月')).toBeVisible();
			// Far down, too, where the row that is read is kept.
			const row = page.locator('[id="2027-01-30-bus-factory"]');
			await row.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
			await page
				.getByRole('banner')
				.getByRole('link', { name: '简体中文' })
				.evaluate((link: HTMLElement) => link.click());
			await expect(page).toHaveURL(/\/cn\/ourSchedule#2027-01-/);
			await expect(heading(page, '2027年1月')).toBeVisible();
			await expect(row).toBeInViewport();
		},
	);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('every month is there under a heading, what is to come first, and links lead to each', async ({ page }) => {
		await page.goto('/ourSchedule?trip=bus-factory');
		const months = page.getByRole('region', { name: /20\d\d/ });
		await expect(months).toHaveCount(6);
		for (const month of ['Oct 2025', 'Nov 2025', 'Dec 2025', 'Dec 2026', 'Jan 2027', 'Feb 2027']) {
			await expect(heading(page, month).filter({ visible: true })).toHaveCount(1);
		}
		await page.getByRole('navigation', { name: 'All months' }).getByRole('link').nth(1).click();
		await expect(page.getByRole('region', { name: 'Nov 2025' })).toBeInViewport();
		await expect(page.getByRole('link', { name: /^Book:/ }).first()).toBeAttached();
	});
});
