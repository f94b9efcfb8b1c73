import type { Page } from 'playwright/test';
import { LOCALES } from '#i18n/locales.ts';
import { type PublicPage, publicPages } from '../fixtures/pages.ts';
import { fewPages, tagged, tripsOnce, WIDTHS } from '../fixtures/scope.ts';
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

/** Words and things to press that the WhatsApp circle covers at this moment. */
const coveredByCircle = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const circle = document.querySelector('.fab__wa');
		if (!circle?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
		const box = circle.getBoundingClientRect();
		const overlaps = ({ left, right, top, bottom }: DOMRect) =>
			left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
		const found: string[] = [];
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let text = texts.nextNode(); text; text = texts.nextNode()) {
			const parent = text.parentElement;
			if (!text.textContent?.trim() || parent?.closest('.fab, .vh, dialog, script, style')) continue;
			if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
			const range = document.createRange();
			range.selectNodeContents(text);
			// A line box is a little taller than its letters.
			if ([...range.getClientRects()].some(overlaps)) found.push(text.textContent.trim().slice(0, 40));
		}
		for (const button of document.querySelectorAll('main :is(button, .btn, input, select, textarea), .ftr .btn')) {
			if (button.checkVisibility({ visibilityProperty: true }) && overlaps(button.getBoundingClientRect()))
				found.push(button.outerHTML.slice(0, 60));
		}
		return found;
	});

const expectSoon = expect.configure({ soft: true, timeout: 5000 });

/**
 * Reads a page to its end, and looks that the WhatsApp circle lies on no word and on nothing to press: at each stop on a
 * phone, where it stands over the text, else at both ends.
 */
const readToTheEnd = async (page: Page, path: string, isPhone: boolean): Promise<void> => {
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	const step = Math.max(331, Math.ceil(height / 12));
	for (let y = 0; y <= height; y += step) {
		if (y > 0) await page.mouse.wheel(0, step);
		const isEnd = y === 0 || y + step > height;
		// It goes away a moment after the page was moved.
		if (isPhone || isEnd)
			await expectSoon.poll(() => coveredByCircle(page), `${path}: what WhatsApp covers at ${y}`).toEqual([]);
	}
	// The page may have grown meanwhile.
	await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
};

/** Widths at which the layout is another one than on a phone or a desktop. */
const BETWEEN = [320, 600, 901, 1120];
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

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

	want(await fits(page), 'a width within the window');
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
			const found = forAxe.has(each) ? await axe(page) : [];
			// Trips are one page with other words.
			for (const width of typeof each.page === 'string' ? BETWEEN : []) {
				await page.setViewportSize({ width, height: 800 });
				if (!(await fits(page))) found.push(`wider than a window of ${width} px`);
			}
			await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
			return [...heavy, ...found, ...faults.splice(0)];
		});
	});
