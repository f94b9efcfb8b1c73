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
/** Pages that have headings in the display face, and no budget here. */
const NOT_WEIGHED: SitePage[] = ['accessibility', 'schedule', 'contact'];

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

const expectOneFace = ({ count, other }: Awaited<ReturnType<typeof faces>>, path: string) => {
	expect.soft(other, path).toEqual([]);
	expect.soft(count, `${path}: brand, title`).toBeGreaterThanOrEqual(2);
};

for (const locale of LOCALES)
	test(`home, About, terms, the list and every trip keep their bytes until the first touch, and each heading in sight has one face: ${locale}`, async ({
		browser,
	}) => {
		const budgets = new Map(
			BUDGETS.map(({ page, budget }) => [href(locale, page), locale === 'en' ? budget : budget + HAN_FACES]),
		);
		const faceless = locale === 'en' ? [] : NOT_WEIGHED.map((page) => href(locale, page));
		const seen = await onPhone(browser, PHONE, [...budgets.keys(), ...faceless], async (page) => ({
			weight: await weightOf(page),
			headings: locale === 'en' ? undefined : await faces(page, true),
		}));
		for (const [path, { weight, headings }] of seen) {
			const { shift: _, ...kinds } = weight;
			const all = Object.values(kinds).reduce((sum, kind) => sum + kind, 0);
			expect(kinds.html, `${path} was weighed`).toBeGreaterThan(5);
			expect.soft(all, `${path}: ${JSON.stringify(kinds)}`).toBeLessThanOrEqual(budgets.get(path) ?? Infinity);
			if (headings) expectOneFace(headings, path);
		}
		expect(seen.size).toBe(BUDGETS.length + faceless.length);
	});

for (const locale of ['zh', 'cn'] as const)
	test(`no heading of the first view of a taller phone is drawn by two faces: ${locale}`, async ({ browser }) => {
		const pages = [
			'home',
			'about',
			'terms',
			'trips',
			...NOT_WEIGHED,
			...tripPages.filter((_, i) => i % 5 === 0),
		] as const;
		const paths = pages.map((page) => href(locale, page));
		for (const [path, headings] of await onPhone(browser, TALL, paths, (page) => faces(page, true)))
			expectOneFace(headings, path);
	});

for (const locale of ['zh', 'cn'] as const)
	test(`nor is any heading further down, once the visitor moves: ${locale}`, async ({ page }) => {
		for (const each of ['home', 'about', 'terms', 'accessibility', tripPages[0]] as SitePage[]) {
			await page.goto(href(locale, each));
			await page.keyboard.press('Tab');
			await expect.poll(async () => (await faces(page, false)).other, href(locale, each)).toEqual([]);
		}
	});
