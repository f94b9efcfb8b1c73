import type { Page } from 'playwright/test';
import { axe, expect, test } from '../fixtures/test.ts';

const board = (page: Page) => page.locator('[data-board]');
const heading = (page: Page, month: string) => page.getByRole('heading', { level: 2, name: month, exact: true });
const stored = (page: Page, locale: string) =>
	page.evaluate((key) => localStorage.getItem(key), `currentDate_${locale}`);
/** Sets the visitor's clock for every page that follows (`page.clock` would hide from the page that it was reloaded). */
const at = (page: Page, day: string, time = '09:00:00+08:00') =>
	page.addInitScript(
		(now) => {
			Date.now = () => now;
		},
		Date.parse(`${day}T${time}`),
	);
/** Arrives from another page of the site, as memory of a visit wants it, with a value under the English key. */
const comeWith = async (page: Page, value: string, path = '/ourSchedule') => {
	await page.addInitScript((text) => localStorage.setItem('currentDate_en', text), value);
	await page.goto(path, { referer: new URL('/About', test.info().project.use.baseURL).href });
};

test.describe('the month shown first', () => {
	test('is that of the next departure, with the rows that have left and those that can be booked', async ({ page }) => {
		await at(page, '2025-11-10');
		await page.goto('/ourSchedule');
		await expect(heading(page, 'Nov 2025')).toBeVisible();
		await expect(page.getByRole('status')).toHaveText('4 departures open for booking');
		await expect(page.getByRole('region')).toHaveCount(1);
		const rows = page.getByRole('region', { name: 'Nov 2025' }).getByRole('listitem');
		await expect(rows).toHaveCount(7);
		await expect(rows.nth(0)).toContainText('Departed');
		await expect(rows.nth(0).getByRole('link')).toHaveCount(0);
		await expect(rows.nth(2).getByText('Departed')).toBeHidden();
		await expect(rows.nth(4)).toContainText('Few places left');
	});

	test('follows the calendar of Hong Kong, not the visitor’s', async ({ page }) => {
		await at(page, '2026-12-29', '15:59:00Z');
		await page.goto('/ourSchedule');
		await expect(heading(page, 'Dec 2026')).toBeVisible();
		await at(page, '2026-12-29', '16:00:00Z');
		await page.reload();
		await expect(heading(page, 'Jan 2027')).toBeVisible();
	});

	test('is the second of the list when every departure has left', async ({ page }) => {
		await at(page, '2030-01-01');
		await page.goto('/ourSchedule');
		await expect(heading(page, 'Nov 2025')).toBeVisible();
		await expect(page.getByRole('status')).toHaveText('Nothing open for booking this month');
		await expect(page.getByRole('link', { name: /^Book:/ })).toHaveCount(0);
		await expect(page.getByRole('link', { name: 'Ask about dates' })).toBeVisible();
	});

	for (const [value, month] of [
		['{"index":5,"month":"2027-02"}', 'Feb 2027'],
		['{"index":0,"month":"2027-02"}', 'Feb 2027'],
		['2', 'Dec 2025'],
	] as const) {
		test(`is the stored one: ${value}`, async ({ page }) => {
			await at(page, '2026-12-01');
			await comeWith(page, value);
			await expect(heading(page, month)).toBeVisible();
		});
	}

	for (const value of [
		'99',
		'-1',
		'1.5',
		'NaN',
		'null',
		'{',
		'"2"',
		'{"index":null,"month":"2027-02"}',
		'{"index":1}',
	]) {
		test(`is the default when ${value} is stored, which is removed`, async ({ page, faults }) => {
			await at(page, '2026-12-01');
			await comeWith(page, value);
			await expect(heading(page, 'Dec 2026')).toBeVisible();
			expect(await stored(page, 'en')).toBeNull();
			expect(faults).toEqual([]);
		});
	}

	test('is the one that the address names, before a stored one', async ({ page }) => {
		await at(page, '2026-12-01');
		await comeWith(page, '{"index":5,"month":"2027-02"}', '/ourSchedule?month=2025-10');
		await expect(heading(page, 'Oct 2025')).toBeVisible();
		await page.goto('/ourSchedule#2027-01');
		await expect(heading(page, 'Jan 2027')).toBeVisible();
		await expect(heading(page, 'Jan 2027')).toBeInViewport();
	});

	test('is the default when the address names a month that is not there', async ({ page }) => {
		await at(page, '2026-12-01');
		await page.goto('/ourSchedule?month=2019-13#2031-01');
		await expect(heading(page, 'Dec 2026')).toBeVisible();
	});

	test('is the default where storage is refused', async ({ page, faults }) => {
		await at(page, '2026-12-01');
		await page.addInitScript(() =>
			Object.defineProperty(window, 'localStorage', {
				get: () => {
					throw new DOMException('refused', 'SecurityError');
				},
			}),
		);
		await page.goto('/ourSchedule');
		await page.getByRole('link', { name: 'Next month: Jan 2027' }).click();
		await expect(heading(page, 'Jan 2027')).toBeVisible();
		expect(faults).toEqual([]);
	});
});

