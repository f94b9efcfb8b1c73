import { aStoredLine } from '#server/orders/testing/a-stored-order.ts';
import { expect, test } from '../fixtures/office.ts';
import { storeOrderFor } from '../fixtures/orders.ts';
import { axe } from '../fixtures/test.ts';

test('an allergy told by phone is written down, and stands on the roll call', async ({
	page,
	office,
	signIn,
	faults,
}) => {
	test.slow();
	await office.inStore((store) =>
		storeOrderFor(store, 'EDIT-1', {
			departure: '2026-12-19',
			lines: [aStoredLine({ departure: '2026-12-19', places: 3 })],
		}),
	);
	await signIn('clerk', '/order/order-list?q=edit-1');
	await page.getByRole('button', { name: 'EDIT-1' }).click();
	const drawer = page.getByRole('dialog', { name: '订单 EDIT-1' });
	await drawer.getByRole('button', { name: '修改儿童资料' }).click();
	const edit = page.getByRole('dialog', { name: '修改儿童资料：订单 EDIT-1' });
	const third = edit.getByRole('group', { name: '儿童 3' });
	await third.getByRole('textbox', { name: '姓名' }).fill('小美');
	await third.getByRole('spinbutton', { name: '年龄' }).fill('6');
	await third.getByRole('textbox', { name: '过敏' }).fill('芝麻');
	expect(await axe(page)).toEqual([]);
	await edit.getByRole('button', { name: '保存' }).click();
	await expect(edit).toBeHidden();
	await expect(drawer).toContainText('过敏：芝麻');
	await expect(drawer.getByRole('listitem').filter({ hasText: '修改儿童资料' })).toContainText('小美：姓名 — → 小美');
	await page.goto('/order/send-goods?roll=2026-12-19_bus-factory');
	await expect(page.getByRole('row', { name: /小美/ })).toContainText('芝麻');
	expect(faults).toEqual([]);
});

test('an order of no known departure is told of, cannot be sent, and is given one by hand', async ({
	page,
	office,
	signIn,
	faults,
}) => {
	test.slow();
	const lines = [aStoredLine({ title: 'Bus depot', trip: '', departure: '' })];
	await office.inStore((store) => storeOrderFor(store, 'OPEN-1', { departure: '', lines }));
	await signIn('clerk', '/order/send-goods?roll=2026-12-19_bus-factory');
	await expect(page.getByRole('alert').filter({ hasText: '还没有对应团期' })).toContainText('OPEN-1');
	expect(await axe(page)).toEqual([]);
	await page.getByRole('link', { name: 'OPEN-1' }).click();
	const drawer = page.getByRole('dialog', { name: '订单 OPEN-1' });
	await expect(drawer).toContainText('暂时不能发货');
	await expect(drawer.getByRole('button', { name: '发货', exact: true })).toHaveCount(0);
	await drawer.getByRole('button', { name: '对应团期' }).click();
	const match = page.getByRole('dialog', { name: '对应团期：Bus depot' });
	await match.getByRole('combobox', { name: '团期' }).click();
	await page.keyboard.type('2026-12-19');
	await expect(page.locator('.ant-select-item-option-active')).toContainText('2026-12-19');
	await page.keyboard.press('Enter');
	await match.getByRole('button', { name: '确定' }).click();
	await expect(match).toBeHidden();
	await expect(drawer).not.toContainText('暂时不能发货');
	await drawer.getByRole('button', { name: '发货', exact: true }).click();
	const preview = page.getByRole('dialog', { name: '发货：订单 OPEN-1' }).getByRole('region', { name: '邮件预览' });
	await expect(preview).toContainText('10:00');
	expect(faults).toEqual([]);
});
