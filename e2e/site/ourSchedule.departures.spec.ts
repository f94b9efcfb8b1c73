import { formatMonth } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { coming } from '../fixtures/orders.ts';
import { heading } from '../fixtures/schedule.ts';
import { tagged, WIDTHS } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

const next = coming().filter(({ cancelled }) => !cancelled);
const [first = { trip: '', date: '' }] = next;
const idOf = ({ trip, date }: { trip: string; date: string }) => `${date}-${trip}`;
const monthIn = (locale: Locale, { date }: { date: string }) => formatMonth(locale, date.slice(0, 7));

test.describe('a departure', () => {
	test(
		'leads from its whole row to the shop, in the same window',
		tagged('core', 'phone'),
		async ({ page, context }) => {
			await page.route('https://shop.banyantrips.example/**', (route) => route.fulfill({ body: 'the shop' }));
			await page.goto('/zh/ourSchedule');
			const row = page.locator(`[id="${idOf(first)}"]`);
			await expect(row.getByRole('link')).toHaveCount(1);
			const address = (await row.getByRole('link').getAttribute('href')) ?? '';
			expect(address).toMatch(/\/zh-hant\/products\//);
			await row.scrollIntoViewIfNeeded();
			await row.click({ position: { x: 12, y: 60 } });
			await page.waitForURL(address);
			expect(context.pages()).toHaveLength(1);
		},
	);

	test('that is full, cancelled or being planned cannot be booked, and leads to its waiting list or says whom to ask', async ({
		page,
	}) => {
		const said = { [first.trip]: { [first.date]: 'full' } };
		await page.route('**/api/availability', (route) => route.fulfill({ json: said }));
		await page.goto('/ourSchedule');
		const full = page.locator(`[id="${idOf(first)}"]`);
		await expect(full.getByText('Full')).toBeVisible();
		await expect(full.getByRole('link')).toHaveAttribute(
			'href',
			`/api/waiting-list?departure=${first.date}_${first.trip}&lang=en`,
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
		await expect(page.getByRole('region').getByText('but never set.')).toBeVisible();
	});

	test('has its picture on a phone only where its trip has none above in that month', async ({ page }) => {
		await page.goto('/ourSchedule#2027-02');
		const rows = page.locator('.dep[data-trip]:not(.past)').filter({ visible: true });
		const trips = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-trip')));
		const kinds = new Set(trips).size;
		expect(trips.length).toBeGreaterThan(kinds);
		for (const [width, pictures] of [
			[WIDTHS.phone, kinds],
			[WIDTHS.tablet, trips.length],
		] as const) {
			await page.setViewportSize({ width, height: 900 });
			await expect(rows.locator('img').filter({ visible: true })).toHaveCount(pictures);
		}
	});
});

test.describe('the trip that the visitor came from', () => {
	test('is marked and named, in the month in which it leaves next', async ({ page }) => {
		const bus = next.find(({ trip }) => trip === 'bus-factory') ?? first;
		await page.goto('/ourSchedule?trip=bus-factory');
		await expect(heading(page, monthIn('en', bus))).toBeVisible();
		await expect(page.getByText('Every date of “Bus depot and soft-drink factory” is marked below.')).toBeVisible();
		expect(await page.getByText('The trip you chose').filter({ visible: true }).count()).toBeGreaterThan(0);
		await page.getByRole('link', { name: 'Go to the next date' }).click();
		await expect(page.locator(`[id="${idOf(bus)}"]`)).toBeInViewport();
	});

	test('is regretted when it has no departure, with a way to ask, and ignored when nobody knows it', async ({
		page,
		faults,
	}) => {
		await page.goto('/cn/ourSchedule?trip=ocean-pandas');
		await expect(heading(page, monthIn('cn', first))).toBeVisible();
		const note = page.locator('[data-trip-note]');
		await expect(note).toContainText('目前没有可报名的日期');
		await expect(note.getByRole('link')).toHaveAttribute('href', '/cn/ContactUs?trip=ocean-pandas');
		await page.goto('/ourSchedule?trip=constructor&trip="><script>');
		await expect(heading(page, monthIn('en', first))).toBeVisible();
		await expect(note).toBeHidden();
		expect(faults).toEqual([]);
	});
});
