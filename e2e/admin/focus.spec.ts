import type { Locator, Page } from 'playwright/test';
import type { Role } from '#domain/office/roles.ts';
import { pressOn } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/office.ts';
import { dayIn, storeOrderFor } from '../fixtures/orders.ts';
import { tripPages } from '../fixtures/pages.ts';
import { tagged } from '../fixtures/scope.ts';

test(
	'a drawer and its dialog give the focus back to what opened them, and the page behind stands still',
	tagged('core'),
	async ({ page, office, signIn }) => {
		await office.inStore((store) => storeOrderFor(store, 'FOCUS-1', { departure: dayIn(10) }));
		await signIn('clerk', '/order/order-list?q=focus-1');
		const root = page.locator('html');
		await expect(root).toHaveCSS('overflow-y', 'visible');
		const widths = await page.evaluateHandle(() => {
			const seen = new Set<number>();
			const look = () => {
				for (const dialog of document.querySelectorAll('.ant-modal')) seen.add(dialog.getBoundingClientRect().width);
				requestAnimationFrame(look);
			};
			look();
			return seen;
		});
		const opener = page.getByRole('button', { name: 'FOCUS-1' });
		await opener.press('Enter');
		const drawer = page.getByRole('dialog', { name: '订单 FOCUS-1' });
		const close = drawer.getByRole('button', { name: '关闭订单' });
		await expect(root).toHaveCSS('overflow-y', 'hidden');
		await close.press('Enter');
		await expect(page.getByRole('textbox', { name: '备注' }).last()).toBeFocused();
		// With less motion it grows from nothing smaller, in no frame: a press would go beside its buttons.
		expect(await widths.evaluate((seen) => seen.size)).toBe(1);
		await page.keyboard.press('Escape');
		await expect(close).toBeFocused();
		await expect(root).toHaveCSS('overflow-y', 'hidden');
		await close.press('Enter');
		const ask = page.getByRole('dialog', { name: '关闭订单：订单 FOCUS-1' });
		await ask.getByRole('textbox', { name: '备注' }).fill('家长来电取消');
		await ask.getByRole('button', { name: '关闭订单' }).press('Enter');
		await expect(ask).toBeHidden();
		await expect(drawer).toContainText('已关闭');
		await expect(page.locator('.ant-drawer:focus')).toHaveCount(1);
		await page.keyboard.press('Escape');
		await expect(drawer).toBeHidden();
		await expect(opener).toBeFocused();
		await expect(root).toHaveCSS('overflow-y', 'visible');
	},
);

test('a step in a row leaves the focus in the row; a note leaves it in its field', async ({ page, office, signIn }) => {
	await office.inStore((store) => storeOrderFor(store, 'FOCUS-2', { departure: dayIn(10) }));
	await signIn('clerk', '/order/send-goods?q=focus-2');
	const row = page.getByRole('table').getByRole('row', { name: /FOCUS-2/ });
	await row.getByRole('button', { name: '发货' }).press('Enter');
	const ask = page.getByRole('dialog', { name: /^发货/ });
	await ask.getByRole('radio', { name: '纸质' }).press('Space');
	await ask.getByRole('button', { name: '发货' }).press('Enter');
	await expect(row.getByRole('button', { name: '确认' })).toBeVisible();
	await expect(row.getByRole('button', { name: 'FOCUS-2' })).toBeFocused();
	await page.keyboard.press('Enter');
	const note = page.getByRole('textbox', { name: '备注' });
	await note.fill('家长已收到');
	await page.getByRole('button', { name: '添加备注' }).press('Enter');
	await expect(page.getByText('备注已添加')).toBeVisible();
	await expect(note).toBeFocused();
});

