import { aStoredLine } from '#server/orders/testing/a-stored-order.ts';
import { expect, test } from '../fixtures/office.ts';
import { dayIn, storeOrderFor } from '../fixtures/orders.ts';
import { axe } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a leader calls the roll on a phone: allergies first, ticks that outlive a lost connection and a reload', async ({
	page,
	office,
	context,
	signIn,
}) => {
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
		const lines = [aStoredLine({ departure, children: allergic, places: 1 })];
		await storeOrderFor(store, 'ROLL-2', { departure, parent: '陈太', phone: '+852 5123 4567', lines });
	});
	await signIn('clerk', `/order/send-goods?roll=${departure}_bus-factory`);
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
	await expect(roll.getByRole('status')).toHaveText('离线，1 项待同步');
	await roll.getByRole('button', { name: '李乐' }).tap();
	const drawer = page.getByRole('dialog', { name: '李乐' });
	await drawer.getByText('缺席', { exact: true }).tap();
	await drawer.getByRole('button', { name: '保存' }).tap();
	await expect(drawer.getByText('请填写缺席原因')).toBeVisible();
	await drawer.getByRole('textbox', { name: '缺席原因' }).fill('发烧');
	expect(await axe(page)).toEqual([]);
	await drawer.getByRole('button', { name: '保存' }).tap();
	await expect(roll).toContainText('缺席：发烧');
	await expect(roll.getByRole('status')).toHaveText('离线，2 项待同步');
	await roll.getByText('未到 0').tap();
	await expect(roll.getByRole('listitem')).toHaveCount(0);
	await roll.getByText('全部 3').tap();

	// The connection comes back while nobody looks at the page.
	await context.setOffline(false);
	await page.reload();
	await expect(roll.getByText('待同步')).toHaveCount(0);
	await expect(roll).toContainText('2 / 3 已到');
	const ticks = await office.inStore(({ db }) =>
		db.selectFrom('roll_call_tick').select(['state', 'reason', 'who']).orderBy('at').execute(),
	);
	expect(ticks).toEqual([
		{ state: 'arrived', reason: '', who: '测试clerk' },
		{ state: 'arrived', reason: '', who: '测试clerk' },
		{ state: 'absent', reason: '发烧', who: '测试clerk' },
	]);
	await page.evaluate(() => localStorage.getItem('office-roll-call')).then((kept) => expect(kept).toBe('[]'));
});
