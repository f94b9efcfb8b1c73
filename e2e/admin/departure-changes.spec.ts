import type { Page } from 'playwright/test';
import { axe, expect, test } from '../fixtures/office.ts';
import { coming, storeOrderFor } from '../fixtures/orders.ts';
import { tagged } from '../fixtures/scope.ts';

// The last ones of the schedule: other tests book the next ones.
const days = coming().filter(({ cancelled }) => !cancelled);
const [moved, called] = days.slice(-3, -1);
const idOf = (departure?: { trip: string; date: string }) => `${departure?.date}_${departure?.trip}`;
const openOn = (id: string) => `/departures/calendar?${new URLSearchParams({ month: id.slice(0, 7), open: id })}`;

/** Counts what is clicked from now on. */
const countClicks = (page: Page) =>
	page.evaluate(() => {
		sessionStorage.setItem('clicks', '0');
		addEventListener(
			'click',
			({ isTrusted }) =>
				isTrusted && sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1)),
			true,
		);
	});
const clicks = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('clicks')));

test(
	'14 families of a cancelled day are told and refunded in eight clicks',
	tagged('core'),
	async ({ page, office, signIn, faults }) => {
		test.slow();
		const { trip = '', date = '' } = called ?? {};
		await office.inStore(async (store) => {
			for (let i = 0; i < 14; i += 1)
				await storeOrderFor(store, `OFF-${i}`, { departure: date, trip, email: i === 0 ? '' : `off${i}@example.org` });
		});
		await signIn('clerk', `/departures/calendar?month=${date.slice(0, 7)}`);
		await countClicks(page);
		await page.locator(`a[href*="${idOf(called)}"]`).click();
		await page.getByRole('button', { name: '取消团期' }).click();
		const dialog = page.getByRole('dialog', { name: '取消团期' });
		await expect(dialog.getByText('14 个家庭、28 名儿童')).toBeVisible();
		await expect(dialog.getByRole('listitem')).toHaveCount(14);
		await expect(dialog.getByText('没有邮箱，要打电话')).toHaveCount(1);
		await expect(dialog.getByRole('region', { name: /邮件/ }).or(dialog.getByLabel(/邮件$/)).first()).toBeVisible();
		expect(await axe(page)).toEqual([]);
		await dialog.getByRole('button', { name: '取消这个团期' }).click();
		const drawer = page.getByRole('dialog', { name: new RegExp(date) });
		await expect(drawer.getByText(/14 个家庭：.*未决定 14/)).toBeVisible();
		await drawer.getByRole('button', { name: '一键全部退款' }).click();
		await page.getByRole('button', { name: '全部退款', exact: true }).click();
		await expect(drawer.getByText(/退款 14/)).toBeVisible();
		expect(await clicks(page)).toBeLessThanOrEqual(8);
		// Who could not be mailed is called, and the task on the first screen says whom.
		await page.goto('/dashboard');
		const task = page.getByRole('region', { name: '团期变更：还有家庭要处理' });
		await expect(task.getByText('没有邮箱')).toBeVisible();
		await task
			.getByRole('listitem')
			.filter({ hasText: '没有邮箱' })
			.getByRole('button', { name: '已电话告知' })
			.click();
		await expect(task.getByText('没有邮箱')).toHaveCount(0);
		expect(await axe(page)).toEqual([]);
		expect(faults).toEqual([]);
	},
);

test('a day that moves takes its families along', async ({ page, office, signIn, faults }) => {
	const { trip = '', date = '' } = moved ?? {};
	const id = await office.inStore((store) => storeOrderFor(store, 'MOVE-1', { departure: date, trip }));
	const to = new Date(Date.parse(date) + 3 * 86_400_000).toISOString().slice(0, 10);
	await signIn('clerk', openOn(idOf(moved)));
	await page.getByRole('button', { name: '改到另一天' }).click();
	const dialog = page.getByRole('dialog', { name: '改到另一天' });
	await dialog.getByLabel('新日期').fill(to);
	await dialog.getByLabel('新日期').press('Enter');
	await dialog.getByRole('button', { name: '改到这一天' }).click();
	await expect(page.getByRole('dialog', { name: new RegExp(to) }).getByText(`原定 ${date}`)).toBeVisible();
	const places = await office.inStore(({ db }) =>
		db.selectFrom('place').select('departure').where('orderId', '=', id).execute(),
	);
	expect(new Set(places.map(({ departure }) => departure))).toEqual(new Set([to]));
	expect(faults).toEqual([]);
});
