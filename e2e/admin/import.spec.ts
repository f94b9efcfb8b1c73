import type { Page } from 'playwright/test';
import { axe, expect, test } from '../fixtures/office.ts';
import { storeOrderFor } from '../fixtures/orders.ts';
import { tagged } from '../fixtures/scope.ts';

const HEADER = '订单号,家长,电邮,活动,出发日期,金额,付款状态,儿童\r\n';
const line = (number: string, amount = '1798.00', children = '陈大文|7|花生|;陈小文|5||') =>
	`${number},李太,lee@example.org,bus-factory,2026-12-05,${amount},已付款,${children}\r\n`;
const file = (text: string | Buffer) => ({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const dialog = (page: Page) => page.getByRole('dialog', { name: '导入订单' });
const chooser = (page: Page) => dialog(page).getByLabel('CSV 文件');
const confirm = (page: Page) => dialog(page).getByRole('button', { name: /^确认导入/ });

test('a file of orders is imported whole, or not', tagged('core'), async ({ page, office, signIn, faults }) => {
	test.slow();
	await office.inStore((store) => storeOrderFor(store, 'CSV-0', { departure: '2026-12-05' }));
	const count = () => office.inStore(async ({ db }) => (await db.selectFrom('orders').select('id').execute()).length);
	const before = await count();
	await signIn('clerk', '/order/order-list?q=csv-');
	await page.getByRole('button', { name: '导入' }).click();
	await expect(confirm(page)).toBeDisabled();
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		dialog(page).getByRole('link', { name: '下载模板' }).click(),
	]);
	expect(download.suggestedFilename()).toBe('orders-template.csv');
	// 订单 as GBK has it.
	await chooser(page).setInputFiles(file(Buffer.from([0xb6, 0xa9, 0xb5, 0xa5, 0x0d, 0x0a])));
	await expect(dialog(page).getByRole('alert')).toContainText('CSV UTF-8');
	await chooser(page).setInputFiles(file(HEADER + line('CSV-0') + line('CSV-1', '一千') + line('CSV-2')));
	const wrong = dialog(page).getByRole('region', { name: '错误' });
	await expect(wrong.getByRole('listitem').filter({ hasText: '第 2 行' })).toContainText('订单号已存在');
	await expect(wrong.getByRole('listitem').filter({ hasText: '第 3 行' })).toContainText('金额不对');
	await expect(wrong.getByRole('listitem')).toHaveCount(2);
	await expect(confirm(page)).toBeDisabled();
	expect(await axe(page)).toEqual([]);

	await chooser(page).setInputFiles(file(`\uFEFF${HEADER}${line('CSV-1')}${line('CSV-2', '899', '王小明|6||晕车')}`));
	await expect(dialog(page).getByRole('status')).toContainText('可以导入 2 个订单');
	const row = dialog(page).getByRole('row', { name: /CSV-2/ });
	await expect(row).toContainText('HK$899.00');
	await expect(row).toContainText('已付款');
	expect(await count()).toBe(before);
	expect(await axe(page)).toEqual([]);
	// Somebody else imports one of them meanwhile.
	await office.inStore((store) => storeOrderFor(store, 'CSV-1', { departure: '2026-12-05' }));
	await confirm(page).click();
	await expect(wrong).toContainText('订单号已存在');
	await expect(confirm(page)).toBeDisabled();
	expect(await count()).toBe(before + 1);
	expect(faults.filter((fault) => !/422/.test(fault))).toEqual([]);
	faults.length = 0;
	await chooser(page).setInputFiles(file(HEADER + line('CSV-2', '899', '王小明|6||晕车') + line('CSV-3')));
	await confirm(page).click();
	await expect(page.getByText('已导入 2 个订单')).toBeVisible();
	await expect(dialog(page)).toBeHidden();
	await page.getByRole('table').getByRole('button', { name: 'CSV-2' }).click();
	const order = page.getByRole('dialog', { name: '订单 CSV-2' });
	await expect(order).toContainText('王小明');
	await expect(order.getByRole('listitem').filter({ hasText: '导入' })).toContainText('测试clerk');
	expect(await count()).toBe(before + 3);
	expect(faults).toEqual([]);
});
