import type { Page } from 'playwright/test';
import { t } from '#i18n/t.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchShifts, weightOf } from '../fixtures/weights.ts';

// What the language of an address, of its query and of what is stored leads to, damaged or not, is in
// `src/site/head-scripts/choose-language.test.ts`.

/** Presses a language of the switch; on a phone it is in the menu. */
const choose = async (page: Page, name: string, isMobile: boolean) => {
	const inMenu = [t('en'), t('zh')].map(({ common }) => common.nav.openMenu).join('|');
	if (isMobile) await page.getByRole('button', { name: new RegExp(inMenu) }).click();
	await page.getByRole('link', { name }).filter({ visible: true }).click();
};

test(
	'the switch keeps page, query and fragment, and Back shows the page that was left',
	tagged('core', 'phone', 'deployed'),
	async ({ page, isMobile }) => {
		await page.goto('/termsAndConditions?from=mail#disclaimer');
		await choose(page, '繁體中文', isMobile);
		await expect(page).toHaveURL('/zh/termsAndConditions?from=mail#disclaimer');
		await page.goBack();
		await expect(page).toHaveURL('/termsAndConditions?from=mail#disclaimer');
		await expect(page.locator('html')).toHaveAttribute('lang', 'en');
		await page.goForward();
		await expect(page).toHaveURL('/zh/termsAndConditions?from=mail#disclaimer');
		expect(await page.evaluate(() => localStorage.getItem('local'))).toBe('zh');
		await choose(page, 'English', isMobile);
		await expect(page).toHaveURL('/termsAndConditions?from=mail#disclaimer');
		await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	},
);

test(
	'what the switch chose holds on addresses without prefix alone; a visit to a prefixed one is no choice',
	tagged('core', 'deployed'),
	async ({ page }) => {
		await page.goto('/cn/About');
		await page.goto('/About');
		await expect(page).toHaveURL('/About');
		expect(await page.evaluate(() => localStorage.getItem('local'))).toBeNull();
		await choose(page, '简体中文', false);
		await expect(page).toHaveURL('/cn/About');
		await page.goto('/zh/About');
		await expect(page).toHaveURL('/zh/About');
		await page.goto('/termsAndConditions?a=1#copyright');
		await expect(page).toHaveURL('/cn/termsAndConditions?a=1#copyright');
	},
);

test(
	'a page that is not in the chosen language offers the others in its header, and moves nothing',
	tagged('phone', 'deployed'),
	async ({ page }) => {
		await watchShifts(page);
		await page.goto('/About?lang=en');
		await page.goto('/zh/About');
		const english = page.getByRole('banner').getByRole('link', { name: 'English' });
		await expect(english).toBeInViewport({ ratio: 1 });
		expect((await weightOf(page)).shift).toBe(0);
		await english.click();
		await expect(page).toHaveURL('/About');
	},
);

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
