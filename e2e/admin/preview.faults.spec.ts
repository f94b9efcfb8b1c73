import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { axe, expect, test } from '../fixtures/office.ts';
import { language } from '../fixtures/trip-form.ts';

test.use({ publishes: 'quick' });
test.setTimeout(120_000);
const SOON = { timeout: 30_000 };

const panelOf = (page: Page) => page.getByRole('region', { name: '预览', exact: true });
const open = async (page: Page): Promise<void> => {
	await page.getByRole('button', { name: '预览', exact: true }).click();
	await expect(panelOf(page)).toBeVisible();
};

test('what is wrong is told in place of the page until it is mended', async ({ page, signIn, faults }) => {
	await signIn('editor', '/add-goods?slug=monster-lab-sports');
	await open(page);
	const panel = panelOf(page);
	await expect(panel.locator('iframe')).toBeVisible(SOON);
	const title = (await language(page, '三语内容', '英文')).getByRole('textbox', { name: '标题' });
	const written = await title.inputValue();
	await title.fill('Monsters '.repeat(9));
	const told = panel.getByRole('alert').filter({ hasText: '草稿还有 1 处问题，改好后会自动更新预览' });
	await expect(told).toBeVisible(SOON);
	await expect(panel.locator('iframe')).toHaveCount(0);
	expect(await axe(page, ['iframe'])).toEqual([]);
	await told.getByRole('button', { name: '标题' }).click();
	await expect(title).toBeFocused();
	await title.fill(written);
	await expect(panel.locator('iframe')).toBeVisible(SOON);
	await expect(told).toHaveCount(0);
	expect(faults).toEqual([]);
});

test('the old page stays while another one is made; what could not be made is told, and tried again', async ({
	page,
	office,
	signIn,
	faults,
}) => {
	const hold = join(office.content, '../hold');
	const unbuildable = join(office.content, '../unbuildable');
	await signIn('editor', '/add-goods?slug=monster-lab-sports');
	await open(page);
	const panel = panelOf(page);
	await expect(panel.locator('iframe')).toBeVisible(SOON);
	await writeFile(hold, '');
	await page.getByRole('spinbutton', { name: /^免费改期/ }).fill('5');
	await expect(panel.getByRole('status')).toHaveText('正在更新预览…');
	await expect(panel.locator('iframe')).toBeVisible();
	await writeFile(unbuildable, '');
	await rm(hold);
	await expect(panel.getByRole('alert')).toContainText('预览生成失败', SOON);
	expect(faults.splice(0).every((fault) => fault.includes('500'))).toBe(true);
	await rm(unbuildable);
	await panel.getByRole('button', { name: '重试' }).click();
	await expect(panel.locator('iframe')).toBeVisible(SOON);
	await expect(panel.getByRole('alert')).toHaveCount(0);
	expect(faults).toEqual([]);
});

test('a trip that nobody saved is previewed, at 1024 px over its form', async ({ page, signIn }) => {
	await page.setViewportSize({ width: 1024, height: 768 });
	await signIn('editor', '/add-goods');
	await open(page);
	const panel = panelOf(page);
	await expect(panel.getByRole('alert')).toContainText('活动类别：还没有填写', SOON);
	const box = await panel.boundingBox();
	expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1024);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
	const save = await page.getByRole('button', { name: '保存草稿' }).boundingBox();
	expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThan(box?.y ?? 0);
	await page.getByRole('textbox', { name: '编号' }).fill('night-ferry');
	await expect(page.getByRole('textbox', { name: '编号' })).toHaveValue('night-ferry');
	await panel.getByRole('button', { name: '关闭预览' }).click();
	await expect(panel).toHaveCount(0);
});
