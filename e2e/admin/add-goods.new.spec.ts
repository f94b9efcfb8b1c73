import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { forgetDrafts } from '../fixtures/drafts.ts';
import { test, expect as usual } from '../fixtures/office.ts';
import { axe } from '../fixtures/test.ts';
import { language, open, part, save } from '../fixtures/trip-form.ts';

// The form is large, and axe looks at all of it.
test.describe.configure({ timeout: 120_000 });
const expect = usual.configure({ timeout: 15_000 });

// What other tests find of these trips is what is on the site.
test.afterAll(({ office }) => forgetDrafts(office, ['night-walk']));

const fillRow = async (page: Page, name: string, fields: Record<string, string>): Promise<void> => {
	const row = page.getByRole('group', { name });
	for (const [label, text] of Object.entries(fields)) await row.getByRole('textbox', { name: label }).fill(text);
};
const choose = async (page: Page, field: Locator, option: string): Promise<void> => {
	await field.click();
	await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
};

test('a new trip is written whole: three languages with 简 drafted from 繁, stops, school, lunch, departures, pictures', async ({
	page,
	signIn,
	faults,
}) => {
	await signIn('editor', '/goods/goods-list');
	await page.getByRole('button', { name: '添加商品' }).click();
	await page.getByRole('textbox', { name: '编号' }).fill('night-walk');
	await choose(page, page.getByRole('combobox', { name: '活动类别' }), '自然与动物');
	await page.keyboard.press('Escape');
	for (const [which, title, more] of [
		['英文', 'Night walk', 'A walk by torchlight…'],
		['繁体', '夜行單車徑', '帶水樽，跟導賞員夜行……'],
	] as const) {
		const panel = await language(page, '三语内容', which);
		await panel.getByRole('textbox', { name: '标题' }).fill(title);
		await panel.getByRole('textbox', { name: '站点' }).fill(title);
		await panel.getByRole('textbox', { name: '简介' }).fill(more);
		await panel.getByRole('textbox', { name: '搜索摘要' }).fill(`${title} 4–12`);
		await panel.getByRole('textbox', { name: '正文' }).fill(title);
	}
	const simplified = await language(page, '三语内容', '简体');
	await simplified.getByRole('button', { name: '由繁体生成简体草稿' }).click();
	await expect(simplified.getByRole('textbox', { name: '标题' })).toHaveValue('夜行自行车径');
	await expect(simplified.getByRole('textbox', { name: '简介' })).toHaveValue('带水壶，跟讲解员夜行……');
	await page.getByRole('button', { name: '保存草稿' }).click();
	await expect(page).toHaveURL(open('night-walk'));

	// What is written is not overwritten without a word.
	await language(page, '三语内容', '简体');
	await simplified.getByRole('textbox', { name: '标题' }).fill('夜骑');
	await simplified.getByRole('textbox', { name: '正文' }).fill('');
	await simplified.getByRole('button', { name: '由繁体生成简体草稿' }).click();
	const ask = page.getByRole('dialog', { name: '简体已有内容' });
	expect(await axe(page)).toEqual([]);
	await ask.getByRole('button', { name: '只填空白处' }).click();
	await expect(simplified.getByRole('textbox', { name: '标题' })).toHaveValue('夜骑');
	await expect(simplified.getByRole('textbox', { name: '正文' })).toHaveValue('夜行自行车径');

	const stops = part(page, '行程');
	for (const [start, end] of [
		['18:00', '19:00'],
		['19:00', '20:30'],
	]) {
		await stops.getByRole('button', { name: '添加站' }).click();
		const last = stops.getByRole('group', { name: /^站 \d+$/ }).last();
		await last.getByLabel('开始').fill(start ?? '');
		await last.getByLabel('开始').press('Enter');
		await last.getByLabel('结束').fill(end ?? '');
		await last.getByLabel('结束').press('Enter');
	}
	await stops.getByRole('button', { name: '下移站 1' }).click();
	await expect(stops.getByRole('group', { name: '站 1', exact: true }).getByLabel('开始')).toHaveValue('19:00');
	await stops.getByRole('button', { name: '上移站 2' }).click();
	for (const which of ['英文', '繁体', '简体'] as const) {
		const panel = await language(page, '行程', which);
		for (const i of [1, 2])
			await fillRow(page, `站 ${i} ${i === 1 ? '18:00' : '19:00'}`, {
				标题: which === '英文' ? 'Stop' : '站',
				正文: '8',
			});
		await expect(panel.getByRole('group')).toHaveCount(2);
	}
	// Its state follows the form's, a moment after the click.
	const meals = part(page, '用餐与过敏原').getByRole('checkbox', { name: '行程中安排用餐' });
	await meals.click();
	await expect(meals).toBeChecked();
	await choose(page, page.getByRole('combobox', { name: '含有的过敏原' }), '芝麻');
	await page.keyboard.press('Escape');
	await part(page, '学校资料').getByRole('button', { name: '添加比例' }).click();
	await part(page, '学校资料').getByRole('button', { name: '添加规则' }).click();
	await part(page, '出发日期与价格').getByRole('button', { name: '添加团期' }).click();
	await part(page, '出发日期与价格').getByLabel('日期', { exact: true }).fill('2027-05-01');
	await part(page, '出发日期与价格').getByLabel('日期', { exact: true }).press('Enter');
	await part(page, '出发日期与价格').getByRole('group', { name: '团期 1' }).getByLabel('价格').fill('899');
	await part(page, '店铺链接').getByRole('textbox', { name: '店铺商品' }).fill('night-walk');
	await expect(part(page, '店铺链接').getByRole('link', { name: '在店铺中查看 2027-05-01' })).toHaveAttribute(
		'href',
		/products\/night-walk$/,
	);
	const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
		.jpeg()
		.toBuffer();
	await part(page, '图片')
		.getByLabel('选择图片')
		.setInputFiles([
			{ name: 'night.jpg', mimeType: 'image/jpeg', buffer: picture },
			{ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
		]);
	await expect(part(page, '图片').getByRole('img', { name: /^封面/ })).toBeVisible();
	await expect(part(page, '图片').getByRole('alert')).toContainText('broken.png');
	await save(page);
	expect(await axe(page)).toEqual([]);
	expect(faults.filter((fault) => !/images|41[35]|422/.test(fault))).toEqual([]);

	// Everything is there again after a reload, and what is missing is counted by language.
	await page.reload();
	await expect(stops.getByRole('group', { name: '站 2', exact: true }).getByLabel('结束')).toHaveValue('20:30');
	await expect(part(page, '图片').getByRole('img', { name: /^封面/ })).toBeVisible();
	await page.getByRole('button', { name: '提交审核' }).click();
	const wrong = page.getByRole('alert').filter({ hasText: /还有 \d+ 处/ });
	await wrong.getByRole('button', { name: /^繁体 › 图片说明/ }).click();
	await expect(part(page, '图片').getByRole('textbox', { name: '图片说明（繁体）' })).toBeFocused();
	await wrong.getByRole('button', { name: '英文 › 午餐 › 菜单' }).click();
	await expect(part(page, '用餐与过敏原').getByRole('textbox', { name: '菜单' })).toBeFocused();
});
