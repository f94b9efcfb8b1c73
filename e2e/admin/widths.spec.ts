import type { Page } from 'playwright/test';
import { aStoredLine } from '#server/features/orders/testing/a-stored-order.ts';
import { changeTrip, forgetDrafts } from '../fixtures/drafts.ts';
import { storeEnquiryOf } from '../fixtures/enquiries.ts';
import { axe, expect, test } from '../fixtures/office.ts';
import { choose, coming, dayIn, storeOrderFor } from '../fixtures/orders.ts';
import { WIDTHS } from '../fixtures/scope.ts';
import { askForDates, putInLine } from '../fixtures/waiting.ts';

// What is stored counts once.
test.describe.configure({ mode: 'default', timeout: 180_000 });

const { trip = '', date = '' } = coming().at(-1) ?? {};
const DATED = 'bus-factory';

/** Address of a screen, and what is opened there before it is looked at. */
type Screen = readonly [path: string, open?: (page: Page) => Promise<void>];

const drawer = (page: Page) => page.getByRole('dialog', { name: '客户咨询' });
const openEnquiry = async (page: Page) => {
	const row = page.getByRole('row', { name: /t\*\*\*@parent\.example/ });
	await row.getByRole('button').first().click();
	await expect(drawer(page)).toBeVisible();
};
const reply = async (page: Page) => {
	await openEnquiry(page);
	await choose(page, drawer(page), '模板', '学校团');
	await expect(drawer(page).getByText('占位符没填')).toBeVisible();
	await expect(page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')).toHaveCount(0);
};
/** Whole prices are seen while they are typed. */
const quote = async (page: Page) => {
	await openEnquiry(page);
	const opener = drawer(page).getByRole('button', { name: /做.*报价单/ });
	await opener.click();
	for (const name of ['每名学生', '每位额外成人'])
		await page.getByRole('dialog', { name: '做报价单' }).getByLabel(name, { exact: true }).fill('99999.99');
};
const openNotices = async (page: Page) => {
	await page.getByRole('button', { name: /^通知/ }).click();
	await expect(page.getByRole('dialog', { name: '通知' }).getByRole('listitem').first()).toBeVisible();
};
const search = async (page: Page) => {
	await page.getByRole('button', { name: /^搜索行程/ }).click();
	await page.getByRole('combobox', { name: /^搜索/ }).fill('欧阳嘉欣');
	await expect(page.getByRole('option').first()).toBeVisible();
};
const previewDates = async (page: Page) => {
	const dates = page.getByRole('region', { name: '有日期时通知' });
	await dates.getByRole('button', { name: /^预览并发送/ }).click();
	await expect(page.getByRole('dialog', { name: /^通知：/ })).toBeVisible();
};
/** Of a dialog every day that comes can be read. */
const repeatDays = async (page: Page) => {
	const repeat = page.getByRole('dialog', { name: `重复团期：${date}` });
	for (const name of ['周一', '周三', '周五']) await repeat.getByRole('checkbox', { name }).check();
	const until = new Date(Date.parse(date) + 120 * 86_400_000).toISOString().slice(0, 10);
	await repeat.getByRole('textbox', { name: /^至/ }).fill(until);
	await page.keyboard.press('Enter');
	await expect(repeat.getByRole('status')).toContainText('将添加 30 个团期，跳过');
	await expect(repeat).toContainText('超出上限');
	await expect(page.locator('.ant-picker-dropdown')).toBeHidden();
};
/** With what is done with a child. */
const openOrder = async (page: Page) => {
	await page.getByRole('button', { name: 'WIDE-1' }).click();
	const order = page.getByRole('dialog', { name: '订单 WIDE-1' });
	await order.getByRole('checkbox', { name: /陈小文/ }).check();
	await order.getByRole('button', { name: '取消并退款' }).click();
	await expect(order.getByRole('list', { name: '退款依据' })).toBeVisible();
};
const overbooked = (page: Page) =>
	expect(page.getByRole('region', { name: '未来 7 天出发' }).getByText('超额').first()).toBeVisible();
const charts = (page: Page) => expect(page.locator('.recharts-bar-rectangle path').first()).toBeVisible();

const SCREENS = {
	clerk: [
		['/dashboard', overbooked],
		['/dashboard', openNotices],
		['/order/order-list?q=WIDE-', search],
		['/order/order-list?q=WIDE-'],
		['/order/order-list?q=WIDE-', openOrder],
		['/order/send-goods'],
		['/order/change-goods'],
		['/order/order-back'],
		['/enquiries'],
		['/enquiries', reply],
		['/enquiries', quote],
		[`/departures/calendar?month=${date.slice(0, 7)}`],
		['/departures/waiting'],
		['/departures/waiting', previewDates],
	],
	editor: [
		['/goods/goods-list'],
		['/goods/goods-verify?review=all'],
		['/goods/releases'],
		['/params/specifications'],
		['/advert'],
		[`/add-goods?slug=${trip}&copy=${date}`, repeatDays],
	],
	owner: [['/dashboard', charts], ['/user'], ['/user?tab=log']],
} satisfies Record<string, readonly Screen[]>;

test.beforeAll(async ({ office }) => {
	await office.inStore(async (store) => {
		const order = { trip: 'science-museum', cents: 269_700, parent: '欧阳嘉欣' };
		await storeOrderFor(store, 'WIDE-1', { ...order, departure: dayIn(10) });
		await storeOrderFor(store, 'WIDE-2', { ...order, departure: dayIn(0) });
		const lines = [aStoredLine({ departure: dayIn(5), quantity: 500, children: [] })];
		await storeOrderFor(store, 'WIDE-3', { departure: dayIn(5), lines });
		await storeEnquiryOf(store, { locale: 'en', email: 'tall@parent.example', trip: DATED });
		// The clerk is told of it.
		const { id } = await store.db
			.selectFrom('account')
			.select('id')
			.where('username', '=', 'clerk')
			.executeTakeFirstOrThrow();
		await store.db.updateTable('enquiry').set({ assignee: id }).execute();
	});
	await putInLine(office, [
		{ name: '邓伟文', children: 2, trip, departure: date },
		{ name: 'Priya Anjali Nair-Fitzgerald', trip, departure: date },
	]);
	await askForDates(office, [DATED]);
	// One that waits has a time in 更新, which is wider than a dash.
	await changeTrip(office, 'science-museum', ({ facts }) => Object.assign(facts, { ages: { from: 5, to: 12 } }), {
		...{ state: 'rejected', reason: '年龄不对，请改回' },
	});
});
// What other tests count has none of it.
test.afterAll(async ({ office }) => {
	await forgetDrafts(office, ['science-museum']);
	await office.inStore(async ({ db }) => {
		await db.updateTable('orders').set({ state: 'closed' }).where('number', 'like', 'WIDE-%').execute();
		await db.deleteFrom('enquiry').execute();
	});
});

/** What is wider than the box around it, and short words that stand below each other. */
const tooWide = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const boxes = document.querySelectorAll(
			'html, main section, .ant-table-content, .ant-drawer-body, .ant-input-number-input, .o-found, .o-departures',
		);
		const words = document.querySelectorAll('td :is(.ant-tag, .o-whole, .ant-btn, .o-open)');
		return [
			...[...boxes]
				// What is folded has no width, and both widths are rounded, each for itself.
				.filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
				.map((each) => `${each.tagName} ${each.className} ${each.id}: ${each.scrollWidth} in ${each.clientWidth} px`),
			...[...words]
				.filter((each) => each.getClientRects().length > 1 && (each.textContent ?? '').length <= 6)
				.map(({ textContent }) => `broken: ${textContent}`),
		];
	});