test.describe('previous and next', () => {
	test.beforeEach(({ page }) => at(page, '2026-12-01'));

	test('name their month, and wrap around at both ends', async ({ page, faults }) => {
		await page.goto('/ourSchedule#2025-10');
		await page.getByRole('link', { name: 'Previous month: Feb 2027' }).click();
		await expect(heading(page, 'Feb 2027')).toBeVisible();
		await expect(page.getByRole('region')).toHaveCount(1);
		await expect(page.getByRole('status')).toHaveText('6 departures open for booking');
		await page.getByRole('link', { name: 'Next month: Oct 2025' }).click();
		await expect(heading(page, 'Oct 2025')).toBeVisible();
		expect(new URL(page.url()).hash, 'the choice stands, not the address').toBe('');
		expect(faults).toEqual([]);
	});

	test('work by arrow keys, and keep the focus', async ({ page }) => {
		await page.goto('/ourSchedule');
		const next = board(page).locator('[data-turn=next]');
		await next.focus();
		await page.keyboard.press('Enter');
		await expect(heading(page, 'Jan 2027')).toBeVisible();
		await page.keyboard.press('ArrowRight');
		await page.keyboard.press('ArrowRight');
		await expect(heading(page, 'Oct 2025')).toBeVisible();
		await page.keyboard.press('ArrowLeft');
		await expect(heading(page, 'Feb 2027')).toBeVisible();
		await expect(next).toBeFocused();
	});

	test('keep the first click while their code loads', async ({ page }) => {
		const open = Promise.withResolvers<void>();
		await page.route('**/_astro/MonthSwitcher*.js', async (route) => {
			await open.promise;
			await route.continue();
		});
		await page.goto('/ourSchedule');
		await page.getByRole('link', { name: 'Next month: Jan 2027' }).click();
		await expect(heading(page, 'Dec 2026')).toBeVisible();
		open.resolve();
		await expect(heading(page, 'Jan 2027')).toBeVisible();
		expect(JSON.parse((await stored(page, 'en')) ?? '')).toEqual({ index: 4, month: '2027-01' });
	});

	test('lead to the month when their code does not come', async ({ page }) => {
		await page.route('**/_astro/MonthSwitcher*.js', (route) => route.abort());
		await page.goto('/ourSchedule');
		await page.getByRole('link', { name: 'Next month: Jan 2027' }).click();
		await expect(heading(page, 'Jan 2027')).toBeVisible();
		await expect(page.getByRole('region', { name: 'Jan 2027' })).toBeVisible();
		await page.getByRole('link', { name: 'Dec 2025' }).click();
		await expect(page.getByRole('region', { name: 'Dec 2025' })).toBeVisible();
		await expect(page.getByRole('region')).toHaveCount(1);
	});

	test('stand beside a line on which every month is a station', async ({ page }) => {
		await page.setViewportSize({ width: 320, height: 700 });
		await page.goto('/ourSchedule');
		const stations = page.getByRole('navigation', { name: 'All months' }).getByRole('link');
		await expect(stations).toHaveText([
			/Oct 2025 \(past\)/,
			/Nov 2025 \(past\)/,
			/Dec 2025 \(past\)/,
			/Dec 2026/,
			/Jan 2027/,
			/Feb 2027/,
		]);
		await expect(page.getByRole('link', { name: 'Dec 2026', exact: true })).toHaveAttribute('aria-current', 'true');
		for (const station of await stations.all()) {
			const box = await station.boundingBox();
			expect(box?.x).toBeGreaterThanOrEqual(0);
			expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
			expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
		}
		await page.getByRole('link', { name: 'Oct 2025 (past)' }).click();
		await expect(heading(page, 'Oct 2025')).toBeVisible();
	});
});

