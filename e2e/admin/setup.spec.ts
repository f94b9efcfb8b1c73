import { offerSetup } from '#server/features/accounts/setup-code.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { axe, expect, startOffice, test } from '../fixtures/office.ts';
import { tagged } from '../fixtures/scope.ts';

const NEXT = 'seven kites over the bay';

const emptyOffice = test.extend<{ empty: Awaited<ReturnType<typeof startOffice>> }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is needed from the pattern
	empty: async ({}, use) => {
		const empty = await startOffice();
		await use(empty);
		await empty.stop();
	},
	baseURL: async ({ empty }, use) => use(empty.origin),
});

/** The link that the server prints, of a code made at that time. */
const linkOf = ({ inStore, origin }: Awaited<ReturnType<typeof startOffice>>, at: number): Promise<string> =>
	inStore(async (store) => {
		const [line = ''] = await offerSetup(store, at, origin);
		return /http\S+/.exec(line)?.[0] ?? '';
	});

emptyOffice('the printed link makes the first owner, once', tagged('core'), async ({ page, empty, faults }) => {
	const fill = async (username: string, name: string, password: string, again = password) => {
		await page.getByRole('textbox', { name: '账号' }).fill(username);
		await page.getByRole('textbox', { name: '姓名' }).fill(name);
		await page.getByLabel('密码', { exact: true }).fill(password);
		await page.getByLabel('再输入一次').fill(again);
		await page.getByRole('button', { name: '创建并登录' }).click();
	};
	await page.goto(await linkOf(empty, Date.now() - 31 * 60_000));
	for (const [name, text] of Object.entries({ 账号: 'mei', 姓名: '美玲', 密码: NEXT, 再输入一次: NEXT })) {
		await tabTo(page, page.getByLabel(name, { exact: true }));
		await page.keyboard.type(text);
	}
	await page.keyboard.press('Enter');
	await expect(page.getByRole('alert')).toContainText('设置码已过期，请重新启动服务器');
	expect(await axe(page)).toEqual([]);
	expect(faults.filter((fault) => !/4\d\d/.test(fault))).toEqual([]);
	faults.length = 0;

	const link = await linkOf(empty, Date.now());
	await page.goto('about:blank');
	expect(link).toContain('/setup#code=');
	await page.goto(link);
	await expect(page.getByRole('textbox', { name: '设置码' })).toHaveValue(/^[\w-]{24}$/);
	await expect(page.getByText('至少 15 个字符')).toBeVisible();
	await fill('Mei', '美玲', 'short', 'shorter');
	await expect(page.getByText('密码至少 15 个字符')).toBeVisible();
	await expect(page.getByText('两次输入的密码不一样')).toBeVisible();
	expect(faults).toEqual([]);
	await fill('Mei', '美玲', 'aaaaaaaaaaaaaaaaaaaa');
	await expect(page.getByText('这个密码太常见')).toBeVisible();
	await fill('Mei', '美玲', NEXT);
	await expect(page.getByText('欢迎：美玲')).toBeVisible();
	await expect(page).not.toHaveURL(/code=/);
	await expect(page.getByText('负责人须先开启两步验证')).toBeVisible();

	await page.context().clearCookies();
	await page.goto('about:blank');
	await page.goto(link);
	await fill('other', '别人', NEXT);
	await expect(page.getByRole('alert')).toContainText('这个链接已用过');
	await page.getByRole('link', { name: '去登录' }).click();
	await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
});
