import type { Page } from 'playwright/test';
import { LOCALES } from '#i18n/locales.ts';
import { type PublicPage, routePages, tripPagesInEveryLanguage } from '../fixtures/pages.ts';
import { tripsOnce } from '../fixtures/scope.ts';
import { axe, expect, test } from '../fixtures/test.ts';
import { NO_FRAMEWORK, weightOf } from '../fixtures/weights.ts';

const HAN = /\p{Script=Han}/gu;
const LETTER = /\p{L}/gu;
/** Characters that only one of the two Chinese scripts writes, common enough to stand on every page. */
const ONLY_TRADITIONAL = /[個們這裏學開關頁與對說會時間後見車]/;
const ONLY_SIMPLIFIED = /[们这学开关页对说会时间见车]/;

/** Where axe looks: its rules ask nothing of a language but its name, and trips are one page with other words. */
const forAxe = new Set([...routePages, ...tripsOnce]);

/** What is wrong with the page that is open. */
const wrongWith = async (page: Page, shown: PublicPage): Promise<string[]> => {
	const { locale, lang } = shown;
	const wrong: string[] = [];
	const want = (holds: boolean, what: string) => holds || wrong.push(what);
	want((await page.locator('html').getAttribute('lang')) === lang, 'its language');
	want((await page.locator('h1').count()) === 1, 'one first heading');
	want((await page.title()).length > 8, 'a title');

	const text = await page.getByRole('main').evaluate((main) => {
		const words = main.cloneNode(true) as HTMLElement;
		for (const code of words.querySelectorAll('script,style')) code.remove();
		return words.textContent;
	});
	const share = (text.match(HAN)?.length ?? 0) / (text.match(LETTER)?.length ?? 1);
	want(locale === 'en' ? share < 0.02 : share > 0.7, `its share of Chinese characters: ${share}`);
	const foreign = { en: undefined, zh: ONLY_SIMPLIFIED, cn: ONLY_TRADITIONAL }[locale]?.exec(text)?.[0];
	want(foreign === undefined, `a character of the other script: ${foreign}`);

	const { script } = await weightOf(page);
	want(script < NO_FRAMEWORK, `kB of script before the first touch, no framework fits: ${script}`);
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	want(wide <= 0, `pixels beyond the right edge: ${wide}`);
	return [...wrong, ...(forAxe.has(shown) ? await axe(page) : [])];
};

// One page of the browser for all: to start one takes longer than to look at what it shows.
for (const [kind, inEveryLanguage] of [
	['page of the route table', routePages],
	['trip', tripPagesInEveryLanguage],
] as const)
	for (const locale of LOCALES)
		test(`every ${kind} is whole and in its language, and axe finds nothing (${locale})`, async ({ page, faults }) => {
			test.setTimeout(300_000);
			await page.emulateMedia({ reducedMotion: 'reduce' });
			const pages = inEveryLanguage.filter((each) => each.locale === locale);
			expect(pages.length).toBeGreaterThan(5);
			for (const each of pages) {
				const response = await page.goto(each.path);
				expect.soft(response?.status(), each.path).toBe(200);
				expect.soft([...(await wrongWith(page, each)), ...faults.splice(0)], each.path).toEqual([]);
			}
		});

test('each language has texts of its own', async ({ request, isMobile }) => {
	test.skip(isMobile, 'the same pages');
	for (const { path, locale } of routePages.filter((each) => each.locale === 'zh')) {
		const main = async (address: string) =>
			/<main[\s\S]*<\/main>/.exec(await (await request.get(address)).text())?.[0] ?? '';
		const [zh, cn] = await Promise.all([main(path), main(path.replace(`/${locale}`, '/cn'))]);
		expect(zh.length).toBeGreaterThan(300);
		expect(zh).not.toBe(cn);
	}
});
