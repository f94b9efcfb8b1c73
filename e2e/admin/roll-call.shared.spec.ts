import type { Page } from 'playwright/test';
import type { Store } from '#server/core/db/store.ts';
import { anAccount } from '#server/features/accounts/testing/an-account.ts';
import { bookGroup, decideWeather } from '#server/features/departures/testing/a-departure.ts';
import { aStoredLine } from '#server/features/orders/testing/a-stored-order.ts';
import { axe, expect, test } from '../fixtures/office.ts';
import { dayIn, storeOrderFor } from '../fixtures/orders.ts';

type Office = { inStore: <T>(act: (store: Store) => Promise<T>) => Promise<T> };

const trip = 'bus-factory';
const addressOf = (departure: string) => `/departures/roll-call?departure=${departure}_${trip}`;

/** A departure of children by their names, each of a family of its own. */
const book = (office: Office, departure: string, prefix: string, names: readonly string[], allergy = '') =>
	office.inStore(async (store) => {
		for (const [i, name] of names.entries()) {
			const children = [{ name, age: 7, allergy, note: '' }];
			const lines = [aStoredLine({ departure, children, quantity: 1 })];
			await storeOrderFor(store, `${prefix}-${i}`, { departure, parent: `${name}妈妈`, lines });
		}
	});

const give = (office: Office, departure: string, username = 'leader') =>
	office.inStore(async ({ db }) => {
		const accounts = db.selectFrom('account').select('id').where('username', '=', username);
		const { id: accountId } = await accounts.executeTakeFirstOrThrow();
		await db.insertInto('departureLeader').values({ trip, departure, accountId }).execute();
	});

const rollOf = (page: Page) => page.getByRole('region', { name: '点名' });
const tickOf = (page: Page, name: string) => rollOf(page).getByRole('checkbox', { name: new RegExp(`^${name} `) });

/** Whether the page and all that it needs is kept. */
const isKept = (page: Page): Promise<boolean> =>
	page.evaluate(async () => (await caches.match('/departures/roll-call')) !== undefined);

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

	test('a leader has the roll calls of the day and nothing else', async ({ page, office, signIn, faults }) => {
		const departure = dayIn(1);
		await book(office, departure, 'OWN', ['李安', '李乐']);
		await give(office, departure);
		await signIn('leader');
		await expect(page).toHaveURL(/\/departures\/roll-call$/);
		await page.getByRole('button', { name: /^菜单/ }).tap();
		const menu = page.getByRole('navigation', { name: '后台菜单' });
		await expect(menu.getByRole('link')).toHaveText(['点名', '个人中心']);
		await page.keyboard.press('Escape');
		await page.getByRole('link', { name: '巴士车厂与汽水厂' }).tap();
		await expect(rollOf(page)).toContainText('0 / 2 已到');
		expect(await axe(page)).toEqual([]);

		await rollOf(page).getByRole('textbox', { name: /^搜索/ }).fill('李乐');
		await expect(rollOf(page).getByRole('checkbox')).toHaveCount(1);
		await tickOf(page, '李乐').tap();
		await rollOf(page).getByRole('textbox', { name: /^搜索/ }).fill('');
		await rollOf(page).getByRole('button', { name: '致电未到的 1 个家庭' }).tap();
		const call = page.getByRole('dialog', { name: '致电未到的 1 个家庭' });
		await expect(call.getByRole('link', { name: '致电 李安妈妈' })).toHaveAttribute('href', 'tel:+85251234567');
		await expect(call.getByRole('link', { name: 'WhatsApp 李安妈妈' })).toHaveAttribute(
			'href',
			'https://wa.me/85251234567',
		);
		expect(await axe(page)).toEqual([]);
		await page.keyboard.press('Escape');

		await rollOf(page).getByText('返程交接').tap();
		await tickOf(page, '李乐').tap();
		await expect(rollOf(page)).toContainText('由李乐妈妈接走');
		await rollOf(page).getByRole('button', { name: '李安', exact: true }).tap();
		const child = page.getByRole('dialog', { name: '李安' });
		await child.getByText('已接走', { exact: true }).tap();
		await child.getByRole('textbox', { name: '由谁接走' }).fill('外婆');
		await child.getByRole('button', { name: '保存' }).tap();
		await expect(rollOf(page)).toContainText('由外婆接走');
		await expect(rollOf(page)).toContainText('2 / 2 已接走');
		await page.goto('/order/order-list');
		await expect(page.getByRole('alert')).toBeVisible();
		// The list of orders is refused.
		expect(faults.filter((fault) => !/403/.test(fault))).toEqual([]);
	});

	test('it opens without a network after it was opened once, and nothing stays after a sign-out', async ({
		page,
		context,
		office,
		signIn,
	}) => {
		test.slow();
		const departure = dayIn(0);
		await book(office, departure, 'CELLAR', ['周一', '周二']);
		await give(office, departure);
		await signIn('leader', addressOf(departure));
		await expect(rollOf(page)).toContainText('0 / 2 已到');
		await expect.poll(() => isKept(page)).toBe(true);
		await context.setOffline(true);
		await tickOf(page, '周一').tap();
		await page.reload();
		await expect(rollOf(page)).toContainText('1 / 2 已到');
		await expect(rollOf(page).getByRole('status')).toContainText('离线，1 项待同步，名单截至');
		// The tab is gone as well.
		const again = await context.newPage();
		await again.goto(addressOf(departure));
		await tickOf(again, '周二').click();
		await rollOf(again).getByRole('button', { name: '周二', exact: true }).click();
		await expect(again.getByRole('dialog', { name: '周二' })).toContainText('+85251234567');
		await again.keyboard.press('Escape');
		await again.close();
		// No other page of the office opens, and no answer of the server but the list is kept.
		const other = await context.newPage();
		await expect(other.goto('/user')).rejects.toThrow(/INTERNET_DISCONNECTED/);
		await other.close();
		const kept = await page.evaluate(async () => {
			const names = await caches.keys();
			const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
			return requests.flat().map(({ url }) => new URL(url).pathname);
		});
		expect(kept.filter((path) => !path.startsWith('/_astro/'))).toEqual(['/departures/roll-call']);

		await context.setOffline(false);
		await expect(rollOf(page).getByText('待同步')).toHaveCount(0, { timeout: 10_000 });
		await expect(rollOf(page)).toContainText('2 / 2 已到');
		await page.getByRole('button', { name: '退出', exact: true }).tap();
		await expect(page).toHaveURL(/\/login$/);
		await expect
			.poll(() =>
				page.evaluate(async () => [
					await caches.keys(),
					(await navigator.serviceWorker.getRegistrations()).length,
					Object.values(localStorage).filter((value) => value.includes('周一')),
				]),
			)
			.toEqual([[], 0, []]);
	});
});

