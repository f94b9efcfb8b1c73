import { forgetDrafts } from '../fixtures/drafts.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { test, expect as usual } from '../fixtures/office.ts';
import { axe } from '../fixtures/test.ts';
import { language, open, part, save } from '../fixtures/trip-form.ts';

// The form is large, and axe looks at all of it.
test.describe.configure({ timeout: 120_000 });
const expect = usual.configure({ timeout: 15_000 });

// What other tests find of these trips is what is on the site.
test.afterAll(({ office }) => forgetDrafts(office, ['ocean-jellyfish', 'ocean-polar', 'museum-adventure']));

test('an editor changes the title in three languages, saves, submits, and finds it waiting in the list', async ({
	page,
	signIn,
	faults,
}) => {
	await signIn('editor', '/goods/goods-list?q=ocean-jellyfish');
	await page.getByRole('link', { name: /^编辑/ }).click();
	await expect(page).toHaveURL(open('ocean-jellyfish'));
	await expect(page.getByRole('heading', { level: 1 })).toContainText('水母');
	expect(await axe(page)).toEqual([]);
	await expect(page.getByRole('button', { name: '提交审核' })).toBeDisabled();
	for (const [which, title] of [
		['英文', 'Ocean park and jellyfish by night'],
		['繁体', '夜遊海洋公園與水母'],
		['简体', '夜游海洋公园与水母'],
	] as const)
		await (await language(page, '三语内容', which)).getByRole('textbox', { name: '标题' }).fill(title);
	await expect(page.getByText('有未保存的修改')).toBeVisible();
	await page.getByRole('button', { name: '保存草稿' }).click();
	await expect(page.getByText('草稿已保存')).toBeVisible();
	await expect(page.getByText('有未保存的修改')).toHaveCount(0);
	await page.reload();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('夜游海洋公园与水母');
	await page.getByRole('button', { name: '提交审核' }).click();
	await expect(page.getByText('正在等待审核；要修改，请先撤回')).toBeVisible();
	await expect(part(page, '三语内容').getByRole('textbox', { name: '标题' })).toBeDisabled();
	await page.goto('/goods/goods-list?review=pending');
	await expect(page.getByRole('table').getByRole('row', { name: /夜游海洋公园与水母/ })).toContainText('待审核');
	await page.getByRole('link', { name: /^编辑 夜游/ }).click();
	await page.getByRole('button', { name: '撤回' }).click();
	await expect(part(page, '三语内容').getByRole('textbox', { name: '标题' })).toBeEnabled();
	expect(faults).toEqual([]);
});

test('what is empty in one language keeps the trip from being submitted, and is led to', async ({ page, signIn }) => {
	await signIn('editor', open('ocean-polar'));
	const panel = await language(page, '三语内容', '简体');
	await panel.getByRole('textbox', { name: '搜索摘要' }).fill('');
	await language(page, '三语内容', '英文');
	await page.getByRole('button', { name: '提交审核' }).click();
	const wrong = page.getByRole('alert').filter({ hasText: '还有 1 处' });
	await expect(wrong).toContainText('简体 › 搜索摘要');
	await expect(panel.getByRole('textbox', { name: '搜索摘要' })).toBeFocused();
	await expect(panel.getByRole('textbox', { name: '搜索摘要' })).toHaveAccessibleDescription(/还没有填写/);
	expect(await axe(page)).toEqual([]);
	await language(page, '三语内容', '英文');
	await wrong.getByRole('button', { name: '简体 › 搜索摘要' }).click();
	await expect(panel.getByRole('textbox', { name: '搜索摘要' })).toBeFocused();
	await page.keyboard.type('企鹅住在零下一度的房间里');
	await expect(wrong).toHaveCount(0);
});

test('where and when children are collected, and until when a booking moves, are kept with the draft', async ({
	page,
	signIn,
}) => {
	await signIn('editor', open('ocean-polar'));
	const day = part(page, '行程');
	await expect(day.getByRole('textbox', { name: '接回时间' })).toHaveValue(/^1[5-7]:/);
	await day.getByRole('combobox', { name: '接回地点' }).click();
	await page.getByTitle('屯门', { exact: true }).click();
	// A screen reader is told, too, by a text that is not seen.
	await expect(day.getByText('屯门', { exact: true }).filter({ visible: true }).first()).toBeVisible();
	const moving = part(page, '出发日期与价格').getByRole('spinbutton', { name: /^免费改期/ });
	await expect(moving).toHaveValue('7');
	await moving.fill('5');
	await save(page);
	await page.reload();
	await expect(day.getByText('屯门', { exact: true }).first()).toBeVisible();
	await expect(moving).toHaveValue('5');
});

test('a trip is changed and submitted by keyboard alone', async ({ page, signIn }) => {
	await signIn('editor', open('museum-adventure'));
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await tabTo(page, part(page, '三语内容').getByRole('tab', { name: '英文' }));
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Enter');
	const panel = part(page, '三语内容').getByRole('tabpanel', { name: '繁体' });
	await tabTo(page, panel.getByRole('textbox', { name: '接回说明' }));
	await page.keyboard.type('在博物館門外等。');
	await tabTo(page, page.getByRole('button', { name: '保存草稿' }), { back: true });
	await page.keyboard.press('Enter');
	await expect(page.getByText('草稿已保存')).toBeVisible();
	await expect(page.getByText('还缺 1 项')).toHaveCount(2);
});

test('a clerk has no form', async ({ page, signIn }) => {
	await signIn('clerk', open('bus-factory'));
	await expect(page.getByRole('alert')).toContainText('您的角色没有此权限');
	await expect(page.getByRole('textbox')).toHaveCount(0);
});
