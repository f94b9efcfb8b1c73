import type { Page } from 'playwright/test';
import { axe, expect, test } from '../fixtures/office.ts';
import { dayIn, storeOrderFor } from '../fixtures/orders.ts';

const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name });
/** Asks to give back the money of an order, and opens the form. */
const askFor = async (page: Page, number: string) => {
	await page.getByRole('button', { name: number }).click();
	await dialog(page, `订单 ${number}`).getByRole('button', { name: '申请退货' }).click();
	return dialog(page, `申请退货：订单 ${number}`);
};
/** Takes a step in a drawer, and says yes. */
const take = async (page: Page, number: string, step: string) => {
	await dialog(page, `退货：订单 ${number}`).getByRole('button', { name: step, exact: true }).click();
	const ask = dialog(page, new RegExp(`^${step}：`));
	await ask.getByRole('button', { name: step, exact: true }).click();
};

test('a return gives back what the terms suggest', async ({ page, office, signIn, faults }) => {
	test.slow();
	// Half comes back of this trip, 7 to 13 days before.
	const id = await office.inStore((store) => storeOrderFor(store, 'BACK-1', { departure: dayIn(10) }));
	await signIn('clerk', '/order/order-list?q=back-1');
	const order = dialog(page, '订单 BACK-1');
	const ask = await askFor(page, 'BACK-1');
	const send = ask.getByRole('button', { name: '申请退货' });
	await expect(send).toBeDisabled();
	await ask.getByRole('radio', { name: '儿童生病' }).press('Space');
	const advice = ask.getByRole('region', { name: /按条款建议 HK\$899\.00/ });
	await expect(advice).toContainText('距出发 10 天；行程条款：提前 7–13 天退 50%');
	const amount = ask.getByRole('textbox', { name: '退款金额' });
	await expect(amount).toHaveValue('899.00');
	await amount.fill('2000');
	await expect(ask).toContainText('请填 0 至 1798.00');
	await expect(send).toBeDisabled();
	await ask.getByRole('radio', { name: '恶劣天气' }).press('Space');
	await expect(ask).toContainText('由我们取消，全额退还');
	await expect(amount).toHaveValue('1798.00');
	await ask.getByRole('textbox', { name: '备注' }).fill('黑雨');
	expect(await axe(page)).toEqual([]);
	await send.click();
	await order.getByRole('link', { name: /退货：恶劣天气/ }).click();

	await expect(page).toHaveURL(/\/order\/order-back\?open=/);
	const drawer = dialog(page, '退货：订单 BACK-1');
	await expect(drawer.getByRole('button', { name: '已退' })).toHaveCount(0);
	expect(await axe(page)).toEqual([]);
	for (const step of ['同意', '退款失败', '重新退款', '已退']) await take(page, 'BACK-1', step);
	await expect(drawer).toContainText('已退款');
	await expect(drawer).toContainText('邮件待发送');
	const row = await office.inStore(({ db }) =>
		db.selectFrom('orders').select(['state', 'payment']).where('id', '=', id).executeTakeFirst(),
	);
	expect(row).toEqual({ state: 'closed', payment: 'refunded' });
	await drawer.getByRole('link', { name: 'BACK-1' }).click();
	await expect(order).toContainText('退货：已退');
	await expect(order.getByRole('button', { name: '申请退货' })).toHaveCount(0);
	expect(faults).toEqual([]);
});

test('a return is refused with a reason; families are masked in the list', async ({ page, office, signIn }) => {
	await office.inStore((store) => storeOrderFor(store, 'BACK-2', { departure: dayIn(3), parent: '黄太' }));
	await signIn('clerk', '/order/order-list?q=back-2');
	const ask = await askFor(page, 'BACK-2');
	await ask.getByRole('radio', { name: '改期后时间不合适' }).press('Space');
	await expect(ask.getByRole('textbox', { name: '退款金额' })).toHaveValue('0.00');
	await ask.getByRole('textbox', { name: '退款金额' }).fill('100.5');
	await ask.getByRole('button', { name: '申请退货' }).click();
	await expect(ask).toBeHidden();

	await page.goto('/order/order-back?q=back-2&state=pending');
	const row = page.getByRole('table').getByRole('row', { name: /BACK-2/ });
	await expect(row).toContainText(/改期后时间不合适.*HK\$100\.50/);
	await expect(page.getByRole('table')).not.toContainText('黄太');
	await page.getByRole('button', { name: 'BACK-2' }).click();
	const drawer = dialog(page, '退货：订单 BACK-2');
	await expect(drawer).toContainText('提前 0–6 天不退款');
	await drawer.getByRole('button', { name: '拒绝' }).click();
	const refuse = dialog(page, /^拒绝：/);
	await expect(refuse.getByRole('button', { name: '拒绝' })).toBeDisabled();
	await refuse.getByRole('textbox', { name: '原因' }).fill('已过退款期限');
	await refuse.getByRole('button', { name: '拒绝' }).click();
	await expect(drawer).toContainText('已过退款期限');
	await page.goBack();
	await expect(drawer).toBeHidden();
	await expect(page.getByText('没有符合条件的记录')).toBeVisible();
});
