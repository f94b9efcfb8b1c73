import { anAccount } from '#server/accounts/testing/an-account.ts';
import { codeAt } from '#server/accounts/testing/code-at.ts';
import { stepOf } from '#server/accounts/totp.ts';
import { removeTotp } from '#server/accounts/totp-store.ts';
import { pressOn, tabTo } from '../fixtures/keyboard.ts';
import { axe, expect, fillLogin, PASSWORD, test } from '../fixtures/office.ts';
import { tagged } from '../fixtures/scope.ts';

test('an owner sets up a second factor before all else', tagged('core'), async ({ page, office }) => {
	await office.inStore(async (store) => {
		const { id } = await anAccount(store, 'owner', { username: 'boss', name: '新负责人' });
		await removeTotp(store, id);
	});
	await page.goto('/login?next=/order/order-list');
	await fillLogin(page, 'boss');
	await expect(page.getByText('负责人须先开启两步验证，之后才能使用后台')).toBeVisible();
	await page.goto('/enquiries');
	await expect(page).toHaveURL(/\/user$/);
	await expect(page.getByRole('heading', { name: '个人资料' })).toHaveCount(0);
	await tabTo(page, page.getByLabel('密码', { exact: true }));
	await page.keyboard.type(PASSWORD);
	await page.keyboard.press('Enter');
	const secret = ((await page.locator('.o-secret').textContent()) ?? '').replaceAll(' ', '');
	expect(await axe(page)).toEqual([]);
	await tabTo(page, page.getByRole('textbox', { name: '应用上的 6 位数字' }));
	await page.keyboard.type('000000');
	await page.keyboard.press('Enter');
	await expect(page.getByText('动态验证码不对，请输入应用上当前的 6 位数字')).toBeVisible();
	await page.keyboard.press('Control+a');
	await page.keyboard.type(codeAt(secret, stepOf(Date.now())));
	await pressOn(page, page.getByRole('button', { name: '确认开启' }));
	const factor = page.getByRole('region', { name: '两步验证' });
	const dialog = page.getByRole('dialog', { name: '请保存恢复码' });
	const codes = dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem');
	await expect(codes).toHaveCount(10);
	const [recovery = ''] = await codes.allTextContents();
	expect(await axe(page)).toEqual([]);
	await pressOn(page, page.getByRole('button', { name: '我已保存' }));
	await expect(page.getByRole('heading', { name: '账号与角色' })).toBeVisible();

	await expect(factor.getByText('已开启')).toBeVisible();
	await factor.getByLabel('密码', { exact: true }).fill(PASSWORD);
	await expect(factor.getByText('还有 10 个恢复码')).toBeVisible();
	await factor.getByRole('textbox', { name: '应用上的 6 位数字，或一个恢复码' }).fill(recovery);
	await factor.getByRole('button', { name: '更换验证应用' }).click();
	await expect(page.getByText('负责人须先开启两步验证，之后才能使用后台')).toBeVisible();
});
