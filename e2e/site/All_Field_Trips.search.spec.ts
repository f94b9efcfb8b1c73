import type { Page } from 'playwright/test';
import { fill } from '#i18n/fill.ts';
import { t } from '#i18n/t.ts';
import { tagged, WIDTHS } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { tripCount, tripsOf } from '../fixtures/trips.ts';

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

test('words of a question lead to its answer, opened', async ({ page }) => {
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

test('Back goes through choices, not through letters', async ({ page }) => {
	await page.goto(LIST);
	await words(page).pressSequentially('panda', { delay: 260 });
	await expect(page).toHaveURL(`${LIST}?q=panda`);
	await expect(cards(page)).toHaveCount(1);
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

test('what is asked hides cards and leaves the others as they are, and categories count along', async ({ page }) => {
	const bus = card(page, 'Bus depot and soft-drink factory');
	const museum = card(page, 'Science museum and pizza workshop');
	await page.goto(LIST);
	const before = await bus.innerHTML();
	await page.goto(`${LIST}?month=2027-01&price=900`);
	await expect(museum).toHaveCount(0);
	expect(await bus.innerHTML()).toBe(before);
	await expect(page.getByRole('checkbox', { name: 'Science & Technology 1 trip' })).toBeVisible();
	await expect(page.getByRole('checkbox', { name: 'History & Culture 0 trips' })).toBeVisible();
	await choice(page, search.price).selectOption('1100');
	await expect(museum).toHaveCount(1);
});

test.describe('in a narrow window', () => {
	test.use({ viewport: { width: WIDTHS.phone, height: 844 } });
	test(
		'a button with the number of trips leads to them while something is chosen',
		tagged('phone'),
		async ({ page }) => {
			await page.goto(LIST);
			const show = page.getByRole('button', { name: /^Show \d+ trip|^No trip matches/ });
			await expect(show).toBeHidden();
			await page.getByText('History & Culture').first().click();
			await expect(show).toHaveText(`Show ${tripsOf('history')} trips`);
			await show.click();
			await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeFocused();
			await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeInViewport();
			await page.getByRole('searchbox', { name: search.words }).fill('volcano');
			await expect(show).toHaveText('No trip matches');
			await expect(show).toBeDisabled();
		},
	);
});
