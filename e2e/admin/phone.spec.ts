import { expect, test } from '../fixtures/office.ts';
import { dayIn, storeOrderFor } from '../fixtures/orders.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone the menu comes from the side, and each row of a list is a card', async ({ page, office, signIn }) => {
	await office.inStore((store) => storeOrderFor(store, 'PHONE-1', { departure: dayIn(10) }));
	await signIn('clerk', '/dashboard');
	await expect(page.getByRole('navigation', { name: '后台菜单' })).toHaveCount(0);
	await page.getByRole('button', { name: '菜单' }).tap();
	const menu = page.getByRole('dialog');
	await menu.getByRole('link', { name: '订单列表' }).press('Enter');
	await expect(page).toHaveURL(/order-list/);
	await expect(menu).toBeHidden();
	await page.goto('/order/order-list?q=PHONE-1');
	const card = page.getByRole('row').filter({ hasText: 'PHONE-1' });
	const label = (name: string) =>
		card
			.locator(`[data-label="${name}"]`)
			.evaluate((cell) => getComputedStyle(cell, '::before').content.replaceAll('"', ''));
	expect(await label('出发日期')).toBe('出发日期');
	await card.getByRole('button', { name: 'PHONE-1' }).tap();
	await expect(page.getByRole('dialog', { name: /PHONE-1/ })).toBeVisible();
});

test('no list is wider than a phone', async ({ page, signIn }) => {
	test.slow();
	await signIn('owner');
	for (const path of [
		'/goods/goods-list',
		'/params/specifications',
		'/advert',
		'/order/send-goods',
		'/enquiries',
		'/user',
	]) {
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
		await expect(page.locator('.ant-spin-spinning')).toHaveCount(0);
		expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390]);
	}
});
