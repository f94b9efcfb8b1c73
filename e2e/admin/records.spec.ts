import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { axe, expect, test } from '../fixtures/office.ts';

test.use({ publishes: 'quick' });
test.describe.configure({ mode: 'default', timeout: 120_000 });

const SCREEN = '/params/specifications';
const published = (page: Page) => expect(page.getByText(/^已上线（/)).toBeVisible({ timeout: 40_000 });
const read = (content: string, file: string) => JSON.parse(readFileSync(join(content, file), 'utf8'));

test('a parameter is added, goes to the site, and is deleted again', async ({ page, office, signIn, faults }) => {
	await signIn('editor', SCREEN);
	await page.getByRole('button', { name: '添加参数' }).click();
	const form = page.getByRole('dialog', { name: '添加参数' });
	const fill = (name: string, text: string) => form.getByRole('textbox', { name, exact: true }).fill(text);
	await fill('参数名称（英文）', 'Pace');
	await fill('参数名称（繁体）', '步速');
	await fill('参数名称（简体）', '速度');
	await expect(form.getByRole('textbox', { name: '编号' })).toHaveValue('pace');
	await form.getByRole('checkbox', { name: '自然与动物' }).check();
	await fill('名称（英文）', 'Slow walk');
	await fill('名称（繁体）', '慢行');
	await page.keyboard.press('Enter');
	await expect(form.getByText('请填写此项')).toBeVisible();
	await fill('名称（简体）', '慢走');
	expect(await axe(page)).toEqual([]);
	await page.keyboard.press('Enter');
	await expect(form).toBeHidden();
	await published(page);
	expect(read(office.content, 'specifications/pace.json')).toMatchObject({
		label: { en: 'Pace', zh: '步速', cn: '速度' },
		categories: ['nature'],
		values: [{ id: 'slow-walk', label: { cn: '慢走' } }],
	});
	await page.getByRole('button', { name: '删除 速度' }).click();
	await page.getByRole('dialog', { name: '删除参数：速度' }).getByRole('button', { name: '删除' }).click();
	await expect(page.getByRole('row', { name: /速度/ })).toBeHidden({ timeout: 40_000 });
	expect(faults).toEqual([]);
});

test('what trips use is not deleted; a value is added and moved', async ({ page, office, signIn, faults }) => {
	await signIn('owner', SCREEN);
	const row = page.getByRole('row', { name: /用餐/ });
	await expect(row).toContainText('所有类别');
	await expect(row).toContainText(/午餐套餐 \d+ 个商品使用/);
	await page.getByRole('button', { name: '删除 用餐' }).click();
	const ask = page.getByRole('dialog', { name: '删除参数：用餐' });
	await expect(ask.getByRole('listitem').filter({ hasText: '巴士车厂与汽水厂' })).toContainText('午餐套餐');
	expect(await axe(page)).toEqual([]);
	await ask.getByRole('button', { name: '知道了' }).click();

	await row.getByRole('button', { name: '用餐', exact: true }).click();
	const form = page.getByRole('dialog', { name: '用餐' });
	await expect(form.getByRole('button', { name: '删除值 1' })).toBeDisabled();
	await form.getByRole('button', { name: '添加值' }).click();
	const value = form.getByRole('group', { name: /值 5/ });
	await value.getByRole('textbox', { name: '名称（英文）' }).fill('Dim sum');
	await value.getByRole('textbox', { name: '名称（繁体）' }).fill('點心');
	await value.getByRole('textbox', { name: '名称（简体）' }).fill('点心');
	await form.getByRole('button', { name: '上移值 5' }).click();
	await form.getByRole('button', { name: '保存并发布' }).click();
	await published(page);
	const ids = read(office.content, 'specifications/meal.json').values.map(({ id }: { id: string }) => id);
	expect(ids).toEqual(['set-lunch', 'picnic', 'own-cooking', 'dim-sum', 'bring-lunch']);

	// A meeting point says where it is, a way of travelling what could happen on it.
	await page.goto(`${SCREEN}?open=meeting-point`);
	const first = page.getByRole('group', { name: /^值 1/ });
	await expect(first.getByRole('textbox', { name: '地址（英文）' })).toHaveValue(/Man Kwong Street/);
	await expect(first.getByRole('textbox', { name: '指引（繁体）' })).toHaveValue(/領隊/);
	await expect(first.getByRole('textbox', { name: '措施（简体）' })).toHaveCount(0);
	await page.goto(`${SCREEN}?open=transport`);
	await expect(first.getByRole('textbox', { name: '措施（简体）' })).toHaveValue(/安全带/);
	expect(faults).toEqual([]);
});

