import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { axe, expect, test } from '../fixtures/office.ts';
import { tagged } from '../fixtures/scope.ts';

test.use({ publishes: 'quick' });
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** A publication takes a moment, on a busy machine a longer one. */
const SOON = { timeout: 40_000 };

const PICTURE = 'content/adverts/home-1.jpg';
const published = (page: Page) => expect(page.getByText(/^已上线（/)).toBeVisible(SOON);
const drawer = (page: Page) => page.getByRole('dialog');
const fill = async (page: Page, label: string, texts: Record<'英文' | '繁体' | '简体', string>) => {
	for (const [language, text] of Object.entries(texts))
		await drawer(page)
			.getByRole('textbox', { name: `${label}（${language}）` })
			.fill(text);
};
const rows = (page: Page) => page.getByRole('region', { name: '首页轮播' }).getByRole('listitem');

test('an advert is drafted, shown and taken down', tagged('core'), async ({ page, office, signIn, faults }) => {
	await signIn('editor', '/advert?place=trip-banner');
	await expect(page.getByText('这里还没有广告')).toBeVisible();
	await page.getByRole('button', { name: '添加广告' }).click();
	await page.keyboard.press('Escape');
	await expect(page.getByText('这里还没有广告')).toBeVisible();
	await page.getByRole('button', { name: '添加广告' }).click();
	const file = drawer(page).locator('input[type="file"]');
	await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
	await expect(page.getByText('这不是 JPEG、PNG 或 WebP 图片，请换一张')).toBeVisible(SOON);
	await file.setInputFiles(PICTURE);
	await expect(drawer(page).getByText(/^已上传/)).toBeVisible(SOON);
	await fill(page, '图片说明', { 英文: 'A tram', 繁体: '電車', 简体: '电车' });
	await fill(page, '横幅文字', { 英文: 'New dates are out', 繁体: '新日期已公佈', 简体: '新日期已公布' });
	await drawer(page).getByRole('combobox', { name: '链接' }).fill('/ourSchedule');
	await drawer(page).getByLabel('开始日期').fill('2999-12-05');
	await drawer(page).getByLabel('开始日期').press('Enter');
	await drawer(page).getByLabel('结束日期').fill('2999-12-01');
	await drawer(page).getByLabel('结束日期').press('Enter');
	await drawer(page).getByRole('button', { name: '保存草稿' }).click();
	await expect(drawer(page).getByText('结束日期不能早于开始日期')).toBeVisible();
	await drawer(page).getByLabel('结束日期').fill('2999-12-31');
	await drawer(page).getByLabel('结束日期').press('Enter');
	expect(await axe(page)).toEqual([]);
	await drawer(page).getByRole('button', { name: '保存草稿' }).click();
	await expect(page.getByText('草稿已保存')).toBeVisible();
	await expect(page).toHaveURL(/open=trip-banner$/);
	await expect(drawer(page).getByText('草稿', { exact: true })).toBeVisible();
	await fill(page, '横幅文字', { 英文: 'New dates are out', 繁体: '新日期已公佈', 简体: '新日期公布了' });
	await drawer(page).getByRole('button', { name: '保存并上线' }).click();
	await published(page);
	await expect(page.getByRole('listitem').filter({ hasText: '新日期公布了' })).toContainText('待上线', SOON);
	const stored = join(office.content, 'adverts/trip-banner.json');
	const kept = JSON.parse(readFileSync(stored, 'utf8'));
	expect(kept).toMatchObject({
		place: 'trip-banner',
		link: '/ourSchedule',
		from: '2999-12-05',
		caption: { zh: '新日期已公佈', cn: '新日期公布了' },
	});
	expect(kept.picture).not.toContain('home-1');

	await page.getByRole('button', { name: '新日期公布了', exact: true }).click();
	await drawer(page).getByLabel('开始日期').fill('2020-01-01');
	await drawer(page).getByLabel('开始日期').press('Enter');
	await drawer(page).getByRole('button', { name: '保存并发布' }).click();
	const row = page.getByRole('listitem').filter({ hasText: '新日期公布了' });
	await expect(row).toContainText('上线中', SOON);
	await expect(page.getByRole('link', { name: /出团页横幅/ })).toContainText('上线中 1／共 1');
	await row.getByRole('button', { name: /^下线/ }).click();
	await expect(row).toContainText('已下线', SOON);
	expect(JSON.parse(readFileSync(stored, 'utf8'))).toMatchObject({ offline: true });
	await row.getByRole('button', { name: /^删除/ }).click();
	await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
	await expect(row).toBeHidden(SOON);
	expect(faults.filter((fault) => !/41[35]|422/.test(fault))).toEqual([]);
});

test('adverts are put in order, all of a place at once', async ({ page, office, signIn, faults }) => {
	await signIn('owner', '/advert?place=home-carousel');
	await expect(rows(page)).toHaveCount(5);
	const names = () =>
		rows(page)
			.getByRole('button', { name: /^下移/ })
			.evaluateAll((all) => all.map((each) => each.ariaLabel));
	const [first, second, third, ...rest] = await names();
	await rows(page).first().getByRole('button', { name: /^下移/ }).focus();
	await page.keyboard.press('Enter');
	await expect.poll(names).toMatchObject([second, first, third, ...rest]);
	await expect(page.getByRole('status').filter({ hasText: '移到第 2 位' })).toBeAttached();
	for (const place of [2, 1]) await rows(page).nth(place).getByRole('button', { name: /^上移/ }).click();
	await expect.poll(names).toMatchObject([third, second, first, ...rest]);
	const save = page.getByRole('button', { name: '保存顺序' });
	await save.focus();
	await page.keyboard.press('Enter');
	await published(page);
	const orders = [1, 2, 3, 4, 5].map(
		(n) => JSON.parse(readFileSync(join(office.content, `adverts/home-${n}.json`), 'utf8')).order,
	);
	expect(orders).toEqual([2, 1, 0, 3, 4]);
	await page.reload();
	await expect.poll(names).toMatchObject([third, second, first, ...rest]);
	expect(faults).toEqual([]);
});

test('what was typed outlives a reload and another change of the file', async ({ page, office, signIn }) => {
	const file = join(office.content, 'adverts/home-5.json');
	await signIn('editor', '/advert?place=home-carousel&open=home-5');
	const alt = drawer(page).getByRole('textbox', { name: '图片说明（简体）' });
	await alt.fill('我的说明');
	await page.reload();
	await expect(page.getByText('已恢复上次没有保存的修改')).toBeVisible();
	await expect(alt).toHaveValue('我的说明');
	const text = readFileSync(file, 'utf8');
	writeFileSync(file, text.replace('Three round islands', 'By hand: three islands'));
	await drawer(page).getByRole('button', { name: '保存并发布' }).click();
	const both = page.getByRole('region', { name: /^内容已被他人修改/ });
	await expect(both.getByRole('row', { name: /图片说明 › 英文/ })).toContainText('By hand');
	expect(readFileSync(file, 'utf8')).not.toContain('我的说明');
	await both.getByRole('button', { name: '套用选择' }).click();
	await drawer(page).getByRole('button', { name: '保存并发布' }).click();
	await published(page);
	// What I wrote, and what I did not touch as somebody else left it.
	expect(readFileSync(file, 'utf8')).toContain('我的说明');
	expect(readFileSync(file, 'utf8')).toContain('By hand');
});
