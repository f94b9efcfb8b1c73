import type { Page } from 'playwright/test';
import { pressOn } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/office.ts';
import { coming, storeOrderFor } from '../fixtures/orders.ts';
import { axe } from '../fixtures/test.ts';
import { watchShifts, weightOf } from '../fixtures/weights.ts';

// The last one: other tests book the next ones.
const { trip = '', date = '' } = coming().at(-1) ?? {};
const SCREEN = '/departures/calendar';
const cards = (page: Page) => page.getByRole('cell', { name: new RegExp(`^${Number(date.slice(8))}[^\\d]`) });
const drawer = (page: Page) => page.getByRole('dialog', { name: new RegExp(date) });
const figure = (page: Page, name: string) =>
	drawer(page).getByRole('region', { name: '名额' }).locator('div', { hasText: name }).getByRole('definition');

const bookOutside = async (page: Page, note: string, children: number) => {
	await drawer(page).getByLabel('学校或来源').fill(note);
	await drawer(page).getByLabel('儿童人数').fill(`${children}`);
	await pressOn(page, drawer(page).getByRole('button', { name: '登记' }));
	await expect(drawer(page).getByRole('listitem').filter({ hasText: note })).toBeVisible();
};

test('places are counted from orders and from other bookings, and the public page follows', async ({
	page,
	office,
	signIn,
	faults,
}) => {
	test.slow();
	await office.inStore((store) => storeOrderFor(store, 'SEAT-1', { departure: date, trip }));
	await signIn('clerk', `${SCREEN}?month=${date.slice(0, 7)}`);
	await expect(cards(page)).toContainText(/已订 2\/\d+/);
	expect(await axe(page)).toEqual([]);
	await pressOn(page, cards(page).getByRole('link').first());
	await expect(figure(page, '已订')).toHaveText('2');
	const free = Number(await figure(page, '余位').textContent());
	expect(await axe(page)).toEqual([]);

	await bookOutside(page, '培正小学', free);
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

	await bookOutside(page, '电话报名', 2);
	await expect(drawer(page).getByText('超额 2')).toBeVisible();
	await page.goto('/dashboard');
	const decisions = page.getByRole('region', { name: '需要决定的团期' });
	await expect(decisions).toContainText('超额 2');
	expect(await axe(page)).toEqual([]);
	await pressOn(page, decisions.getByRole('link').first());
	await drawer(page).getByRole('button', { name: '取消店外报名：电话报名' }).click();
	await page.getByRole('dialog', { name: '取消这个店外报名？' }).getByRole('button', { name: '取消报名' }).click();
	await expect(figure(page, '已订')).toHaveText(`${free + 2}`);
	await page.goto('/dashboard');
	await expect(page.getByRole('heading', { name: '首页' })).toBeVisible();
	await expect(decisions).toHaveCount(0);

	await page.goto('/order/order-list?q=seat-1');
	await page
		.getByRole('table')
		.getByRole('row', { name: /SEAT-1/ })
		.getByRole('button')
		.first()
		.click();
	await expect(page.getByRole('dialog')).toContainText(`已订 ${free + 2}/${free + 2}`);
	expect(faults).toEqual([]);
});

test('months turn by keyboard, and the address names what is seen', async ({ page, signIn }) => {
	await signIn('clerk', `${SCREEN}?month=2026-12`);
	const shown = page.getByRole('navigation', { name: '月份' });
	await expect(shown).toContainText('2026 年 12 月');
	await pressOn(page, page.getByRole('link', { name: '下个月' }));
	await expect(shown).toContainText('2027 年 1 月');
	await expect(page).toHaveURL(/month=2027-01$/);
	await page.goBack();
	await expect(shown).toContainText('2026 年 12 月');
});

test('on a phone only days are listed on which something goes', async ({ page, signIn }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn('clerk', `${SCREEN}?month=${date.slice(0, 7)}`);
	await expect(cards(page)).toBeVisible();
	await expect(page.locator('[data-empty]').first()).toBeHidden();
	const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
	expect(wide).toBe(false);
	expect(await axe(page)).toEqual([]);
});

test('who does not sell sees no calendar', async ({ page, signIn }) => {
	await signIn('editor');
	await expect(page.getByRole('link', { name: '团期日历' })).toHaveCount(0);
	await page.goto(SCREEN);
	await expect(page.getByText('需要使用这一页时')).toBeVisible();
});
