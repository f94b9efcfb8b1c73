import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { shopProductLink } from '#domain/shop-link.ts';
import { formatDate, formatPrice, range } from '#i18n/format.ts';
import { LOCALE_TABLE, LOCALES, type Locale } from '#i18n/locales.ts';
import { href, localise } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';

const content = (path: string) => readFileSync(new URL(`../../content/${path}`, import.meta.url), 'utf8');
const title = (locale: Locale, slug: string) =>
	/^title: (.*)$/m.exec(content(`trips/${slug}/${locale}.md`))?.[1]?.replace(/^"|"$/g, '') ?? '';
const { shop } = JSON.parse(content('site.json'));

const BUS = { slug: 'bus-factory', address: 'busFactory' };
const MUSEUM = { slug: 'science-museum', address: 'scienceMuseum' };
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

for (const locale of LOCALES) {
	const { common, tripPage } = t(locale);

	test(`the next departure with places is chosen, and each day has its own price and Book link (${locale})`, async ({
		page,
	}) => {
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
	});

	test(`a cancelled departure cannot be booked and says so (${locale})`, async ({ page }) => {
		await visit(page, locale, BUS);
		await pick(page, locale, '2027-01-16');
		const hint = fare(page, locale).getByText(tripPage.fare.cancelledHint).filter({ visible: true });
		await expect(hint).toHaveCount(1);
		await expect(bookLinks(page, locale)).toHaveCount(0);
	});

	test(`past days wait behind a tick box and cannot be chosen (${locale})`, async ({ page }) => {
		await visit(page, locale, BUS);
		const past = day(page, locale, '2026-12-05');
		await expect(past).toBeHidden();
		await fare(page, locale).getByRole('checkbox', { name: tripPage.fare.showPast }).check();
		await expect(past).toBeDisabled();
		await expect(day(page, locale, '2025-07-15')).toBeDisabled();
	});

	test(`when every day has passed, the ticket says that dates are to be announced (${locale})`, async ({ page }) => {
		await visit(page, locale, BUS, '2030-01-01');
		await expect(fare(page, locale).getByText(common.trip.toBeAnnounced)).toBeVisible();
		await expect(bookLinks(page, locale)).toHaveCount(0);
	});

	test(`a detailed trip answers everything a parent and a school ask (${locale})`, async ({ page }) => {
		for (const trip of [BUS, MUSEUM]) {
			await page.goto(href(locale, trip));
			await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(title(locale, trip.slug));
			for (const name of [
				tripPage.about,
				tripPage.itinerary.title,
				tripPage.highlights,
				tripPage.quest,
				tripPage.lunch.title,
				tripPage.know.title,
				tripPage.weather.title,
				tripPage.cancellation.title,
				tripPage.access.title,
				tripPage.safety.title,
				tripPage.school.title,
				tripPage.more,
			]) {
				await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
			}
			await expect(page.getByRole('table')).toHaveCount(3);
			await page.getByText(tripPage.safety.hazards, { exact: true }).click();
			await expect(page.getByRole('table')).toHaveCount(4);
		}
	});

	test(`a trip without dates is a whole page: facts, ways to ask, three other trips (${locale})`, async ({ page }) => {
		await page.goto(href(locale, { slug: 'ocean-pandas' }));
		await expect(fare(page, locale).getByText(common.trip.comingSoon)).toBeVisible();
		// No day can be chosen, only the language of the mail that tells of days.
		await expect(fare(page, locale).getByRole('radio')).toHaveCount(LOCALES.length);
		await expect(fare(page, locale).getByRole('radio', { name: /\d/ })).toHaveCount(0);
		await expect(page.getByRole('region', { name: tripPage.know.title }).getByRole('term')).toHaveCount(5);
		await expect(fare(page, locale).getByText(tripPage.fare.plannedPrice)).toBeVisible();
		await expect(page.getByRole('region', { name: tripPage.more }).getByRole('link')).toHaveCount(3);
		const chat = fare(page, locale).getByRole('link', { name: tripPage.fare.whatsapp });
		const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
		expect(text).toBe(fill(common.whatsapp.greetingTrip, { trip: title(locale, 'ocean-pandas') }));
		await expect(page.getByRole('link', { name: tripPage.ask.form })).toHaveAttribute(
			'href',
			`${href(locale, 'contact')}?trip=ocean-pandas`,
		);
	});
}

