import { expect, test } from '../fixtures/office.ts';
import { dayIn, storeOrderFor } from '../fixtures/orders.ts';

test('the focus goes back to where a drawer and its dialogs were opened, and to the drawer after a step', async ({
	page,
	office,
	signIn,
}) => {
	await office.inStore((store) => storeOrderFor(store, 'FOCUS-1', { departure: dayIn(10) }));
	await signIn('clerk', '/order/order-list?q=focus-1');
	const opener = page.getByRole('button', { name: 'FOCUS-1' });
	await opener.press('Enter');
	const drawer = page.getByRole('dialog', { name: '订单 FOCUS-1' });
	const close = drawer.getByRole('button', { name: '关闭订单' });
	await close.press('Enter');
	await expect(page.getByRole('textbox', { name: '备注' }).last()).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(close).toBeFocused();
	await close.press('Enter');
	const ask = page.getByRole('dialog', { name: '关闭订单：订单 FOCUS-1' });
	await ask.getByRole('textbox', { name: '备注' }).fill('家长来电取消');
	await ask.getByRole('button', { name: '关闭订单' }).press('Enter');
	await expect(ask).toBeHidden();
	await expect(drawer).toContainText('已关闭');
	await expect(page.locator('.ant-drawer:focus')).toHaveCount(1);
	await page.keyboard.press('Escape');
	await expect(drawer).toBeHidden();
	await expect(opener).toBeFocused();
});

test('the page behind a drawer and a dialog stays still until both are closed', async ({
	page,
	office,
	signIn,
	faults,
}) => {
	await office.inStore((store) => storeOrderFor(store, 'STILL-1', { departure: dayIn(10) }));
	await signIn('clerk', '/order/order-list?q=still-1');
	const root = page.locator('html');
	await expect(root).toHaveCSS('overflow-y', 'visible');
	await page.getByRole('button', { name: 'STILL-1' }).click();
	const drawer = page.getByRole('dialog', { name: '订单 STILL-1' });
	await expect(root).toHaveCSS('overflow-y', 'hidden');
	await drawer.getByRole('button', { name: '关闭订单' }).click();
	await expect(page.getByRole('dialog', { name: '关闭订单：订单 STILL-1' })).toBeVisible();
	await expect(root).toHaveCSS('overflow-y', 'hidden');
	await page.keyboard.press('Escape');
	await page.keyboard.press('Escape');
	await expect(drawer).toBeHidden();
	await expect(root).toHaveCSS('overflow-y', 'visible');
	expect(faults).toEqual([]);
});

test('a step in a row leaves the focus in the row; a note leaves it in its field', async ({ page, office, signIn }) => {
	await office.inStore((store) => storeOrderFor(store, 'FOCUS-2', { departure: dayIn(10) }));
	await signIn('clerk', '/order/send-goods?q=focus-2');
	const row = page.getByRole('table').getByRole('row', { name: /FOCUS-2/ });
	await row.getByRole('button', { name: '发货' }).press('Enter');
	const ask = page.getByRole('dialog', { name: /^发货/ });
	await ask.getByRole('radio', { name: '纸质' }).press('Space');
	await ask.getByRole('button', { name: '发货' }).press('Enter');
	await expect(row.getByRole('button', { name: '确认' })).toBeVisible();
	await expect(row.getByRole('button', { name: 'FOCUS-2' })).toBeFocused();
	await page.keyboard.press('Enter');
	const note = page.getByRole('textbox', { name: '备注' });
	await note.fill('家长已收到');
	await page.getByRole('button', { name: '添加备注' }).press('Enter');
	await expect(page.getByText('备注已添加')).toBeVisible();
	await expect(note).toBeFocused();
});

test('a batch tells what became of each row, also where all of them left the list by it', async ({
	page,
	office,
	signIn,
}) => {
	await office.inStore((store) => storeOrderFor(store, 'FOCUS-3', { departure: dayIn(10) }));
	await signIn('clerk', '/order/order-list?state=paid&q=focus-3');
	await page.getByRole('checkbox', { name: '选择 FOCUS-3' }).check();
	await page.getByRole('button', { name: '批量发货' }).click();
	const ask = page.getByRole('dialog', { name: /^发货/ });
	await ask.getByRole('radio', { name: '纸质' }).press('Space');
	await ask.getByRole('button', { name: '发货' }).click();
	const report = page.getByRole('dialog', { name: '批量处理结果' });
	await expect(report.getByRole('listitem').filter({ hasText: 'FOCUS-3' })).toContainText('已发货');
	await expect(report.getByRole('button', { name: '取消' })).toHaveCount(0);
	await report.getByRole('button', { name: '知道了' }).click();
	await expect(report).toBeHidden();
	await expect(page.getByText('已选')).toHaveCount(0);
});

test('a search keeps the focus, is begun by 查询 too, and all that was left out comes back', async ({
	page,
	signIn,
}) => {
	await signIn('clerk', '/order/order-list?payment=paid');
	const search = page.getByRole('textbox', { name: '搜索' });
	await search.fill('nobody has this');
	await search.press('Enter');
	await expect(page).toHaveURL(/q=nobody/);
	await expect(search).toBeFocused();
	await expect(page.getByText('没有符合条件的记录')).toBeVisible();
	await search.fill('nor this');
	await page.getByRole('button', { name: '查询' }).click();
	await expect(page).toHaveURL(/q=nor/);
	await page.getByRole('button', { name: '清除筛选' }).click();
	await expect(page).toHaveURL(/order-list$/);
	await expect(search).toHaveValue('');
	await page.goBack();
	await expect(search).toHaveValue('nor this');
	await page.getByRole('button', { name: '重置' }).click();
	await expect(page).toHaveURL(/order-list$/);
});

test('a screen that the role may not see offers nothing that would be refused', async ({ page, signIn }) => {
	await signIn('clerk', '/goods/goods-verify');
	await expect(page.getByRole('heading', { level: 1, name: '商品审核' })).toBeVisible();
	await expect(page.getByRole('alert')).toContainText('您的角色没有此权限');
	for (const name of ['重试', '查询']) await expect(page.getByRole('button', { name })).toHaveCount(0);
	await expect(page.getByRole('link', { name: '导出' })).toHaveCount(0);
});
