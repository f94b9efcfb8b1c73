import { type Browser, devices, type Page } from 'playwright/test';
import { LOCALES } from '#i18n/locales.ts';
import { href, type Page as SitePage } from '#i18n/routes.ts';
import { faces } from '../fixtures/faces.ts';
import { tripPages } from '../fixtures/pages.ts';
import { localeInTurn } from '../fixtures/scope.ts';
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

/** Pages of phones, languages in turns for trips: what weighs and is drawn there is the same but for the words. */
const WEIGHED = BUDGETS.flatMap(({ page, budget }, i) =>
	(typeof page === 'string' ? LOCALES : [localeInTurn(i)]).map((locale) => ({
		locale,
		path: href(locale, page),
		budget: locale === 'en' ? budget : budget + HAN_FACES,
	})),
);
const CHINESE = ['zh', 'cn'] as const;
const chinese = (pages: readonly SitePage[]) => pages.map((page, i) => href(i % 2 === 0 ? 'zh' : 'cn', page));
const tripsAtTimes = tripPages.filter((_, i) => i % 5 === 0);

test('home, About, terms, the list and every trip keep their bytes until the first touch, and each heading in sight has one face', async ({
	browser,
}) => {
	test.slow();
	const faceless = CHINESE.flatMap((locale) => NOT_WEIGHED.map((page) => href(locale, page)));
	const budgets = new Map(WEIGHED.map(({ path, budget }) => [path, budget]));
	const isEnglish = (path: string) => WEIGHED.some((each) => each.path === path && each.locale === 'en');
	const seen = await onPhone(browser, PHONE, [...budgets.keys(), ...faceless], async (page) => ({
		weight: await weightOf(page),
		headings: isEnglish(new URL(page.url()).pathname) ? undefined : await faces(page, true),
	}));
	for (const [path, { weight, headings }] of seen) {
		const { shift: _, ...kinds } = weight;
		const all = Object.values(kinds).reduce((sum, kind) => sum + kind, 0);
		expect(kinds.html, `${path} was weighed`).toBeGreaterThan(5);
		expect.soft(all, `${path}: ${JSON.stringify(kinds)}`).toBeLessThanOrEqual(budgets.get(path) ?? Infinity);
		if (headings) expectOneFace(headings, path);
	}
	expect(seen.size).toBe(WEIGHED.length + faceless.length);
});

test('no heading of the first view of a taller phone is drawn by two faces', async ({ browser }) => {
	const paths = chinese(['home', 'about', 'terms', 'trips', ...NOT_WEIGHED, ...tripsAtTimes]);
	for (const [path, headings] of await onPhone(browser, TALL, paths, (page) => faces(page, true)))
		expectOneFace(headings, path);
});

test('nor is any heading further down, once the visitor moves', async ({ page }) => {
	for (const path of chinese(['about', 'home', 'accessibility', 'terms', ...tripsAtTimes.slice(0, 2)])) {
		await page.goto(path);
		await page.keyboard.press('Tab');
		await expect.poll(async () => (await faces(page, false)).other, path).toEqual([]);
	}
});
