import type { Page } from 'playwright/test';
import { storeAnOrder } from '#server/orders/testing/a-stored-order.ts';
import { pressOn, tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/office.ts';
import { dayIn, storeOrderFor } from '../fixtures/orders.ts';
import { axe } from '../fixtures/test.ts';

const rows = (page: Page) =>
	page
		.getByRole('table')
		.getByRole('row')
		.filter({ has: page.getByRole('button') });
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '状态' }).getByRole('link', { name });
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const columns = (page: Page) => page.getByRole('combobox', { name: '显示的列' });
/** Opens the dialog that saves and changes views. */
const manage = async (page: Page, shown: string) => {
	await page.getByRole('button', { name: shown }).click();
	await page.getByRole('menuitem', { name: '保存与管理…' }).click();
};

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ office }) => {
	await office.inStore(async (store) => {
		await storeOrderFor(store, 'VIEW-1', { departure: dayIn(0) });
		await storeOrderFor(store, 'VIEW-2', { departure: '2031-03-05' });
		await storeAnOrder(store, { number: 'VIEW-3', payment: 'pending' });
	});
});

test('a day that is typed key by key is that day, and not the first one that its beginning could mean', async ({
	page,
	signIn,
}) => {
	const list = Promise.withResolvers<void>();
	await page.route(/\/api\/office\/orders(\?|$)/, async (route) => {
		await list.promise;
		await route.continue();
	});
	await signIn('clerk', '/order/order-list');
	await page.getByPlaceholder('出团日从').click();
	await page.keyboard.type('2031-12-18');
	await page.keyboard.press('Enter');
	// On a slow line the rows come while somebody types.
	list.resolve();
	await expect(rows(page)).not.toHaveCount(0);
	await page.keyboard.type('2031/12/24');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/from=2031-12-18&until=2031-12-24/);
});

test('tabs count the orders of each state, under a search and days, which stand in the address', async ({
	page,
	signIn,
	faults,
}) => {
	await signIn('clerk', '/order/order-list?q=VIEW-');
	await expect(tab(page, '全部')).toHaveText('全部3');
	await expect(tab(page, '待付款')).toHaveText('待付款1');
	await tab(page, '待发货').click();
	await expect(rows(page)).toHaveCount(2);
	await expect(tab(page, '待付款')).toHaveText('待付款1');
	await expect(tab(page, '已关闭')).toHaveText('已关闭0');

	// Days that are typed are those days for ever; a name moves with the calendar.
	const from = page.getByPlaceholder('出团日从');
	await tabTo(page, from);
	await page.keyboard.type('2031-03-01');
	await page.keyboard.press('Enter');
	await page.keyboard.type('20310331');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/from=2031-03-01&until=2031-03-31/);
	await expect(rows(page)).toHaveText([/VIEW-2/]);
	await expect(tab(page, '全部')).toHaveText('全部1');
	await expect(tab(page, '待付款')).toHaveText('待付款0');
	await page.reload();
	await expect(from).toHaveValue('2031-03-01');
	await expect(rows(page)).toHaveCount(1);
	await from.click();
	await page.getByText('今天', { exact: true }).click();
	await expect(page).toHaveURL(/order-list\?q=VIEW-&state=paid&span=today$/);
	await expect(rows(page)).toHaveText([/VIEW-1/]);
	await expect(from).toHaveValue(dayIn(0));
	const file = await page.getByRole('link', { name: '导出' }).getAttribute('href');
	expect(file).toContain(`from=${dayIn(0)}&until=${dayIn(0)}`);
	expect(await (await page.request.get(file ?? '')).text()).toMatch(/VIEW-1(?![\s\S]*VIEW-)/);
	expect(faults).toEqual([]);
});

test('columns that are hidden stay so; a saved view opens the same for whoever has its address', async ({
	page,
	browser,
	office,
	signIn,
	faults,
}) => {
	test.slow();
	await signIn('clerk', '/order/order-list?q=VIEW-&state=paid&span=today');
	await pressOn(page, columns(page));
	for (const _down of ['家长', '电话']) await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(head(page, '电话')).toHaveCount(0);
	await page.keyboard.press('Escape');
	await expect(head(page, '家长')).toBeVisible();
	await page.reload();
	await expect(head(page, '家长')).toBeVisible();
	await expect(head(page, '电话')).toHaveCount(0);

	await manage(page, '视图');
	expect(await axe(page)).toEqual([]);
	await page.getByLabel('把现在的筛选和列存为').fill('待发货·今天');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/order-list\?q=VIEW-&state=paid&span=today&hide=phone$/);
	const view = page.url();
	const other = await browser.newPage({ baseURL: office.origin, storageState: await page.context().storageState() });
	await other.addInitScript(() => localStorage.removeItem('office-list:orders'));
	await other.goto(view);
	await expect(rows(other)).toHaveText([/VIEW-1/]);
	await expect(head(other, '电话')).toHaveCount(0);
	await other.goto('/order/order-list');
	await expect(head(other, '电话')).toBeVisible();
	await other.close();

	// By keyboard, from another place.
	await page.goto('/order/order-list?q=VIEW-');
	await expect(rows(page)).toHaveCount(3);
	await pressOn(page, page.getByRole('button', { name: '视图' }));
	await expect(page.getByRole('menuitem', { name: '待发货·今天' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(view);
	await expect(rows(page)).toHaveCount(1);

	// Whoever renames or deletes one by keyboard stays in the dialog.
	await manage(page, '待发货·今天');
	await page.getByRole('textbox', { name: '视图“待发货·今天”的名称' }).fill('今天出团');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('textbox', { name: '视图“今天出团”的名称' })).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toBeHidden();
	await page.reload();
	await expect(page.getByRole('button', { name: '今天出团' })).toBeVisible();
	await manage(page, '今天出团');
	await pressOn(page, page.getByRole('button', { name: '删除视图“今天出团”' }));
	const dialog = page.getByRole('dialog', { name: '视图' });
	await expect(dialog.getByRole('listitem')).toHaveCount(0);
	await expect(dialog).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await page.reload();
	await expect(page.getByRole('button', { name: '视图' })).toBeVisible();
	expect(faults).toEqual([]);
});
