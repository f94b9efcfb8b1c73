import type { Page } from 'playwright/test';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { coming } from '../fixtures/orders.ts';
import { localeInTurn, tagged } from '../fixtures/scope.ts';
import { axe, expect, test } from '../fixtures/test.ts';
import { watchShifts, weightOf } from '../fixtures/weights.ts';
import { expectNoWider } from '../fixtures/whole-page.ts';

// The carousel stays where it is.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The next departure of the trip whose page is looked at: it goes; and another one, which is cancelled. */
const goes = coming().find(({ trip }) => trip === 'bus-factory');
const off = coming().find(({ trip }) => trip !== 'bus-factory');
const BUS = { slug: 'bus-factory', address: 'busFactory' } as const;
const PAGES = ['home', 'schedule', BUS, 'trips', 'ages4to6'] as const;

const labelOf = (locale: Locale, decision: 'goes' | 'cancelled') =>
	fill(t(locale).booking.weather[decision].title, { decided: '07:30' });
const lineOf = (locale: Locale, decision: 'goes' | 'cancelled', trip: string) =>
	fill(t(locale).booking.weather.line[decision], { trip, date: '5/12', decided: '07:30' });

/** Answers as the server does (`src/server/features/departures/weather-soon.ts`). @returns lets the answer go */
const decide = async (page: Page, locale: Locale, { trip = '巴士 Bus', first = goes, second = off } = {}) => {
	const line = [lineOf(locale, 'goes', trip), `${href(locale, BUS)}#departures`];
	const days = {
		[first?.trip ?? '']: { [first?.date ?? '']: ['goes', labelOf(locale, 'goes')] },
		[second?.trip ?? '']: { [second?.date ?? '']: ['cancelled', labelOf(locale, 'cancelled')] },
	};
	const words = { line, close: t(locale).booking.weather.line.close, days };
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route('**/api/availability', async (route) => {
		await promise;
		await route.fulfill({ json: { '@weather': { [LOCALE_TABLE[locale].lang]: words } } });
	});
	return resolve;
};
const line = (page: Page) => page.locator('.wx');
const settle = (page: Page) =>
	page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Where the page begins, which a line above it could move. Parts further down may still be laid out. */
const beginsAt = async (page: Page) => {
	await page.evaluate(() => document.fonts.ready);
	await settle(page);
	return (await page.getByRole('main').boundingBox())?.y;
};

test('says what was decided over the lower edge, and nothing moves', tagged('phone'), async ({ page, faults }) => {
	for (const [i, target] of PAGES.entries()) {
		const locale = localeInTurn(i);
		const answer = await decide(page, locale);
		await page.goto(href(locale, target));
		const before = await beginsAt(page);
		answer();
		await expect(line(page)).toHaveRole('status');
		await expect(line(page).getByRole('link')).toHaveAttribute('href', `${href(locale, BUS)}#departures`);
		await expect(line(page)).toContainText(lineOf(locale, 'goes', '巴士 Bus'));
		await expect(line(page)).toHaveCSS('position', 'fixed');
		expect(await beginsAt(page)).toEqual(before);
		await expectNoWider(page);
		const overlap = await page.evaluate(() => {
			const bar = document.querySelector('.bar:not([data-away])');
			const top = bar?.checkVisibility() ? bar.getBoundingClientRect().top : innerHeight;
			return (document.querySelector('.wx')?.getBoundingClientRect().bottom ?? 0) - top;
		});
		expect(overlap).toBeLessThanOrEqual(0);
		if (target === BUS) expect(await axe(page)).toEqual([]);
	}
	expect(faults).toEqual([]);
});

test('gives way to the keyboard, and stays closed when it was closed, until something else is decided', async ({
	page,
}) => {
	(await decide(page, 'zh'))();
	await page.goto(href('zh', 'home'));
	await expect(line(page)).toBeVisible();
	await tabTo(page, page.getByRole('main').getByRole('link').first());
	await expect(line(page)).toHaveCSS('opacity', '0');
	await page.reload();
	await line(page)
		.getByRole('button', { name: t('zh').booking.weather.line.close })
		.click();
	await expect(line(page)).toHaveCount(0);
	const sheet = page.waitForResponse(/\/weather\.[^/]*\.css$/);
	await page.reload();
	await sheet;
	await settle(page);
	await expect(line(page)).toHaveCount(0);
	(await decide(page, 'zh', { first: off, second: goes }))();
	await page.reload();
	await expect(line(page)).toBeVisible();
});

test('the schedule and the fare ticket say it at the departure', tagged('core'), async ({ page }) => {
	(await decide(page, 'en'))();
	await watchShifts(page);
	await page.goto(`${href('en', 'schedule')}#${goes?.date.slice(0, 7)}`);
	const rowOf = (row: typeof goes) => page.locator(`[id="${row?.date}-${row?.trip}"] .wx-label`);
	await expect(rowOf(goes)).toHaveText(labelOf('en', 'goes'));
	await expect(rowOf(off)).toHaveText(labelOf('en', 'cancelled'));
	expect((await weightOf(page)).shift).toBe(0);
	await page.goto(href('en', BUS));
	await expect(page.locator('.pick .wx-label')).toHaveText(labelOf('en', 'goes'));
	await expect(page.locator('.pick .wx-label')).toBeVisible();
	expect((await weightOf(page)).shift).toBe(0);
	await expectNoWider(page);
	expect(await axe(page)).toEqual([]);
});

test('on a day without a decision no code for it is fetched', async ({ page }) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	await page.route('**/api/availability', (route) => route.fulfill({ json: {} }));
	const answer = page.waitForResponse('**/api/availability');
	await page.goto('/');
	await answer;
	await page.waitForLoadState('networkidle');
	expect(asked).toContain('/api/availability');
	expect(asked.filter((path) => path.includes('weather'))).toEqual([]);
});
