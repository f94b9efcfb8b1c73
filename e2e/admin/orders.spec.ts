import type { Page } from 'playwright/test';
import { aStoredLine, storeAnOrder } from '#server/features/orders/testing/a-stored-order.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { axe, expect, sendOrder, signInAgain, test } from '../fixtures/office.ts';
import { dayIn, storeOrderFor } from '../fixtures/orders.ts';
import { tagged } from '../fixtures/scope.ts';

const rows = (page: Page) =>
	page
		.getByRole('table')
		.getByRole('row')
		.filter({ has: page.getByRole('button') });
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '状态' }).getByRole('link', { name });
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ office }) => {
	for (let i = 1; i <= 12; i += 1)
		await sendOrder(office, {
			...{ id: String(820982911946154500n + BigInt(i)), name: `#88${String(i).padStart(2, '0')}` },
			...{ created_at: `2026-11-${String(i).padStart(2, '0')}T10:00:00+08:00` },
			...{ financial_status: i % 2 ? 'pending' : 'paid', total_price: `${i}99.00` },
		});
	await office.inStore(async (store) => {
		await storeOrderFor(store, 'VIEW-1', { departure: dayIn(0), trip: 'science-museum' });
		await storeOrderFor(store, 'VIEW-2', { departure: '2031-03-05' });
		await storeAnOrder(store, { number: 'VIEW-3', payment: 'pending' });
	});
});

/** Orders of this file alone: another test may have sent some to the same server. */
const OURS = `/order/order-list?q=${encodeURIComponent('#88')}`;

test('families are masked; a tab, an order and a page stand in the address', async ({ page, signIn, faults }) => {
	await signIn('clerk', OURS);
	await expect(rows(page)).toHaveCount(12);
	await expect(page.getByRole('table')).not.toContainText('Parent@Example.org');
	await expect(page.getByRole('table')).not.toContainText('5123 4567');
	expect(await axe(page)).toEqual([]);
	await tab(page, '待付款').click();
	await expect(rows(page)).toHaveCount(6);
	await head(page, '金额').click();
	await expect(page).toHaveURL(/&state=unpaid&sort=amount&order=asc$/);
	await page.reload();
	await expect(rows(page).first()).toContainText('#8801');
	await expect(head(page, '金额')).toHaveAttribute('aria-sort', 'ascending');
	await page.goBack();
	await expect(page).toHaveURL(/&state=unpaid$/);
	await page.goto(`${OURS}&size=10&page=2`);
	await expect(rows(page)).toHaveCount(2);
	await expect(page.getByText('共 12 条')).toBeVisible();
	expect(faults).toEqual([]);
});

test('an order is read, and closed with a note', tagged('core'), async ({ page, context, signIn, faults }) => {
	await signIn('clerk', OURS);
	await page.getByRole('button', { name: '#8801' }).click();
	const drawer = page.getByRole('dialog', { name: '订单 #8801' });
	await expect(drawer).toContainText('Chan Tai Man');
	await expect(drawer).toContainText('peanut');
	await expect(drawer).toContainText('820982911946154501');
	await expect(drawer.getByRole('button', { name: '确认收款' })).toBeVisible();
	await expect(drawer.getByRole('button', { name: '完成' })).toHaveCount(0);
	expect(await axe(page)).toEqual([]);

	await drawer.getByRole('button', { name: '关闭订单', exact: true }).last().click();
	const ask = page.getByRole('dialog', { name: '关闭订单：订单 #8801' });
	const close = ask.getByRole('button', { name: '关闭订单', exact: true }).last();
	await expect(close).toBeDisabled();
	await ask.getByRole('textbox', { name: '备注' }).fill('家长来电取消');
	expect(faults).toEqual([]);
	await context.clearCookies();
	await close.click();
	await signInAgain(page);
	await expect(ask).toBeHidden();
	await expect(drawer).toContainText('已关闭');
	await expect(drawer.getByRole('listitem').filter({ hasText: '家长来电取消' })).toContainText('测试clerk');
	await page.goBack();
	await expect(drawer).toBeHidden();
});

test('an order of no known departure is not sent until it gets one', async ({ page, office, signIn, faults }) => {
	test.slow();
	const lines = [aStoredLine({ title: 'Bus depot', trip: '', departure: '' })];
	await office.inStore((store) => storeOrderFor(store, 'OPEN-1', { departure: '', lines }));
	await signIn('clerk', '/departures/roll-call?departure=2026-12-19_bus-factory');
	await expect(page.getByRole('alert').filter({ hasText: '还没有对应团期' })).toContainText('OPEN-1');
	expect(await axe(page)).toEqual([]);
	await page.getByRole('link', { name: 'OPEN-1' }).click();
	const drawer = page.getByRole('dialog', { name: '订单 OPEN-1' });
	await expect(drawer).toContainText('暂时不能发货');
	await expect(drawer.getByRole('button', { name: '发货', exact: true })).toHaveCount(0);
	const match = drawer.getByRole('region', { name: '对应团期：Bus depot' });
	await match.getByRole('combobox', { name: '团期' }).click();
	await page.keyboard.type('2026-12-19');
	await expect(page.locator('.ant-select-item-option-active')).toContainText('2026-12-19');
	await page.keyboard.press('Enter');
	await match.getByRole('button', { name: '对应并保存' }).click();
	await expect(match).toBeHidden();
	await expect(drawer).not.toContainText('暂时不能发货');
	await expect(drawer.getByRole('button', { name: '发货', exact: true })).toBeVisible();
	expect(faults).toEqual([]);
});

test('a day that is typed is kept when the rows come meanwhile', tagged('core'), async ({ page, signIn }) => {
	const list = Promise.withResolvers<void>();
	await page.route(/\/api\/office\/orders(\?|$)/, async (route) => {
		await list.promise;
		await route.continue();
	});
	await signIn('clerk', '/order/order-list');
	await page.getByPlaceholder('出团日从').click();
	await page.keyboard.type('2031-12-18');
	await page.keyboard.press('Enter');
	list.resolve();
	await expect(rows(page)).not.toHaveCount(0);
	await page.keyboard.type('2031/12/24');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/from=2031-12-18&until=2031-12-24/);
});

test('tabs count the orders under a search and days', async ({ page, signIn, faults }) => {
	await signIn('clerk', '/order/order-list?q=VIEW-');
	await expect(tab(page, '全部')).toHaveText(/^全部\s*3$/);
	await tab(page, '待发货').click();
	await expect(rows(page)).toHaveCount(2);
	await expect(tab(page, '待付款')).toHaveText(/^待付款\s*1$/);

	// Days that are typed are those days for ever; a name moves with the calendar.
	const from = page.getByPlaceholder('出团日从');
	await tabTo(page, from);
	await page.keyboard.type('2031-03-01');
	await page.keyboard.press('Enter');
	await page.keyboard.type('20310331');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/from=2031-03-01&until=2031-03-31/);
	await expect(rows(page)).toHaveText([/VIEW-2/]);
	await expect(tab(page, '待付款')).toHaveText(/^待付款\s*0$/);
	await page.reload();
	await expect(from).toHaveValue('2031-03-01');
	await from.click();
	await page.getByText('今天', { exact: true }).click();
	await expect(page).toHaveURL(/order-list\?q=VIEW-&state=paid&span=today$/);
	await expect(rows(page)).toHaveText([/VIEW-1/]);
	await expect(from).toHaveValue(dayIn(0));
	const file = await page.getByRole('link', { name: '导出' }).getAttribute('href');
	expect(file).toContain(`from=${dayIn(0)}&until=${dayIn(0)}`);
	expect(faults).toEqual([]);
});
