import { href } from '#i18n/routes.ts';
import { tagged, WIDTHS } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

test(
	'the header slides away beyond 150 pixels and comes back on scrolling up and for the keyboard; a link leads to the top',
	tagged('core', 'deployed'),
	async ({ page }) => {
		await page.goto('/termsAndConditions');
		const header = page.getByRole('banner');
		const top = page.getByRole('link', { name: 'Back to top' });
		await expect(header).toBeInViewport();
		await expect(top).toBeHidden();
		await page.evaluate(() => scrollTo(0, 900));
		await expect(header).not.toBeInViewport();
		await page.evaluate(() => scrollTo(0, 700));
		await expect(header).toBeInViewport();
		await page.evaluate(() => scrollTo(0, 1200));
		await expect(header).not.toBeInViewport();
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		await expect(page.locator('header :focus-visible')).toBeInViewport();
		await top.click();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		await page.evaluate(() => scrollTo(0, 90));
		await expect(top).toBeHidden();
	},
);

test.describe('the menu in a narrow window', () => {
	test.use({ viewport: { width: WIDTHS.phone, height: 844 } });

	test(
		'opens, holds the focus, and closes with Esc, its button, and a press beside it',
		tagged('core', 'phone', 'deployed'),
		async ({ page }) => {
			await page.emulateMedia({ reducedMotion: 'reduce' });
			await page.goto('/zh/About');
			const button = page.getByRole('button', { name: '開啟選單' });
			await button.click();
			const menu = page.getByRole('dialog', { name: '主選單' });
			await expect(menu).toBeVisible();
			await expect(menu.locator(':focus')).toHaveCount(1);
			// A round and more: the focus is in the menu, or on its way through the browser's own buttons.
			const links = await menu.getByRole('link').count();
			for (const key of ['Tab', 'Shift+Tab']) {
				for (let press = 0; press < links + 6; press++) {
					await page.keyboard.press(key);
					const behind = await page.evaluate(() => {
						const { activeElement, body } = document;
						return activeElement !== body && !document.querySelector('#menu')?.contains(activeElement);
					});
					expect(behind).toBe(false);
				}
			}
			await page.keyboard.press('Escape');
			await expect(menu).toBeHidden();
			await expect(button).toBeFocused();
			await button.click();
			await menu.getByRole('button', { name: '關閉選單' }).click();
			await expect(menu).toBeHidden();
			await button.click();
			await expect(menu).toBeVisible();
			await page.mouse.click(8, 400);
			await expect(menu).toBeHidden();
		},
	);

	test('has one current station on every page', async ({ page }) => {
		for (const name of ['home', 'trips', 'ages4to6', 'questions'] as const) {
			await page.goto(href('en', name));
			await page.getByRole('button', { name: 'Open menu' }).click();
			const stations = page.getByRole('dialog').getByRole('navigation', { name: 'Pages' }).getByRole('link');
			await expect(stations.first()).toBeVisible();
			await expect(stations.and(page.locator('[aria-current="page"]'))).toHaveCount(1);
		}
	});

	test(
		'leads on, forgets month and pictures, and is closed when Back shows the page as it was left',
		tagged('core', 'deployed'),
		async ({ page }) => {
			await page.goto('/About');
			await page.evaluate(() => localStorage.setItem('currentDate_en', '{"index":0,"month":"2025-10"}'));
			const menu = page.getByRole('dialog', { name: 'Main' });
			await page.getByRole('button', { name: 'Open menu' }).click();
			await expect(menu).toBeVisible();
			await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
			await expect(menu).toBeHidden();
			await page.getByRole('button', { name: 'Open menu' }).click();
			await menu.getByRole('link', { name: 'Contact Us' }).click();
			await expect(page).toHaveURL('/ContactUs');
			expect(await page.evaluate(() => localStorage.getItem('currentDate_en'))).toBeNull();
		},
	);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('header, menu and language switch still work', tagged('deployed'), async ({ page }) => {
		for (const width of [WIDTHS.phone, WIDTHS.desktop]) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto('/About');
			await page.getByRole('banner').getByRole('link', { name: '简体中文' }).click();
			await expect(page).toHaveURL('/cn/About');
			if (width === WIDTHS.desktop) continue;
			await page.getByRole('button', { name: '打开菜单' }).click();
			await page.getByRole('dialog').getByRole('link', { name: '繁體中文' }).click();
			await expect(page).toHaveURL('/zh/About');
		}
	});
});
