import type { Page } from 'playwright/test';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

const TRIP = '/busFactory';
const carousel = (page: Page) => page.locator('[aria-roledescription="carousel"]');
/** There once Swiper moves the pictures. */
const slider = (page: Page) => carousel(page).locator('.swiper-initialized');
const station = (page: Page, n: number) => carousel(page).getByRole('button', { name: `Picture ${n}`, exact: true });
/** The n-th picture stands in the middle, and its station says so once the island lives. */
const current = async (page: Page, n: number) => {
	const slide = carousel(page)
		.getByRole('group', { includeHidden: true })
		.nth(n - 1);
	const middle = (element: Element) => {
		const { left, width } = element.getBoundingClientRect();
		return Math.round(left + width / 2);
	};
	await expect
		.poll(async () => Math.abs((await slide.evaluate(middle)) - (await carousel(page).evaluate(middle))))
		.toBeLessThanOrEqual(1);
	if (await slider(page).count()) await expect(station(page, n)).toHaveAttribute('aria-current', 'true');
};

// Playwright sets a standing clock going when a test is over, in part too late: in the page of the next test.
test.afterEach(({ page }) => page.clock.resume());

/** Opens a page whose carousel stands still until it is moved, however slow the machine. */
const openStill = async (page: Page, path: string) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto(path);
};

/** Opens a page whose clock stands still, with its carousel on screen. */
const open = async (page: Page, path: string) => {
	const time = new Date('2026-11-21T10:00:00+08:00');
	await page.clock.install({ time });
	await page.clock.pauseAt(time.getTime() + 1000);
	await page.goto(path);
	await carousel(page).evaluate((section) => section.scrollIntoView({ block: 'center', behavior: 'instant' }));
	await expect(carousel(page)).toBeInViewport({ ratio: 0.6 });
};

test('moves every three seconds on a trip page', tagged('core', 'deployed'), async ({ page, faults }) => {
	await open(page, TRIP);
	await current(page, 1);
	await page.clock.runFor(2900);
	await current(page, 1);
	await page.clock.runFor(100);
	await current(page, 2);
	await page.clock.runFor(3000);
	await current(page, 3);
	expect(faults).toEqual([]);
});

test(
	'starts on the home page with a neighbour on both sides and goes around',
	tagged('phone', 'deployed'),
	async ({ page }) => {
		await open(page, '/');
		await current(page, 2);
		for (const n of [3, 4, 5, 1]) {
			await page.clock.runFor(5000);
			await current(page, n);
		}
	},
);

test('rests while the pointer is on it or the focus in it', tagged('deployed'), async ({ page }) => {
	await open(page, TRIP);
	const picture = carousel(page).getByRole('link').first();
	await picture.focus();
	await page.clock.runFor(20_000);
	await current(page, 1);
	await picture.hover();
	await picture.blur();
	await page.clock.runFor(20_000);
	await current(page, 1);
	await page.mouse.move(2, 2);
	// The three seconds begin when the carousel has taken note that the pointer left, some moments later.
	await expect
		.poll(async () => {
			await page.clock.runFor(1000);
			return station(page, 2).getAttribute('aria-current');
		})
		.toBe('true');
});

test('pauses and plays', tagged('core', 'phone', 'deployed'), async ({ page }) => {
	await open(page, TRIP);
	await carousel(page).getByRole('button', { name: 'Pause' }).click();
	const play = carousel(page).getByRole('button', { name: 'Play' });
	await expect(play).toBeVisible();
	await page.mouse.move(2, 2);
	await play.blur();
	await page.clock.runFor(20_000);
	await current(page, 1);
	await play.click();
	await expect(carousel(page).getByRole('button', { name: 'Pause' })).toBeVisible();
	await page.clock.runFor(3000);
	await current(page, 2);
});

test('never moves by itself for visitors who want no motion', tagged('deployed'), async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await open(page, TRIP);
	await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeVisible();
	await page.clock.runFor(30_000);
	await current(page, 1);
});

test('rests while it is out of sight, and while its gallery is open', tagged('core', 'deployed'), async ({ page }) => {
	await open(page, TRIP);
	await carousel(page).getByRole('button', { name: 'Next' }).click();
	await current(page, 2);
	await page.mouse.move(2, 2);
	await carousel(page).getByRole('button', { name: 'Next' }).blur();
	await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
	await expect(carousel(page)).not.toBeInViewport();
	await page.clock.runFor(20_000);
	await current(page, 2);
	await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
	await carousel(page).getByRole('link').nth(1).click();
	await page.clock.runFor(1000);
	await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible();
	await page.clock.runFor(20_000);
	await page.keyboard.press('Escape');
	await page.clock.runFor(1000);
	await expect(page.getByRole('dialog', { name: 'Gallery' })).toHaveCount(0);
	await current(page, 2);
});

test('goes back and forth, around the ends, and says where it is', tagged('core', 'deployed'), async ({ page }) => {
	await openStill(page, TRIP);
	const count = await carousel(page).getByRole('group', { includeHidden: true }).count();
	await carousel(page).getByRole('button', { name: 'Next' }).click();
	await current(page, 2);
	await expect(carousel(page).getByRole('status')).toHaveText(new RegExp(`^2 of ${count}: .+`));
	await carousel(page).getByRole('button', { name: 'Previous' }).click();
	await carousel(page).getByRole('button', { name: 'Previous' }).click();
	await current(page, count);
	await carousel(page).getByRole('button', { name: 'Next' }).click();
	await current(page, 1);
	await station(page, 3).click();
	await current(page, 3);
});

test(
	'obeys the arrow keys while the focus is in it, and shows the picture that the focus has come to',
	tagged('deployed'),
	async ({ page }) => {
		await openStill(page, TRIP);
		await carousel(page).getByRole('link').first().focus();
		await expect(slider(page)).toBeAttached();
		await page.keyboard.press('ArrowRight');
		await current(page, 2);
		await page.keyboard.press('ArrowRight');
		await current(page, 3);
		await page.keyboard.press('ArrowLeft');
		await current(page, 2);
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		await current(page, 3);
		await expect(carousel(page).getByRole('link').nth(2)).toBeFocused();
		await expect(carousel(page).getByRole('link').nth(2)).toBeInViewport({ ratio: 0.9 });
		await carousel(page).getByRole('link').nth(2).blur();
		await page.keyboard.press('ArrowRight');
		await page.evaluate(() => new Promise(requestAnimationFrame));
		await current(page, 3);
	},
);

test('moves nothing around its pictures when it is touched', tagged('phone', 'deployed'), async ({ page }) => {
	for (const path of [TRIP, '/']) {
		await openStill(page, path);
		await carousel(page).scrollIntoViewIfNeeded();
		const parts = [carousel(page), ...(await carousel(page).locator('.car__w, .car__ctl').all())];
		const places = () => Promise.all(parts.map((part) => part.boundingBox()));
		const before = await places();
		await station(page, 3).click();
		await current(page, 3);
		await expect(slider(page)).toBeAttached();
		expect(await places(), path).toEqual(before);
	}
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test(
		'is a strip of links to the large pictures, without dead buttons',
		tagged('deployed'),
		async ({ page, request }) => {
			await page.goto(TRIP);
			await expect(carousel(page).getByRole('button')).toHaveCount(0);
			const links = carousel(page).getByRole('link');
			expect(await links.count()).toBeGreaterThan(2);
			const answer = await request.get((await links.nth(1).getAttribute('href')) ?? '');
			expect(answer.headers()['content-type']).toContain('image/');
			await links.nth(1).focus();
			await expect(links.nth(1)).toBeInViewport({ ratio: 0.9 });
		},
	);
});