test('two leaders and a desk agree within ten seconds, one of them back from where there was no network', async ({
	page,
	context,
	office,
	signIn,
	colleague,
}) => {
	test.slow();
	const departure = dayIn(1);
	const names = ['吴一', '吴二', '吴三'];
	await book(office, departure, 'SHARED', names);
	await office.inStore((store) => anAccount(store, 'leader', { username: 'leader2', name: '第二领队' }));
	await office.inStore(({ db }) => db.deleteFrom('departureLeader').where('departure', '=', departure).execute());
	await give(office, departure);
	await give(office, departure, 'leader2');
	await signIn('clerk', addressOf(departure));
	const first = await colleague('leader', addressOf(departure));
	const second = await colleague('leader2', addressOf(departure));
	for (const each of [page, first, second]) await expect(tickOf(each, '吴一')).not.toBeChecked();
	await first.context().setOffline(true);
	await tickOf(first, '吴一').click();
	await tickOf(second, '吴二').click();
	await tickOf(page, '吴三').click();
	const soon = { timeout: 10_000 };
	for (const each of [page, second])
		for (const name of ['吴二', '吴三']) await expect(tickOf(each, name)).toBeChecked(soon);
	await expect(tickOf(first, '吴二')).not.toBeChecked();
	await first.context().setOffline(false);
	await Promise.all(
		[page, first, second].flatMap((each) => names.map((name) => expect(tickOf(each, name)).toBeChecked(soon))),
	);
	expect(await context.pages()).toHaveLength(1);
});

test('paper has thirty children on one side, with all that a leader needs', async ({ page, office, signIn }) => {
	const departure = dayIn(150); // no other test books that far ahead
	const names = Array.from({ length: 30 }, (_, i) => `欧阳小明${i}`);
	await book(office, departure, 'PAPER', names, '花生、合桃');
	await office.inStore(({ db }) =>
		db
			.updateTable('place')
			.set({ note: '带肾上腺素笔，在书包前袋；晕车，请坐前排' })
			.where('name', 'in', names)
			.execute(),
	);
	await give(office, departure);
	await signIn('clerk', addressOf(departure));
	await expect(rollOf(page)).toContainText('0 / 30 已到');
	const pdf = await page.pdf({ preferCSSPageSize: true, path: process.env['ROLL_CALL_PDF'] });
	expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
	await page.emulateMedia({ media: 'print' });
	const sheet = page.getByRole('article');
	for (const words of ['10:00 集合', '九龙塘', '领队：测试leader', '当日紧急电话：+852 5555 0199', '欧阳小明29'])
		await expect(sheet).toContainText(words);
	await expect(page.getByRole('checkbox').first()).toBeHidden();
});

test('a cancelled day says so on the phone, at the desk and on paper; children of a group without names are listed', async ({
	page,
	office,
	signIn,
}) => {
	const departure = dayIn(151);
	await book(office, departure, 'OFF', ['郑一']);
	await office.inStore(async (store) => {
		await decideWeather(store, { trip, departure }, 'cancelled', Date.now());
		await bookGroup(store, { trip, departure }, 28, Date.now());
	});
	await signIn('clerk', addressOf(departure));
	const off = page.getByText('已取消：这一团不出发');
	await expect(off.filter({ visible: true })).toHaveCSS('color', 'rgb(158, 27, 18)');
	await expect(rollOf(page)).toContainText('0 / 29 已到');
	await expect(rollOf(page).getByRole('listitem').filter({ hasText: '培正小学' })).toHaveCount(28);
	// All on screen: what has scrolled half below the button of calls is too small to be pressed, for axe.
	await page.setViewportSize({ width: 1440, height: 2400 });
	expect(await axe(page)).toEqual([]);
	await page.setViewportSize({ width: 390, height: 844 });
	await expect(off.filter({ visible: true })).toHaveCount(1);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('article')).toContainText('已取消：这一团不出发');
	await expect(page.getByRole('article').getByRole('row').filter({ hasText: '培正小学' })).toHaveCount(28);
});