test.describe('the chosen month', () => {
	test.beforeEach(async ({ page }) => {
		await at(page, '2026-12-01');
		await page.goto('/zh/ourSchedule');
		await page.getByRole('link', { name: '下一個月：2027年1月' }).click();
		await expect(heading(page, '2027年1月')).toBeVisible();
	});

	test('is kept for its language while the visitor moves between our pages', async ({ page }) => {
		expect(JSON.parse((await stored(page, 'zh')) ?? '')).toEqual({ index: 4, month: '2027-01' });
		expect(await stored(page, 'en')).toBeNull();
		const footer = page.getByRole('contentinfo');
		await footer.getByRole('link', { name: '關於我們' }).click();
		await page.waitForURL('**/zh/About');
		await footer.getByRole('link', { name: '出團日期' }).click();
		await page.waitForURL('**/zh/ourSchedule');
		await expect(heading(page, '2027年1月')).toBeVisible();
	});

	test('is forgotten on reload', async ({ page }) => {
		await page.reload();
		await expect(heading(page, '2026年12月')).toBeVisible();
		expect(await stored(page, 'zh')).toBeNull();
	});
});

test.describe('a departure', () => {
	test.beforeEach(({ page }) => at(page, '2026-12-01'));

	for (const [path, address] of [
		['/ourSchedule', 'https://shop.banyantrips.example/products/bus-depot-soft-drink-factory?variant=43310726121005'],
		[
			'/zh/ourSchedule',
			'https://shop.banyantrips.example/zh-hant/products/bus-depot-soft-drink-factory?variant=43310726121005',
		],
		[
			'/cn/ourSchedule',
			'https://shop.banyantrips.example/zh-hant/products/bus-depot-soft-drink-factory?variant=43310726121005',
		],
	] as const) {
		test(`leads from its whole row to the shop, in the same window: ${path}`, async ({ page, context }) => {
			await page.route('https://shop.banyantrips.example/**', (route) => route.fulfill({ body: 'the shop' }));
			await page.goto(path);
			const row = page.locator('#\\32 026-12-05-bus-factory');
			await expect(row.getByRole('link')).toHaveCount(1);
			await row.scrollIntoViewIfNeeded();
			await row.click({ position: { x: 12, y: 60 } });
			await page.waitForURL(address);
			expect(context.pages()).toHaveLength(1);
		});
	}

	test('that is full or cancelled cannot be booked, and says whom to ask', async ({ page }) => {
		await page.goto('/ourSchedule');
		const full = page.locator('#\\32 026-12-12-riding-light-rail');
		await expect(full.getByText('Full')).toBeVisible();
		await expect(full.getByRole('link')).toHaveAttribute('href', '/ContactUs?trip=riding-light-rail');
		await page.goto('/ourSchedule#2027-01');
		const cancelled = page.locator('#\\32 027-01-16-bus-factory');
		await expect(cancelled.getByText('Cancelled')).toBeVisible();
		await expect(cancelled.getByText('HK$')).toHaveCount(0);
		await expect(cancelled.getByRole('link')).toHaveText('Ask about dates');
	});

	test('that is being planned asks for a question, as long as its month lasts', async ({ page }) => {
		await page.goto('/ourSchedule#2027-02');
		const planned = page.getByRole('listitem').filter({ hasText: 'being planned' });
		await expect(planned.getByText('Coming soon')).toBeVisible();
		await expect(planned.getByRole('link', { name: 'Ask about dates' })).toHaveAttribute('href', '/ContactUs');
		await page.goto('/ourSchedule#2025-12');
		await expect(page.getByRole('region').getByText('Coming soon')).toBeHidden();
		await expect(page.getByRole('region').getByText('This month is over.')).toBeVisible();
	});
});

