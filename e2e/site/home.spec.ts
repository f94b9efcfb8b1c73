import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { candidates, hasPlaces } from '#domain/next-departures.ts';
import type { ScheduleMonth } from '#domain/schedule.schema.ts';
import { formatDate } from '#i18n/format.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';

const SCHEDULE = new URL('../../content/schedule/', import.meta.url);
const DAY = 86_400_000;

/** The season that every build of this content carries, whatever its day. */
const season = candidates(
	readdirSync(SCHEDULE)
		.map((file) => JSON.parse(readFileSync(new URL(file, SCHEDULE), 'utf8')) as ScheduleMonth)
		.flatMap(({ departures }) => departures)
		.flatMap((departure) => (departure?.date ? [{ ...departure, seats: departure.seats ?? 'open' }] : [])),
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

for (const locale of LOCALES) {
	const { home } = t(locale);

	test(`the next departure is the first with places after now, in Hong Kong time (${locale})`, async ({ page }) => {
		await visit(page, locale, justAfter);
		const next = left.find(hasPlaces);
		await expect(bookLinks(page, locale).first()).toHaveAccessibleName(
			new RegExp(formatDate(locale, next?.date ?? '').replace(/[()]/g, '.')),
		);
		const rows = page.getByRole('region', { name: home.board.title }).getByRole('listitem');
		await expect(rows).toHaveCount(4);
		for (const [i, { date, seats }] of left.slice(0, 4).entries()) {
			await expect(rows.nth(i)).toContainText(formatDate(locale, date));
			await expect(rows.nth(i).getByText(home.board.full).filter({ visible: true })).toHaveCount(
				seats === 'full' ? 1 : 0,
			);
		}
	});

	test(`without any departure left, ticket and board lead to the schedule (${locale})`, async ({ page }) => {
		await visit(page, locale, new Date('2030-01-01T12:00:00Z'));
		await expect(bookLinks(page, locale)).toHaveCount(0);
		const links = main(page).getByRole('link', { name: home.schedule, exact: true });
		await expect(links).toHaveCount(2);
		await links.first().click();
		await expect(page).toHaveURL(href(locale, 'schedule'));
	});

	test(`"Book" stays on one line and in this window, down to 320 px (${locale})`, async ({ page }) => {
		for (const width of [320, 390, 768, 1440]) {
			await page.setViewportSize({ width, height: 800 });
			await visit(page, locale, justAfter);
			for (const link of await bookLinks(page, locale).all()) {
				await expect(link).not.toHaveAttribute('target');
				const lines = await link.evaluate((element) => {
					const range = document.createRange();
					range.selectNodeContents(element);
					const middles = [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2);
					return Math.max(...middles) - Math.min(...middles) < 12;
				});
				expect(lines, `one line at ${width} px`).toBe(true);
				expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
			}
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
		}
	});

	test(`story and ages lead to their lists (${locale})`, async ({ page }) => {
		await visit(page, locale);
		await expect(main(page).getByRole('link', { name: home.learnMore })).toHaveAttribute('href', href(locale, 'trips'));
		for (const [route, ages] of [
			['ages4to6', '4⁠–⁠6'],
			['ages7to12', '7⁠–⁠12'],
		] as const) {
			await expect(main(page).getByRole('link', { name: ages })).toHaveAttribute('href', href(locale, route));
		}
	});
}

test('a departure counts until its day ends in Hong Kong', async ({ page }) => {
	const today = left.find(hasPlaces)?.date ?? '';
	await visit(page, 'en', new Date(Date.parse(today) + 15.9 * 3_600_000));
	await expect(bookLinks(page, 'en').first()).toHaveAccessibleName(new RegExp(formatDate('en', today)));
});

test('without scripts one next departure and at most four rows show', async ({ browser, baseURL }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
	const page = await context.newPage();
	await page.goto('/');
	await expect(page.locator('.herotk .ticket:visible')).toHaveCount(1);
	const rows = page.getByRole('region', { name: t('en').home.board.title }).getByRole('listitem');
	expect(await rows.count()).toBeGreaterThan(0);
	expect(await rows.count()).toBeLessThanOrEqual(4);
	await context.close();
});

interface Shift {
	value: number;
	moved: string[];
}

test('nothing moves while the page loads and is scrolled through', async ({ page }) => {
	await page.addInitScript(() => {
		const shifts: Shift[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & {
				value: number;
				sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
			})[]) {
				const moved = entry.sources.map(
					({ node, previousRect: from, currentRect: to }) =>
						`${node?.nodeName} ${node?.textContent?.trim().slice(0, 30)} ${from.x},${from.y} → ${to.x},${to.y} at ${scrollY}`,
				);
				shifts.push({ value: entry.value, moved });
			}
		}).observe({ type: 'layout-shift', buffered: true });
	});
	await visit(page, 'en');
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	for (let y = 0; y < height; y += 600) {
		await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
		await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	}
	await page.waitForLoadState('networkidle');
	const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
	expect(shifts).toEqual([]);
});

test('the hero is an AVIF of at most 90 kB on a phone with two dots per pixel, and comes first', async ({
	browser,
	baseURL,
}) => {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		deviceScaleFactor: 2,
		...(baseURL ? { baseURL } : {}),
	});
	const page = await context.newPage();
	await page.goto('/');
	const hero = page.locator('.hero img');
	await expect(hero).toHaveAttribute('fetchpriority', 'high');
	await expect(hero).toHaveJSProperty('complete', true);
	const source = await hero.evaluate((image: HTMLImageElement) => image.currentSrc);
	expect(source).toMatch(/\.avif$/);
	expect((await (await context.request.get(source)).body()).length).toBeLessThanOrEqual(90_000);
	for (const image of await page.locator('main img').all()) {
		if ((await image.getAttribute('fetchpriority')) !== 'high') await expect(image).toHaveAttribute('loading', 'lazy');
	}
	await context.close();
});

test('the title says what we do', async ({ page }) => {
	await visit(page, 'en');
	await expect(page).toHaveTitle(/day trips in Hong Kong/i);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('The whole city is our classroom');
});