test('by keyboard a batch tells of rows that left the list by it', async ({ page, office, signIn }) => {
	await office.inStore((store) => storeOrderFor(store, 'FOCUS-3', { departure: dayIn(10) }));
	await signIn('clerk', '/order/order-list?state=paid&q=focus-3');
	await pressOn(page, page.getByRole('checkbox', { name: '选择本页全部' }), 'Space');
	await pressOn(page, page.getByRole('button', { name: '批量发货' }));
	const ask = page.getByRole('dialog', { name: /^发货/ });
	await expect(ask.getByRole('region', { name: '邮件预览' })).toContainText('FOCUS-3');
	await pressOn(page, ask.getByRole('radio', { name: '邮件' }), 'ArrowRight');
	await expect(ask.getByRole('radio', { name: 'WhatsApp' })).toBeChecked();
	await pressOn(page, ask.getByRole('button', { name: '发货' }));
	const report = page.getByRole('dialog', { name: '批量处理结果' });
	await expect(report.getByRole('listitem').filter({ hasText: 'FOCUS-3' })).toContainText('已发货');
	await expect(report.getByRole('button', { name: '取消' })).toHaveCount(0);
	await pressOn(page, report.getByRole('button', { name: '知道了' }));
	await expect(report).toBeHidden();
	await expect(page.getByText('已选')).toHaveCount(0);
});

test('a search keeps the focus, and can be taken back', async ({ page, signIn }) => {
	await signIn('clerk', '/order/order-list?payment=paid');
	const search = page.getByRole('textbox', { name: '搜索' });
	await search.fill('nobody has this');
	await search.press('Enter');
	await expect(page).toHaveURL(/q=nobody/);
	await expect(search).toBeFocused();
	await expect(page.getByText('没有符合条件的记录')).toBeVisible();
	await search.fill('nor this');
	await page.getByRole('button', { name: '查询' }).click();
	await expect(page).toHaveURL(/q=nor/);
	await page.getByRole('button', { name: '清除筛选' }).click();
	await expect(page).toHaveURL(/order-list$/);
	await expect(search).toHaveValue('');
	await page.goBack();
	await expect(search).toHaveValue('nor this');
	await page.getByRole('button', { name: '重置' }).click();
	await expect(page).toHaveURL(/order-list$/);
});

const REFUSED = '您的角色没有此权限';
const buttons = (page: Page | Locator, ...names: string[]) => names.map((name) => page.getByRole('button', { name }));
const links = (page: Page | Locator, ...names: string[]) => names.map((name) => page.getByRole('link', { name }));

/** What a role sees on a screen, and what it is not offered there. */
const LIMITS: Record<string, readonly [path: string, sees: string, lacks: (page: Page) => Locator[]][]> = {
	clerk: [
		['/add-goods?slug=bus-factory', REFUSED, (page) => [page.getByRole('textbox')]],
		['/goods/goods-verify', REFUSED, (page) => [...buttons(page, '重试', '查询'), ...links(page, '导出')]],
		[
			'/goods/goods-list',
			`共 ${tripPages.length} 条`,
			(page) => [
				...buttons(page.getByRole('table'), '上架', '下架', '删除'),
				page.getByRole('checkbox'),
				...links(page.getByRole('navigation', { name: '后台菜单' }), '添加商品'),
			],
		],
		['/params/specifications?open=bring', 'Sun hat', (page) => buttons(page, '添加参数', '保存并发布')],
		['/enquiries', '客户咨询', (page) => buttons(page, '个人资料请求')],
	],
	editor: [
		['/dashboard', '没有待办', (page) => [page.getByRole('region', { name: '每月销售' })]],
		['/order/order-list', REFUSED, (page) => [page.getByRole('textbox')]],
		['/departures/calendar', '需要使用这一页时', (page) => links(page, '团期日历')],
		['/departures/waiting', '需要使用这一页时', (page) => links(page, '候补')],
	],
	reviewer: [
		['/user?tab=log', '我的操作记录', (page) => links(page, '操作日志')],
		['/advert?place=home-carousel', '上线中', (page) => buttons(page, '添加广告', '上移', '下线')],
		['/advert?place=home-carousel&open=home-5', '图片说明（简体）', (page) => buttons(page, '保存')],
	],
};

for (const [role, limits] of Object.entries(LIMITS))
	test(`a screen offers the ${role} nothing that would be refused`, async ({ page, signIn }) => {
		await signIn(role as Role);
		for (const [path, sees, lacks] of limits) {
			await page.goto(path);
			await expect(page.getByRole('main').or(page.getByRole('dialog')).getByText(sees).first()).toBeVisible();
			for (const each of lacks(page)) await expect(each, path).toHaveCount(0);
		}
	});
