import { type Browser, devices, type Page } from 'playwright/test';
import { LOCALES } from '#i18n/locales.ts';
import { href, type Page as SitePage } from '#i18n/routes.ts';
import { faces } from '../fixtures/faces.ts';
import { tripPages } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';
import { weightOf } from '../fixtures/weights.ts';

/** kB, brotli, of all that a phone fetches before it is touched or scrolled. */
const BUDGETS: { page: SitePage; budget: number }[] = [
	{ page: 'home', budget: 65 },
	{ page: 'trips', budget: 110 },
	{ page: 'about', budget: 35 },
	{ page: 'terms', budget: 35 },
	...tripPages.map((page) => ({ page, budget: 85 })),
];

/** kB that Chinese pages may weigh more, for the faces of their headings. */
const HAN_FACES = 16;

/** Windows of phones: the one that Lighthouse measures with, and a tall one. */
const { userAgent } = devices['Pixel 7'];
const A_PHONE = { userAgent, screen: { width: 412, height: 915 }, isMobile: true, hasTouch: true };
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, ...A_PHONE };
const TALL = { viewport: { width: 430, height: 932 }, deviceScaleFactor: 1, ...A_PHONE };

test.use(PHONE);

/** Opens pages of a phone, some at a time, and gives what `look` finds on each. */
const onPhone = async <T>(browser: Browser, phone: typeof PHONE, paths: readonly string[], look: (page: Page) => T) => {
	const context = await browser.newContext(phone);
	const queue = [...paths];
	const found = new Map<string, Awaited<T>>();
	const work = async () => {
		const page = await context.newPage();
		for (let path = queue.shift(); path; path = queue.shift()) {
			await page.goto(path, { waitUntil: 'networkidle' });
			found.set(path, await look(page));
		}
	};
	await Promise.all([work(), work(), work(), work()]);
	await context.close();
	return found;
};

for (const locale of LOCALES)
	test(`home, About, terms, the list and every trip keep their bytes until the first touch: ${locale}`, async ({
		browser,
	}) => {
		const budgets = new Map(
			BUDGETS.map(({ page, budget }) => [href(locale, page), locale === 'en' ? budget : budget + HAN_FACES]),
		);
		const weights = await onPhone(browser, PHONE, [...budgets.keys()], weightOf);
		const over: string[] = [];
		for (const [path, { shift: _, ...kinds }] of weights) {
			const all = Object.values(kinds).reduce((sum, kind) => sum + kind, 0);
			expect(kinds.html, `${path} was weighed`).toBeGreaterThan(5);
			if (all > (budgets.get(path) ?? 0)) over.push(`${path}: ${all.toFixed(1)} kB ${JSON.stringify(kinds)}`);
		}
		expect(over).toEqual([]);
		expect(weights.size).toBe(BUDGETS.length);
	});

for (const locale of ['zh', 'cn'] as const)
	for (const phone of [PHONE, TALL])
		test(`no heading of the first view of ${phone.viewport.height} pixels is drawn by two faces: ${locale}`, async ({
			browser,
		}) => {
			const pages: SitePage[] = [
				'home',
				'about',
				'terms',
				'accessibility',
				'trips',
				'schedule',
				'contact',
				...tripPages,
			];
			const paths = pages.map((page) => href(locale, page));
			for (const [path, { count, other }] of await onPhone(browser, phone, paths, (page) => faces(page, true))) {
				expect(other, path).toEqual([]);
				expect(count, `${path}: brand, title`).toBeGreaterThanOrEqual(2);
			}
		});

for (const locale of ['zh', 'cn'] as const)
	test(`nor is any heading further down, once the visitor moves: ${locale}`, async ({ page }) => {
		for (const each of ['home', 'about', 'terms', 'accessibility', tripPages[0]] as SitePage[]) {
			await page.goto(href(locale, each));
			await page.keyboard.press('Tab');
			await expect.poll(async () => (await faces(page, false)).other, href(locale, each)).toEqual([]);
		}
	});
