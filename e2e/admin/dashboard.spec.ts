import type { Page } from 'playwright/test';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { storeEnquiry } from '#server/features/enquiries/store-enquiry.ts';
import { anEnquiry } from '#server/features/enquiries/testing/an-enquiry.ts';
import { aStoredLine, storeAnOrder } from '#server/features/orders/testing/a-stored-order.ts';
import { aLine } from '#server/features/shop/testing/an-order.ts';
import { axe, expect, sendOrder, test } from '../fixtures/office.ts';
import { dayIn, dayWithout, storeOrderFor } from '../fixtures/orders.ts';
import { tagged } from '../fixtures/scope.ts';

test('the first screen counts what waits', tagged('core'), async ({ page, office, signIn, faults }) => {
	const created = new Date().toISOString();
	for (const [id, name] of [
		['910000000000000001', '#9001'],
		['910000000000000002', '#9002'],
	])
		await sendOrder(office, { id, name, financial_status: 'paid', created_at: created, updated_at: created });
	await signIn('owner');
	const waits = page.getByRole('list', { name: '待办' });
	// What stands at 0 is not shown.
	for (const number of await waits.locator('b').allTextContents()) expect(Number(number)).toBeGreaterThan(0);
	await expect(waits.getByRole('link', { name: /待发货/ })).toContainText(/[1-9]/);
	await expect(page.getByRole('region', { name: '每月销售' })).toContainText('HK$');
	expect(await axe(page)).toEqual([]);
	await waits.getByRole('link', { name: /待发货/ }).click();
	await expect(page).toHaveURL(/\/order\/order-list\?state=paid$/);
	await expect(page.getByRole('button', { name: '#9001' })).toBeVisible();
	expect(faults).toEqual([]);
});

test('what waits too long is counted, an overbooking is seen in a minute', async ({ page, office, signIn }) => {
	const unknown = aLine({ variant_id: 1, sku: '', title: 'Mystery trip' });
	await sendOrder(office, { id: '910000000000000009', name: '#9009', financial_status: 'paid', line_items: [unknown] });
	const aDayAgo = Date.now() - 25 * 3_600_000;
	await office.inStore(async (store) => {
		await storeEnquiry(store, anEnquiry({ state: 'new', key: null }), [], aDayAgo);
	});
	await page.clock.install();
	await signIn('clerk');
	await expect(page.getByRole('link', { name: /待回复咨询/ })).toContainText(/[1-9] 条超过一天/);
	const tile = page.getByRole('list', { name: '待办' }).getByRole('link', { name: /订单需处理/ });
	await expect(tile).toContainText(/单未对应/);
	const decisions = page.getByRole('region', { name: '需要决定的团期' });
	const departure = dayWithout('bus-factory', 6);
	await expect(decisions.filter({ hasText: departure.slice(5) })).toHaveCount(0);
	const before = (await tile.locator('b').textContent()) ?? '';
	const lines = [aStoredLine({ departure, quantity: 400, children: [] })];
	await office.inStore((store) => storeOrderFor(store, 'MANY-1', { departure, lines }));
	await page.clock.fastForward(61_000);
	await expect(decisions).toContainText(new RegExp(`${departure.slice(5)}.*超额 \\d+`));
	// On a day that is not in the schedule it needs somebody, too.
	await expect(tile.locator('b')).not.toHaveText(before);
	const n = await tile.locator('b').textContent();
	await tile.click();
	await expect(page.getByRole('button', { name: '#9009' })).toBeVisible();
	await expect(page.getByText(`共 ${n} 条`)).toBeVisible();
});

test('of several servers the first screen says which shows what', async ({ page, signIn, faults }) => {
	const at = Date.parse('2026-11-25T06:05:00Z');
	const servers = [
		{ name: 'web-1:4321', state: 'current', at },
		{ name: 'web-2:4321', state: 'behind', at: null },
		{ name: 'web-3:4321', state: 'silent', at },
	];
	await page.route('**/api/office/statistics', async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: { ...(await response.json()), servers } });
	});
	await signIn('editor');
	await expect(page.getByRole('region', { name: '服务器' }).getByRole('listitem')).toHaveText([
		'web-1:4321显示 2026-11-25 14:05 发布的内容最新',
		'web-2:4321还没有发布过更新中',
		'web-3:4321显示 2026-11-25 14:05 发布的内容没有回应',
	]);
	expect(faults).toEqual([]);
});

const bars = (page: Page) => page.getByRole('region', { name: '每月销售' }).locator('.recharts-bar-rectangle path');

