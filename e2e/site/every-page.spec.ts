import type { Page } from 'playwright/test';
import { LOCALES } from '#i18n/locales.ts';
import { readToTheEnd } from '../fixtures/covered.ts';
import { type PublicPage, publicPages } from '../fixtures/pages.ts';
import { fewPages, tagged, tripsOnce } from '../fixtures/scope.ts';
import { axe, expect, test } from '../fixtures/test.ts';
import { watch } from '../fixtures/watch.ts';
import { NO_FRAMEWORK, shiftedOn, watchShifts, weightOf } from '../fixtures/weights.ts';

const HAN = /\p{Script=Han}/gu;
const LETTER = /\p{L}/gu;
/** Characters that only one of the two Chinese scripts writes, common enough to stand on every page. */
const ONLY_TRADITIONAL = /[個們這裏學開關頁與對說會時間後見車]/;
const ONLY_SIMPLIFIED = /[们这学开关页对说会时间见车]/;

/** Where axe looks: its rules ask nothing of a language but its name, and trips are one page with other words. */
const forAxe = new Set([...fewPages, ...tripsOnce]);

/** What is wrong with the page that is open, as it first comes. */
const wrongWith = async (page: Page, { locale, lang }: PublicPage): Promise<string[]> => {
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

	const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	want(wide <= 0, `pixels beyond the right edge: ${wide}`);
	return wrong;
};

/** Opens pages one after the other in one page of the browser: to start one takes longer than to look at what it shows. */
const walk = async (page: Page, pages: readonly PublicPage[], look: (shown: PublicPage) => Promise<string[]>) => {
	test.setTimeout(300_000);
	expect(pages.length).toBeGreaterThan(5);
	for (const each of pages) {
		const response = await page.goto(each.path);
		expect.soft(response?.status(), each.path).toBe(200);
		expect.soft([...(await wrongWith(page, each)), ...(await look(each))], each.path).toEqual([]);
	}
};

test(
	'every page is whole and in its language, asks nobody else, moves nothing while it is read, and axe finds nothing',
	tagged('core', 'phone'),
	async ({ page, context, baseURL, faults, isMobile }) => {
		const breaches = await watch(context, page, new URL(baseURL ?? '').origin);
		await watchShifts(page);
		await walk(page, fewPages, async ({ path }) => {
			await readToTheEnd(page, path, isMobile);
			await page.evaluate(() => document.fonts.ready);
			const shifted = (await shiftedOn(page)).map((each) => `a shift of ${each}`);
			await page.emulateMedia({ reducedMotion: 'reduce' });
			const found = await axe(page);
			await page.emulateMedia({ reducedMotion: null });
			const { violations, outside, cookies } = breaches;
			const breached = [violations, outside, cookies].flatMap((each) => each.splice(0));
			return [...shifted, ...breached, ...faults.splice(0), ...found];
		});
	},
);

for (const locale of LOCALES)
	test(`every other page is whole and in its language (${locale})`, async ({ page, faults }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		const others = publicPages.filter((each) => each.locale === locale && !fewPages.includes(each));
		await walk(page, others, async (each) => {
			const { script } = await weightOf(page);
			const heavy = script < NO_FRAMEWORK ? [] : [`kB of script before the first touch, no framework fits: ${script}`];
			return [...heavy, ...(forAxe.has(each) ? await axe(page) : []), ...faults.splice(0)];
		});
	});
