import { storeEnquiryOf } from '../fixtures/enquiries.ts';
import { axe, expect, test } from '../fixtures/office.ts';
import { choose } from '../fixtures/orders.ts';
import { tagged } from '../fixtures/scope.ts';

test('an enquiry is taken, noted and erased', tagged('core'), async ({ page, office, signIn, faults }) => {
	await office.inStore(async (store) => {
		await store.db.deleteFrom('enquiry').execute(); // those of other tests
		await storeEnquiryOf(store, { message: '请问圣诞节有活动吗？', firstName: '思颖', lastName: '李' });
	});
	await signIn('clerk', '/enquiries');
	const table = page.getByRole('table');
	await expect(table.getByRole('row')).toHaveCount(2);
	// Its first words tell what it is about; who asked is masked until it is opened.
	await expect(table).toContainText('请问圣诞节');
	await expect(table).not.toContainText('思颖');
	const inMenu = page.getByRole('navigation', { name: '后台菜单' }).getByRole('link', { name: '客户咨询' });
	await expect(inMenu).toHaveText('客户咨询1 项待办');
	expect(await axe(page)).toEqual([]);
	await table.getByRole('button').first().click();
	const drawer = page.getByRole('dialog', { name: '客户咨询' });
	await expect(drawer).toContainText('请问圣诞节有活动吗？');
	// Chinese names stand as they are written.
	await expect(drawer.getByRole('region', { name: '咨询资料' })).toContainText('李思颖');
	await expect(drawer.getByRole('region', { name: '往来' })).toContainText('李思颖');
	const whose = table.getByRole('row').nth(1);
	await expect(drawer.locator('.ant-select').filter({ has: page.getByLabel('负责') })).toHaveText('无人负责');
	await choose(page, drawer, '负责', '测试owner');
	await expect(whose).toContainText('测试owner');
	// Nobody has to take it to set it free.
	await choose(page, drawer, '负责', '无人负责');
	await expect(whose).not.toContainText('测试owner');
	await drawer.getByRole('textbox', { name: '新备注' }).fill('已电话回复');
	await drawer.getByRole('button', { name: '添加备注' }).click();
	await expect(drawer.getByRole('listitem').filter({ hasText: '已电话回复' })).toContainText('测试clerk');
	await drawer.getByRole('button', { name: '标记已回复' }).click();
	const ask = page.getByRole('dialog', { name: /标记已回复/ });
	await ask.getByRole('button', { name: '标记已回复' }).click();
	await expect(drawer).toContainText('已回复');
	await expect(inMenu).toHaveText('客户咨询');
	await drawer.getByRole('button', { name: '清除' }).click();
	await page.getByRole('dialog', { name: '清除这个咨询？' }).getByRole('button', { name: '清除' }).press('Enter');
	await expect(drawer).toBeHidden();
	await expect(page.getByText('还没有客户咨询')).toBeVisible();
	expect(faults).toEqual([]);
});
