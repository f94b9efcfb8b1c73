import { axe, expect, fillLogin, PASSWORD, test } from '../fixtures/office.ts';
import { tagged } from '../fixtures/scope.ts';

test('by keyboard somebody signs in; wrong names and passwords look alike', async ({ page, faults }) => {
	await page.goto('/login');
	const name = page.getByRole('textbox', { name: '账号' });
	await page.getByRole('button', { name: '提交' }).click();
	await expect(page.getByText('请输入账号')).toBeVisible();
	await expect(page.getByText('请输入密码')).toBeVisible();
	await name.fill('someone');
	await page.getByRole('button', { name: '重置' }).click();
	await expect(name).toHaveValue('');
	await expect(page.getByText('请输入账号')).toBeHidden();
	expect(await axe(page)).toEqual([]);
	expect(faults).toEqual([]);
	for (const username of ['owner', 'nobody-of-this-name']) {
		await fillLogin(page, username, 'not the password at all');
		await expect(page.getByRole('alert')).toHaveText('账号或密码不对');
		await page.getByRole('button', { name: '重置' }).click();
	}

	await page.reload();
	await expect(name).toBeFocused();
	await page.keyboard.type('editor');
	await page.keyboard.press('Tab');
	await page.keyboard.type(PASSWORD);
	await page.keyboard.press('Enter');
	await expect(page.getByText('欢迎：测试editor')).toBeVisible();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: '跳到内容' })).toBeFocused();
});

test('a visitor is led to the sign-in, and back', tagged('core'), async ({ page, office }) => {
	await page.goto('/user?from=here');
	await expect(page).toHaveURL(/\/login\?next=%2Fuser%3Ffrom%3Dhere$/);
	await fillLogin(page, 'editor');
	await expect(page).toHaveURL(/\/user\?from=here$/);
	await expect(page.getByText('欢迎：测试editor')).toBeVisible();
	await page.getByRole('button', { name: '退出', exact: true }).click();
	await expect(page).toHaveURL(/\/login$/);
	await page.goto('/user');
	await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
	expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
	await page.goto(`/login?next=${encodeURIComponent('https://evil.example/user')}`);
	await fillLogin(page, 'editor');
	await expect(page).toHaveURL(`${office.origin}/dashboard`);
});

test('who does not sign in again over the screen leaves it', async ({ page, context, signIn }) => {
	await signIn('clerk', '/order/order-list');
	await page.waitForLoadState('networkidle');
	await context.clearCookies();
	const again = page.getByRole('dialog', { name: '请重新登录' });
	// The bell may ask before the list does: then the dialog lies over the link already.
	const click = page.getByRole('link', { name: '已完成' }).click();
	await Promise.race([click, again.waitFor()]);
	click.catch(() => {});
	await expect(again.getByRole('textbox', { name: '账号' })).toHaveValue('clerk');
	await expect(again.getByRole('alert')).toContainText('已在另一个页面退出');
	expect(await axe(page)).toEqual([]);
	await again.getByRole('button', { name: '换一个账号' }).click();
	await expect(page).toHaveURL(/\/login\?next=%2Forder/);
	await expect(again).toBeHidden();
	await fillLogin(page, 'owner');
	await expect(page.getByText('欢迎：测试owner')).toBeVisible();
});

test('a part that could not be fetched is told, and is fetched when it is tried again', async ({ page }) => {
	const part = /\/Login[^/]*\.js/;
	await page.route(part, (route) => route.abort());
	await page.goto('/login');
	await page.getByRole('alert').getByRole('button', { name: '重试' }).waitFor();
	await page.unroute(part);
	await page.getByRole('button', { name: '重试' }).click();
	await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
});
