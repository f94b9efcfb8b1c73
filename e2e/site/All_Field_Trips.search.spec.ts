import type { Page } from 'playwright/test';
import { t } from '#i18n/t.ts';
import { expect, test } from '../fixtures/test.ts';
import { tripCount, tripsOf } from '../fixtures/trips.ts';

const LIST = '/FieldTrips/All_Field_Trips';
const { search, filter } = t('en').list;
const words = (page: Page) => page.getByRole('searchbox', { name: search.words });
const choice = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const cards = (page: Page) => page.getByRole('article').filter({ visible: true });
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const status = (page: Page) => page.getByRole('status');
const some = (n: number) => filter.some.replace('{n}', String(n)).replace('{total}', String(tripCount));
const all = filter.all.replace('{total}', String(tripCount));

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-11-21T12:00:00+08:00')));

test('nothing is fetched for the search until it is used, and then it needs no framework', async ({ page, faults }) => {
	const asked: string[] = [];
	page.on('request', (request) => /\/search\/|react|client\./.test(request.url()) && asked.push(request.url()));
	await page.goto(LIST, { waitUntil: 'networkidle' });
	expect(asked).toEqual([]);
	await words(page).fill('pizza');
	await expect(card(page, 'Science museum and pizza workshop')).toHaveCount(1);
	expect(asked.filter((url) => !/\/search\/[0-9a-f]{10}\/(trips|words-\d+)\.json$/.test(url))).toEqual([]);
	expect(faults).toEqual([]);
});

for (const prefix of ['', '/zh', '/cn']) {
	test(`words of every language find the same trip on ${prefix || '/'}`, async ({ page }) => {
		await page.goto(prefix + LIST);
		const field = page.getByRole('searchbox');
		const bus = page.locator('#bus-factory');
		for (const asked of ['soft-drink', '汽水廠', '汽水厂', 'ＳＯＦＴ　ＤＲＩＮＫ']) {
			await field.fill('');
			await expect(cards(page)).toHaveCount(tripCount);
			await field.fill(asked);
			await expect(cards(page)).toHaveCount(1);
			await expect(bus).toBeVisible();
		}
	});
}

test('age, month, price and category narrow each other, and the address holds them all', async ({ page }) => {
	await page.goto(`${LIST}?ref=poster`);
	await choice(page, search.month).selectOption('2026-12');
	await expect(page.getByRole('region', { name: 'Coming soon' })).toBeHidden();
	const inDecember = await cards(page).count();
	await choice(page, search.price).selectOption('900');
	await expect(page).toHaveURL(`${LIST}?ref=poster&month=2026-12&price=900`);
	await expect.poll(() => cards(page).count()).toBeLessThan(inDecember);
	await page.getByText('Career Experience').first().click();
	await expect(cards(page)).toHaveCount(1);
	await expect(status(page)).toHaveText(some(1));
	await choice(page, search.age).selectOption('5');
	await words(page).fill('depot');
	await expect(page).toHaveURL(`${LIST}?ref=poster&q=depot&category=career&age=5&month=2026-12&price=900`);
	await expect(card(page, 'Bus depot and soft-drink factory')).toHaveCount(1);
});

test('a search survives a reload; Back goes through choices, not through letters', async ({ page }) => {
	await page.goto(LIST);
	await words(page).pressSequentially('panda', { delay: 260 });
	await expect(page).toHaveURL(`${LIST}?q=panda`);
	await expect(cards(page)).toHaveCount(1);
	await page.reload();
	await expect(words(page)).toHaveValue('panda');
	await expect(cards(page)).toHaveCount(1);
	await expect(status(page)).toHaveText(some(1));
	await page.goBack();
	await expect(words(page)).toHaveValue('');
	await expect(cards(page)).toHaveCount(tripCount);
	await expect(status(page)).toHaveText(all);
	await page.goForward();
	await expect(cards(page)).toHaveCount(1);
});

test('when nothing fits, the page says so and leads on', async ({ page }) => {
	await page.goto(`${LIST}?q=volcano&category=science`);
	await expect(page.getByText(search.none)).toBeVisible();
	await expect(status(page)).toHaveText(some(0));
	await expect(cards(page)).toHaveCount(0);
	await expect(page.getByRole('link', { name: search.ask })).toHaveAttribute('href', '/ContactUs');
	await page.getByRole('button', { name: search.all }).click();
	await expect(cards(page)).toHaveCount(tripCount);
	await expect(page).toHaveURL(LIST);
	await expect(page.getByText(search.none)).toBeHidden();
});

test('what cannot be asked changes nothing', async ({ page, faults }) => {
	await page.goto(`${LIST}?q=%20&age=200&month=2019-01&price=abc&page=-4`);
	await expect(status(page)).toHaveText(all);
	await expect(cards(page)).toHaveCount(tripCount);
	await page.goto(`${LIST}?q=${'volcano%20'.repeat(900)}`);
	await expect(page.getByText(search.none)).toBeVisible();
	expect((await words(page).inputValue()).length).toBe(80);
	expect(faults).toEqual([]);
});

test('months that have passed are no choice', async ({ page }) => {
	await page.clock.setFixedTime(new Date('2027-01-01T00:30:00+08:00'));
	await page.goto(`${LIST}?month=2026-12`);
	await expect(choice(page, search.month).getByRole('option')).toHaveText([search.any, 'Jan 2027', 'Feb 2027']);
	await expect(cards(page)).toHaveCount(tripCount);
});

test('an index that cannot be had leaves the list, says so, and is asked for again', async ({ page }) => {
	await page.route('**/search/**', (route) => route.abort());
	await page.goto(`${LIST}?q=panda`);
	await expect(page.getByRole('alert').filter({ hasText: search.failed })).toBeVisible();
	await expect(cards(page)).toHaveCount(tripCount);
	await page.unroute('**/search/**');
	await words(page).fill('pandas');
	await expect(cards(page)).toHaveCount(1);
	await expect(page.getByText(search.failed)).toBeHidden();
});

test('the search is done by keyboard alone', async ({ page, isMobile }) => {
	test.skip(isMobile, 'phones have no keyboard');
	await page.goto(LIST);
	await words(page).focus();
	await page.keyboard.type('horse');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(`${LIST}?q=horse`);
	await page.keyboard.press('Tab');
	await expect(choice(page, search.age)).toBeFocused();
	await page.keyboard.press('ArrowDown');
	await expect(page).toHaveURL(/age=4/);
	await page.getByRole('button', { name: filter.clear }).press('Enter');
	await expect(page).toHaveURL(LIST);
	await expect(words(page)).toHaveValue('');
});

test('fields are large enough to touch and fit on a narrow screen', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	for (const prefix of ['', '/zh', '/cn']) {
		await page.goto(`${prefix + LIST}?age=10&price=1100&month=2026-12&q=bus`);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
		for (const field of await page.locator('search').locator('input[type=search], select').all())
			expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	}
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('there is no search that cannot work, and the categories still do', async ({ page }) => {
		await page.goto(LIST);
		await expect(page.getByRole('searchbox')).toBeHidden();
		await page.locator('label').filter({ hasText: 'History & Culture' }).click();
		await expect(cards(page)).toHaveCount(tripsOf('history'));
	});
});
