import { axe, expect, fillLogin, test } from '../fixtures/office.ts';

test('who gets an account from the owner chooses a password of his own', async ({ page, signIn, faults }) => {
	await signIn('owner', '/user');
	await page.getByRole('button', { name: '添加账号' }).click();
	const form = page.getByRole('dialog', { name: '添加账号' });
	await form.getByRole('textbox', { name: '账号' }).fill('mei.chan');
	await form.getByRole('textbox', { name: '姓名' }).fill('陈小美');
	await form.getByRole('button', { name: '保存' }).click();
	const shown = page.getByRole('dialog', { name: 'mei.chan 的临时密码' });
	const temporary = (await shown.locator('pre').textContent()) ?? '';
	await shown.getByRole('button', { name: '已记下' }).click();
	await expect(page.getByRole('row', { name: /mei\.chan/ })).toContainText('待改密码');
	expect(await axe(page)).toEqual([]);

	await page.getByRole('button', { name: '退出', exact: true }).click();
	await fillLogin(page, 'mei.chan', temporary);
	await expect(page.getByText('这是临时密码，请先改成自己的密码')).toBeVisible();
	await expect(page).toHaveURL(/\/user$/);
	await page.getByLabel('现在的密码').fill(temporary);
	await page.getByLabel('新密码', { exact: true }).fill('seven kites over the bay');
	await page.getByLabel('再输入一次').fill('seven kites over the bay');
	await page.getByRole('button', { name: '修改密码' }).click();
	await expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible();
	await expect(page.getByRole('heading', { name: '个人资料' })).toBeVisible();
	await expect(page.getByRole('heading', { name: '账号与角色' })).toBeHidden();
	// What was asked for before the sign-out is refused after it.
	expect(faults.filter((fault) => !/401/.test(fault))).toEqual([]);
});

test('somebody ends another session of his', async ({ page, office, colleague, signIn }) => {
	// Other tests signed in before, and stay so.
	await office.inStore(({ db }) => db.deleteFrom('session').execute());
	const other = await colleague('reviewer', '/user');
	await expect(other.getByText('欢迎：测试reviewer')).toBeVisible();
	await signIn('reviewer', '/user');
	const sessions = page.getByRole('region', { name: '登录中的设备' });
	await expect(sessions.getByRole('listitem')).toHaveCount(2);
	await sessions.getByRole('button', { name: '结束', exact: true }).click();
	await expect(sessions.getByRole('listitem')).toHaveCount(1);
	await other.reload();
	await expect(other.getByRole('heading', { name: '登录' })).toBeVisible();
	await page.reload();
	await expect(page.getByRole('region', { name: '我的操作记录' })).toContainText('结束一个登录');
});

test('a menu that was folded stays folded', async ({ page, signIn }) => {
	await signIn('clerk', '/user');
	const menu = page.getByRole('navigation', { name: '后台菜单' });
	await expect(menu.getByRole('link', { name: '个人中心' })).toHaveAttribute('aria-current', 'page');
	await page.getByRole('button', { name: '收起菜单' }).click();
	await page.reload();
	await expect(page.getByRole('button', { name: '展开菜单' })).toHaveAttribute('aria-expanded', 'false');
	await menu.getByRole('link', { name: '首页' }).click();
	await expect(page).toHaveURL(/\/dashboard$/);
});
