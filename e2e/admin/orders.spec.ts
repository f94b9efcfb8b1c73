import type { Page } from 'playwright/test';
import { expect, fillLogin, sendOrder, test } from '../fixtures/office.ts';
import { tagged } from '../fixtures/scope.ts';
import { axe } from '../fixtures/test.ts';

const rows = (page: Page) =>
	page
		.getByRole('table')
		.getByRole('row')
		.filter({ has: page.getByRole('button') });

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ office }) => {
	for (let i = 1; i <= 12; i += 1)
		await sendOrder(office, {
			...{ id: String(820982911946154500n + BigInt(i)), name: `#10${String(i).padStart(2, '0')}` },
			...{ created_at: `2026-11-${String(i).padStart(2, '0')}T10:00:00+08:00` },
			...{ financial_status: i % 2 ? 'pending' : 'paid', total_price: `${i}99.00` },
		});
});

/** Orders of this file alone: another test may have sent some to the same server. */
const OURS = `/order/order-list?q=${encodeURIComponent('#10')}`;

test('orders come masked, are filtered, sorted and paged in the address, and Back and a reload restore it', async ({
	page,
	signIn,
	faults,
}) => {
	await signIn('clerk', OURS);
	await expect(rows(page)).toHaveCount(12);
	await expect(page.getByRole('table')).not.toContainText('Parent@Example.org');
	await expect(page.getByRole('table')).not.toContainText('5123 4567');
	expect(await axe(page)).toEqual([]);

	await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '待付款' }).click();
	await expect(page).toHaveURL(/&state=unpaid$/);
	await expect(rows(page)).toHaveCount(6);
	await page.getByRole('columnheader', { name: '金额' }).click();
	await expect(page).toHaveURL(/sort=amount&order=asc/);
	await expect(rows(page).first()).toContainText('#1001');
	await page.reload();
	await expect(rows(page).first()).toContainText('#1001');
	await expect(page.getByRole('columnheader', { name: '金额' })).toHaveAttribute('aria-sort', 'ascending');
	await page.goBack();
	await expect(page).toHaveURL(/&state=unpaid$/);
	await page.goto(`${OURS}&size=10&page=2`);
	await expect(rows(page)).toHaveCount(2);
	await expect(page.getByText('共 12 条')).toBeVisible();
	await page.getByRole('textbox', { name: '搜索' }).fill('1003');
	await page.keyboard.press('Enter');
	await expect(rows(page)).toHaveCount(1);
	await expect(page).toHaveURL(/\?q=1003&size=10$/);
	expect(faults).toEqual([]);
});

test('an order is read, and closed with a note', tagged('core'), async ({ page, context, signIn, faults }) => {
	await signIn('clerk', OURS);
	await page.getByRole('button', { name: '#1001' }).click();
	const drawer = page.getByRole('dialog', { name: '订单 #1001' });
	await expect(drawer).toContainText('Chan Tai Man');
	await expect(drawer).toContainText('peanut');
	await expect(drawer).toContainText('820982911946154501');
	await expect(drawer.getByRole('button', { name: '确认收款' })).toBeVisible();
	await expect(drawer.getByRole('button', { name: '完成' })).toHaveCount(0);
	expect(await axe(page)).toEqual([]);

	await drawer.getByRole('button', { name: '关闭订单', exact: true }).last().click();
	const ask = page.getByRole('dialog', { name: '关闭订单：订单 #1001' });
	const close = ask.getByRole('button', { name: '关闭订单', exact: true }).last();
	await expect(close).toBeDisabled();
	await ask.getByRole('textbox', { name: '备注' }).fill('家长来电取消');
	expect(faults).toEqual([]);
	await context.clearCookies();
	await close.click();
	await expect(page).toHaveURL(/\/login\?next=.*open/);
	await fillLogin(page, 'clerk');
	await drawer.getByRole('button', { name: '关闭订单', exact: true }).last().click();
	await expect(ask.getByRole('textbox', { name: '备注' })).toHaveValue('家长来电取消');
	await close.click();
	await expect(ask).toBeHidden();
	await expect(drawer).toContainText('已关闭');
	await expect(drawer.getByRole('listitem').filter({ hasText: '家长来电取消' })).toContainText('测试clerk');
	await page.goBack();
	await expect(drawer).toBeHidden();
});

test('a batch reports what became of each row', async ({ page, signIn }) => {
	await signIn('clerk', '/order/order-list?q=100');
	for (const number of ['#1003', '#1004']) await page.getByRole('checkbox', { name: `选择 ${number}` }).check();
	await page.getByRole('button', { name: '批量确认收款' }).click();
	await page
		.getByRole('dialog', { name: /确认收款/ })
		.getByRole('button', { name: '确认收款' })
		.click();
	const report = page.getByRole('dialog', { name: '批量处理结果' });
	await expect(report.getByRole('listitem').filter({ hasText: '#1003' })).toContainText('待发货');
	await expect(report.getByRole('listitem').filter({ hasText: '#1004' })).toContainText('当前状态不允许这样做');
	await report.getByRole('button', { name: '知道了' }).click();
	await expect(page.getByText('已选')).toHaveCount(0);
});
