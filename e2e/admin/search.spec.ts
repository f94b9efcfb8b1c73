import type { Page } from 'playwright/test';
import { storeEnquiry } from '#server/features/enquiries/store-enquiry.ts';
import { anEnquiry } from '#server/features/enquiries/testing/an-enquiry.ts';
import { join } from '#server/features/waiting/interest.ts';
import { axe, expect, test } from '../fixtures/office.ts';
import { dayIn, storeOrderFor } from '../fixtures/orders.ts';
import { tagged } from '../fixtures/scope.ts';
import { translate } from '../fixtures/translate.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /^搜索/ });
const group = (page: Page, name: string) => page.getByRole('listbox').getByRole('group', { name });
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

// What is stored counts once.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ office }) => {
	await office.inStore(async (store) => {
		const family = { parent: '黎咏诗', email: 'wing@lai.example', phone: '+85261110000' };
		await storeOrderFor(store, 'FIND-1', { ...family, departure: dayIn(8) });
		await storeOrderFor(store, 'FIND-2', { ...family, departure: dayIn(9) });
		for (let i = 3; i < 8; i++)
			await storeOrderFor(store, `FIND-${i}`, { departure: dayIn(10), email: `${i}@a.example` });
		await storeEnquiry(
			store,
			anEnquiry({ firstName: '咏诗', lastName: '黎', email: 'wing@lai.example' }),
			[],
			Date.now(),
		);
		const says = { email: 'sze@mei.example', locale: 'zh', privacyVersion: '1' } as const;
		const joining = { ...says, trip: 'bus-factory', departure: dayIn(9), name: '施美', children: 1 };
		await store.db.transaction().execute(async (db) => {
			await join({ db }, { ...joining, trip: 'ocean-polar', departure: '', name: '', children: 0 }, Date.now());
			await join({ db }, joining, Date.now());
		});
	});
});

test('a clerk finds the orders of a family by Ctrl K', tagged('core'), async ({ page, signIn, faults }) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await signIn('clerk', '/dashboard');
	await expect(page.getByRole('button', { name: /^搜索行程、订单、家长、咨询/ })).toBeVisible();
	expect(asked.filter((url) => /SearchDialog/.test(url))).toEqual([]);

	await page.keyboard.press('Control+k');
	await expect(field(page)).toBeFocused();
	await page.keyboard.type('w');
	await expect(page.getByRole('status').filter({ hasText: '至少 2 个字' })).toBeVisible();
	await page.keyboard.type('ing@lai');
	await expect(group(page, '订单').getByRole('option')).toHaveText([/FIND-\d.*黎\*\*/, /FIND-\d.*黎\*\*/]);
	await expect(group(page, '咨询').getByRole('option')).toHaveText([/黎\*\*.*w\*\*\*@lai\.example.*待回复/]);
	await expect(page.getByRole('listbox')).not.toContainText('咏诗');
	await expect(group(page, '行程')).toHaveCount(0);
	expect(await axe(page)).toEqual([]);

	// Arrow keys go around, from the last to the first.
	await expect(option(page, /FIND/).first()).toHaveAttribute('aria-selected', 'true');
	await page.keyboard.press('ArrowUp');
	await expect(group(page, '咨询').getByRole('option')).toHaveAttribute('aria-selected', 'true');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog', { name: /^订单 FIND-\d 黎咏诗/ })).toBeVisible();
	await page.keyboard.press('Escape');

	// Who is faster than the answer gets there, too.
	await page.keyboard.press('Control+k');
	await expect(field(page)).toBeFocused();
	await page.keyboard.type('FIND-4');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog', { name: '订单 FIND-4' })).toBeVisible();

	await page.keyboard.press('Escape');
	await page.keyboard.press('Control+k');
	await field(page).fill('咏诗');
	await group(page, '咨询').getByRole('option').click();
	await expect(page).toHaveURL(/\/enquiries\?open=/);
	await expect(page.getByRole('dialog').getByText('wing@lai.example').first()).toBeVisible();
	expect(faults).toEqual([]);
});

test('a family that only waits is found, and opened in its line', async ({ page, signIn, faults }) => {
	await signIn('clerk', '/dashboard');
	await page.getByRole('button', { name: /^搜索/ }).click();
	await field(page).fill('mei.example');
	const waiting = group(page, '候补与通知').getByRole('option');
	await expect(waiting).toHaveText([
		/^施\*\*.*s\*\*\*@mei\.example.*未确认$/,
		/^s\*\*\*@mei\.example.*有日期时通知.*未确认$/,
	]);
	await waiting.first().click();
	await expect(page).toHaveURL(/\/departures\/waiting\?open=/);
	await expect(page.getByRole('row', { name: /施美/ })).toBeVisible();
	expect(faults).toEqual([]);
});