test('sales are drawn by year or month, in money or children', async ({ page, office, signIn, faults }) => {
	const now = Date.now();
	const [year = 0, month = 0] = hongKongDay(now).split('-').map(Number);
	// The beginning of this month a year before, which is never later than the same day.
	const before = Date.UTC(year - 1, month - 1, 1) - 8 * 3_600_000 + 1;
	await office.inStore(async (store) => {
		await store.db.deleteFrom('placeChange').execute(); // money that other tests gave back is not in the sums below
		await storeAnOrder(store, { number: 'SOLD-1', cents: 123_400 }, now);
		await storeAnOrder(store, { number: 'SOLD-2', cents: 50_050, payment: 'pending' }, now);
		await storeAnOrder(store, { number: 'SOLD-3', cents: 60_000 }, before);
		await storeAnOrder(store, { number: 'SOLD-4', cents: 70_000, payment: 'pending' }, before);
	});
	await signIn('owner');
	const byMonth = page.getByRole('region', { name: '每月销售' });
	const cells = byMonth.getByRole('row', { name: `${year} 年 ${month} 月` }).getByRole('cell');
	await expect(cells).toHaveText([/^HK\$\d/, 'HK$600', /^HK\$\d/]);
	await expect(byMonth.getByText('已减退款').first()).toContainText('HK$');
	await expect(byMonth).toContainText(/比去年同期 \+[\d]+%/);
	await expect(byMonth.locator('path[stroke-dasharray]')).toHaveCount(1);
	await expect(bars(page).first()).toBeVisible();

	await byMonth.getByRole('link', { name: '人数' }).press('Enter');
	await expect(page).toHaveURL(/by=children/);
	await expect(cells.first()).toHaveText(/^\d+ 人$/);
	await byMonth.getByRole('link', { name: '12 个月' }).click();
	await page.reload();
	await expect(byMonth.getByRole('link', { name: '12 个月' })).toHaveAttribute('aria-current', 'true');
	await expect(byMonth.getByRole('link', { name: '人数' })).toHaveAttribute('aria-current', 'true');
	await expect(byMonth.getByRole('row').nth(12)).toContainText(`${year} 年 ${month} 月`);
	await byMonth.getByRole('application').focus();
	await page.keyboard.press('ArrowRight');
	await expect(byMonth.locator('.recharts-tooltip-wrapper')).toContainText('人');
	expect(faults).toEqual([]);
});

test('titles and charts that come late move nothing', async ({ page, office, signIn }) => {
	await sendOrder(office, { id: '910000000000000004', name: '#9004', financial_status: 'paid' });
	const [titles, charts] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	for (const [address, held] of [
		['**/api/office/trips', titles],
		['**/_astro/Charts.*.js', charts],
	] as const)
		await page.route(address, async (route) => {
			await held.promise;
			await route.continue();
		});
	await signIn('owner');
	const sales = page.getByRole('region', { name: '各行程销售' });
	await expect(sales).toContainText('HK$');
	await expect(sales).not.toContainText(/[a-z]+-[a-z]+/);
	titles.resolve();
	await expect(sales).toContainText(/\p{Script=Han}{4}/u);
	await expect(sales.getByText('…')).toHaveCount(0);

	const coming = page.getByRole('region', { name: '未来 7 天出发' });
	await expect(coming).toBeVisible();
	await expect(page.getByRole('region', { name: '每月销售' }).getByText('已减退款').first()).toBeVisible();
	await expect(bars(page)).toHaveCount(0);
	const before = await coming.boundingBox();
	charts.resolve();
	await expect(bars(page).first()).toBeVisible();
	expect(await coming.boundingBox()).toEqual(before);
});

test('the departures of seven days show what they need', async ({ page, office, signIn, faults }) => {
	test.slow();
	await office.inStore(async (store) => {
		// A trip of which other tests of this office have no orders.
		const trip = 'riding-light-rail';
		await storeOrderFor(store, 'SOON-1', { departure: dayIn(4), trip });
		const lines = [aStoredLine({ departure: dayIn(5), trip, quantity: 500, children: [] })];
		await storeOrderFor(store, 'SOON-2', { departure: dayIn(5), lines });
		await storeOrderFor(store, 'SOON-3', { departure: dayIn(8), trip });
	});
	await signIn('clerk');
	const coming = page.getByRole('region', { name: '未来 7 天出发' });
	const row = (days: number) =>
		coming
			.getByRole('listitem')
			.filter({ hasText: dayIn(days).slice(5) })
			.filter({ hasText: '马术学校与轻铁' });
	await expect(row(4)).toContainText(/马术学校与轻铁.*1 单待发货.*已订 2\/\d+.*差 \d+ 成团/);
	await expect(row(5)).toContainText(/已订 500\/\d+.*超额 \d+/);
	await expect(row(8)).toHaveCount(0);
	await expect(row(4).getByRole('presentation').first()).toHaveAttribute('src', /avif/);
	await expect(row(4).locator('svg rect')).toHaveCount(1);
	// What is missing stands on a line of its own.
	const title = await row(4).getByRole('link', { name: '马术学校与轻铁' }).boundingBox();
	const unsent = await row(4).getByRole('link', { name: '1 单待发货' }).boundingBox();
	expect(unsent?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0) - 4);
	expect(await axe(page)).toEqual([]);
	await row(4).getByRole('link', { name: '1 单待发货' }).click();
	await expect(page).toHaveURL(new RegExp(`send-goods\\?trip=riding-light-rail&from=${dayIn(4)}&until=${dayIn(4)}`));
	await page.goBack();
	await row(4).getByRole('link', { name: '马术学校与轻铁' }).click();
	await expect(page.getByRole('dialog', { name: new RegExp(dayIn(4)) })).toBeVisible();
	expect(faults).toEqual([]);
});
