import type { Page } from 'playwright/test';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import { shiftOf } from '../fixtures/faces.ts';
import { coming } from '../fixtures/orders.ts';
import { localeInTurn, tagged, WIDTHS } from '../fixtures/scope.ts';
import { axe, expect, test } from '../fixtures/test.ts';
import { watchShifts } from '../fixtures/weights.ts';

const BUS = { slug: 'bus-factory', address: 'busFactory' } as const;
/** With the states of which each says a number. */
const PAGES = [
	['home', ['few']],
	['schedule', ['few', 'full']],
	[BUS, ['open', 'few']],
] as const;
const STATES = ['few', 'few 1', 'few 4', 'full', 'full 12', 'open', 'open 23'] as const;

/** What a page may say of a departure that is so full. */
const wordsOf = (locale: Locale, said: (typeof STATES)[number]): string[] => {
	const [state, n] = said.split(' ');
	const { schedule, tripPage, home } = t(locale);
	if (state === 'full') return [n ? fill(schedule.manyWait, { n }) : ''];
	const { open, oneLeft, manyLeft } = tripPage.fare;
	if (!n) return state === 'open' ? [open] : [schedule.few, home.nextFew];
	if (n === '1') return [oneLeft, schedule.oneLeft, home.nextOneLeft];
	return [manyLeft, schedule.manyLeft, home.nextManyLeft].map((words) => fill(words, { n }));
};

// The carousel stays where it is.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Says how full departures to come are: every one the same, or each by itself. */
const say = (page: Page, state: string | ((departure: { trip: string; date: string }, i: number) => string)) => {
	const seats: Record<string, Record<string, string>> = {};
	for (const [i, { trip, date }] of coming().entries())
		seats[trip] = { ...seats[trip], [date]: typeof state === 'string' ? state : state({ trip, date }, i) };
	return page.route('**/api/availability', (route) => route.fulfill({ json: seats }));
};
/** Elements that show how full a departure to come is, cancelled ones aside. */
const shown = (page: Page) => page.locator('[data-day][data-seats]:not([data-seats="cancelled"])');

