import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { shopProductLink } from '#domain/shop-link.ts';
import { formatDate, formatPrice } from '#i18n/format.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import { tagged } from '../fixtures/scope.ts';

const content = (path: string) => readFileSync(new URL(`../../content/${path}`, import.meta.url), 'utf8');
const title = (locale: Locale, slug: string) =>
	/^title: (.*)$/m.exec(content(`trips/${slug}/${locale}.md`))?.[1]?.replace(/^"|"$/g, '') ?? '';
const { shop } = JSON.parse(content('site.json'));

const BUS = { slug: 'bus-factory', address: 'busFactory' };
/** Noon in Hong Kong. */
const noon = (date: string) => new Date(`${date}T12:00:00+08:00`);

const visit = async (page: Page, locale: Locale, trip: { slug: string; address?: string }, date = '2026-12-10') => {
	await page.clock.setFixedTime(noon(date));
	await page.goto(href(locale, trip));
};
const fare = (page: Page, locale: Locale) =>
	page.getByRole('region', { name: t(locale).tripPage.fare.title, exact: true });
const day = (page: Page, locale: Locale, date: string) =>
	fare(page, locale).getByRole('radio', { name: formatDate(locale, date) });
const bookLinks = (page: Page, locale: Locale) =>
	fare(page, locale).getByRole('link', { name: new RegExp(`^${t(locale).common.trip.book}[：:]`) });
/** The radio itself is hidden behind its calendar leaf. */
const pick = (page: Page, locale: Locale, date: string) => day(page, locale, date).check({ force: true });

test(
	'the next departure with places is chosen, each day has its own price and Book link, and none can be booked that has passed or was cancelled',
	tagged('core'),
	async ({ page }) => {
		const locale = 'zh';
		const { common, tripPage } = t(locale);
		await visit(page, locale, BUS);
		await expect(day(page, locale, '2026-12-19')).toBeChecked();
		await pick(page, locale, '2027-01-30');
		await expect(bookLinks(page, locale)).toHaveCount(1);
		await expect(bookLinks(page, locale)).toHaveAccessibleName(
			fill(common.trip.bookOf, { trip: title(locale, BUS.slug), date: formatDate(locale, '2027-01-30') }),
		);
		const link = await bookLinks(page, locale).getAttribute('href');
		const product = shopProductLink(shop, LOCALE_TABLE[locale].shopPath, { product: 'bus-depot-soft-drink-factory' });
		expect(link?.split('?')[0]).toBe(product);
		await expect(fare(page, locale).getByText(formatPrice(locale, 499))).toBeVisible();

		await pick(page, locale, '2027-01-16');
		await expect(fare(page, locale).getByText(tripPage.fare.cancelledHint).filter({ visible: true })).toHaveCount(1);
		await expect(bookLinks(page, locale)).toHaveCount(0);

		await expect(day(page, locale, '2026-12-05')).toBeHidden();
		const past = fare(page, locale).getByText(formatDate(locale, '2025-07-15'));
		await expect(past).toBeHidden();
		await fare(page, locale).getByText(tripPage.fare.past).click();
		await expect(past).toBeVisible();
		await expect(day(page, locale, '2025-07-15')).toHaveCount(0);
	},
);

test('the page prints', async ({ page }) => {
	await visit(page, 'en', BUS);
	const printed = page.evaluate(
		() =>
			new Promise((done) => {
				window.print = () => done(true);
			}),
	);
	await fare(page, 'en')
		.getByRole('button', { name: t('en').tripPage.fare.print })
		.click();
	expect(await printed).toBe(true);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('a day can be picked and booked', async ({ page }) => {
		await page.goto(href('en', BUS));
		await pick(page, 'en', '2027-02-12');
		await expect(bookLinks(page, 'en')).toHaveCount(1);
		await expect(bookLinks(page, 'en')).toHaveAccessibleName(/12 February 2027/);
		await expect(page.getByRole('button', { name: t('en').tripPage.fare.print })).toHaveCount(0);
	});
});
