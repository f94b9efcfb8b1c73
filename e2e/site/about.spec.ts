import { expect, test } from 'playwright/test';

test('the page about us answers in three languages', async ({ page }) => {
	for (const [path, lang] of [
		['/About', 'en'],
		['/zh/About', 'zh-Hant-HK'],
		['/cn/About', 'zh-Hans'],
	]) {
		await page.goto(path ?? '');
		await expect(page.locator('html')).toHaveAttribute('lang', lang ?? '');
	}
});
