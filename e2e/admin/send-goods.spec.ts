import type { Page } from 'playwright/test';
import { aStoredLine } from '#server/features/orders/testing/a-stored-order.ts';
import { failDispatch } from '../../src/server/features/orders/dispatches.ts';
import { axe, expect, test } from '../fixtures/office.ts';
import { dayIn, storeOrderFor } from '../fixtures/orders.ts';
import { WIDTHS } from '../fixtures/scope.ts';

const SCREEN = '/order/send-goods';
const rowOf = (page: Page, name: RegExp | string) => page.getByRole('table').getByRole('row', { name });
const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name });

test('instructions that no mail could bring go out on paper', async ({ page, office, signIn, faults }) => {
	test.slow();
	await office.inStore((store) => storeOrderFor(store, 'SEND-1', { departure: '2026-12-05', locale: 'en' }));
	await signIn('clerk', `${SCREEN}?q=send-1`);
	const row = rowOf(page, /SEND-1/);
	await expect(row).toContainText('待发货');
	await expect(page.getByRole('table')).not.toContainText('parent@example.org');
	expect(await axe(page)).toEqual([]);
	await row.getByRole('button', { name: '发货' }).click();
	const ask = dialog(page, '发货：订单 SEND-1');
	await expect(ask).toContainText('语言：英文');
	await expect(ask.getByRole('radio', { name: '邮件' })).toBeChecked();
	expect(await axe(page)).toEqual([]);
	await ask.getByRole('button', { name: '发货' }).click();
	await expect(row).toContainText(/已发货.*邮件（待发送）/);

	await office.inStore(async ({ db, kind }) => {
		const { id, outboxId } = await db
			.selectFrom('dispatch')
			.innerJoin('orders', 'orders.id', 'dispatch.orderId')
			.select(['dispatch.id', 'outboxId'])
			.where('number', '=', 'SEND-1')
			.executeTakeFirstOrThrow();
		const mail = { id: outboxId ?? '', kind: 'joining_instructions', subjectId: id, code: 'refused' };
		await failDispatch({ db, kind }, mail, Date.now());
	});
	await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '发送失败' }).click();
	await row.getByRole('button', { name: '重发' }).click();
	const again = dialog(page, '重发：订单 SEND-1');
	await again.getByRole('radio', { name: '纸质' }).check();
	await again.getByRole('button', { name: '重发' }).click();
	await expect(page.getByText('没有符合条件的记录')).toBeVisible();
	await page.goBack();
	await expect(row).toContainText('纸质');
	await row.getByRole('button', { name: '确认' }).click();
	await dialog(page, '确认：订单 SEND-1').getByRole('button', { name: '确认' }).click();
	await expect(row).toContainText('已确认');
	await expect(row.getByRole('button', { name: '确认' })).toHaveCount(0);
	await row.getByRole('button', { name: 'SEND-1' }).click();
	const drawer = dialog(page, '订单 SEND-1');
	await expect(drawer).toContainText('发货：发送失败');
	await expect(drawer).toContainText('发货：重发');
	expect(faults).toEqual([]);
});

test('what departs tomorrow is sent, and printed', async ({ page, office, signIn, faults }) => {
	test.slow();
	const departure = dayIn(1);
	// No other test has an order of this trip on that day.
	const trip = 'monster-lab-sports';
	await office.inStore(async (store) => {
		await storeOrderFor(store, 'TMR-1', {
			departure,
			trip,
			parent: '黄太',
			phone: '+85260001111',
			note: '请与表姐同组',
		});
		const lines = [aStoredLine({ departure, trip, quantity: 3 })];
		await storeOrderFor(store, 'TMR-2', { departure, lines, email: '', parent: '林生' });
		await storeOrderFor(store, 'LATER-1', { departure: dayIn(40) });
	});
	await signIn('clerk', SCREEN);
	await page.getByRole('link', { name: '明天出发' }).click();
	await expect(page).toHaveURL(new RegExp(`from=${departure}&until=${departure}`));
	await expect(rowOf(page, /TMR-1/)).toBeVisible();
	await expect(rowOf(page, /LATER-1/)).toHaveCount(0);

	const outings = page
		.getByRole('region', { name: '所选日期出发' })
		.getByRole('listitem')
		.filter({ hasText: '怪兽实验室与体育公园' });
	await outings.getByRole('button', { name: /整团发货/ }).click();
	const all = dialog(page, /整团发货/);
	await all.getByRole('button', { name: '整团发货' }).click();
	const report = dialog(page, '批量处理结果');
	await expect(report.getByRole('listitem').filter({ hasText: 'TMR-1' })).toContainText('已发货');
	await expect(report.getByRole('listitem').filter({ hasText: 'TMR-2' })).toContainText('没有邮箱地址');
	await report.getByRole('button', { name: '知道了' }).click();
	await rowOf(page, /TMR-2/).getByRole('button', { name: '发货' }).click();
	await expect(dialog(page, /TMR-2/).getByRole('radio', { name: '邮件' })).toBeDisabled();
	const write = dialog(page, /TMR-2/).getByRole('link', { name: '在 WhatsApp 打开' });
	await expect(write).toHaveAttribute('href', /^https:\/\/wa\.me\/852\d{8}\?text=.*TMR-2/);
	await dialog(page, /TMR-2/).getByRole('button', { name: '发货' }).click();
	await expect(rowOf(page, /TMR-2/)).toContainText('WhatsApp');
	await expect(outings.getByText('待发货')).toHaveCount(0);

	const link = outings.getByRole('link', { name: '怪兽实验室与体育公园', exact: true });
	await expect(link).toHaveAttribute('href', new RegExp(`from=${departure}&until=${departure}`));
	await outings.getByRole('link', { name: /^点名/ }).click();
	await expect(page.getByRole('heading', { name: '点名' })).toBeVisible();
	await expect(page.getByText('5 名未到（2 个家庭）')).toBeVisible();
	const sheet = page.locator('article');
	await expect(sheet).toContainText('5 名儿童，2 名有过敏或用药');
	for (const words of ['陈大文', '花生', '+85260001111', '黄太', '请与表姐同组', '未填姓名'])
		await expect(sheet).toContainText(words);
	// So high that the bar at its lower edge lies on no name: orders of other tests may stand above.
	await page.setViewportSize({ width: WIDTHS.desktop, height: 1600 });
	expect(await axe(page)).toEqual([]);
	await page.evaluate(() => Object.assign(window, { print: () => document.body.append('is printed') }));
	await page.getByRole('button', { name: '打印' }).click();
	await expect(page.getByText('is printed')).toBeVisible();
	await page.emulateMedia({ media: 'print' });
	await expect(sheet).toBeVisible();
	await expect(page.getByRole('button', { name: '打印' })).toBeHidden();
	await expect(page.getByRole('navigation', { name: '后台菜单' })).toBeHidden();
	const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
	// A4 in points.
	expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
	await page.emulateMedia({ media: null });
	await page.goBack();
	await expect(page).toHaveURL(new RegExp(`from=${departure}&until=${departure}`));
	expect(faults).toEqual([]);
});
