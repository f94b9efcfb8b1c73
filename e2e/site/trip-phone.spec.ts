import type { Page } from 'playwright/test';
import { formatDate, formatShortDay } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import { tagged, WIDTHS } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

const BUS = { slug: 'bus-factory', address: 'busFactory' };
const PANDAS = { slug: 'ocean-pandas' };
const PHONE = { width: WIDTHS.phone, height: 844 };

const visit = async (page: Page, locale: Locale, trip: { slug: string; address?: string }, date: string) => {
	await page.setViewportSize(PHONE);
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.clock.setFixedTime(new Date(`${date}T12:00:00+08:00`));
	await page.goto(href(locale, trip));
};
const barOf = (page: Page, locale: Locale) =>
	page.getByRole('region', { name: t(locale).tripPage.bookBar.label, exact: true });
const jumpsOf = (page: Page, locale: Locale) => page.getByRole('navigation', { name: t(locale).tripPage.jump.label });
/** Scrolls, and waits for as long as the header would need to come. */
const scrollAndRest = (page: Page, top: number) =>
	page.evaluate(
		(y) =>
			new Promise<void>((done) => {
				scrollTo(0, y);
				setTimeout(done, 300);
			}),
		top,
	);

test(
	'the bar names price and next day that can be booked, leads there, and asks in the words of the trip',
	tagged('core'),
	async ({ page }) => {
		const { common } = t('zh');
		// 5 December has gone; the next departure is that of the 19th.
		await visit(page, 'zh', BUS, '2026-12-06');
		const bar = barOf(page, 'zh');
		await expect(bar).toContainText('899');
		await expect(bar.getByText(formatShortDay('zh', '2026-12-19'), { exact: true })).toBeVisible();
		await expect(bar.getByText(formatShortDay('zh', '2026-12-05'), { exact: true })).toBeHidden();
		const book = bar.getByRole('link', { name: new RegExp(`^${common.trip.book}`) });
		await expect(book).toHaveCount(1);
		await expect(book).toHaveAccessibleName(new RegExp(formatDate('zh', '2026-12-19').replace(/[（）]/g, '.')));
		await expect(book).toHaveAttribute('href', /\/products\/bus-depot-soft-drink-factory/);
		const chat = bar.getByRole('link', { name: common.footer.whatsapp, includeHidden: true });
		const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
		expect(text).toBe(fill(common.whatsapp.greetingTrip, { trip: '巴士車廠及汽水廠' }));
	},
);

test('the bar follows the day that is chosen in the ticket, and comes back when the ticket is out of view', async ({
	page,
}) => {
	await visit(page, 'zh', BUS, '2026-12-06');
	const bar = barOf(page, 'zh');
	const chosen = '2027-01-30';
	await page.getByRole('radio', { name: formatDate('zh', chosen) }).check({ force: true });
	await expect(bar).toBeHidden();
	// The radio keeps the focus.
	await scrollAndRest(page, 4000);
	await expect(bar).toBeInViewport();
	await expect(bar.getByText(formatShortDay('zh', chosen), { exact: true })).toBeVisible();
	await expect(bar.getByText(t('zh').tripPage.bookBar.next).filter({ visible: true })).toHaveCount(0);
	const book = bar.getByRole('link', { name: new RegExp(`^${t('zh').common.trip.book}`) });
	await expect(book).toHaveCount(1);
	await expect(book).toHaveAccessibleName(new RegExp(formatDate('zh', chosen).replace(/[（）]/g, '.')));
});

test('parts stand in the tree in the order of the screen', async ({ page }) => {
	await visit(page, 'zh', BUS, '2026-12-06');
	const tops = await page
		.locator('main :is(h1, h2, h3, .hcar, dl)')
		.filter({ visible: true })
		.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top + scrollY));
	expect(tops.length).toBeGreaterThan(15);
	expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('a trip without a next day says so in the bar, and leads to the form', async ({ page }) => {
	const { bookBar } = t('cn').tripPage;
	await visit(page, 'cn', PANDAS, '2026-12-06');
	const bar = barOf(page, 'cn');
	await expect(bar.getByText(bookBar.none)).toBeVisible();
	await expect(bar.getByRole('link', { name: bookBar.tell })).toHaveAttribute('href', '#departures');
});

