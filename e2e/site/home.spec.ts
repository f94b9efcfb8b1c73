import { expect, type Page, test } from 'playwright/test';
import { formatDate } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { coming } from '../fixtures/orders.ts';
import { tagged } from '../fixtures/scope.ts';

const DAY = 86_400_000;
const next = coming().filter(({ cancelled }) => !cancelled);
const [first] = next;
const rows = (page: Page, locale: Locale) =>
	page.getByRole('region', { name: t(locale).home.board.title }).getByRole('listitem');
const bookLinks = (page: Page, locale: Locale) =>
	page.getByRole('main').getByRole('link', { name: new RegExp(`^${t(locale).common.trip.book}[：:]`) });

test(
	'the ticket is the next departure with places, and the board the next four, full ones included',
	tagged('core'),
	async ({ page }) => {
		const full = next[1];
		await page.route('**/api/availability', (route) =>
			route.fulfill({ json: { [full?.trip ?? '']: { [full?.date ?? '']: 'full' } } }),
		);
		await page.goto(href('zh', 'home'));
		await expect(page.locator('.herotk').getByRole('link', { name: /2/ })).toHaveAccessibleName(
			new RegExp(formatDate('zh', first?.date ?? '')),
		);
		await expect(rows(page, 'zh')).toHaveCount(4);
		for (const [i, departure] of next.slice(0, 4).entries()) {
			const row = rows(page, 'zh').nth(i);
			await expect(row).toContainText(formatDate('zh', departure.date));
			const button = row.getByText(t('zh').home.board.wait).filter({ visible: true });
			await expect(button).toHaveCount(departure === full ? 1 : 0);
		}
	},
);

test('a page of an earlier day offers no departure that has left since, from midnight in Hong Kong on', async ({
	page,
}) => {
	const date = first?.date ?? '';
	/** Midnight in Hong Kong after the day of the departure, when it is still that day in London. */
	const midnight = Date.parse(date) + DAY - 8 * 3_600_000;
	const named = new RegExp(formatDate('en', date));
	const pages = ['home', 'schedule', { slug: 'bus-factory', address: 'busFactory' }] as const;
	for (const [minutes, isOffered] of [
		[-1, true],
		[1, false],
	] as const) {
		await page.clock.setFixedTime(midnight + minutes * 60_000);
		for (const target of pages) {
			await page.goto(href('en', target));
			const links = await page.getByRole('main').getByRole('link', { name: named }).count();
			expect(links > 0, `${page.url()}, minute ${minutes}`).toBe(isOffered);
			expect(await bookLinks(page, 'en').count()).toBeGreaterThan(0);
		}
	}
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('one next departure and at most four rows show', async ({ page }) => {
		await page.goto('/');
		await expect(page.locator('.herotk .ticket:visible')).toHaveCount(1);
		expect(await rows(page, 'en').count()).toBeGreaterThan(0);
		expect(await rows(page, 'en').count()).toBeLessThanOrEqual(4);
	});
});
