import type { Page } from 'playwright/test';
import { fill } from '#i18n/fill.ts';
import { t } from '#i18n/t.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { tripCount } from '../fixtures/trips.ts';

const LIST = '/FieldTrips/All_Field_Trips';
const { search, filter } = t('en').list;
const words = (page: Page) => page.getByRole('searchbox', { name: search.words });
const choice = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const cards = (page: Page) => page.getByRole('article').filter({ visible: true });
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const status = (page: Page) => page.getByRole('status');
const all = fill(filter.all, { total: tripCount });

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-11-21T12:00:00+08:00')));

test(
	'nothing is fetched for the search until it is used, and then one index of words',
	tagged('core'),
	async ({ page, faults }) => {
		const asked: string[] = [];
		page.on('request', (request) => /\/search\/|TripFilter|client\./.test(request.url()) && asked.push(request.url()));
		await page.goto(LIST, { waitUntil: 'networkidle' });
		expect(asked).toEqual([]);
		await words(page).fill('pizza');
		await expect(status(page)).toHaveText(/^\d trips with “pizza”/);
		expect(asked.filter((url) => url.endsWith('.json'))).toEqual([
			expect.stringMatching(/\/search\/[0-9a-f]{10}\/en\.json$/),
		]);
		expect(faults).toEqual([]);
	},
);

test('words of another language find the trip, too, and words of a question lead to its answer, opened', async ({
	page,
}) => {
	await page.goto(`/zh${LIST}`);
	await page.getByRole('searchbox').fill('ＳＯＦＴ　ＤＲＩＮＫ　ＦＡＣＴＯＲＹ');
	await expect(cards(page)).toHaveCount(1);
	await expect(page.locator('#bus-factory')).toBeVisible();
	await page.goto(`/zh${LIST}?q=過敏`);
	await expect(page.locator('#science-museum')).toBeVisible();
	await page.getByRole('search').getByRole('link').click();
	await expect(page.locator('details[open] #allergy')).toBeVisible();
});

test(
	'age, month, price and category narrow each other, and the address holds them all',
	tagged('core'),
	async ({ page }) => {
		await page.goto(`${LIST}?ref=poster`);
		await choice(page, search.month).selectOption('2026-12');
		await expect(page.getByRole('region', { name: 'Coming soon' })).toBeHidden();
		const inDecember = await cards(page).count();
		await choice(page, search.price).selectOption('900');
		await expect(page).toHaveURL(`${LIST}?ref=poster&month=2026-12&price=900`);
		await expect.poll(() => cards(page).count()).toBeLessThan(inDecember);
		await page.getByText('Career Experience').first().click();
		await expect(cards(page)).toHaveCount(1);
		await expect(status(page)).toHaveText('1 trip in December, up to HK$900');
		await choice(page, search.age).selectOption('5');
		await words(page).fill('depot');
		await expect(page).toHaveURL(`${LIST}?ref=poster&q=depot&category=career&age=5&month=2026-12&price=900`);
		await expect(card(page, 'Bus depot and soft-drink factory')).toHaveCount(1);
	},
);

test('a search survives a reload; Back goes through choices, not through letters', async ({ page }) => {
	await page.goto(LIST);
	await words(page).pressSequentially('panda', { delay: 260 });
	await expect(page).toHaveURL(`${LIST}?q=panda`);
	await expect(cards(page)).toHaveCount(1);
	await page.reload();
	await expect(words(page)).toHaveValue('panda');
	await expect(cards(page)).toHaveCount(1);
	await expect(status(page)).toHaveText('1 trip with “panda”');
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
	await expect(status(page)).toHaveText('No trip with “volcano”');
	await expect(cards(page)).toHaveCount(0);
	await expect(page.getByRole('link', { name: search.ask })).toHaveAttribute('href', '/ContactUs');
	await page.getByRole('button', { name: search.all }).click();
	await expect(cards(page)).toHaveCount(tripCount);
	await expect(page).toHaveURL(LIST);
	await expect(page.getByText(search.none)).toBeHidden();
});

test('months that have passed are no choice', async ({ page }) => {
	await page.clock.setFixedTime(new Date('2027-01-01T00:30:00+08:00'));
	await page.goto(`${LIST}?month=2026-12`);
	await expect(choice(page, search.month).getByRole('option')).toHaveText([search.any, 'Jan', 'Feb']);
	await expect(cards(page)).toHaveCount(tripCount);
});

test('an index or code that cannot be had leaves the list, and says so; the index is asked for again', async ({
	page,
}) => {
	await page.route('**/search/**', (route) => route.abort());
	await page.goto(`${LIST}?q=panda`);
	await expect(page.getByRole('alert').filter({ hasText: search.failed })).toBeVisible();
	await expect(cards(page)).toHaveCount(tripCount);
	await page.unroute('**/search/**');
	await words(page).fill('pandas');
	await expect(cards(page)).toHaveCount(1);
	await expect(page.getByText(search.failed)).toBeHidden();
	await page.route('**/_astro/TripFilter*.js*', (route) => route.abort());
	await page.goto(`${LIST}?category=science`);
	await expect(page.getByRole('alert')).toHaveText(t('en').common.island.failed);
	await expect(cards(page)).toHaveCount(tripCount);
});

test('age, month and price hold for one and the same departure', async ({ page }) => {
	await page.goto(`${LIST}?age=5&month=2027-01&price=900`);
	await expect(cards(page)).toHaveCount(1);
	const bus = card(page, 'Bus depot and soft-drink factory');
	await expect(bus.getByRole('heading', { name: 'Dates in January' })).toBeVisible();
	await expect(bus.getByRole('listitem').filter({ visible: true })).toHaveText([/30\/1/]);
	await expect(status(page)).toHaveText('1 trip for age 5, in January, up to HK$900');

	await choice(page, search.price).selectOption('1100');
	const museum = card(page, 'Science museum and pizza workshop');
	await expect(museum.getByRole('listitem').filter({ visible: true })).toHaveText([/2\/1/, /17\/1/]);
	await expect(museum.locator('.step').filter({ visible: true })).toHaveText('HK$1,099', { useInnerText: true });
	await choice(page, search.month).selectOption('');
	await expect(museum.locator('.step').filter({ visible: true })).toHaveText(/From\s+HK\$899/, { useInnerText: true });
	await page.getByRole('button', { name: filter.clear }).click();
	await expect(museum.getByRole('heading', { name: 'Dates', exact: true })).toBeVisible();
	await expect(museum.locator('.step').filter({ visible: true })).toHaveText(/From\s+HK\$899/, { useInnerText: true });
});

test('categories count the trips that fit all else, and a card leads to the month by which it was found', async ({
	page,
}) => {
	await page.goto(`${LIST}?month=2027-01&price=900`);
	await expect(page.getByRole('checkbox', { name: 'Science & Technology 1 trip' })).toBeVisible();
	await expect(page.getByRole('checkbox', { name: 'History & Culture 0 trips' })).toBeVisible();
	const link = card(page, 'Bus depot').getByRole('link', { name: /^Check our schedule/ });
	await expect(link).toHaveAttribute('href', '/ourSchedule?trip=bus-factory&month=2027-01');
	await page.getByText('History & Culture').first().click();
	await expect(cards(page)).toHaveCount(0);
	await expect(page.getByRole('checkbox', { name: 'Science & Technology 1 trip' })).toBeVisible();
	await page.getByText('History & Culture').first().click();
	await link.click();
	await expect(page.getByRole('region', { name: 'Jan 2027' })).toBeVisible();
	await expect(page.getByRole('region', { name: 'Dec 2026' })).toBeHidden();
});