const statesOf = (page: Page) => shown(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-seats')));

for (const [i, [target, counted]] of PAGES.entries()) {
	const locale = localeInTurn(i);
	const path = href(locale, target);
	test(`${path} follows what is true, and nothing moves`, async ({ page }) => {
		for (const said of STATES) {
			const [state = ''] = said.split(' ');
			await say(page, said);
			await watchShifts(page);
			await page.goto(path);
			await expect.poll(async () => new Set(await statesOf(page))).toEqual(new Set([state]));
			expect(await shiftOf(page)).toBe(0);
			const counts = page.locator(`[data-count="${state}"]`).filter({ visible: true });
			for (const each of await counts.allInnerTexts()) expect(wordsOf(locale, said)).toContain(each.trim());
			if (said.includes(' ')) expect((await counts.count()) > 0).toBe(counted.some((each) => each === state));
			const booking = page.locator('[data-if="open few"]').filter({ visible: true });
			if (state === 'full') await expect(booking).toHaveCount(0);
			else expect(await booking.count()).toBeGreaterThan(0);
			if (state === 'full') expect(await axe(page)).toEqual([]);
		}
	});
}

test('a number moves nothing on a phone, where the words before it took two lines', async ({ page }) => {
	await page.setViewportSize({ width: WIDTHS.phone, height: 2400 });
	await say(page, 'few 4');
	await watchShifts(page);
	for (const locale of LOCALES) {
		await page.goto(href(locale, BUS));
		await expect(page.getByText(fill(t(locale).tripPage.fare.manyLeft, { n: 4 })).first()).toBeVisible();
		expect(await shiftOf(page), locale).toBe(0);
	}
});

test('nothing changes without an answer, or with one that says nothing', async ({ page }) => {
	const written = async () => {
		const answer = page.waitForResponse('**/api/availability');
		await page.goto('/ourSchedule');
		await answer;
		await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
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

/** A row of the schedule. */
const rowOf = (page: Page, { trip, date }: { trip: string; date: string }) => page.locator(`[id="${date}-${trip}"]`);
const [next = { trip: '', date: '' }] = coming().filter(({ trip }) => trip === BUS.slug);
const month = next.date.slice(0, 7);
const inMonth = coming().filter(({ date }) => date.startsWith(month));
const isNext = ({ trip, date }: { trip: string; date: string }) => trip === next.trip && date === next.date;

test(
	'a departure that the server calls cancelled is sold nowhere, and nothing moves',
	tagged('core', 'phone'),
	async ({ page, isMobile }) => {
		const { schedule, tripPage, common } = t('zh');
		await say(page, (departure) => (isNext(departure) ? 'cancelled' : 'open'));
		await watchShifts(page);
		await page.goto(`${href('zh', 'schedule')}#${month}`);
		const row = rowOf(page, next);
		await expect(row.getByText(schedule.cancelled)).toBeVisible();
		await expect(row.getByText('899').filter({ visible: true })).toHaveCount(0);
		await expect(row.getByRole('link')).toHaveText(schedule.askDates);
		expect(await shiftOf(page)).toBe(0);

		await page.goto(href('zh', 'home'));
		const hero = page.locator('.herotk');
		const isFirst = coming()[0]?.date === next.date;
		await expect(hero.getByText(schedule.cancelled)).toBeVisible({ visible: isFirst });
		await expect(hero.getByRole('link', { name: common.trip.book, exact: false })).toHaveCount(isFirst ? 0 : 1);
		const board = page.locator(`.board__row[data-day="${next.date}"]`);
		await expect(board.getByText(schedule.cancelled)).toBeVisible();
		await expect(board.getByText(common.trip.book, { exact: false }).filter({ visible: true })).toHaveCount(0);
		expect(await shiftOf(page)).toBe(0);
		expect(await axe(page)).toEqual([]);

		await page.goto(href('zh', BUS));
		const day = page.locator(`.day[data-day="${next.date}"]`);
		await expect(day.getByText(schedule.cancelled)).toBeVisible();
		await expect(day.locator('input')).not.toBeChecked();
		await expect(page.locator('.day :checked')).toHaveCount(1);
		const inBar = page.locator('.bar time').filter({ visible: true });
		if (isMobile) await expect(inBar).not.toHaveAttribute('datetime', next.date);
		expect(await shiftOf(page)).toBe(0);
		await day.locator('input').check({ force: true });
		const pick = page.locator(`.pick[data-day="${next.date}"]`);
		await expect(pick.getByText(tripPage.fare.cancelledHint)).toBeVisible();
		await expect(pick.getByRole('link')).toHaveCount(0);
		expect(await axe(page)).toEqual([]);
	},
);

test('the days on the cards follow what is true, too, and nothing moves', async ({ page }) => {
	const { schedule, list } = t('cn');
	const words = { full: list.full, cancelled: schedule.cancelled };
	await say(page, (_, i) => ['full 3', 'cancelled', 'open'][i % 3] ?? '');
	await watchShifts(page);
	for (const route of ['trips', 'ages7to12'] as const) {
		await page.goto(href('cn', route));
		let count = 0;
		for (const [i, { trip, date }] of coming().entries()) {
			const chip = page.locator(`[data-trip="${trip}"] .dchip[data-day="${date}"]`).filter({ visible: true });
			if ((await chip.count()) === 0) continue;
			const state = (['full', 'cancelled', 'open'] as const)[i % 3];
			await expect(chip).toHaveAttribute('data-seats', `${state}`);
			for (const other of ['full', 'cancelled'] as const)
				await expect(chip.getByText(words[other], { exact: true })).toBeVisible({ visible: other === state });
			count++;
		}
		expect(count).toBeGreaterThan(3);
		expect(await shiftOf(page)).toBe(0);
	}
	expect(await axe(page)).toEqual([]);
});

test('a full departure says how many families wait, and leads to its waiting list from there and from the board', async ({
	page,
}) => {
	await say(page, (departure, i) => `full ${isNext(departure) ? 1 : 10 + i}`);
	for (const [i, width] of Object.values(WIDTHS).entries()) {
		const locale = localeInTurn(i);
		const { schedule } = t(locale);
		await page.setViewportSize({ width, height: 900 });
		await page.goto(`${href(locale, 'schedule')}#${month}`);
		const row = rowOf(page, next);
		await expect(row.getByText(schedule.full, { exact: true })).toBeVisible();
		await expect(row.getByText(schedule.oneWaits)).toBeVisible();
		await expect(page.getByRole('status')).toHaveText(fill(schedule.board.comingMany, { n: inMonth.length }), {
			useInnerText: true,
		});
		const button = await row.getByRole('link', { name: schedule.wait }).boundingBox();
		expect(button?.height, `at ${width} px`).toBeGreaterThanOrEqual(44);
		for (const each of inMonth) {
			const isWider = await rowOf(page, each)
				.locator('.ticket__stub')
				.evaluate((part) => {
					const { left, right } = part.getBoundingClientRect();
					return [...part.querySelectorAll('*')]
						.map((each) => each.getBoundingClientRect())
						.some((box) => box.width > 0 && (box.left < left - 1 || box.right > right + 1));
				});
			expect(isWider, `${each.date} at ${width} px`).toBe(false);
		}
	}
	const { schedule, home } = t('cn');
	await page.goto(href('cn', 'home'));
	const full = page.locator(`.board__row[data-day="${next.date}"]`).getByRole('link', { name: home.board.wait });
	await expect(full).toHaveAccessibleName(new RegExp(schedule.wait));
	await expect(full).toHaveAttribute(
		'href',
		new RegExp(`/api/waiting-list\\?departure=${next.date}_${next.trip}&lang=cn$`),
	);
});

test(
	'a first day that fills up gives way to the next one with places, unless a visitor has chosen',
	tagged('core'),
	async ({ page }) => {
		const days = coming().filter(({ trip }) => trip === BUS.slug);
		const dateOf = (i: number) => days[i]?.date ?? '';
		const day = (i: number) => page.locator(`.day[data-day="${dateOf(i)}"]`);
		for (const choice of [undefined, 2]) {
			const { promise, resolve } = Promise.withResolvers<void>();
			await page.route('**/api/availability', async (route) => {
				await promise;
				await route.fulfill({ json: { [BUS.slug]: { [dateOf(0)]: 'full', [dateOf(1)]: 'open' } } });
			});
			await page.goto(href('en', BUS));
			await expect(day(0).locator('input')).toBeChecked();
			if (choice !== undefined) await day(choice).locator('input').check({ force: true });
			resolve();
			await expect(day(0)).toHaveAttribute('data-seats', 'full');
			const chosen = choice ?? 1;
			await expect(day(chosen).locator('input')).toBeChecked();
			await expect(page.locator('.pick').filter({ visible: true })).toHaveAttribute('data-day', dateOf(chosen));
		}
	},
);
