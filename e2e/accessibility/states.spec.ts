import type { Page } from 'playwright/test';
import { href, hrefAbout, localise } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { accept, serve } from '../fixtures/enquiry.ts';
import { at } from '../fixtures/schedule.ts';
import { axe, expect, test } from '../fixtures/test.ts';

const BUS = { slug: 'bus-factory', address: 'busFactory' };

// States in one language: pages as they first come are looked at in all of them, in `e2e/site/every-page.spec.ts`.
const locale = 'zh';
const { common, contact, carousel, list, schedule, tripPage, details } = t(locale);
const { form, picker, sending, failed, thanks, summary } = contact;
const open = (page: Page, name: Parameters<typeof href>[1]) => page.goto(href(locale, name));
const clean = async (page: Page, state: string) => expect(await axe(page), state).toEqual([]);

test.describe('axe finds nothing', () => {
	test.beforeEach(async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await at(page, '2026-11-21');
	});

	test('in the menu, nor on a page that is not there', async ({ page }) => {
		await page.goto(localise(locale, '/no/such/place'));
		await clean(page, 'not found');
		await page.setViewportSize({ width: 390, height: 844 });
		await page.getByRole('button', { name: common.nav.openMenu }).click();
		await expect(page.getByRole('dialog', { name: common.nav.main })).toBeVisible();
		await clean(page, 'menu');
	});

	test('in the form: countries, mistakes, sending, failure, thanks', async ({ page }) => {
		const gate = Promise.withResolvers<void>();
		await serve(page, async (route, attempt) => {
			if (attempt > 1) return accept(route);
			await gate.promise;
			await route.fulfill({ status: 500, body: '' });
		});
		await open(page, 'contact');
		await page.getByRole('button', { name: /\+852/ }).click();
		const search = page.getByRole('combobox', { name: picker.search });
		await expect(page.getByRole('option', { selected: true })).toBeVisible();
		await clean(page, 'countries');
		await search.fill('zzz');
		await expect(page.getByText(picker.none)).toBeVisible();
		await clean(page, 'no country');
		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: form.send }).click();
		await expect(page.getByRole('group', { name: summary[2] ?? '' })).toBeFocused();
		await clean(page, 'mistakes');
		await page.getByLabel(form.firstName).fill('Wing');
		await page.getByLabel(form.email, { exact: true }).fill('wing@school.example');
		await page.getByLabel(form.message).fill('28');
		await page.getByRole('button', { name: form.send }).click();
		await expect(page.getByRole('status').filter({ hasText: sending.text })).toBeVisible();
		await clean(page, 'sending');
		gate.resolve();
		await expect(page.getByRole('alert')).toContainText(failed.server);
		await clean(page, 'failed');
		await page.getByRole('button', { name: failed.again }).click();
		await expect(page.getByRole('dialog', { name: thanks.title })).toBeVisible();
		await clean(page, 'thanks');
	});

	test('on a trip: past days, another day, pictures', async ({ page }) => {
		await open(page, BUS);
		const fare = page.getByRole('region', { name: tripPage.fare.title, exact: true });
		await fare.getByRole('radio').last().check({ force: true });
		for (const fold of await page.locator('details').all())
			await fold.evaluate((each: HTMLDetailsElement) => (each.open = true));
		await page.locator('[data-carousel] button').filter({ visible: true }).first().click();
		await clean(page, 'days');
		await page.getByRole('region', { name: carousel.title }).locator('[data-picture]').first().click();
		await expect(page.getByRole('dialog', { name: carousel.title }).getByRole('status')).toBeVisible();
		await clean(page, 'gallery');
	});

	test('in the list: chosen, opened, found and not found; on the pictures of a trip', async ({ page }) => {
		await page.goto(`${href(locale, 'trips')}?category=science&q=${encodeURIComponent('巴士')}`);
		await expect(page.getByRole('article').filter({ visible: true }).first()).toBeVisible();
		await page.locator('summary').filter({ visible: true }).first().click();
		await clean(page, 'chosen');
		await page.getByRole('searchbox').fill('zzzz');
		await expect(page.getByText(list.search.none)).toBeVisible();
		await clean(page, 'not found');
		await page.goto(href(locale, 'trips'));
		await page.getByRole('link', { name: common.trip.pictures }).first().click();
		await expect(page.getByRole('link', { name: details.more })).toBeVisible();
		await clean(page, 'pictures');
	});

	test('on the schedule: rows past, full, cancelled, planned and marked; a trip without a day', async ({ page }) => {
		const said = { 'riding-light-rail': { '2026-12-12': 'full', '2027-01-10': 'few' } };
		await page.route('**/api/availability', (route) => route.fulfill({ json: said }));
		await page.goto(hrefAbout(locale, 'schedule', BUS.slug));
		await expect(page.locator('[data-seats=full]').first()).toBeAttached();
		await expect(page.getByText(schedule.trip.chosen).filter({ visible: true }).first()).toBeVisible();
		for (const _ of [1, 2, 3, 4, 5]) await page.locator('[data-turn=next]:visible').click();
		await page.evaluate(() => {
			for (const month of document.querySelectorAll<HTMLElement>('.month')) month.style.display = 'block';
		});
		await clean(page, 'every month');
	});

	test('where a part could not be loaded', async ({ page }) => {
		await page.route('**/_astro/MonthSwitcher*.js*', (route) => route.abort());
		await open(page, 'schedule');
		await page.locator('[data-turn=next]:visible').click();
		await expect(page.getByRole('alert').filter({ hasText: common.island.failed })).toBeVisible();
		await clean(page, 'part missing');
	});
});
