import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { candidates } from '#domain/next-departures.ts';
import type { ScheduleMonth } from '#domain/schedule.schema.ts';
import { formatDate } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { tagged } from '../fixtures/scope.ts';

const SCHEDULE = new URL('../../content/schedule/', import.meta.url);
const DAY = 86_400_000;

/** The season that every build of this content carries, whatever its day. */
const season = candidates(
	readdirSync(SCHEDULE)
		.map((file) => JSON.parse(readFileSync(new URL(file, SCHEDULE), 'utf8')) as ScheduleMonth)
		.flatMap(({ departures }) => departures)
		.flatMap((departure) => (departure?.date && !departure.private ? [departure] : [])),
	'9999-12-31',
	20,
);
/** A day in the season with more than four departures after it. */
const yesterday = season[2]?.date ?? '';
const left = season.filter(({ date }) => date > yesterday);
/** Half past midnight in Hong Kong, when it is still `yesterday` in London. */
const justAfter = new Date(Date.parse(yesterday) + DAY - 7.5 * 3_600_000);

const main = (page: Page) => page.getByRole('main');
const visit = async (page: Page, locale: Locale, now?: Date) => {
	if (now) await page.clock.setFixedTime(now);
	await page.goto(href(locale, 'home'));
};
const bookLinks = (page: Page, locale: Locale) =>
	main(page).getByRole('link', { name: new RegExp(`^${t(locale).common.trip.book}[：:]`) });

test(
	'the next departure is the first with places after now, until its day ends in Hong Kong',
	tagged('core'),
	async ({ page }) => {
		const [full] = left;
		const next = left.find(({ date }) => date !== full?.date)?.date ?? '';
		const said: Record<string, Record<string, string>> = {};
		for (const each of left) said[each.trip] = { ...said[each.trip], [each.date]: each === full ? 'full' : 'open' };
		await page.route('**/api/availability', (route) => route.fulfill({ json: said }));
		const isNext = async (locale: Locale) =>
			await expect(bookLinks(page, locale).first()).toHaveAccessibleName(
				new RegExp(formatDate(locale, next).replace(/[()]/g, '.')),
			);
		await visit(page, 'zh', justAfter);
		await isNext('zh');
		const { board } = t('zh').home;
		const rows = page.getByRole('region', { name: board.title }).getByRole('listitem');
		await expect(rows).toHaveCount(4);
		for (const [i, departure] of left.slice(0, 4).entries()) {
			await expect(rows.nth(i)).toContainText(formatDate('zh', departure.date));
			const button = rows.nth(i).getByText(board.full).filter({ visible: true });
			await expect(button).toHaveCount(departure === full ? 1 : 0);
		}
		await visit(page, 'en', new Date(Date.parse(next) + 15.9 * 3_600_000));
		await isNext('en');
	},
);

test('without any departure left, ticket and board lead to the schedule', async ({ page }) => {
	await visit(page, 'cn', new Date('2030-01-01T12:00:00Z'));
	await expect(bookLinks(page, 'cn')).toHaveCount(0);
	const links = main(page).getByRole('link', { name: t('cn').home.schedule, exact: true });
	await expect(links).toHaveCount(2);
	await links.first().click();
	await expect(page).toHaveURL(href('cn', 'schedule'));
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('one next departure and at most four rows show', async ({ page }) => {
		await page.goto('/');
		await expect(page.locator('.herotk .ticket:visible')).toHaveCount(1);
		const rows = page.getByRole('region', { name: t('en').home.board.title }).getByRole('listitem');
		expect(await rows.count()).toBeGreaterThan(0);
		expect(await rows.count()).toBeLessThanOrEqual(4);
	});
});
