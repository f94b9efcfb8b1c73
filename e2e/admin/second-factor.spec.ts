import { anAccount } from '#server/features/accounts/testing/an-account.ts';
import { codeAt } from '#server/features/accounts/testing/code-at.ts';
import { removeTotp, renewRecoveryCodes, stepOf } from '#server/features/accounts/totp.ts';
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
	const secret = ((await page.locator('pre').textContent()) ?? '').replaceAll(' ', '');
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
	await page.keyboard.press('Escape');
	await page.mouse.click(5, 5);
	await expect(codes).toHaveCount(10);
	await pressOn(page, page.getByRole('button', { name: '我已保存' }));
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('heading', { name: '账号与角色' })).toBeVisible();

	await expect(factor.getByText('已开启')).toBeVisible();
	await factor.getByLabel('密码', { exact: true }).fill(PASSWORD);
	await expect(factor.getByText('还有 10 个恢复码')).toBeVisible();
	await factor.getByRole('textbox', { name: '应用上的 6 位数字，或一个恢复码' }).fill(recovery);
	await factor.getByRole('button', { name: '更换验证应用' }).click();
	await expect(page.getByText('负责人须先开启两步验证，之后才能使用后台')).toBeVisible();
});

test('after five wrong codes the password has to be entered again, after a hundred a recovery code', async ({
	page,
	office,
}) => {
	const { id } = await office.inStore((store) => anAccount(store, 'owner', { username: 'chief', name: '新负责人' }));
	const [recovery = ''] = await office.inStore((store) => renewRecoveryCodes(store, id));
	/** As many wrong codes as that, which were not typed here. */
	const wrong = (wrongCodes: number, wrongSincePassword: number) =>
		office.inStore(({ db }) =>
			db.updateTable('totp').set({ wrongCodes, wrongSincePassword }).where('accountId', '=', id).execute(),
		);
	const code = page.getByRole('textbox', { name: '动态验证码（验证应用）' });
	const submit = page.getByRole('button', { name: '提交' });
	const told = page.getByRole('alert');
	const enter = async (text: string) => {
		await code.fill(text);
		await submit.click();
	};
	await page.goto('/login');
	await page.getByRole('textbox', { name: '账号' }).fill('chief');
	await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
	await submit.click();
	await enter('000000');
	await expect(told).toHaveText('动态验证码不对或已用过，请等下一个');
	await wrong(4, 4);
	await enter('000000');
	await expect(told).toHaveText('动态验证码已输错 5 次，请重新输入密码');
	await expect(code).toBeHidden();
	await expect(page.getByLabel('密码', { exact: true })).toHaveValue('');
	await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
	await submit.click();
	await expect(told).toHaveText('请输入验证应用上的 6 位数字');
	await wrong(99, 0);
	await enter('000000');
	await expect(told).toContainText('请输入一个恢复码，或请另一位负责人重设您的密码');
	expect(await axe(page)).toEqual([]);
	await enter(recovery);
	await expect(page).toHaveURL(/\/dashboard$/);
});