test(
	'links lead to the parts of the page, stay at the upper edge and mark the part in view',
	tagged('core', 'phone'),
	async ({ page }) => {
		await visit(page, 'en', BUS, '2026-12-06');
		const jumps = jumpsOf(page, 'en');
		const { jump, lunch, weather } = t('en').tripPage;
		const { dates, itinerary, meet, school } = jump;
		await expect(jumps.getByRole('link')).toHaveText([dates, itinerary, meet, lunch.title, weather.title, school]);
		for (const [word, id] of [
			[school, 'school'],
			[lunch.title, 'lunch'],
			[dates, 'departures'],
		] as const) {
			const link = jumps.getByRole('link', { name: word, exact: true });
			await link.click();
			await expect(link).toHaveAttribute('aria-current', 'true');
			await expect(jumps.locator('[aria-current]')).toHaveCount(1);
			// Below the row of links, and not below the header, which would come on the way up.
			await expect
				.poll(async () => {
					const [row, part] = await Promise.all([jumps.boundingBox(), page.locator(`#${id}`).boundingBox()]);
					const below = (part?.y ?? 0) - (row?.height ?? 0);
					return { row: row?.y, isBelow: below >= 8 && below < 80 };
				})
				.toEqual({ row: 0, isBelow: true });
		}
	},
);

for (const width of [WIDTHS.phone, WIDTHS.tablet])
	test(`Back leads to where the visitor was, ${width} pixels wide`, async ({ page }) => {
		await visit(page, 'en', BUS, '2026-12-06');
		await page.setViewportSize({ width, height: 844 });
		const tops: number[] = [];
		const topOf = () => page.evaluate(() => scrollY);
		await scrollAndRest(page, 700);
		tops.push(await topOf());
		for (const id of ['lunch', 'weather', 'school']) {
			// `click` would scroll first for a link that is half out of view, which no finger does.
			const link = jumpsOf(page, 'en').locator(`a[href="#${id}"]`);
			await link.evaluate((element: HTMLElement) => element.click());
			await expect(link).toHaveAttribute('aria-current', 'true');
			await scrollAndRest(page, await topOf());
			tops.push(await topOf());
		}
		for (const top of tops.toReversed().slice(1)) {
			await page.goBack();
			await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(2);
		}
	});

test('the header does not push a link away while it is pressed', tagged('phone'), async ({ page }) => {
	await visit(page, 'zh', BUS, '2026-12-06');
	const link = jumpsOf(page, 'zh').getByRole('link', { name: t('zh').tripPage.lunch.title, exact: true });
	await scrollAndRest(page, 3000);
	const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
	await page.mouse.move(x + 20, y + 20);
	await page.mouse.down();
	await scrollAndRest(page, 2800);
	await page.mouse.up();
	await expect(page).toHaveURL(/#lunch$/);
});

test('the bar steps away while the fare ticket is in view; wide windows have neither bar nor links', async ({
	page,
}) => {
	await visit(page, 'en', BUS, '2026-12-06');
	const bar = barOf(page, 'en');
	await expect(bar).toBeInViewport();
	await jumpsOf(page, 'en').getByRole('link', { name: 'Dates' }).click();
	await expect(bar).toBeHidden();
	await jumpsOf(page, 'en')
		.getByRole('link', { name: t('en').tripPage.jump.school })
		.click();
	await expect(bar).toBeInViewport();
	await expect(page.getByRole('link', { name: t('en').common.footer.top })).toBeHidden();
	await page.setViewportSize({ width: 1024, height: 800 });
	await expect(bar).toBeHidden();
	await expect(jumpsOf(page, 'en')).toBeHidden();
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('the bar has the day that is picked', async ({ page }) => {
		await page.setViewportSize(PHONE);
		await page.goto(href('en', BUS));
		const bar = barOf(page, 'en');
		await expect(bar).toContainText('899');
		await page.getByRole('radio', { name: formatDate('en', '2027-02-12') }).check({ force: true });
		await expect(bar.getByRole('link', { name: /^Book/ })).toHaveAccessibleName(/12 February 2027/);
		await expect(page.locator('.fab__wa')).toBeHidden();
	});
});
