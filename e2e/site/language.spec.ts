import type { Page } from 'playwright/test';
import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { tagged, WIDTHS } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchShifts, weightOf } from '../fixtures/weights.ts';
import { expectNoWider } from '../fixtures/whole-page.ts';

// What the language of an address, of its query and of what is stored leads to, damaged or not, is in
// `src/site/head-scripts/choose-language.test.ts`.

/** Presses a language of the switch in the header, wherever the page is: a pointer would first scroll for a header that is away. */
const choose = (page: Page, name: string) =>
	page
		.getByRole('banner')
		.getByRole('link', { name })
		.evaluate((link: HTMLElement) => link.click());
/** A page glides to its fragment. */
const arrived = (page: Page, id: string) =>
	expect.poll(() => page.locator(`#${id}`).evaluate((part) => part.getBoundingClientRect().top)).toBeLessThan(300);

test(
	'the switch keeps page, query and fragment, and Back shows the page that was left',
	tagged('core', 'deployed'),
	async ({ page }) => {
		await page.goto('/termsAndConditions?from=mail#disclaimer');
		await arrived(page, 'disclaimer');
		await choose(page, '繁體中文');
		await expect(page).toHaveURL('/zh/termsAndConditions?from=mail#disclaimer');
		await arrived(page, 'disclaimer');
		await page.goBack();
		await expect(page).toHaveURL('/termsAndConditions?from=mail#disclaimer');
		await expect(page.locator('html')).toHaveAttribute('lang', 'en');
		await page.goForward();
		await expect(page).toHaveURL('/zh/termsAndConditions?from=mail#disclaimer');
		await arrived(page, 'disclaimer');
		expect(await page.evaluate(() => localStorage.getItem('local'))).toBe('zh');
		await choose(page, 'English');
		await expect(page).toHaveURL('/termsAndConditions?from=mail#disclaimer');
		await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	},
);

test('the switch keeps the part that is being read', tagged('core', 'phone', 'deployed'), async ({ page }) => {
	const PARTS = {
		'/termsAndConditions': 'copyright',
		'/busFactory': 'itinerary',
		'/FieldTrips/All_Field_Trips': 'science-museum',
		'/': 'ages',
	};
	for (const [path, id] of Object.entries(PARTS)) {
		await page.goto(`${path}?lang=en`);
		const part = page.locator(`[id="${id}"]`);
		await part.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
		await choose(page, '繁體中文');
		await expect(page).toHaveURL(`${path === '/' ? '/zh' : `/zh${path}`}#${id}`);
		await expect(part).toBeInViewport();
	}
	await page.goto('/busFactory?lang=en#weather');
	await arrived(page, 'weather');
	await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }));
	await choose(page, '繁體中文');
	await expect(page, 'the address that was asked for, at the top').toHaveURL('/zh/busFactory#weather');
});

test(
	'what the switch chose holds on addresses without prefix alone; a visit to a prefixed one is no choice',
	tagged('core', 'deployed'),
	async ({ page }) => {
		await page.goto('/cn/About');
		await page.goto('/About');
		await expect(page).toHaveURL('/About');
		expect(await page.evaluate(() => localStorage.getItem('local'))).toBeNull();
		await choose(page, '简体中文');
		await expect(page).toHaveURL('/cn/About');
		await page.goto('/zh/About');
		await expect(page).toHaveURL('/zh/About');
		await page.goto('/termsAndConditions?a=1#copyright');
		await expect(page).toHaveURL('/cn/termsAndConditions?a=1#copyright');
	},
);

test.describe('in the narrowest window', () => {
	test.use({ viewport: { width: WIDTHS.narrowest, height: 800 } });

	test('the header offers the other languages, and moves nothing', tagged('deployed'), async ({ page }) => {
		await watchShifts(page);
		for (const locale of LOCALES) {
			await page.goto(href(locale, 'about'));
			for (const other of LOCALES.filter((each) => each !== locale)) {
				const link = page.getByRole('banner').getByRole('link', { name: LOCALE_TABLE[other].name });
				await expect(link).toBeInViewport({ ratio: 1 });
				const box = await link.boundingBox();
				expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
			}
			await expect(page.getByRole('button', { name: t(locale).common.nav.openMenu })).toBeInViewport({ ratio: 1 });
			await expectNoWider(page);
			expect((await weightOf(page)).shift).toBe(0);
		}
	});
});

test('a language in the query is shown where storage throws, too', tagged('deployed'), async ({ page, faults }) => {
	await page.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get() {
				throw new DOMException('denied', 'SecurityError');
			},
		});
	});
	await page.goto('/About?lang=fr&local=ZH&x=1#top');
	await expect(page).toHaveURL('/zh/About?x=1#top');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	expect(faults).toEqual([]);
});