test('the itinerary shows every stop of the day and the coach ride between', async ({ page }) => {
	await page.goto(href('en', BUS));
	const stops = page.getByRole('region', { name: t('en').tripPage.itinerary.title }).getByRole('listitem');
	await expect(stops).toHaveCount(6);
	await expect(stops.nth(4)).toContainText('20 min');
	await expect(stops.nth(5)).toContainText(/14:00\s*–15:00/);
	await expect(page.getByRole('definition').filter({ hasText: '5 h' })).toBeVisible();
});

test('a departure goes into a calendar in Hong Kong time', async ({ page, request }) => {
	await visit(page, 'zh', BUS);
	const link = fare(page, 'zh').getByRole('link', { name: t('zh').tripPage.fare.calendar });
	const answer = await request.get((await link.getAttribute('href')) ?? '');
	expect(answer.headers()['content-type']).toContain('text/calendar');
	const text = await answer.text();
	expect(text).toContain('DTSTART;TZID=Asia/Hong_Kong:20261219T100000');
	expect(text).toContain('DTEND;TZID=Asia/Hong_Kong:20261219T150000');
	expect(text).toContain(`SUMMARY;LANGUAGE=zh-Hant-HK:${title('zh', BUS.slug)}`);
});

test('every departure names its place and street in the calendar', async ({ request }) => {
	for (const locale of LOCALES) {
		const text = await (await request.get(localise(locale, '/schedule.ics'))).text();
		const events = text.replace(/\r\n /g, '').split('BEGIN:VEVENT').slice(1);
		expect(events.length).toBeGreaterThan(5);
		for (const event of events) expect(event).toMatch(/^LOCATION;LANGUAGE=[\w-]+:[^,]+\\, ?.{4,}/m);
	}
});

test('who looks after the children is said among the facts, and the rest is one link away', async ({ page }) => {
	await page.goto(href('en', BUS));
	const { sheet, safety } = t('en').tripPage;
	const ratio = fill(sheet.ratioOf, { range: range(4, 5), count: 5 });
	await expect(page.getByRole('definition').filter({ hasText: ratio })).toBeVisible();
	await page.getByRole('link', { name: safety.more }).click();
	await expect(page.getByRole('heading', { name: safety.title, exact: true })).toBeInViewport();
	await expect(page.getByText(sheet.ratio, { exact: true })).toBeVisible();
});

test('where and when children are collected stands by the meeting point, in one sign when it is the same place', async ({
	page,
}) => {
	const { know } = t('en').tripPage;
	await page.goto(href('en', BUS));
	const part = page.getByRole('region', { name: know.title, exact: true });
	await expect(part.getByRole('heading', { name: know.meetingAndPickUp })).toBeVisible();
	await expect(part.getByRole('heading', { name: know.pickUp, exact: true })).toHaveCount(0);
	await expect(part.getByText(fill(know.pickUpHere, { time: '15:30' }))).toBeVisible();
});

test('the list of allergens holds allergens alone, and is called by its words', async ({ page }) => {
	await page.goto(href('zh', BUS));
	const { contains, allergens } = t('zh').tripPage.lunch;
	const list = page.getByRole('list', { name: contains });
	await expect(list.getByRole('listitem')).toHaveText([
		allergens.gluten,
		allergens.egg,
		allergens.soya,
		allergens.sesame,
	]);
});

test('nothing is said about allergens in lunches that families bring', async ({ page }) => {
	const { title: lunch, contains, nothing } = t('en').tripPage.lunch;
	await page.goto(href('en', { slug: 'museum-adventure' }));
	const part = page.getByRole('region', { name: lunch, exact: true });
	await expect(part.getByRole('heading', { name: lunch, exact: true })).toBeVisible();
	await expect(part.getByText(nothing)).toHaveCount(0);
	await expect(part.getByText(contains, { exact: true })).toHaveCount(0);
});

test('the print button prints', async ({ page }) => {
	await visit(page, 'en', BUS);
	const printed = page.evaluate(
		() =>
			new Promise((done) => {
				window.print = () => done(true);
			}),
	);
	await page.getByRole('button', { name: t('en').tripPage.fare.print }).click();
	expect(await printed).toBe(true);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('a day can be picked and booked, and the page says how to print', async ({ page }) => {
		await page.goto(href('en', BUS));
		await pick(page, 'en', '2027-02-12');
		await expect(bookLinks(page, 'en')).toHaveCount(1);
		await expect(bookLinks(page, 'en')).toHaveAccessibleName(/12 February 2027/);
		await expect(page.getByRole('button', { name: t('en').tripPage.fare.print })).toBeHidden();
		await expect(page.getByText(t('en').tripPage.fare.printHow)).toBeVisible();
	});
});