for (const [device, widths] of [
	['desks', [WIDTHS.desktop, 1280, 1024]],
	['phones', [WIDTHS.phone, WIDTHS.narrowest]],
] as const)
	for (const role of ['clerk', 'editor', 'owner'] as const)
		test(`every screen of the ${role} fits ${device}`, async ({ page, signIn }) => {
			await page.setViewportSize({ width: widths[0], height: 844 });
			await signIn(role);
			for (const [path, open] of SCREENS[role] as readonly Screen[]) {
				await page.setViewportSize({ width: widths[0], height: 844 });
				await page.goto(path);
				await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
				await expect(page.locator('.ant-spin-spinning')).toHaveCount(0);
				await open?.(page);
				for (const width of widths) {
					await page.setViewportSize({ width, height: 844 });
					await expect.poll(() => tooWide(page), `${path} at ${width} px`).toEqual([]);
				}
				// The list behind a drawer may have been scrolled below the bar on top.
				if (device === 'phones') expect(await axe(page, open ? ['main'] : []), path).toEqual([]);
			}
		});

test('on a phone orders are cards, and calendars fit in', async ({ page, signIn }) => {
	await page.setViewportSize({ width: WIDTHS.phone, height: 844 });
	await signIn('clerk', '/order/order-list?q=WIDE-');
	const cards = page
		.getByRole('table')
		.getByRole('row')
		.filter({ has: page.getByRole('button') });
	await expect(cards).toHaveCount(3);
	const line = (name: string) => cards.first().locator(`[data-label="${name}"]`);
	await expect(line('电话')).toBeVisible();
	const [label, width] = await line('行程与日期').evaluate((cell) => {
		const { content, width } = getComputedStyle(cell, '::before');
		return [content.replaceAll('"', ''), width];
	});
	expect(label).toBe('行程与日期');
	expect(width, 'a label that is not drawn has no width of its own').toMatch(/px$/);
	const search = await page.getByRole('button', { name: /^搜索行程/ }).boundingBox();
	expect([search?.width, search?.height]).toEqual([44, 44]);

	const calendar = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
	const fitsIn = async (field: string, width: number) => {
		await page.getByRole('textbox', { name: field, exact: true }).or(page.getByPlaceholder(field)).click();
		await expect(calendar).toHaveCount(1);
		await expect(calendar.getByRole('table').filter({ visible: true })).toHaveCount(1);
		const isInside = async () => {
			const box = await calendar.boundingBox();
			return box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= 844;
		};
		await expect.poll(isInside).toBe(true);
	};
	for (const width of [WIDTHS.phone, WIDTHS.narrowest]) {
		await page.setViewportSize({ width, height: 844 });
		// A calendar lies where its field was when it opened: rows that come later move the field.
		await page.goto('/order/send-goods');
		await expect(page.getByRole('table').getByRole('checkbox').nth(1)).toBeVisible();
		await expect(page.getByRole('region', { name: '未来 7 天出发' }).getByRole('button').first()).toBeVisible();
		for (const field of ['出发日期从', '出发日期至']) await fitsIn(field, width);
		await page.goto('/order/order-list?q=WIDE-');
		await expect(cards).toHaveCount(3);
		for (const field of ['出团日从', '出团日至']) await fitsIn(field, width);
		const month = await calendar.locator('.ant-picker-header-view').first().textContent();
		await calendar.getByRole('button', { name: '下个月' }).filter({ visible: true }).click();
		await expect(calendar.locator('.ant-picker-header-view').first()).not.toHaveText(`${month}`);
		await expect(page.getByText('下个月', { exact: true })).toBeInViewport();
		await page.getByText('今天', { exact: true }).click();
		await expect(cards).toHaveText([/WIDE-2/]);
		await page.goto('/order/order-list?state=closed');
		const tab = page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '已关闭' });
		await expect(tab).toHaveText(/\d/);
		await expect(tab).toBeInViewport({ ratio: 0.9 });
	}
	await page.goto(`/departures/calendar?month=${date.slice(0, 7)}`);
	await expect(page.getByRole('cell', { name: new RegExp(`^${Number(date.slice(8))}[^\\d]`) })).toBeVisible();
	await expect(page.locator('[data-empty]').first()).toBeHidden();
});
