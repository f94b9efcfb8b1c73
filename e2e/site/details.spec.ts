import type { Page } from 'playwright/test';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchShifts, weightOf } from '../fixtures/weights.ts';

const KEY = 'currentImagesList_en';
const LIST = '/FieldTrips/All_Field_Trips';
const empty = (page: Page) => page.getByRole('heading', { name: 'Nothing to show yet' });
const stack = (page: Page) => page.getByRole('main').locator('[data-picture]');

/** Comes from the list, by the first trip that has pictures. */
const comeFromList = async (page: Page) => {
	await page.goto(LIST);
	await page.getByRole('link', { name: 'See the pictures' }).first().click();
	await page.waitForURL('/details');
};

test(
	'shows the pictures of the chosen trip, opens the gallery at one of them, and leads on to the page of the trip',
	tagged('deployed'),
	async ({ page, faults }) => {
		await watchShifts(page);
		await comeFromList(page);
		const stored = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), KEY)) ?? '');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(stored.title);
		await expect(page).toHaveTitle(new RegExp(`^${stored.title} · `));
		await expect(stack(page)).toHaveCount(stored.images.length);
		await expect(stack(page).first().getByRole('img', { name: stored.images[0].alt })).toBeVisible();
		await expect(empty(page)).toBeHidden();
		await expect(page.getByRole('banner')).toHaveCount(0);
		expect((await weightOf(page)).shift, 'nothing jumps while it fills').toBe(0);
		await stack(page).nth(1).click();
		await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^Picture 2 of/);
		await page.keyboard.press('Escape');
		await page.getByRole('link', { name: 'More about this trip' }).click();
		await expect(page.getByRole('heading', { level: 1, name: stored.title })).toBeVisible();
		expect(faults).toEqual([]);
	},
);

test('goes back to where the visitor came from, or else to the trips', tagged('deployed'), async ({ page }) => {
	await comeFromList(page);
	await page.getByRole('link', { name: 'Back', exact: true }).click();
	await expect(page).toHaveURL(LIST);
	await page.goto('about:blank');
	await page.goto('/details');
	await expect(empty(page)).toBeVisible();
	await page.getByRole('link', { name: 'Back', exact: true }).click();
	await expect(page).toHaveURL(LIST);
});

test('shows words as words, and forgets them on reload', tagged('deployed'), async ({ page, faults }) => {
	await page.goto('/busFactory');
	const src = await page.locator('[data-picture]').first().getAttribute('href');
	const words = '<img src=x onerror=alert(1)>';
	const images = [{ src, alt: words, width: 1600, height: 1200 }];
	const stored = JSON.stringify({ slug: 'bus-factory', title: words, images });
	await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [KEY, stored]);
	await page.evaluate(() => location.assign('/details'));
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
	await expect(stack(page)).toHaveCount(1);
	await page.reload();
	await expect(empty(page)).toBeVisible();
	expect(faults).toEqual([]);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('leads to the trips', tagged('deployed'), async ({ page }) => {
		await page.goto('/details');
		await expect(empty(page)).toBeVisible();
		await expect(page.getByRole('link', { name: 'See all field trips' })).toHaveAttribute('href', LIST);
		await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', LIST);
	});
});
