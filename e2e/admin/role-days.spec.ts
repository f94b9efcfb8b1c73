import type { Locator, Page } from 'playwright/test';
import { changeTrip, forgetDrafts } from '../fixtures/drafts.ts';
import { pressOn, tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/office.ts';
import { dayIn, storeOrderFor } from '../fixtures/orders.ts';
import { drawerOf } from '../fixtures/review.ts';
import { tagged } from '../fixtures/scope.ts';
import { part } from '../fixtures/trip-form.ts';

test.use({ publishes: 'quick' });

/** How somebody uses the office, whatever is used. */
interface Hands {
	press: (target: Locator) => Promise<void>;
	tick: (box: Locator) => Promise<void>;
	/** Puts a text in place of what stands in a field. */
	write: (field: Locator, text: string) => Promise<void>;
	/** Opens a screen by the menu. */
	open: (screen: string) => Promise<void>;
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: '后台菜单' });
const keyboard = (page: Page): Hands => ({
	press: (target) => pressOn(page, target),
	tick: (box) => pressOn(page, box, 'Space'),
	write: async (field, text) => {
		await tabTo(page, field);
		await page.keyboard.press('ControlOrMeta+a');
		await page.keyboard.type(text);
	},
	open: (screen) => pressOn(page, menuOf(page).getByRole('link', { name: screen })),
});
const finger = (page: Page): Hands => ({
	press: (target) => target.tap(),
	tick: (box) => box.tap(),
	write: async (field, text) => {
		await field.tap();
		await field.fill(text);
	},
	open: async (screen) => {
		await page.getByRole('button', { name: '菜单' }).tap();
		await page.getByRole('dialog').getByRole('link', { name: screen }).tap();
	},
});

const WAYS = [
	{ width: 1440, height: 900, name: 'keyboard', handsOf: keyboard },
	{ width: 390, height: 844, name: 'finger', handsOf: finger },
] as const;
/** Trips that each of the ways changes. */
const TRIPS = { 1440: 'ocean-polar', 390: 'ocean-jellyfish' } as const;

for (const { width, height, name, handsOf } of WAYS)
	test.describe(`at ${width} px, by ${name}`, tagged(name === 'keyboard' && 'core'), () => {
		test.use({ viewport: { width, height }, hasTouch: name === 'finger', actionTimeout: 15_000 });
		test.describe.configure({ timeout: 120_000 });
		const trip = TRIPS[width];
		// Another spec may have changed it in the office that both use.
		test.beforeEach(({ office }) => forgetDrafts(office, [trip]));
		test.afterEach(({ office }) => forgetDrafts(office, [trip]));

		test('a clerk notes an allergy, and sees it on the roll call', async ({ page, office, signIn, faults }) => {
			const number = `DAY-${width}`;
			const departure = dayIn(12);
			await office.inStore((store) => storeOrderFor(store, number, { departure, email: `day${width}@example.org` }));
			await signIn('clerk');
			const { press, tick, write, open } = handsOf(page);
			await open('订单列表');
			await write(page.getByRole('textbox', { name: '搜索' }), number);
			await page.keyboard.press('Enter');
			await press(page.getByRole('button', { name: number }));
			const order = page.getByRole('dialog', { name: `订单 ${number}` }).first();
			await tick(order.getByRole('checkbox', { name: /陈小文/ }));
			await press(order.getByRole('button', { name: '更正' }));
			const edit = order.getByRole('region', { name: /^更正：/ });
			await write(edit.getByRole('textbox', { name: '过敏' }), '芝麻');
			await press(edit.getByRole('button', { name: '保存更正' }));
			await expect(order.getByRole('row', { name: '陈小文' })).toContainText('芝麻');
			await press(order.getByRole('button', { name: '发货', exact: true }));
			const send = page.getByRole('dialog', { name: `发货：订单 ${number}` });
			await expect(send.getByRole('region', { name: '邮件预览' })).toContainText('10:00');
			await press(send.getByRole('button', { name: '发货' }));
			await expect(order).toContainText('已发货');
			await page.goto(`/departures/roll-call?departure=${departure}_bus-factory`);
			await expect(page.getByText('芝麻').filter({ visible: true }).first()).toBeVisible();
			expect(faults).toEqual([]);
		});

		test('an editor finds a trip, gives it another title and submits it', async ({ page, signIn, faults }) => {
			await signIn('editor');
			const { press, write, open } = handsOf(page);
			await open('商品列表');
			await write(page.getByRole('textbox', { name: '搜索' }), trip);
			await page.keyboard.press('Enter');
			const edit = page.getByRole('link', { name: /^编辑/ });
			await expect(edit).toHaveCount(1);
			await press(edit);
			const words = part(page, '三语内容').getByRole('tabpanel', { name: '英文' });
			await write(words.getByRole('textbox', { name: '标题' }), 'A day at the ocean park');
			await press(page.getByRole('button', { name: '保存草稿' }));
			await expect(page.getByText('草稿已保存').last()).toBeVisible();
			await press(page.getByRole('button', { name: '提交审核' }));
			// All content is checked first, which takes a busy machine long.
			await expect(page.getByText('正在等待审核；要修改，请先撤回')).toBeVisible({ timeout: 45_000 });
			expect(faults).toEqual([]);
		});

		test('a reviewer reads what changed and sends it back with a reason', async ({ page, office, signIn, faults }) => {
			const title = `海洋公园 ${width}`;
			await changeTrip(office, trip, ({ words }) => Object.assign(words.cn.fields, { title }));
			await signIn('reviewer');
			const { press, write, open } = handsOf(page);
			await open('商品审核');
			await press(page.getByRole('button', { name: title }));
			const drawer = drawerOf(page, title);
			const changed = drawer.getByRole('row', { name: /^标题 / }).locator('ins');
			await expect(changed.first()).toBeVisible();
			await press(drawer.getByRole('button', { name: '驳回' }));
			const ask = page.getByRole('dialog', { name: `驳回：${title}` });
			await write(ask.getByRole('textbox', { name: '原因' }), '标题请写出看什么动物');
			await press(ask.getByRole('button', { name: '驳回' }));
			await expect(drawer).toContainText('已驳回');
			expect(faults).toEqual([]);
		});

		test('an owner makes an account and finds that in the log', async ({ page, signIn, faults }) => {
			await signIn('owner');
			const { press, write, open } = handsOf(page);
			await open('个人中心');
			await press(page.getByRole('button', { name: '添加账号' }));
			const form = page.getByRole('dialog', { name: '添加账号' });
			await write(form.getByRole('textbox', { name: '账号' }), `mei.${width}`);
			await write(form.getByRole('textbox', { name: '姓名' }), '陈小美');
			await press(form.getByRole('button', { name: '保存' }));
			const shown = page.getByRole('dialog', { name: `mei.${width} 的临时密码` });
			await press(shown.getByRole('button', { name: '已记下' }));
			const row = page.getByRole('row').filter({ hasText: `mei.${width}` });
			await expect(row).toContainText('待改密码');
			await page.goto('/user?tab=log');
			await expect(row.first()).toBeVisible();
			expect(faults).toEqual([]);
		});
	});
