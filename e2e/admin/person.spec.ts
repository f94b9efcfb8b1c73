import { readFile } from 'node:fs/promises';
import { pressOn, tabTo } from '../fixtures/keyboard.ts';
import { axe, expect, sendOrder, test } from '../fixtures/office.ts';

test('the owner finds, exports and erases what is kept of a family', async ({ page, office, signIn, faults }) => {
	const email = 'lam.family@example.org';
	const order = { email, phone: '+852 6999 8888', customer: { first_name: 'Siu', last_name: 'Lam' } };
	await sendOrder(office, { ...order, id: '8801', name: '#8801', financial_status: 'paid' });
	await sendOrder(office, { ...order, id: '8802', name: '#8802', cancelled_at: '2026-11-20T10:05:00+08:00' });
	await office.inStore(({ db }) =>
		db.updateTable('orders').set({ state: 'closed' }).where('number', '=', '#8802').execute(),
	);
	await signIn('owner', '/enquiries');
	await pressOn(page, page.getByRole('button', { name: '个人资料请求' }));
	const drawer = page.getByRole('dialog', { name: '个人资料请求' });
	const field = drawer.getByRole('textbox', { name: '邮箱或电话' });
	await tabTo(page, field);
	await page.keyboard.type('nobody@example.org');
	await page.keyboard.press('Enter');
	await expect(drawer.getByRole('status')).toHaveText('没有保存这个人的资料');
	await field.fill('6999 8888');
	await drawer.getByRole('button', { name: '查找' }).click();
	const orders = drawer.getByRole('region', { name: '订单（2）' });
	await expect(orders.getByRole('listitem').filter({ hasText: '#8801' })).toContainText('仍在进行，不会清除');
	await expect(orders.getByRole('listitem').filter({ hasText: '#8802' })).toContainText('2 位儿童的资料');
	await expect(orders).toContainText(email);
	expect(await axe(page)).toEqual([]);

	const [download] = await Promise.all([
		page.waitForEvent('download'),
		drawer.getByRole('button', { name: '导出（JSON）' }).click(),
	]);
	expect(download.suggestedFilename()).toBe('person.json');
	const data = JSON.parse(await readFile(await download.path(), 'utf8'));
	expect(data.orders.map(({ number }: { number: string }) => number).sort()).toEqual(['#8801', '#8802']);
	expect(data.orders[0].children[0].name).toBe('Chan Tai Man');

	await drawer.getByRole('button', { name: '清除' }).click();
	const dialog = page.getByRole('dialog', { name: '清除 6999 8888 的个人资料？' });
	await dialog.getByRole('textbox').fill('6999 8889');
	await dialog.getByRole('button', { name: '永久清除' }).click();
	await expect(dialog.getByText('与上面的不一样')).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await dialog.getByRole('textbox').fill('6999 8888');
	await dialog.getByRole('button', { name: '永久清除' }).click();
	await expect(drawer.getByText('已清除 1 个订单中的个人资料、0 个咨询；订单 #8801 仍在进行')).toBeVisible();
	await expect(drawer.getByRole('region', { name: '订单（1）' })).toContainText('#8801');
	expect(faults).toEqual([]);
});
