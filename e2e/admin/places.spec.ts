import type { Page } from 'playwright/test';
import { aStoredLine } from '#server/features/orders/testing/a-stored-order.ts';
import { axe, expect, signInAgain, test } from '../fixtures/office.ts';
import { dayIn, storeOrderFor } from '../fixtures/orders.ts';
import { tagged } from '../fixtures/scope.ts';

const drawer = (page: Page, number: string) => page.getByRole('dialog', { name: `订单 ${number}` });
const placeOf = (page: Page, number: string, child: string) => drawer(page, number).getByRole('row', { name: child });

test(
	'what is typed about a child outlives a reload and the session',
	tagged('core'),
	async ({ page, context, office, signIn, faults }) => {
		await office.inStore((store) => storeOrderFor(store, 'TYPED-1', { departure: dayIn(12) }));
		await signIn('clerk', '/order/order-list?q=typed-1');
		await page.getByRole('button', { name: 'TYPED-1' }).click();
		const order = drawer(page, 'TYPED-1');
		await order.getByRole('checkbox', { name: /陈小文/ }).check();
		await order.getByRole('button', { name: '更正' }).click();
		const panel = order.getByRole('region', { name: /^更正：/ });
		await panel.getByRole('textbox', { name: '过敏' }).fill('芝麻');
		expect(await axe(page)).toEqual([]);
		await page.reload();
		const typed = panel.getByRole('group', { name: /陈小文/ }).getByRole('textbox', { name: '过敏' });
		await expect(typed).toHaveValue('芝麻');
		expect(faults).toEqual([]);
		await context.clearCookies();
		await panel.getByRole('button', { name: '保存更正' }).click();
		await signInAgain(page);
		await expect(placeOf(page, 'TYPED-1', '陈小文')).toContainText('芝麻');
		await expect(panel).toBeHidden();
		await expect(order.getByRole('region', { name: '记录' })).toContainText(/更正儿童资料.*过敏 — → 芝麻/);
	},
);

test('a sibling is added by telephone, held, and paid', async ({ page, office, signIn, faults }) => {
	await office.inStore((store) => storeOrderFor(store, 'ADD-1', { departure: dayIn(12) }));
	await signIn('clerk', '/order/order-list?q=add-1');
	await page.getByRole('button', { name: 'ADD-1' }).click();
	const order = drawer(page, 'ADD-1');
	await order.getByRole('button', { name: '加一位' }).click();
	const panel = order.getByRole('region', { name: '加一位' });
	await panel.getByRole('combobox', { name: '行程与日期' }).click();
	await page.locator('.ant-select-item-option').first().click();
	await panel.getByRole('textbox', { name: '姓名' }).fill('陈三文');
	await panel.getByRole('spinbutton', { name: '年龄' }).fill('9');
	await panel.getByRole('button', { name: '加一位' }).click();
	await expect(placeOf(page, 'ADD-1', '陈三文')).toContainText(/9 岁.*保留到/);
	await order.getByRole('checkbox', { name: /陈三文/ }).check();
	await order.getByRole('button', { name: '已付款' }).click();
	await page
		.getByRole('dialog', { name: /^已付款：/ })
		.getByRole('button', { name: '已付款' })
		.click();
	await expect(placeOf(page, 'ADD-1', '陈三文')).toContainText('已订');
	expect(faults).toEqual([]);
});

test('the shop takes a place away: the order asks whose, and words are read', async ({
	page,
	office,
	signIn,
	faults,
}) => {
	const departure = dayIn(15);
	const said = { child: 1, name: 'Who collects the child', value: 'Grandmother Ho', fields: {} };
	const line = aStoredLine({ departure });
	const fewer = { ...line, quantity: 1, total: 89_900, statements: [...line.statements, said] };
	await office.inStore(async (store) => {
		const order = { departure, shopId: '930000000000000777', shopUpdatedAt: 1 };
		await storeOrderFor(store, 'FEW-1', { ...order, lines: [line] });
		await storeOrderFor(store, 'FEW-1', { ...order, shopUpdatedAt: 2, lines: [fewer], cents: 89_900 });
	});
	await signIn('clerk', '/order/order-list?attention=1&q=few-1');
	const row = page.getByRole('table').getByRole('row', { name: /FEW-1/ });
	await expect(row).toContainText('谁不去？');
	await expect(row).toContainText('未读说明 1');
	await page.getByRole('button', { name: 'FEW-1' }).click();
	const order = drawer(page, 'FEW-1');
	const ask = order.getByRole('alert').filter({ hasText: '商城只剩 1 位：谁不去？' });
	await ask.getByRole('checkbox', { name: /陈小文/ }).check();
	await ask.getByRole('button', { name: '陈小文不去' }).click();
	await expect(ask).toBeHidden();
	await expect(placeOf(page, 'FEW-1', '陈小文')).toContainText('已取消');
	await expect(placeOf(page, 'FEW-1', '陈大文')).toContainText('已订');
	await order.getByRole('button', { name: 'Who collects the child：这是谁来接' }).click();
	const words = order.getByRole('region', { name: '其他说明' });
	await expect(words).not.toContainText('没读');
	await order.getByRole('checkbox', { name: /陈大文/ }).check();
	await order.getByRole('button', { name: '更正' }).click();
	await expect(order.getByRole('textbox', { name: '谁来接' })).toHaveValue('Grandmother Ho');
	expect(faults).toEqual([]);
});

test('a contact is corrected, and what came back goes to the new address', async ({ page, office, signIn, faults }) => {
	const id = await office.inStore((store) =>
		storeOrderFor(store, 'MAIL-1', { departure: dayIn(12), email: 'ho@exmaple.org' }),
	);
	await office.inStore(({ db }) =>
		db.updateTable('dispatch').set({ state: 'failed', channel: 'email' }).where('orderId', '=', id).execute(),
	);
	await signIn('clerk', '/order/order-list?q=mail-1');
	await page.getByRole('button', { name: 'MAIL-1' }).click();
	const order = drawer(page, 'MAIL-1');
	await expect(order.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/85251234567');
	await expect(order.getByRole('link', { name: '拨打' })).toHaveAttribute('href', 'tel:+85251234567');
	await expect(order).toContainText('退信');
	await order.getByRole('textbox', { name: '电邮' }).fill('ho@example.org');
	await order.getByRole('button', { name: '保存并重发出发通知' }).click();
	await expect(order).not.toContainText('退信');
	await expect(order.getByRole('region', { name: '记录' })).toContainText(/更正联系人/);
	const mails = await office.inStore(({ db }) =>
		db.selectFrom('outbox').select(['kind', 'recipient']).where('recipient', '=', 'ho@example.org').execute(),
	);
	expect(mails).toEqual([{ kind: 'joining_instructions', recipient: 'ho@example.org' }]);
	expect(faults).toEqual([]);
});
