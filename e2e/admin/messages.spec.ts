import { takeMessage } from '#server/features/shop/inbox.ts';
import { anOrder, orderBytes } from '#server/features/shop/testing/an-order.ts';
import { pressOn } from '../fixtures/keyboard.ts';
import { axe, expect, test } from '../fixtures/office.ts';

/** A message that an earlier server could not read. */
const failed = (topic: string, bytes: Buffer, error: string) => (store: Parameters<typeof takeMessage>[0]) =>
	takeMessage(store, { webhookId: crypto.randomUUID(), topic, bytes, error }, Date.now());

test('a message of the shop is tried again, another one dropped', async ({ page, office, signIn, faults }) => {
	await office.inStore(failed('customers/create', Buffer.from('{"id":77}'), 'topic_unknown'));
	// The newest order stands on the first page, whatever other tests have sold.
	const at = new Date().toISOString();
	const readable = orderBytes(anOrder({ id: '8901', name: '#8901', created_at: at, updated_at: at }));
	await office.inStore(failed('orders/create', readable, 'order_invalid'));
	await signIn('clerk', '/order/order-list');
	await expect(page.getByText('商城有 2 条消息未能处理，其中可能有订单')).toBeVisible();
	await pressOn(page, page.getByRole('button', { name: '查看消息' }));
	const drawer = page.getByRole('dialog', { name: '未处理的商城消息' });
	const later = drawer.getByRole('listitem').filter({ hasText: 'orders/create' });
	await expect(later).toContainText('订单资料缺少必要的内容，或格式不对');
	await pressOn(page, later.getByRole('button', { name: '查看' }));
	await expect(later).toContainText('#8901');
	expect(await axe(page)).toEqual([]);
	await pressOn(page, later.getByRole('button', { name: '重试' }));
	await expect(page.getByText('已处理，订单 #8901')).toBeVisible();
	await expect(drawer.getByRole('listitem')).toHaveCount(1);

	const other = drawer.getByRole('listitem');
	await other.getByRole('button', { name: '查看' }).click();
	await other.getByRole('button', { name: '重试' }).click();
	await expect(page.getByText('仍未能处理：不是订单的消息，系统不处理这一类')).toBeVisible();
	await other.getByRole('button', { name: '删除' }).click();
	await page.getByRole('dialog', { name: '删除这条消息？' }).getByRole('button', { name: '删除' }).click();
	await expect(drawer.getByText('没有未处理的消息')).toBeVisible();
	await drawer.getByRole('button', { name: /关闭|Close/ }).click();
	await expect(page.getByRole('row', { name: /#8901/ })).toBeVisible();
	await expect(page.getByText(/条消息未能处理/)).toBeHidden();
	expect(faults).toEqual([]);
});
