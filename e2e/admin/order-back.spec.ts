import type { Page } from 'playwright/test';
import { axe, expect, test } from '../fixtures/office.ts';
import { dayIn, storeOrderFor } from '../fixtures/orders.ts';
import { tagged } from '../fixtures/scope.ts';

const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name });
const placeOf = (page: Page, number: string, child: string) =>
	dialog(page, `订单 ${number}`).getByRole('row', { name: child });

test('one sibling stays at home in four clicks', tagged('core'), async ({ page, office, signIn, faults }) => {
	// Half comes back of this trip, 7 to 13 days before.
	const id = await office.inStore((store) => storeOrderFor(store, 'BACK-1', { departure: dayIn(10) }));
	await signIn('clerk', '/order/order-list?q=back-1');
	const order = dialog(page, '订单 BACK-1');
	await page.getByRole('button', { name: 'BACK-1' }).click();
	await order.getByRole('checkbox', { name: /陈小文/ }).check();
	await order.getByRole('button', { name: '取消并退款' }).click();
	const panel = order.getByRole('region', { name: /^取消并退款：陈小文/ });
	await expect(panel).toContainText('陈大文照去');
	await expect(panel).toContainText('距出发 10 天；行程条款：提前 7–13 天退 50%');
	await expect(panel.getByRole('textbox', { name: '退款，按条款 50%' })).toHaveValue('449.50');
	const cancel = panel.getByRole('button', { name: '取消这 1 位' });
	await cancel.click();
	await expect(placeOf(page, 'BACK-1', '陈小文')).toContainText('已取消');
	await expect(placeOf(page, 'BACK-1', '陈大文')).toContainText('已订');
	const changes = order.getByRole('region', { name: '改期与退款' });
	await expect(changes).toContainText(/陈小文.*待结清.*应退 HK\$449\.50.*儿童生病.*邮件待发送/);
	expect(await axe(page)).toEqual([]);

	// Nobody has been told yet: it is taken back, and done for another reason.
	await changes.getByRole('button', { name: '撤回' }).click();
	await dialog(page, /^撤回：/)
		.getByRole('button', { name: '撤回' })
		.click();
	await expect(placeOf(page, 'BACK-1', '陈小文')).toContainText('已订');
	await order.getByRole('checkbox', { name: /陈小文/ }).check();
	await order.getByRole('button', { name: '取消并退款' }).click();
	const amount = panel.getByRole('textbox', { name: /^退款/ });
	await expect(amount).toHaveValue('449.50');
	await amount.fill('2000');
	await expect(panel).toContainText('请填 0 至 1798.00');
	await expect(cancel).toBeDisabled();
	await panel.getByRole('combobox', { name: '原因' }).click();
	await page.locator('.ant-select-item-option').filter({ hasText: '恶劣天气' }).click();
	await expect(panel).toContainText('由我们取消，全额退还');
	await expect(amount).toHaveValue('899.00');
	await panel.getByRole('button', { name: /^看邮件/ }).click();
	await expect(panel.getByRole('region', { name: '邮件预览' })).toContainText('899');
	expect(await axe(page)).toEqual([]);
	await cancel.click();
	await expect(changes).toContainText('应退 HK$899.00');
	const row = await office.inStore(({ db }) =>
		db.selectFrom('orders').select(['state', 'children']).where('id', '=', id).executeTakeFirst(),
	);
	expect(row).toEqual({ state: 'paid', children: 1 });
	expect(faults).toEqual([]);
});

test('refunds are settled one by one and together; families are masked', async ({ page, office, signIn, faults }) => {
	await office.inStore(async (store) => {
		for (const i of [2, 3]) await storeOrderFor(store, `BACK-${i}`, { departure: dayIn(20), parent: '黄太' });
	});
	await signIn('clerk', '/order/order-list?q=back-');
	for (const number of ['BACK-2', 'BACK-3']) {
		await page.getByRole('button', { name: number }).click();
		const order = dialog(page, `订单 ${number}`);
		await order.getByRole('button', { name: '取消整单' }).click();
		await order.getByRole('button', { name: '取消这 2 位' }).click();
		await expect(placeOf(page, number, '陈大文')).toContainText('已取消');
		await page.goBack();
		await expect(order).toBeHidden();
	}
	await page.goto('/order/order-back?q=back-');
	const table = page.getByRole('table');
	const rowOf = (number: string) => table.getByRole('row', { name: new RegExp(number) });
	await expect(table).not.toContainText('黄太');
	await expect(rowOf('BACK-2')).toHaveCount(2);
	await rowOf('BACK-2').first().getByRole('button', { name: '退款失败' }).click();
	await dialog(page, /^退款失败：/)
		.getByRole('button', { name: '退款失败' })
		.click();
	await expect(rowOf('BACK-2').filter({ hasText: '重新退款' })).toHaveCount(1);
	for (const box of await table.getByRole('checkbox', { name: /BACK-3/ }).all()) await box.check();
	await page.getByRole('button', { name: '批量结清' }).click();
	const ask = dialog(page, /^结清：/);
	await ask.getByRole('button', { name: '结清' }).click();
	const report = dialog(page, '批量处理结果');
	await expect(report.getByRole('listitem').filter({ hasText: '已结清' })).toHaveCount(2);
	expect(await axe(page)).toEqual([]);
	await report.getByRole('button', { name: '知道了' }).click();
	// What is settled stands behind what is open.
	await expect(rowOf('BACK-').first()).toContainText('BACK-2');
	await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '退款失败' }).click();
	await expect(rowOf('BACK-')).toHaveCount(1);
	await page.getByRole('button', { name: 'BACK-2' }).click();
	await expect(dialog(page, '订单 BACK-2')).toContainText('黄太');
	expect(faults).toEqual([]);
});
