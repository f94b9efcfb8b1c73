import { changeTrip } from '../fixtures/drafts.ts';
import { expect, test } from '../fixtures/office.ts';
import { dayIn, storeOrderFor } from '../fixtures/orders.ts';

/** Lists that somebody with this role reads. */
const LISTS = {
	owner: ['/goods/goods-list', '/user', '/user?tab=log'],
	clerk: ['/order/order-list', '/order/send-goods', '/order/change-goods', '/order/order-back', '/enquiries'],
	editor: ['/goods/goods-list', '/goods/goods-verify?review=all', '/params/specifications', '/advert'],
} as const;

for (const width of [1440, 1280, 1024])
	for (const role of ['clerk', 'editor', 'owner'] as const)
		test(`every list of the ${role} shows all its columns on a screen of ${width} px`, async ({
			page,
			office,
			signIn,
		}) => {
			test.slow();
			await page.setViewportSize({ width, height: 900 });
			const number = `#${width}${role}`;
			await office.inStore((store) =>
				storeOrderFor(store, number, {
					departure: dayIn(10),
					trip: 'science-museum',
					cents: 269_700,
					parent: '欧阳嘉欣',
				}),
			);
			// One that waits has a time in 更新, which is wider than a dash.
			await changeTrip(office, 'science-museum', ({ facts }) => Object.assign(facts, { order: 21 }));
			await signIn(role);
			for (const path of LISTS[role]) {
				await page.goto(path);
				await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
				await expect(page.locator('.ant-spin-spinning')).toHaveCount(0);
				const beyond = await page
					.locator('.ant-table-content')
					.evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth));
				expect
					.soft(
						beyond.filter((pixels) => pixels > 0),
						path,
					)
					.toEqual([]);
				// Words of two or three characters that stand below each other.
				const broken = await page
					.locator('td :is(.o-state, .o-whole, .ant-btn, .o-open)')
					.evaluateAll((all) => all.flatMap((one) => (one.getClientRects().length > 1 ? [one.textContent] : [])));
				expect
					.soft(
						broken.filter((words) => (words ?? '').length <= 6),
						path,
					)
					.toEqual([]);
			}
		});

for (const width of [390, 320])
	test(`calendars fit on a phone of ${width} px, with one month and the ways to others`, async ({ page, signIn }) => {
		await page.setViewportSize({ width, height: 844 });
		await signIn('clerk', '/order/order-list');
		const calendar = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
		const sides = async () => {
			const box = await calendar.boundingBox();
			return box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= 844;
		};
		for (const field of ['出团日从', '出团日至']) {
			await page.getByPlaceholder(field).click();
			await expect(calendar.getByRole('table').filter({ visible: true })).toHaveCount(1);
			await expect.poll(sides).toBe(true);
		}
		const month = await calendar.locator('.ant-picker-header-view').first().textContent();
		await calendar.getByRole('button', { name: '下个月' }).filter({ visible: true }).click();
		await expect(calendar.locator('.ant-picker-header-view').first()).not.toHaveText(`${month}`);
		await page.goto('/order/send-goods');
		for (const field of ['出发日期', '至']) {
			await page.getByRole('textbox', { name: field, exact: true }).click();
			await expect(calendar).toHaveCount(1);
			await expect.poll(sides).toBe(true);
		}
	});
