import type { Page } from 'playwright/test';
import { formatPlainDate } from '#i18n/format.ts';
import { compose } from '#server/core/mail/letter.ts';
import { between } from '#server/core/mail/testing/a-brand.ts';
import { aLine } from '#server/features/shop/testing/an-order.ts';
import { axe, expect, sendOrder, test } from '../fixtures/office.ts';
import { choose, coming } from '../fixtures/orders.ts';
import { tagged } from '../fixtures/scope.ts';

const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name });
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
	const paid = await office.inStore(({ db }) =>
		db.selectFrom('orders').select('id').where('state', '=', 'paid').execute(),
	);
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
	await expect(waiting).toContainText(String(paid.length + 1));

	// The order as the shop told it.
	await waiting.click();
	await page.getByRole('button', { name: '#7001' }).click();
	const order = dialog(page, '订单 #7001');
	await expect(order.getByRole('textbox', { name: '电邮' })).toHaveValue('day@example.org');
	await expect(order).toContainText('陳小明');
	await expect(order).toContainText('peanut');
	await expect(order).toContainText(from.date);

	// To a dearer day.
	await order.getByRole('checkbox', { name: '选择全部名额' }).check();
	await order.getByRole('button', { name: '改期' }).click();
	const move = order.getByRole('region', { name: /^改期：/ });
	await choose(page, move, '新出发日期', to.date);
	const due = `应收 HK$${(to.price - from.price) * 2}.00`;
	await expect(move.getByRole('status')).toContainText(due);
	await move.getByRole('textbox', { name: /^原因/ }).fill('表弟那天也去');
	await move.getByRole('button', { name: /^看邮件/ }).click();
	await expect(move.getByRole('region', { name: '邮件预览' })).toContainText('#7001');
	expect(await axe(page)).toEqual([]);
	await move.getByRole('button', { name: '改期这 2 位' }).click();
	await expect(move).toBeHidden();
	for (const child of ['Chan Tai Man', '陳小明'])
		await expect(order.getByRole('row', { name: child })).toContainText(to.date);
	await page.goto('/order/change-goods?q=7001');
	await expect(page.getByRole('table')).not.toContainText('day@example.org');
	await page.getByRole('checkbox', { name: '选择本页全部' }).check();
	await page.getByRole('button', { name: '批量结清' }).click();
	await dialog(page, /^结清：/)
		.getByRole('button', { name: '结清' })
		.click();
	await dialog(page, '批量处理结果').getByRole('button', { name: '知道了' }).click();
	await expect(page.getByRole('row', { name: /#7001/ })).toHaveText([/应收.*已结清/, /应收.*已结清/]);

	// Joining instructions, in the language of the parent, about the new day.
	await page.goto('/order/send-goods?q=7001');
	const row = page.getByRole('table').getByRole('row', { name: /#7001/ });
	await expect(row).toContainText(to.date);
	await row.getByRole('button', { name: '发货' }).click();
	await dialog(page, '发货：订单 #7001').getByRole('button', { name: '发货' }).click();
	await expect(row).toContainText('已发货');
	const mailOf = (kind: string) =>
		office.inStore(async (store) => {
			const mails = store.db.selectFrom('outbox').selectAll().where('recipient', '=', 'day@example.org');
			const mail = await mails.where('kind', '=', kind).executeTakeFirstOrThrow();
			return compose(mail, between);
		});
	expect((await mailOf('places_moved')).text).toContain(`HK$${((to.price - from.price) * 2).toLocaleString('en')}`);
	const { subject, text } = await mailOf('joining_instructions');
	expect(subject).toContain('Joining instructions');
	expect(subject).toContain(formatPlainDate('en', to.date));
	expect(text).toContain('Hello Ka Yan Chan,');

	// The Observatory hoists a black signal.
	await page.goto('/order/order-list?q=7001');
	await page.getByRole('button', { name: '#7001' }).click();
	await order.getByRole('button', { name: '取消整单' }).click();
	const back = order.getByRole('region', { name: /^取消并退款：/ });
	await choose(page, back, '原因', '恶劣天气');
	await expect(back.getByRole('textbox', { name: /^退款/ })).toHaveValue(`${to.price * 2}.00`);
	await back.getByRole('button', { name: '取消这 2 位' }).click();
	await expect(back).toBeHidden();
	expect((await mailOf('places_cancelled')).text).toContain(`HK$${(to.price * 2).toLocaleString('en')}`);

	// Who did what, to the end.
	const history = order.getByRole('region', { name: '记录' });
	for (const step of ['商城下单', '改期', '结清', '发货', '取消名额']) await expect(history).toContainText(step);
	await expect(order).toContainText('测试clerk');
	expect(faults).toEqual([]);
});