test('another place to meet waits for a reviewer, who reads how many say the old one', async ({
	page,
	office,
	signIn,
	colleague,
}) => {
	await signIn('editor', `${SCREEN}?open=meeting-point`);
	const form = page.getByRole('dialog', { name: '集合地点' });
	const first = form.getByRole('group', { name: /^值 1/ });
	await expect(form.getByRole('button', { name: '保存并发布' })).toBeVisible();
	await first.getByRole('textbox', { name: '地点名称（简体）' }).fill('中环8号码头');
	await expect(form.getByRole('status').filter({ hasText: '改动的值有 4 个商品使用' })).toBeVisible();
	await form.getByRole('button', { name: '提交审核' }).click();
	await expect(page.getByText('已提交审核，通过后上线')).toBeVisible();
	await expect(page.getByRole('row', { name: /集合地点/ })).toContainText('待审核');

	const reviewer = await colleague('reviewer', '/goods/goods-verify');
	await reviewer.getByRole('link', { name: '集合地点' }).click();
	const drawer = reviewer.getByRole('dialog', { name: '集合地点' });
	await expect(drawer.getByRole('region', { name: '修改与审核' })).toContainText('还没有家庭报名');
	await expect(drawer.getByRole('row').filter({ hasText: '中环8号码头' })).toContainText('中环7号码头售票处外');
	expect(await axe(reviewer)).toEqual([]);
	await drawer.getByRole('button', { name: '通过' }).click();
	await reviewer.getByRole('dialog', { name: /^通过/ }).getByRole('button', { name: '通过' }).click();
	await published(reviewer);
	expect(JSON.stringify(read(office.content, 'specifications/meeting-point.json'))).toContain('中环8号码头');
});

test('an answer is changed on the site, but by no dead link', async ({ page, office, signIn, faults }) => {
	await signIn('editor', '/params/questions');
	await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '费用' }).click();
	await page.getByRole('textbox', { name: '搜索' }).fill('receipt');
	await page.keyboard.press('Enter');
	await expect(page.getByText('共 1 条')).toBeVisible();
	await page.getByRole('button', { name: '有收据和发票吗？', exact: true }).click();
	const form = page.getByRole('dialog', { name: '有收据和发票吗？' });
	await expect(form.getByRole('textbox', { name: '答案（英文）' })).toHaveValue(/invoice/);
	expect(await axe(page)).toEqual([]);
	await form.getByRole('textbox', { name: '答案（简体）' }).fill('付款后，商城**马上**发电子收据。');
	await form.getByRole('button', { name: '保存并发布' }).press('Enter');
	await published(page);
	const file = 'questions/receipts.json';
	expect(read(office.content, file)).toMatchObject({
		group: 'money',
		answer: { cn: '付款后，商城**马上**发电子收据。', en: expect.stringContaining('invoice') },
	});
	// With a dead link it does not go to the site, and says where it leads.
	await page.goto('/params/questions?open=receipts');
	await form.getByRole('textbox', { name: '答案（繁体）' }).fill('請看[行程](/zh/FieldTrips/nowhere)。');
	await form.getByRole('button', { name: '保存并发布' }).press('Enter');
	await expect(page.getByText(/nowhere/).first()).toBeVisible({ timeout: 40_000 });
	expect(JSON.stringify(read(office.content, file))).not.toContain('nowhere');
	expect(faults.filter((fault) => !/422/.test(fault))).toEqual([]);
});
