import type { Page } from 'playwright/test';
import { formatPlainDate } from '#i18n/format.ts';
import type { MailKind } from '#server/db/schema.ts';
import { loadFacts } from '#server/letters.ts';
import { compose } from '#server/mail/compose.ts';
import { between } from '#server/mail/testing/mail-service.ts';
import { aLine } from '#server/shop/testing/an-order.ts';
import { axe, expect, sendOrder, test } from '../fixtures/office.ts';
import { choose, coming } from '../fixtures/orders.ts';
import { tagged } from '../fixtures/scope.ts';

const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name });
/** Takes a step that the drawer offers, and says yes. */
const take = async (page: Page, drawer: string, step: string): Promise<void> => {
	await dialog(page, drawer).getByRole('button', { name: step, exact: true }).click();
	const ask = dialog(page, new RegExp(`^${step}：`));
	await ask.getByRole('button', { name: step, exact: true }).click();
};

/** Two departures of one trip that do not cost the same. */
const [from, to] = (() => {
	for (const first of coming())
		for (const other of coming()) if (first.trip === other.trip && other.price > first.price) return [first, other];
	throw new Error('No trip of the schedule has two prices any more.');
})();

test('a paid order is moved, sent, and given back', tagged('core'), async ({ page, office, signIn, faults }) => {
	test.setTimeout(150_000);
	await signIn('clerk');
	const waiting = page.getByRole('list', { name: '待办' }).getByRole('link', { name: /待发货/ });
	await expect(waiting).toContainText(/\d/);
	const before = Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0]);
	const at = new Date().toISOString();
	const line = { sku: from.trip, variant_id: 1, variant_title: from.date, price: `${from.price}.00` };
	await sendOrder(office, {
		...{ id: '930000000000000123', name: '#7001', financial_status: 'paid', created_at: at, updated_at: at },
		...{
			total_price: `${from.price * 2}.00`,
			customer_locale: 'en-HK',
			email: 'day@example.org',
			line_items: [aLine(line)],
		},
	});
	await page.reload();
	await expect(waiting).toContainText(String(before + 1));

	// The order as the shop told it.
	await waiting.click();
	await page.getByRole('button', { name: '#7001' }).click();
	const order = dialog(page, '订单 #7001');
	await expect(order).toContainText('day@example.org');
	await expect(order).toContainText('陳小明');
	await expect(order).toContainText('peanut');
	await expect(order).toContainText(from.date);

	// To a dearer day.
	await order.getByRole('button', { name: '申请换货' }).click();
	const ask = dialog(page, '申请换货：订单 #7001');
	await choose(page, ask, '新出发日期', to.date);
	await expect(ask.getByRole('status')).toContainText(`应收 HK$${(to.price - from.price) * 2}.00`);
	await ask.getByRole('textbox', { name: '原因' }).fill('表弟那天也去');
	await ask.getByRole('button', { name: '申请换货' }).click();
	await order.getByRole('link', { name: /换货：/ }).click();
	const exchange = '换货：订单 #7001';
	await take(page, exchange, '同意');
	await expect(dialog(page, exchange)).toContainText('处理中');
	await dialog(page, exchange).getByRole('button', { name: '差额结清' }).click();
	const settle = dialog(page, /^差额结清：/);
	await expect(settle).toContainText(`已向家长收取 HK$${(to.price - from.price) * 2}.00`);
	await expect(settle.getByRole('region', { name: '邮件预览' })).toContainText('#7001');
	expect(await axe(page)).toEqual([]);
	await settle.getByRole('button', { name: '差额结清' }).click();
	await expect(dialog(page, exchange)).toContainText(/已完成.*邮件待发送/);
	await expect(dialog(page, exchange).getByRole('button', { name: '撤销' })).toHaveCount(0);
	await page.goto('/order/change-goods?q=7001');
	await expect(page.getByRole('row', { name: /#7001/ })).toContainText(`应收 HK$${(to.price - from.price) * 2}.00`);
	await expect(page.getByRole('table')).not.toContainText('day@example.org');

	// Joining instructions, in the language of the parent, about the new day.
	await page.goto('/order/send-goods?q=7001');
	const row = page.getByRole('table').getByRole('row', { name: /#7001/ });
	await expect(row).toContainText(to.date);
	await row.getByRole('button', { name: '发货' }).click();
	await dialog(page, '发货：订单 #7001').getByRole('button', { name: '发货' }).click();
	await expect(row).toContainText('已发货');
	const mailOf = (kind: MailKind) =>
		office.inStore(async (store) => {
			const mails = store.db.selectFrom('outbox').selectAll().where('recipient', '=', 'day@example.org');
			const mail = await mails.where('kind', '=', kind).executeTakeFirstOrThrow();
			return compose(mail, await loadFacts(store, mail), between);
		});
	expect((await mailOf('exchange_done')).text).toContain(`HK$${((to.price - from.price) * 2).toLocaleString('en')}`);
	const { subject, text } = await mailOf('joining_instructions');
	expect(subject).toContain('Joining instructions');
	expect(subject).toContain(formatPlainDate('en', to.date));
	expect(text).toContain('Hello Ka Yan Chan,');

	// The Observatory hoists a black signal.
	await page.goto('/order/order-list?q=7001');
	await page.getByRole('button', { name: '#7001' }).click();
	await order.getByRole('button', { name: '申请退货' }).click();
	const back = dialog(page, '申请退货：订单 #7001');
	await back.getByRole('radio', { name: '恶劣天气' }).press('Space');
	await expect(back.getByRole('textbox', { name: '退款金额' })).toHaveValue(`${to.price * 2}.00`);
	await back.getByRole('button', { name: '申请退货' }).click();
	await order.getByRole('link', { name: /退货：恶劣天气/ }).click();
	await take(page, '退货：订单 #7001', '同意');
	await take(page, '退货：订单 #7001', '已退');
	await expect(dialog(page, '退货：订单 #7001')).toContainText('已退款');
	expect((await mailOf('return_refunded')).text).toContain(`HK$${(to.price * 2).toLocaleString('en')}`);

	// Who did what, to the end.
	await page.goto('/order/order-list?q=7001');
	await page.getByRole('button', { name: '#7001' }).click();
	for (const step of ['换货：同意', '换货：差额结清', '退货：同意', '退货：已退'])
		await expect(order).toContainText(step);
	await expect(order).toContainText('测试clerk');
	expect(faults).toEqual([]);
});
