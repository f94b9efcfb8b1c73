import type { Page } from 'playwright/test';
import type { Store } from '#server/core/db/store.ts';
import { aStoredLine } from '#server/features/orders/testing/a-stored-order.ts';
import { axe, expect, test } from '../fixtures/office.ts';
import { dayIn, storeOrderFor } from '../fixtures/orders.ts';
import { tagged } from '../fixtures/scope.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

interface Office {
	inStore: <T>(act: (store: Store) => Promise<T>) => Promise<T>;
}

/** A departure with one child, so many days from today. */
const aRollCall = async (office: Office, number: string, days: number) => {
	const departure = dayIn(days);
	const children = [{ name: '李安', age: 7, allergy: '', note: '' }];
	const lines = [aStoredLine({ departure, children, quantity: 1 })];
	await office.inStore((store) => storeOrderFor(store, number, { departure, lines }));
	return { departure, address: `/departures/roll-call?departure=${departure}_bus-factory` };
};

/** The calls of the server, not the page. */
const CALLS = /\/api\/.*\/roll-call(\?|$)/;

/** What the server has, as it was ticked. */
const ticksOf = (office: Office, departure: string) =>
	office.inStore(({ db }) =>
		db
			.selectFrom('rollCallTick')
			.select(['state', 'reason', 'who'])
			.where('departure', '=', departure)
			.orderBy('at')
			.execute(),
	);

/** What the phone keeps for the server. */
const keptTicks = (page: Page): Promise<unknown[]> =>
	page.evaluate(() => JSON.parse(localStorage.getItem('office-roll-call') ?? '[]'));

