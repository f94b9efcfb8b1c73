import type { Page } from 'playwright/test';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { tripCount, tripsOf } from '../fixtures/trips.ts';

const LIST = '/FieldTrips/All_Field_Trips';
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const chip = (page: Page, name: string) => page.locator('label').filter({ hasText: name });
const cards = (page: Page) => page.getByRole('article').filter({ visible: true });
const status = (page: Page) => page.getByRole('status');
const some = (shown: number) => `Showing ${shown} of ${tripCount} trips`;

test(
	'a choice shows the trips that have at least one of the categories, and says how many',
	tagged('core'),
	async ({ page, faults }) => {
		await page.goto(LIST);
		await expect(cards(page)).toHaveCount(tripCount);
		await expect(status(page)).toHaveText(`Showing all ${tripCount} trips`);
		await chip(page, 'History & Culture').click();
		await expect(cards(page)).toHaveCount(tripsOf('history'));
		await expect(status(page)).toHaveText(some(tripsOf('history')));
		await chip(page, 'Nature & Animal Encounter').click();
		await expect(cards(page)).toHaveCount(tripsOf('history', 'nature'));
		await expect(status(page)).toHaveText(some(tripsOf('history', 'nature')));
		await expect(page).toHaveURL(`${LIST}?category=history&category=nature`);
		expect(faults).toEqual([]);
	},
);

test('the choice survives a reload, and Back and Forward go through it', tagged('core'), async ({ page }) => {
	await page.goto(`${LIST}?ref=poster`);
	await chip(page, 'Science & Technology').click();
	await expect(page).toHaveURL(`${LIST}?ref=poster&category=science`);
	await chip(page, 'Career Experience').click();
	await expect(page).toHaveURL(`${LIST}?ref=poster&category=science&category=career`);
	await page.reload();
	await expect(cards(page)).toHaveCount(tripsOf('science', 'career'));
	await expect(status(page)).toHaveText(some(tripsOf('science', 'career')));

	await page.goBack(); // The island has not come since the reload.
	await expect(box(page, 'Career Experience')).not.toBeChecked();
	await expect(status(page)).toHaveText(some(tripsOf('science')));
	await page.goBack();
	await expect(status(page)).toHaveText(`Showing all ${tripCount} trips`);
	await page.goForward();
	await expect(cards(page)).toHaveCount(tripsOf('science'));
	await chip(page, 'History & Culture').click();
	await expect(page).toHaveURL(`${LIST}?ref=poster&category=science&category=history`);
	await page.goBack();
	await expect(status(page)).toHaveText(some(tripsOf('science')));
	await expect(box(page, 'History & Culture')).not.toBeChecked();
});

test('the filter works by keyboard, a heading goes when nothing stands under it, and Clear keeps the focus in the filter', async ({
	page,
}) => {
	await page.goto(LIST);
	await box(page, 'History & Culture').focus();
	await page.keyboard.press('Space');
	await expect(box(page, 'History & Culture')).toBeChecked();
	await expect(page).toHaveURL(`${LIST}?category=history`);
	await expect(page.getByRole('heading', { name: 'Now booking' })).toBeHidden();
	await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible();
	await page.reload();
	await page.getByRole('button', { name: 'Clear' }).press('Enter');
	await expect(page.getByRole('heading', { name: 'Now booking' })).toBeVisible();
	await expect(status(page)).toHaveText(`Showing all ${tripCount} trips`);
	await expect(cards(page)).toHaveCount(tripCount);
	await expect(page.getByRole('button', { name: 'Clear' })).toBeHidden();
	await expect(page).toHaveURL(LIST);
	await expect(box(page, 'Science & Technology')).toBeFocused();
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('every trip is there, and no filter that cannot work', async ({ page }) => {
		await page.goto(LIST);
		await expect(cards(page)).toHaveCount(tripCount);
		await expect(page.locator('#filter')).toBeHidden();
	});
});

test('Show more swaps the teaser of one card for its full text', async ({ page }) => {
	await page.goto(LIST);
	const card = page.getByRole('article').filter({ hasText: 'Bus depot and soft-drink factory' });
	await card.getByText('Show more').click();
	await expect(card.locator('.teaser')).toBeHidden();
	await expect(card.locator('details p').first()).toBeVisible();
	await card.getByText('Show less').click();
	await expect(card.locator('.teaser')).toBeVisible();
});

test('where storage is full, pictures are found on the page of the trip, and never those of another', async ({
	page,
}) => {
	await page.goto(LIST);
	await page.evaluate(() => {
		localStorage.setItem('currentImagesList_en', '{"slug":"another"}');
		Storage.prototype.setItem = () => {
			throw new DOMException('full', 'QuotaExceededError');
		};
	});
	const pictures = page.getByRole('link', { name: /See the pictures.*Science museum/ });
	await pictures.first().click();
	await expect(page).toHaveURL('/scienceMuseum');
});
