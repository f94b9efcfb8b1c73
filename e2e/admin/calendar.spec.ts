import type { Page } from 'playwright/test';
import { freePlaces } from '#server/features/departures/testing/a-departure.ts';
import { pressOn } from '../fixtures/keyboard.ts';
import { axe, expect, test } from '../fixtures/office.ts';
import { coming, dayIn, storeOrderFor } from '../fixtures/orders.ts';
import { tagged } from '../fixtures/scope.ts';
import { watchShifts, weightOf } from '../fixtures/weights.ts';

// The last one: other tests book the next ones.
const { trip = '', date = '' } = coming().at(-1) ?? {};
const SCREEN = '/departures/calendar';
const cards = (page: Page) => page.getByRole('cell', { name: new RegExp(`^${Number(date.slice(8))}[^\\d]`) });
const drawer = (page: Page) => page.getByRole('dialog', { name: new RegExp(date) });
const figure = (page: Page, name: string) =>
	drawer(page).getByRole('region', { name: '名额' }).locator('div', { hasText: name }).getByRole('definition');

const booking = (page: Page) => page.getByRole('dialog', { name: '登记报名' });

/** Writes down a group from the drawer of the departure. @param over how many find no place, which is said before */
const bookGroup = async (page: Page, school: string, children: number, over = 0) => {
	await pressOn(page, drawer(page).getByRole('button', { name: '登记报名' }));
	await booking(page).getByText('学校团').click();
	await booking(page).getByLabel('学校', { exact: true }).fill(school);
	await booking(page).getByLabel('人数').fill(`${children}`);
	await booking(page).getByLabel('每位价钱').fill('0');
	await booking(page)
		.getByRole('checkbox', { name: /^已付款/ })
		.check();
	if (over > 0) await expect(booking(page).getByRole('alert')).toContainText(`这个团期会超额 ${over} 人`);
	expect(await axe(page)).toEqual([]);
	await booking(page).getByRole('button', { name: '登记', exact: true }).dblclick();
	await expect(booking(page)).toBeHidden();
	await expect(page.getByText('已登记')).toHaveCount(1);
	await expect(page.getByText('已登记')).toHaveCount(0);
};

test('the calendar counts places; the site follows', tagged('core'), async ({ page, office, signIn, faults }) => {
	test.slow();
	await office.inStore((store) => storeOrderFor(store, 'SEAT-1', { departure: date, trip }));
	// Months turn by keyboard, and the address names what is seen.
	await signIn('clerk', `${SCREEN}?month=2026-12`);
	const shown = page.getByRole('navigation', { name: '月份' });
	await expect(shown).toContainText('2026 年 12 月');
	await pressOn(page, page.getByRole('link', { name: '下个月' }));
	await expect(shown).toContainText('2027 年 1 月');
	await expect(page).toHaveURL(/month=2027-01$/);
	await page.goBack();
	await expect(shown).toContainText('2026 年 12 月');

	await page.goto(`${SCREEN}?month=${date.slice(0, 7)}`);
	await expect(cards(page)).toContainText(/已订 2\/\d+/);
	await expect(page.getByText(/^(科学与技术|历史与文化|自然与动物|职业体验)/).first()).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await pressOn(page, cards(page).getByRole('link').first());
	await expect(figure(page, '已订')).toHaveText('2');
	const free = Number(await figure(page, '余位').textContent());
	expect(await axe(page)).toEqual([]);

	await bookGroup(page, '培正小学', free);
	await expect(figure(page, '余位')).toHaveText('0');
	await expect(drawer(page).getByText('已满', { exact: true })).toBeVisible();

	const visitor = await page.context().newPage();
	await watchShifts(visitor);
	await visitor.goto(`/zh/ourSchedule#${date.slice(0, 7)}`);
	const row = visitor.locator(`[id="${date}-${trip}"]`);
	await expect(row).toHaveAttribute('data-seats', 'full');
	await expect(row.getByText('額滿')).toBeVisible();
	await expect(row.getByRole('link', { name: /^報名/ })).toHaveCount(0);
	expect((await weightOf(visitor)).shift).toBe(0);
	await visitor.close();

	await bookGroup(page, '圣心小学', 2, 2);
	await expect(drawer(page).getByText('超额 2')).toBeVisible();
	await expect(drawer(page).getByRole('link', { name: '编辑商品' })).toHaveCount(0);
	await page.goto('/dashboard');
	const decisions = page.getByRole('region', { name: '需要决定的团期' });
	await expect(decisions).toContainText('超额 2');
	expect(await axe(page)).toEqual([]);
	await pressOn(page, decisions.getByRole('link').first());
	await office.inStore((store) => freePlaces(store, { trip, departure: date }, 2));
	await page.reload();
	await expect(figure(page, '已订')).toHaveText(`${free + 2}`);
	await expect(drawer(page).getByRole('link', { name: '3 单订单' })).toBeVisible();
	await page.goto('/dashboard');
	await expect(page.getByRole('heading', { name: '首页' })).toBeVisible();
	await expect(decisions).toHaveCount(0);

	await page.goto('/order/order-list?q=seat-1');
	await page.getByRole('button', { name: 'SEAT-1' }).click();
	await expect(page.getByRole('dialog')).toContainText(`已订 ${free + 2}/${free + 2}`);
	expect(faults).toEqual([]);
});

test('a departure that the weather cancels is cancelled everywhere', async ({ page, office, signIn, faults }) => {
	const day = dayIn(3);
	await office.inStore((store) => storeOrderFor(store, 'STORM-1', { departure: day }));
	await signIn('clerk', `${SCREEN}?month=${day.slice(0, 7)}&open=${day}_bus-factory`);
	const opened = page.getByRole('dialog', { name: new RegExp(day) });
	await opened.getByRole('region', { name: '天气决定' }).getByRole('button', { name: '取消' }).click();
	const ask = page.getByRole('dialog', { name: '取消团期' });
	await ask.getByRole('button', { name: '取消这个团期' }).click();
	await expect(opened.getByText('已取消', { exact: true })).toBeVisible();
	const card = page.getByRole('table').getByRole('link').filter({ hasText: '已取消' });
	await expect(card.locator('s')).toHaveText('巴士车厂与汽水厂');
	await expect(page.getByRole('status').filter({ hasText: '已取消' })).toContainText('1 已取消');
	await page.goto('/dashboard');
	const soon = page
		.getByRole('region', { name: '未来 7 天出发' })
		.getByRole('listitem')
		.filter({ hasText: day.slice(5) });
	await expect(soon).toContainText('已取消');
	await expect(soon).not.toContainText('待发货');
	await expect(page.getByRole('region', { name: '需要决定的团期' }).filter({ hasText: day.slice(5) })).toHaveCount(0);
	await page.goto(`/order/send-goods?from=${day}&until=${day}`);
	const outing = page.getByRole('main').getByRole('listitem').filter({ hasText: day });
	await expect(outing).toContainText('已取消');
	await expect(outing.getByRole('button', { name: /整团发货/ })).toHaveCount(0);
	expect(faults).toEqual([]);
});
