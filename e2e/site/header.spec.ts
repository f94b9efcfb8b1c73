import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

test(
	'the header slides away beyond 150 pixels, and comes back on scrolling up and for the keyboard',
	tagged('deployed'),
	async ({ page }) => {
		await page.goto('/termsAndConditions');
		const header = page.getByRole('banner');
		await expect(header).toBeInViewport();
		await page.evaluate(() => scrollTo(0, 900));
		await expect(header).not.toBeInViewport();
		await page.evaluate(() => scrollTo(0, 700));
		await expect(header).toBeInViewport();
		await page.evaluate(() => scrollTo(0, 1200));
		await expect(header).not.toBeInViewport();
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		await expect(page.locator('header :focus-visible')).toBeInViewport();
	},
);

test('the way back to the top shows after 100 pixels', tagged('deployed'), async ({ page }) => {
	await page.goto('/termsAndConditions');
	const top = page.getByRole('link', { name: 'Back to top' });
	await expect(top).toBeHidden();
	await page.evaluate(() => scrollTo(0, 300));
	await expect(top).toBeVisible();
	await top.click();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('WhatsApp opens with a greeting in the language of the page', tagged('deployed'), async ({ page }) => {
	await page.goto('/zh/About');
	// On a phone it may lie on words, and is hidden then.
	const link = page.getByRole('link', { name: 'WhatsApp查詢', includeHidden: true });
	expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toBe(
		'https://wa.me/85255550100?text=你好，我想查詢你們的行程。',
	);
});

test('account and cart lead to the shop, in Chinese under zh-hant', tagged('deployed'), async ({ page }) => {
	for (const [path, prefix] of [
		['/About', ''],
		['/zh/About', '/zh-hant'],
		['/cn/About', '/zh-hant'],
	]) {
		await page.goto(path ?? '');
		const links = await page
			.locator('.hdr__acts a')
			.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
		expect(links).toEqual([
			`https://shop.banyantrips.example${prefix}/account`,
			`https://shop.banyantrips.example${prefix}/cart`,
		]);
	}
});

test.describe('the menu on a phone', () => {
	test.skip(({ isMobile }) => !isMobile, 'wide screens show the links in the header');

	test('opens, holds the focus, and closes with Esc', tagged('deployed'), async ({ page }) => {
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
	});

	test('closes with its button and with a press beside it', tagged('deployed'), async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto('/About');
		const button = page.getByRole('button', { name: 'Open menu' });
		const menu = page.getByRole('dialog', { name: 'Main' });
		await button.click();
		await menu.getByRole('button', { name: 'Close menu' }).click();
		await expect(menu).toBeHidden();
		await button.click();
		await expect(menu).toBeVisible();
		await page.mouse.click(8, 400);
		await expect(menu).toBeHidden();
	});

	test('is closed when Back shows the page as it was left', tagged('deployed'), async ({ page }) => {
		await page.goto('/About');
		await page.getByRole('button', { name: 'Open menu' }).click();
		const menu = page.getByRole('dialog', { name: 'Main' });
		await expect(menu).toBeVisible();
		await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
		await expect(menu).toBeHidden();
	});

	test('leads on, and forgets month and pictures', tagged('deployed'), async ({ page }) => {
		await page.goto('/About');
		await page.evaluate(() => localStorage.setItem('currentDate_en', '{"index":0,"month":"2025-10"}'));
		await page.getByRole('button', { name: 'Open menu' }).click();
		await page.getByRole('dialog').getByRole('link', { name: 'Contact Us' }).click();
		await expect(page).toHaveURL('/ContactUs');
		expect(await page.evaluate(() => localStorage.getItem('currentDate_en'))).toBeNull();
	});
});

test(
	'without scripts header, menu and language switch still work',
	tagged('deployed'),
	async ({ browser, isMobile }) => {
		const context = await browser.newContext({
			javaScriptEnabled: false,
			viewport: isMobile ? { width: 390, height: 800 } : { width: 1440, height: 900 },
		});
		const page = await context.newPage();
		await page.goto('/About');
		if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
		await page.getByRole('link', { name: '简体中文' }).filter({ visible: true }).click();
		await expect(page).toHaveURL('/cn/About');
		await context.close();
	},
);
