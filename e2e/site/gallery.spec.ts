import type { Page } from 'playwright/test';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

const TRIP = '/busFactory';
const gallery = (page: Page) => page.getByRole('dialog', { name: 'Gallery' });
const grid = (page: Page) => page.getByRole('region', { name: 'Gallery' }).locator('[data-picture]');
const says = (page: Page, n: number) =>
	expect(gallery(page).getByRole('status')).toHaveText(new RegExp(`^Picture ${n} of`));

test(
	'opens at the picture that was pressed, says what it is, and asks for its code only then',
	tagged('core', 'deployed'),
	async ({ page, faults }) => {
		const asked: string[] = [];
		await page.goto(TRIP);
		page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()));
		const alt = await grid(page).nth(1).getByRole('img').getAttribute('alt');
		await grid(page).nth(1).hover();
		expect(asked).toEqual([]);
		await grid(page).nth(1).click();
		await says(page, 2);
		expect(asked.filter((url) => url.includes('/gallery'))).toHaveLength(1);
		await expect(gallery(page).getByRole('img', { name: alt ?? '', exact: true })).toBeVisible();
		await expect(gallery(page).getByRole('button', { name: 'Show picture 2' })).toHaveAttribute('aria-current', 'true');
		expect(faults).toEqual([]);
	},
);

test(
	'goes from picture to picture by buttons, small pictures and keys',
	tagged('core', 'deployed'),
	async ({ page }) => {
		await page.goto(TRIP);
		await page.getByRole('link', { name: 'Open all pictures' }).click();
		await says(page, 1);
		await gallery(page).getByRole('button', { name: 'Next picture' }).click();
		await says(page, 2);
		await gallery(page).getByRole('button', { name: 'Previous picture' }).click();
		await says(page, 1);
		await gallery(page).getByRole('button', { name: 'Show picture 4' }).click();
		await says(page, 4);
		await page.keyboard.press('ArrowRight');
		await says(page, 5);
		await page.keyboard.press('ArrowRight');
		await says(page, 1);
		await page.keyboard.press('ArrowLeft');
		await says(page, 5);
	},
);

test('keeps the focus inside and gives it back to the picture', tagged('core', 'deployed'), async ({ page }) => {
	await page.goto(TRIP);
	await grid(page).nth(2).focus();
	await page.keyboard.press('Enter');
	await says(page, 3);
	for (let i = 0; i < 12; i++) {
		await page.keyboard.press('Tab');
		const outside = await page.evaluate(
			() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
		);
		expect(outside).toBe(false);
	}
	await page.keyboard.press('Escape');
	await expect(gallery(page)).toHaveCount(0);
	await expect(grid(page).nth(2)).toBeFocused();
});

test(
	'is closed by Back, and leaves no entry behind when closed otherwise',
	tagged('phone', 'deployed'),
	async ({ page }) => {
		await page.goto('/About');
		await page.goto(TRIP);
		await grid(page).first().click();
		await says(page, 1);
		await page.goBack();
		await expect(gallery(page)).toHaveCount(0);
		await expect(page).toHaveURL(TRIP);
		await grid(page).first().click();
		await says(page, 1);
		await gallery(page).getByRole('button', { name: 'Close gallery' }).click();
		await expect(gallery(page)).toHaveCount(0);
		await page.goBack();
		await expect(page).toHaveURL('/About');
	},
);

test('shows the whole caption and the small pictures on a small phone on its side', async ({ page }) => {
	await page.setViewportSize({ width: 568, height: 320 });
	await page.goto(TRIP);
	await grid(page).first().click();
	await says(page, 1);
	const caption = gallery(page).locator('.lb__cap');
	await expect(caption).toBeInViewport({ ratio: 1 });
	expect(await caption.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2);
	for (const small of await gallery(page)
		.getByRole('button', { name: /^Show picture/ })
		.all())
		await expect(small).toBeInViewport({ ratio: 1 });
});

test('takes caption and small pictures away while the picture is zoomed', tagged('phone'), async ({ page }) => {
	await page.goto(TRIP);
	await grid(page).first().click();
	await says(page, 1);
	const caption = gallery(page).locator('.lb__cap');
	await expect(caption).toBeVisible();
	// What PhotoSwipe draws beside the picture, and below it, is none of ours: the press goes to the middle of its room.
	const { x = 0, y = 0, width = 0, height = 0 } = (await gallery(page).locator('.lb__stage').boundingBox()) ?? {};
	const press = () => page.mouse.click(x + width / 2, y + height / 2);
	await expect(async () => {
		await press();
		await expect(caption).toBeHidden({ timeout: 1000 });
	}).toPass();
	await expect(gallery(page).getByRole('button', { name: 'Close gallery' })).toBeVisible();
	await press();
	await expect(caption).toBeVisible();
});

test(
	'opens from the carousel of the home page at that picture, by its very first click',
	tagged('phone', 'deployed'),
	async ({ page }) => {
		await page.goto('/');
		const picture = page.locator('[aria-roledescription="carousel"]').getByRole('link').nth(1);
		await picture.click();
		await says(page, 2);
		await expect(gallery(page).getByRole('paragraph').filter({ hasText: /\w/ }).first()).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(picture).toBeFocused();
	},
);

test(
	'leads to the picture when its code cannot be had, or does not come in time',
	tagged('deployed'),
	async ({ page }) => {
		await page.clock.install();
		for (const isRefused of [true, false]) {
			await page.goto(TRIP);
			const asked = Promise.withResolvers<void>();
			await page.route('**/_astro/gallery*.js', (route) => {
				asked.resolve();
				return isRefused ? route.abort() : undefined;
			});
			const href = await grid(page).first().getAttribute('href');
			await grid(page).first().click();
			await asked.promise;
			if (!isRefused) await page.clock.fastForward(10_000);
			await expect(page).toHaveURL(href ?? '');
		}
	},
);