test('five of each are shown with the way to the rest; Escape leads back', async ({ page, signIn }) => {
	await signIn('owner', '/dashboard');
	const opener = page.getByRole('button', { name: /^搜索/ });
	await opener.press('Enter');
	await field(page).fill('FIND-');
	await expect(group(page, '订单').getByRole('option')).toHaveCount(6);
	await expect(option(page, /^全部 7 条/)).toHaveAttribute('href', '/order/order-list?q=FIND-');
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(opener).toBeFocused();
	await page.keyboard.press('Control+k');
	await field(page).fill('FIND-');
	await option(page, /^全部 7 条/).click();
	await expect(page).toHaveURL(/order-list\?q=FIND-$/);
});

test('an editor finds trips alone, and opens one to change it; a reviewer in the list', async ({ page, signIn }) => {
	for (const [role, address] of [
		['editor', /add-goods\?slug=bus-factory$/],
		['reviewer', /goods-list\?q=bus-factory$/],
	] as const) {
		await signIn(role, '/dashboard');
		await expect(page.getByRole('button', { name: '搜索行程 Ctrl K', exact: true })).toBeVisible();
		await page.keyboard.press('Control+k');
		await field(page).fill('wing@lai');
		await expect(page.getByRole('status').filter({ hasText: '没有找到' })).toBeVisible();
		await field(page).fill('汽水厂');
		await expect(page.getByRole('group')).toHaveCount(1);
		await expect(option(page, /巴士车厂/).getByRole('presentation')).toHaveAttribute('src', /avif/);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(address);
		await page.context().clearCookies();
	}
});

test('a dialog that asks something is not left for the search', async ({ page, signIn }) => {
	await signIn('clerk', '/order/order-list?q=FIND-5');
	await page.getByRole('button', { name: 'FIND-5' }).click();
	const step = page.getByRole('dialog', { name: '订单 FIND-5' }).getByRole('button', { name: '关闭订单' });
	await step.click();
	await expect(page.getByRole('dialog', { name: /^关闭订单/ })).toBeVisible();
	await page.keyboard.press('Control+k');
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog', { name: /^关闭订单/ })).toBeHidden();
	await expect(field(page)).toHaveCount(0);
	await expect(step).toBeFocused();
	// Above a drawer it opens.
	await page.keyboard.press('Control+k');
	await expect(field(page)).toBeFocused();
});

test('the office goes on in a browser that translates it', tagged('core'), async ({ page, signIn, faults }) => {
	await signIn('clerk', '/order/order-list?q=FIND-');
	const table = page.getByRole('table');
	const orders = table.getByRole('button', { name: /FIND-\d/ });
	await expect(orders).toHaveCount(7);
	await translate(page);
	for (const [words, found] of [
		['zzzz', /没有找到/],
		['wing@lai', /«[^»]*FIND-[^»]*»/],
		['FIND-4', /«FIND-4»/],
	] as const) {
		await page.keyboard.press('Control+k');
		await field(page).fill(words);
		await expect(page.getByRole('dialog')).toContainText(found);
		await page.keyboard.press('Escape');
		await expect(page.getByRole('dialog')).toHaveCount(0);
	}
	const boxes = table.getByRole('checkbox');
	await boxes.nth(1).check();
	await expect(page.getByText('已选')).toBeVisible();
	await boxes.nth(2).check();
	await expect(page.getByRole('main')).toContainText('«已选 »«2»« 项»');
	for (const at of [1, 2]) await boxes.nth(at).uncheck();
	await orders.first().click();
	await expect(page.getByRole('dialog', { name: /FIND-/ })).toBeVisible();
	await page.keyboard.press('Escape');
	await page.getByRole('navigation', { name: '状态' }).getByRole('link').last().click();
	await expect(orders).not.toHaveCount(7);
	await page.goBack();
	await expect(orders).toHaveCount(7);
	await page.getByRole('link', { name: '首页' }).first().click();
	await expect(page).toHaveURL(/dashboard/);
	await expect(page.getByRole('main')).toContainText('«');
	expect(faults).toEqual([]);
});