test.describe('the trip that the visitor came from', () => {
	test.beforeEach(({ page }) => at(page, '2026-12-30'));

	test('is marked and named, in the month in which it leaves next', async ({ page }) => {
		await page.goto('/ourSchedule?trip=bus-factory');
		await expect(heading(page, 'Jan 2027')).toBeVisible();
		await expect(
			page.getByText('Every departure of “Bus depot and soft-drink factory” is marked below.'),
		).toBeVisible();
		await expect(page.getByText('The trip you chose').filter({ visible: true })).toHaveCount(2);
		await page.getByRole('link', { name: 'Go to the next one' }).click();
		await expect(page.locator('#\\32 027-01-30-bus-factory')).toBeInViewport();
	});

	test('is regretted when it has no departure, with a way to ask', async ({ page }) => {
		await page.goto('/cn/ourSchedule?trip=ocean-pandas');
		await expect(heading(page, '2027年1月')).toBeVisible();
		const note = page.locator('[data-trip-note]');
		await expect(note).toContainText('目前没有可报名的团期');
		await expect(note.getByRole('link')).toHaveAttribute('href', '/cn/ContactUs?trip=ocean-pandas');
	});

	test('is ignored when nobody knows it', async ({ page, faults }) => {
		await page.goto('/ourSchedule?trip=constructor&trip="><script>');
		await expect(heading(page, 'Jan 2027')).toBeVisible();
		await expect(page.locator('[data-trip-note]')).toBeHidden();
		expect(faults).toEqual([]);
	});
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('every month is there under a heading, what is to come first, and links lead to each', async ({ page }) => {
		await page.goto('/ourSchedule?trip=bus-factory');
		const months = page.getByRole('region');
		await expect(months).toHaveCount(6);
		for (const month of ['Oct 2025', 'Nov 2025', 'Dec 2025', 'Dec 2026', 'Jan 2027', 'Feb 2027']) {
			await expect(heading(page, month).filter({ visible: true })).toHaveCount(1);
		}
		await page.getByRole('navigation', { name: 'All months' }).getByRole('link').nth(1).click();
		await expect(page.getByRole('region', { name: 'Nov 2025' })).toBeInViewport();
		await expect(page.getByRole('link', { name: /^Book:/ }).first()).toBeAttached();
	});
});

for (const address of ['#2027-01', '?trip=riding-light-rail', '#2025-12', '?trip=ocean-pandas#2027-02']) {
	test(`axe finds nothing on ${address}: rows past, full, cancelled, planned, marked`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await at(page, '2027-01-12');
		await page.goto(`/ourSchedule${address}`);
		expect(await axe(page)).toEqual([]);
	});
}

test('the board and the rows fit every width, with the widest month', async ({ page }, { project }) => {
	test.skip(project.name === 'phone', 'the same widths');
	for (const path of ['/ourSchedule#2026-12', '/zh/ourSchedule#2026-12']) {
		await page.goto(path);
		for (const width of [320, 360, 390, 600, 761, 768, 901, 1001, 1120]) {
			await page.setViewportSize({ width, height: 800 });
			const beyond = await page.evaluate(
				() =>
					[...document.querySelectorAll('main *')].filter((el) => el.getBoundingClientRect().right > innerWidth).length,
			);
			expect(beyond, `${path} at ${width}`).toBe(0);
		}
	}
});