/** No tick gets through, as in a cellar. */
const holdTicks = (page: Page) =>
	page.route(CALLS, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
const letTicksPass = async (page: Page) => {
	await page.unrouteAll();
	await page.evaluate(() => dispatchEvent(new Event('online')));
};

test('a leader calls the roll, also without a network', tagged('core'), async ({ page, office, context, signIn }) => {
	test.slow();
	const departure = dayIn(2);
	const child = { age: 7, allergy: '', note: '' };
	await office.inStore(async (store) => {
		const calm = [
			{ ...child, name: '李安' },
			{ ...child, name: '李乐' },
		];
		await storeOrderFor(store, 'ROLL-1', {
			departure,
			parent: '李太',
			lines: [aStoredLine({ departure, children: calm })],
		});
		const allergic = [{ ...child, name: '陈柏希', allergy: '花生、鸡蛋', note: '笔在书包前袋' }];
		const lines = [aStoredLine({ departure, children: allergic, quantity: 1 })];
		await storeOrderFor(store, 'ROLL-2', { departure, parent: '陈太', phone: '+852 5123 4567', lines });
	});
	await signIn('clerk', `/departures/roll-call?departure=${departure}_bus-factory`);
	const roll = page.getByRole('region', { name: '点名' });
	await expect(roll.getByRole('heading', { level: 2 })).toHaveText('巴士车厂与汽水厂');
	await expect(roll).toContainText(/\d\d:\d\d 集合/);
	await expect(roll).toContainText('0 / 3 已到');
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	// The first section has those with allergies.
	const sections = roll.getByRole('region');
	await expect(sections.nth(0)).toHaveAccessibleName('有过敏或用药');
	await expect(sections.nth(0).getByRole('listitem')).toContainText(['陈柏希']);
	await expect(sections.nth(1).getByRole('listitem')).toHaveCount(2);
	await expect(roll.getByRole('link', { name: '致电 陈太' })).toHaveAttribute('href', 'tel:+85251234567');
	expect(await axe(page)).toEqual([]);

	const tick = (name: string) => roll.getByRole('checkbox', { name: `${name} 已到` });
	const box = await tick('陈柏希').boundingBox();
	expect([box?.width, box?.height]).toEqual([44, 44]);
	await tick('陈柏希').tap();
	await expect(tick('陈柏希')).toBeChecked();
	await expect(roll).toContainText('1 / 3 已到');
	await expect(roll.getByText('待同步')).toHaveCount(0);

	await context.setOffline(true);
	await tick('李安').tap();
	await expect(roll.getByRole('status')).toContainText('离线，1 项待同步，名单截至');
	await roll.getByRole('button', { name: '李乐' }).tap();
	const drawer = page.getByRole('dialog', { name: '李乐' });
	await drawer.getByText('缺席', { exact: true }).tap();
	await drawer.getByRole('button', { name: '保存' }).tap();
	await expect(drawer.getByText('请填写缺席原因')).toBeVisible();
	await drawer.getByRole('textbox', { name: '缺席原因' }).fill('发烧');
	expect(await axe(page)).toEqual([]);
	await drawer.getByRole('button', { name: '保存' }).tap();
	await expect(roll).toContainText('缺席：发烧');
	await expect(roll.getByRole('status')).toContainText('离线，2 项待同步，名单截至');
	await roll.getByText('未到 0').tap();
	await expect(roll.getByRole('listitem')).toHaveCount(0);
	await roll.getByText('全部 3').tap();

	// Nothing gets through yet: what waits outlives a reload.
	await holdTicks(page);
	await context.setOffline(false);
	await page.reload();
	await expect(roll.getByRole('status')).toContainText('离线，2 项待同步，名单截至');
	await expect(roll).toContainText('缺席：发烧');
	await letTicksPass(page);
	await expect(roll.getByText('待同步')).toHaveCount(0);
	await expect(roll).toContainText('2 / 3 已到');
	expect(await ticksOf(office, departure)).toEqual([
		{ state: 'arrived', reason: '', who: '测试clerk' },
		{ state: 'arrived', reason: '', who: '测试clerk' },
		{ state: 'absent', reason: '发烧', who: '测试clerk' },
	]);
	expect(await keptTicks(page)).toEqual([]);
});

test('ticks wait for who made them, whoever uses the phone next', async ({ page, office, context, signIn }) => {
	test.slow();
	const { departure, address } = await aRollCall(office, 'ROLL-3', 33);
	await signIn('clerk', address);
	const roll = page.getByRole('region', { name: '点名' });
	await holdTicks(page);
	await roll.getByRole('checkbox', { name: '李安 已到' }).tap();
	await expect(roll.getByRole('status')).toContainText('离线，1 项待同步，名单截至');
	await context.clearCookies();
	await page.reload();
	await page.getByRole('dialog', { name: '请重新登录' }).getByRole('button', { name: '换一个账号' }).click();
	await expect(page).toHaveURL(/\/login/);

	await signIn('owner', address);
	await expect(roll).toContainText('0 / 1 已到');
	await letTicksPass(page);
	// A sign-out would clear the browser's memory of all who ticked.
	await page.getByRole('button', { name: '退出', exact: true }).tap();
	const ask = page.getByRole('dialog', { name: '还有 1 项点名没有同步' });
	await expect(ask).toContainText('其中 1 项是其他账号点的');
	await ask.getByRole('button', { name: '暂不退出' }).tap();
	await context.clearCookies();
	await page.reload();
	await page.getByRole('dialog', { name: '请重新登录' }).getByRole('button', { name: '换一个账号' }).click();
	await expect(page).toHaveURL(/\/login/);
	expect(await ticksOf(office, departure)).toEqual([]);

	await signIn('clerk', '/dashboard');
	await expect.poll(() => keptTicks(page)).toEqual([]);
	expect(await ticksOf(office, departure)).toEqual([{ state: 'arrived', reason: '', who: '测试clerk' }]);
});

test('who signs out while ticks wait is asked, and leaves none behind', async ({ page, office, signIn }) => {
	test.slow();
	const { address } = await aRollCall(office, 'ROLL-4', 4);
	await signIn('clerk', address);
	await holdTicks(page);
	await page.getByRole('checkbox', { name: '李安 已到' }).tap();
	await page.getByRole('link', { name: '返回点名列表' }).tap();
	await expect(page.getByText('离线，1 项点名待同步')).toBeVisible();
	const leave = page.getByRole('button', { name: '退出', exact: true });
	const ask = page.getByRole('dialog', { name: '还有 1 项点名没有同步' });
	await leave.tap();
	await ask.getByRole('button', { name: '暂不退出' }).tap();
	await expect(ask).toBeHidden();
	expect(await keptTicks(page)).toHaveLength(1);
	await leave.tap();
	await ask.getByRole('button', { name: '退出并放弃' }).tap();
	await expect(page).toHaveURL(/\/login$/);
	expect(await keptTicks(page)).toEqual([]);
});

test('a departure alone tells of its refusal; ticks of a gone one go', async ({ page, office, signIn }) => {
	test.slow();
	const refused = await aRollCall(office, 'ROLL-5', 5);
	const other = await aRollCall(office, 'ROLL-6', 6);
	await signIn('clerk', refused.address);
	await page.route(`**/${refused.departure}_bus-factory/roll-call*`, (route) =>
		route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
	);
	const roll = page.getByRole('region', { name: '点名' });
	const tick = roll.getByRole('checkbox', { name: '李安 已到' });
	await tick.tap();
	await expect(roll.getByRole('alert')).toContainText('503');
	await page.goto('/order/send-goods');
	await page.getByRole('link', { name: new RegExp(`^点名：.* ${other.departure}$`) }).tap();
	await expect(tick).not.toBeChecked();
	await expect(roll.getByRole('alert')).toHaveCount(0);
	await tick.tap();
	await expect(tick).toBeChecked();
	await expect(roll.getByText('待同步')).toHaveCount(0);
	await expect(roll.getByRole('alert')).toHaveCount(0);

	await page.evaluate(() => {
		const [tick] = JSON.parse(localStorage.getItem('office-roll-call') ?? '[]');
		const gone = { ...tick, id: crypto.randomUUID(), departure: '2026-12-05_no-such-trip' };
		localStorage.setItem('office-roll-call', JSON.stringify([gone, tick]));
	});
	await page.reload();
	await expect.poll(() => keptTicks(page)).toHaveLength(1);
	await letTicksPass(page);
	await expect.poll(() => keptTicks(page)).toEqual([]);
});

test('an older answer that comes last takes no tick back', async ({ page, office, signIn }) => {
	const { address } = await aRollCall(office, 'ROLL-7', 7);
	await signIn('clerk', address);
	const tick = page.getByRole('checkbox', { name: '李安 已到' });
	await expect(tick).not.toBeChecked();
	const posted = page.waitForResponse((answer) => answer.request().method() === 'POST');
	const isRead = Promise.withResolvers<void>();
	await page.route(CALLS, async (route) => {
		if (route.request().method() === 'POST') return route.continue();
		const response = await route.fetch();
		isRead.resolve();
		await posted;
		return route.fulfill({ response });
	});
	const late = page.waitForResponse((answer) => CALLS.test(answer.url()) && answer.request().method() === 'GET');
	// Who comes back to the page reads it again.
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
	await isRead.promise;
	await tick.tap();
	await (await late).finished();
	await page.evaluate(() => new Promise(requestAnimationFrame));
	await expect(tick).toBeChecked();
	await expect(page.getByText('待同步')).toHaveCount(0);
});

for (const [width, height] of [
	[844, 390],
	[1024, 768],
] as const)
	test(`a finger ticks at ${width} × ${height}; paper has a sheet`, async ({ page, office, context, signIn }) => {
		await page.setViewportSize({ width, height });
		const { address } = await aRollCall(office, `ROLL-${width}`, width === 844 ? 8 : 9);
		await signIn('clerk', address);
		const roll = page.getByRole('region', { name: '点名' });
		const tick = roll.getByRole('checkbox', { name: '李安 已到' });
		await expect(tick).toBeVisible();
		await expect(page.getByText('领队签名：')).toBeHidden();
		await context.setOffline(true);
		await tick.tap();
		await expect(roll.getByRole('status')).toContainText('离线，1 项待同步，名单截至');
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
		// It is turned while there is no connection.
		await page.setViewportSize({ width: 390, height: 844 });
		await expect(tick).toBeChecked();
		await page.emulateMedia({ media: 'print' });
		await expect(page.getByText('领队签名：')).toBeVisible();
		await expect(roll).toBeHidden();
	});
