import type { Page } from 'playwright/test';
import type { Store } from '#server/db/store.ts';
import { aStoredLine } from '#server/orders/testing/a-stored-order.ts';
import { expect, test } from '../fixtures/office.ts';
import { choose, coming, dayIn, storeOrderFor } from '../fixtures/orders.ts';
import { axe } from '../fixtures/test.ts';

const SCREEN = '/order/change-goods';
const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name });
const rowOf = (page: Page, name: RegExp) => page.getByRole('table').getByRole('row', { name });

/** An order of two on the trip of the next departure, but on another day and cheaper by so many HKD each. */
const storeCheaper = (store: Store, number: string, by: number) => {
	const [{ trip, price } = { trip: '', price: 0 }] = coming();
	const cents = (price - by) * 100;
	const lines = [aStoredLine({ trip, departure: dayIn(3), cents })];
	return storeOrderFor(store, number, { departure: dayIn(3), lines, cents: cents * 2 });
};
const [next] = coming();
const nextDay = next?.date ?? '';

/** Asks for the next departure in the drawer of an order. */
const askFor = async (page: Page, number: string) => {
	await page.getByRole('button', { name: number }).click();
	await dialog(page, `订单 ${number}`).getByRole('button', { name: '申请换货' }).click();
	const ask = dialog(page, `申请换货：订单 ${number}`);
	await choose(page, ask, '新出发日期', nextDay);
	await ask.getByRole('textbox', { name: '原因' }).fill('孩子考试');
	return ask;
};

test('an exchange is asked for, settled, and moves it', async ({ page, office, signIn, faults }) => {
	test.slow();
	const id = await office.inStore((store) => storeCheaper(store, 'CHG-1', 200));
	await signIn('clerk', '/order/order-list?q=chg-1');
	const ask = await askFor(page, 'CHG-1');
	await expect(ask.getByRole('status')).toHaveText('差额：应收 HK$400.00');
	expect(await axe(page)).toEqual([]);
	await ask.getByRole('button', { name: '申请换货' }).click();
	const order = dialog(page, '订单 CHG-1');
	await expect(order.getByRole('button', { name: '申请换货' })).toHaveCount(0);
	await order.getByRole('link', { name: /换货：/ }).click();

	await expect(page).toHaveURL(/\/order\/change-goods\?open=/);
	const drawer = dialog(page, '换货：订单 CHG-1');
	await expect(drawer).toContainText('待处理');
	await expect(drawer).toContainText('parent@example.org');
	await expect(drawer.getByRole('button', { name: '差额结清' })).toHaveCount(0);
	expect(await axe(page)).toEqual([]);
	await drawer.getByRole('button', { name: '同意' }).click();
	await dialog(page, /^同意：/)
		.getByRole('button', { name: '同意' })
		.click();
	await expect(drawer).toContainText('处理中');
	await drawer.getByRole('button', { name: '差额结清' }).click();
	const settle = dialog(page, /^差额结清：/);
	await expect(settle).toContainText('已向家长收取 HK$400.00');
	const mail = settle.getByRole('region', { name: '邮件预览' });
	await expect(mail).toContainText('CHG-1');
	await expect(mail).toContainText('HK$400');
	expect(await axe(page)).toEqual([]);
	await settle.getByRole('button', { name: '差额结清' }).click();
	await expect(drawer).toContainText('已完成');
	await expect(drawer).toContainText('邮件待发送');
	await expect(drawer.getByRole('button', { name: '撤销' })).toHaveCount(0);
	const moved = await office.inStore(({ db }) =>
		db.selectFrom('orders').select(['departure', 'cents']).where('id', '=', id).executeTakeFirst(),
	);
	expect(moved).toEqual({ departure: nextDay, cents: (next?.price ?? 0) * 200 });
	expect(faults).toEqual([]);
});

test('exchanges are listed by state with masked families; one is refused with a reason, Back restores the list', async ({
	page,
	office,
	signIn,
}) => {
	test.slow();
	await office.inStore(async (store) => {
		await storeCheaper(store, 'CHG-2', -50);
		await storeCheaper(store, 'CHG-3', 0);
	});
	await signIn('clerk', '/order/order-list?q=chg-');
	for (const number of ['CHG-2', 'CHG-3']) {
		const ask = await askFor(page, number);
		await ask.getByRole('button', { name: '申请换货' }).click();
		await expect(ask).toBeHidden();
		await dialog(page, `订单 ${number}`).getByRole('button', { name: '关闭' }).first().click();
	}
	await page.goto(`${SCREEN}?q=chg-`);
	await expect(rowOf(page, /CHG-2/)).toContainText('应退 HK$100.00');
	await expect(rowOf(page, /CHG-3/)).toContainText('无差额');
	await expect(page.getByRole('table')).not.toContainText('陈太');
	await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '待处理' }).click();
	await page.getByRole('button', { name: 'CHG-2' }).click();
	const drawer = dialog(page, '换货：订单 CHG-2');
	await drawer.getByRole('button', { name: '拒绝' }).click();
	const refuse = dialog(page, /^拒绝：/);
	await expect(refuse.getByRole('button', { name: '拒绝' })).toBeDisabled();
	await refuse.getByRole('textbox', { name: '原因' }).fill('新的一团已满');
	await refuse.getByRole('button', { name: '拒绝' }).click();
	await expect(drawer).toContainText('已拒绝');
	await expect(drawer).toContainText('新的一团已满');
	await page.goBack();
	await expect(drawer).toBeHidden();
	await expect(page).toHaveURL(/state=pending/);
	await page.reload();
	await expect(rowOf(page, /CHG-3/)).toBeVisible();
	await expect(rowOf(page, /CHG-2/)).toHaveCount(0);
});
