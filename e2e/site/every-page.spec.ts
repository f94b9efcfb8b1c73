import type { Page } from 'playwright/test';
import { type PublicPage, routePages } from '../fixtures/pages.ts';
import { fewPages, tagged, tripsOnce, WIDTHS } from '../fixtures/scope.ts';
import { axe, expect, test } from '../fixtures/test.ts';
import { watch } from '../fixtures/watch.ts';
import { NO_FRAMEWORK, shiftedOn, watchShifts, weightOf } from '../fixtures/weights.ts';

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

/** Opens pages one after the other in one page of the browser: to start one takes longer than to look at what it shows. */
const walk = async (page: Page, pages: readonly PublicPage[], look: (shown: PublicPage) => Promise<string[]>) => {
	test.setTimeout(300_000);
	expect(pages.length).toBeGreaterThan(5);
	for (const each of pages) {
		const response = await page.goto(each.path);
		expect.soft(response?.status(), each.path).toBe(200);
		const wide = (await fits(page)) ? [] : ['wider than its window'];
		expect.soft([...wide, ...(await look(each))], each.path).toEqual([]);
	}
};

test(
	'a page of each kind is whole, asks nobody else, moves nothing while it is read, and axe finds nothing',
	tagged('core', 'phone'),
	async ({ page, context, baseURL, faults, isMobile }) => {
		const breaches = await watch(context, page, new URL(baseURL ?? '').origin);
		await watchShifts(page);
		await walk(page, fewPages, async ({ path }) => {
			await readToTheEnd(page, path, isMobile);
			await page.evaluate(() => document.fonts.ready);
			const shifted = (await shiftedOn(page)).map((each) => `a shift of ${each}`);
			await page.emulateMedia({ reducedMotion: 'reduce' });
			// Once for a page: on a phone it has the same parts.
			const found = isMobile ? [] : await axe(page);
			await page.emulateMedia({ reducedMotion: null });
			const { violations, outside, cookies } = breaches;
			const breached = [violations, outside, cookies].flatMap((each) => each.splice(0));
			return [...shifted, ...breached, ...faults.splice(0), ...found];
		});
	},
);

/** A page as it is for everybody: no framework before the first touch, and no wider than any window. */
const lookAtWhole = async (page: Page, { page: kind }: PublicPage, faults: string[]): Promise<string[]> => {
	const { script } = await weightOf(page);
	const heavy = script < NO_FRAMEWORK ? [] : [`kB of script before the first touch, no framework fits: ${script}`];
	const found: string[] = [];
	// Trips are as wide as one another.
	for (const width of typeof kind === 'string' ? BETWEEN : []) {
		await page.setViewportSize({ width, height: 800 });
		if (!(await fits(page))) found.push(`wider than a window of ${width} px`);
	}
	await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
	return [...heavy, ...found, ...faults.splice(0)];
};

for (const [name, pages] of Object.entries({ 'page of the route table': routePages, trip: tripsOnce }))
	test(`every other ${name} is whole`, async ({ page, faults }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		const others = pages.filter((each) => !fewPages.includes(each));
		await walk(page, others, (each) => lookAtWhole(page, each, faults));
	});
