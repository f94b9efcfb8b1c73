import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { axe, expect, test } from '../fixtures/office.ts';
import { dayIn, storeOrderFor } from '../fixtures/orders.ts';

test.use({ publishes: 'quick' });

const LIST = '/goods/goods-list';
const row = (page: Page, name: string) => page.getByRole('table').getByRole('row', { name: new RegExp(name) });
const facts = (content: string, slug: string) => readFile(join(content, `trips/${slug}/trip.json`), 'utf8');
test.setTimeout(150_000);
/** Room for a publication. */
const SOON = { timeout: 45_000 };

test('a batch takes trips off the shelf; one is put back', async ({ page, office, signIn, faults }) => {
	const hold = join(office.content, '../hold');
	await writeFile(hold, '');
	await signIn('editor', LIST);
	const [one, other] = ['海洋主题公园与熊猫', '攀岩与体育公园'];
	for (const name of [one, other]) await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
	await page.getByRole('button', { name: '批量下架' }).click();
	const asked = page.getByRole('dialog', { name: '下架 2 件商品？' });
	await expect(asked).toContainText('没有家庭预订了以后的团期');
	await asked.getByRole('button', { name: '下架', exact: true }).click();
	const report = page.getByRole('dialog', { name: '批量处理结果' });
	await expect(report.getByRole('listitem')).toHaveCount(2);
	for (const name of [one, other])
		await expect(report.getByRole('listitem').filter({ hasText: name })).toContainText('正在发布');
	expect(await axe(page)).toEqual([]);
	await report.getByRole('button', { name: '知道了' }).click();
	await expect(row(page, one)).toContainText('发布中');
	await expect(row(page, one).getByRole('button', { name: '下架' })).toBeDisabled();
	await expect(page.getByRole('status', { name: '发布进度' })).toContainText(one);
	await rm(hold);
	await expect(page.getByText(`已上线（上架或下架：${one}、${other}）`)).toBeVisible(SOON);
	expect(await facts(office.content, 'ocean-pandas')).toContain('"offline": true');
	await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '下架' }).click();
	await expect(page).toHaveURL(`${LIST}?shelf=off`);
	for (const name of [one, other]) await expect(row(page, name)).toBeVisible();
	await page.reload();
	await row(page, one).getByRole('button', { name: '上架' }).click();
	await expect(row(page, one)).toHaveCount(0, SOON);
	expect(await facts(office.content, 'ocean-pandas')).not.toContain('offline');

	await page.goto(`${LIST}?shelf=off`);
	await page.getByRole('checkbox', { name: `选择 ${other}` }).check();
	await page.getByRole('button', { name: '批量下架' }).click();
	await page.getByRole('dialog').getByRole('button', { name: '下架', exact: true }).click();
	await expect(report.getByRole('listitem').filter({ hasText: other })).toContainText('当前状态不允许这样做');
	expect(faults).toEqual([]);
});

test('a trip is deleted into the bin and restored from it', async ({ page, office, signIn, faults }) => {
	const name = '博物馆探险';
	await signIn('editor', `${LIST}?size=50`);
	await row(page, name).getByRole('button', { name: '删除' }).click();
	const ask = page.getByRole('dialog', { name: `删除 ${name}？` });
	await expect(ask).toContainText('可以恢复');
	expect(await axe(page)).toEqual([]);
	await ask.getByRole('button', { name: '删除' }).press('Enter');
	await expect(row(page, name)).toHaveCount(0, SOON);
	await expect(facts(office.content, 'museum-adventure')).rejects.toThrow('ENOENT');
	await page.getByRole('link', { name: '回收站' }).click();
	await expect(page).toHaveURL(`${LIST}?size=50&shelf=bin`);
	await expect(row(page, name)).toContainText('回收站');
	await expect(row(page, name).getByRole('link', { name: '编辑' })).toHaveCount(0);
	await row(page, name).getByRole('button', { name: '恢复' }).press('Enter');
	await expect(row(page, name)).toHaveCount(0, SOON);
	await page.goBack();
	await expect(row(page, name)).toContainText('下架');
	expect(await facts(office.content, 'museum-adventure')).toContain('"offline": true');
	expect(faults).toEqual([]);
});

test('下架 says which families have booked, and leads on to them', async ({ page, office, signIn, faults }) => {
	await office.inStore((store) => storeOrderFor(store, '#7701', { departure: dayIn(9), trip: 'riding-light-rail' }));
	const there = row(page, '马术学校与轻铁');
	const asked = page.getByRole('dialog', { name: /^下架“马术学校与轻铁”？/ });
	await signIn('editor', `${LIST}?q=riding`);
	await there.getByRole('button', { name: '下架' }).click();
	await expect(asked.getByRole('row').last()).toContainText(dayIn(9));
	await expect(asked).toContainText('1 个家庭、2 名儿童');
	// Orders are nothing that an editor sees.
	await expect(asked.getByRole('radio', { name: /取消这 1 个团期/ })).toBeDisabled();
	expect(await axe(page)).toEqual([]);
	await asked.getByRole('button', { name: '不下架' }).click();

	await signIn('owner', `${LIST}?q=riding`);
	// Where it was refused, nobody is led on to cancel what is still sold.
	const shelf = '**/api/office/goods/shelf';
	await page.route(shelf, (route) =>
		route.fulfill({ json: { results: [{ slug: 'riding-light-rail', code: 'conflict' }], publication: null } }),
	);
	await there.getByRole('button', { name: '下架' }).click();
	await asked.getByRole('radio', { name: /取消这 1 个团期/ }).check();
	await asked.getByRole('button', { name: '停止报名' }).click();
	await expect(page.locator('.ant-message-error')).toBeVisible();
	await expect(asked).toHaveCount(0);
	await expect(page).toHaveURL(new RegExp(LIST));
	await page.unroute(shelf);
	await there.getByRole('button', { name: '下架' }).click();
	await asked.getByRole('radio', { name: /取消这 1 个团期/ }).check();
	await asked.getByRole('button', { name: '停止报名' }).click();
	await expect(page).toHaveURL(/\/dashboard$/);
	await expect(page.getByRole('region', { name: '团期变更：还有家庭要处理' })).toContainText('马术学校与轻铁');
	await expect(page.getByRole('link', { name: '#7701' })).toBeVisible();
	await expect.poll(() => facts(office.content, 'riding-light-rail'), SOON).toContain('"offline": true');
	expect(faults).toEqual([]);
});
