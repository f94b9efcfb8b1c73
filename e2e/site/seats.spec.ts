import type { Page } from 'playwright/test';
import { href } from '#i18n/routes.ts';
import { coming } from '../fixtures/orders.ts';
import { localeInTurn } from '../fixtures/pages.ts';
import { axe, expect, test } from '../fixtures/test.ts';
import { watchShifts, weightOf } from '../fixtures/weights.ts';

const PAGES = ['home', 'schedule', { slug: 'bus-factory', address: 'busFactory' }] as const;
type State = 'open' | 'few' | 'full';

/** Says that every departure to come is so full. */
const say = (page: Page, state: State) => {
	const seats: Record<string, Record<string, State>> = {};
	for (const { trip, date } of coming()) seats[trip] = { ...seats[trip], [date]: state };
	return page.route('**/api/availability', (route) => route.fulfill({ json: seats }));
};
/** Elements that show how full a departure to come is, cancelled ones aside. */
const shown = (page: Page) => page.locator('[data-day][data-seats]:not([data-past], [data-seats="cancelled"])');

const statesOf = (page: Page) => shown(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-seats')));

for (const [i, target] of PAGES.entries()) {
	const path = href(localeInTurn(i), target);
	test(`${path} follows what is true, and nothing moves`, async ({ page }) => {
		for (const state of ['few', 'full', 'open'] as const) {
			await say(page, state);
			await watchShifts(page);
			await page.goto(path);
			await expect.poll(async () => new Set(await statesOf(page))).toEqual(new Set([state]));
			await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
			expect((await weightOf(page)).shift).toBe(0);
			const booking = page.locator('[data-if="open few"]').filter({ visible: true });
			if (state === 'full') await expect(booking).toHaveCount(0);
			else expect(await booking.count()).toBeGreaterThan(0);
			expect(await axe(page)).toEqual([]);
		}
	});
}

test('nothing changes without an answer, or with one that says nothing', async ({ page }) => {
	const written = async () => {
		await page.goto('/ourSchedule');
		await page.waitForLoadState('networkidle');
		return statesOf(page);
	};
	const before = await written();
	for (const answer of [
		{ status: 503 },
		{ body: 'no' },
		{ json: null },
		{ json: [] },
		{ json: { 'bus-factory': 7 } },
	]) {
		await page.route('**/api/availability', (route) => route.fulfill(answer));
		expect(await written()).toEqual(before);
	}
});

test('the number of departures that can be booked is true, too', async ({ page }) => {
	await say(page, 'full');
	await page.goto('/ourSchedule');
	await expect(shown(page).first()).toHaveAttribute('data-seats', 'full');
	await expect(page.getByRole('status')).toHaveText('Nothing open for booking this month', { useInnerText: true });
});
