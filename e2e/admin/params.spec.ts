import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/office.ts';
import { axe } from '../fixtures/test.ts';

test.use({ publishes: 'quick' });
test.describe.configure({ mode: 'default', timeout: 120_000 });

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name });
const published = (page: Page) => expect(page.getByText(/^已上线（/)).toBeVisible({ timeout: 40_000 });
const words = async (scope: ReturnType<typeof drawer>, label: string, [en, zh, cn]: [string, string, string]) => {
	for (const [language, text] of [
		['英文', en],
		['繁体', zh],
		['简体', cn],
	] as const)
		await scope.getByRole('textbox', { name: `${label}（${language}）` }).fill(text);
};

test('parameters are listed by category with their values and use, searched in all languages; the address keeps it', async ({
	page,
	signIn,
	faults,
}) => {
	await signIn('editor', '/params/specifications');
	const row = page.getByRole('row', { name: /用餐/ });
	await expect(row).toContainText('所有类别');
	await expect(row).toContainText(/午餐套餐 \d+ 个商品使用/);
	expect(await axe(page)).toEqual([]);
	await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '自然与动物' }).click();
	await page.getByRole('textbox', { name: '搜索' }).fill('water bottle');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\?category=nature&q=water\+bottle$/);
	await expect(page.getByText('共 1 条')).toBeVisible();
	await page.reload();
	await expect(page.getByText('共 1 条')).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL(/\?category=nature$/);
	await page.goto('/params');
	await expect(page).toHaveURL(/\/params\/specifications$/);
	// A meeting point says where it is, a way of travelling what could happen on it.
	await page.goto('/params/specifications?open=meeting-point');
	const pier = page.getByRole('group', { name: /^值 1/ });
	await expect(pier.getByRole('textbox', { name: '地址（英文）' })).toHaveValue(/Man Kwong Street/);
	await expect(pier.getByRole('textbox', { name: '指引（繁体）' })).toHaveValue(/領隊/);
	await expect(pier.getByRole('textbox', { name: '措施（简体）' })).toHaveCount(0);
	await page.goto('/params/specifications?open=transport');
	await expect(page.getByRole('group', { name: /^值 1/ }).getByRole('textbox', { name: '措施（简体）' })).toHaveValue(
		/安全带/,
	);
	expect(faults).toEqual([]);
});

test('a parameter is added by keyboard alone, goes to the site, and is deleted again', async ({
	page,
	office,
	signIn,
	faults,
}) => {
	await signIn('editor', '/params/specifications');
	await page.getByRole('button', { name: '添加参数' }).focus();
	await page.keyboard.press('Enter');
	const form = drawer(page, '添加参数');
	await expect(form.getByRole('heading', { name: '可选的值' })).toBeVisible();
	const type = async (text: string) => {
		await page.keyboard.press('Tab');
		await page.keyboard.type(text);
	};
	await form.getByRole('textbox', { name: '参数名称（英文）' }).focus();
	await page.keyboard.type('Pace');
	await type('步速');
	await type('速度');
	await expect(form.getByRole('textbox', { name: '编号' })).toHaveValue('pace');
	await form.getByRole('checkbox', { name: '自然与动物' }).focus();
	await page.keyboard.press('Space');
	await form.getByRole('textbox', { name: '名称（英文）', exact: true }).focus();
	await page.keyboard.type('Slow walk');
	await type('慢行');
	await page.keyboard.press('Enter');
	await expect(form.getByText('请填写此项')).toBeVisible();
	await page.keyboard.type('慢走');
	expect(await axe(page)).toEqual([]);
	await page.keyboard.press('Enter');
	await expect(form).toBeHidden();
	await published(page);
	expect(JSON.parse(readFileSync(join(office.content, 'specifications/pace.json'), 'utf8'))).toMatchObject({
		label: { en: 'Pace', zh: '步速', cn: '速度' },
		categories: ['nature'],
		values: [{ id: 'slow-walk', label: { cn: '慢走' } }],
	});
	await page.getByRole('button', { name: '删除 速度' }).focus();
	await page.keyboard.press('Enter');
	await page.getByRole('dialog', { name: '删除参数：速度' }).getByRole('button', { name: '删除' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('row', { name: /速度/ })).toBeHidden({ timeout: 40_000 });
	expect(faults).toEqual([]);
});

test('what trips use is not deleted, and says which trips; a value may be added, moved and taken away', async ({
	page,
	office,
	signIn,
	faults,
}) => {
	await signIn('owner', '/params/specifications');
	await page.getByRole('button', { name: '删除 用餐' }).click();
	const ask = page.getByRole('dialog', { name: '删除参数：用餐' });
	await expect(ask.getByRole('listitem').filter({ hasText: '巴士车厂与汽水厂' })).toContainText('午餐套餐');
	expect(await axe(page)).toEqual([]);
	await ask.getByRole('button', { name: '知道了' }).click();

	await page.getByRole('row', { name: /用餐/ }).getByRole('button', { name: '用餐', exact: true }).click();
	const form = drawer(page, '用餐');
	await expect(form.getByRole('group', { name: /值 1/ }).getByRole('button', { name: '删除值 1' })).toBeDisabled();
	await form.getByRole('button', { name: '添加值' }).click();
	await words(form.getByRole('group', { name: /值 5/ }) as never, '名称', ['Dim sum', '點心', '点心']);
	await form.getByRole('button', { name: '上移值 5' }).click();
	await form.getByRole('button', { name: '保存并发布' }).click();
	await published(page);
	const ids = () =>
		JSON.parse(readFileSync(join(office.content, 'specifications/meal.json'), 'utf8')).values.map(
			({ id }: { id: string }) => id,
		);
	expect(ids()).toEqual(['set-lunch', 'picnic', 'own-cooking', 'dim-sum', 'bring-lunch']);
	expect(faults).toEqual([]);
});

test('what is typed outlives a session; a change in the files meanwhile is shown, never overwritten', async ({
	page,
	office,
	signIn,
}) => {
	const file = join(office.content, 'specifications/wear.json');
	await signIn('editor', '/params/specifications?open=wear');
	const name = page.getByRole('textbox', { name: '参数名称（英文）' });
	await name.fill('Dress');
	await page.reload();
	await expect(page.getByText('已恢复上次没有保存的修改')).toBeVisible();
	await expect(name).toHaveValue('Dress');
	const before = readFileSync(file, 'utf8');
	writeFileSync(file, before.replace('"zh": "', '"zh": "手改'));
	await page.getByRole('button', { name: '保存并发布' }).click();
	const both = page.getByRole('region', { name: /^内容已被他人修改/ });
	await expect(both.getByRole('row')).toHaveCount(2);
	await expect(both.getByRole('row', { name: /名称 › 繁体/ })).toContainText('手改');
	expect(readFileSync(file, 'utf8')).toContain('手改');
	await both.getByRole('button', { name: '套用选择' }).click();
	await expect(page.getByRole('textbox', { name: '参数名称（繁体）' })).toHaveValue(/^手改/);
	await expect(name).toHaveValue('Dress');
});
