import type { Page } from 'playwright/test';
import { href, ROUTES, type RouteName } from '#i18n/routes.ts';
import { expect, test } from '../fixtures/test.ts';
import { laidOut } from '../fixtures/whole-page.ts';

/** What WCAG 2.2, 1.4.12, lets a reader set. */
const SPACED =
	'* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';
/** Twice the size of letters that the browser is set to, the window as it is. */
const DOUBLED = 'html { font-size: 200% !important }';
const PAGES = [...(Object.keys(ROUTES) as RouteName[]), { slug: 'bus-factory', address: 'busFactory' }];

/** Words that are cut off by a box around them, or stand beyond the edge of the window. */
const clippedWords = async (page: Page): Promise<string[]> => {
	await laidOut(page);
	return page.evaluate(() => {
		const clips = (style: CSSStyleDeclaration) => /hidden|clip/.test(style.overflowX + style.overflowY);
		const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX + style.overflowY);
		/** Where an element's words can be seen; undefined where they are hidden on purpose. */
		const window_ = { left: 0, right: document.documentElement.clientWidth, top: -scrollY, bottom: Infinity };
		const roomOf = (element: Element) => {
			const room = { ...window_ };
			for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
				const style = getComputedStyle(box);
				if (box.closest('[aria-hidden=true],[inert],.vh') || style.clipPath.startsWith('inset')) return undefined;
				if (scrolls(style)) return undefined;
				if (!clips(style)) continue;
				const { left, right, top, bottom } = box.getBoundingClientRect();
				if (style.overflowX !== 'visible')
					Object.assign(room, { left: Math.max(room.left, left), right: Math.min(room.right, right) });
				if (style.overflowY !== 'visible')
					Object.assign(room, { top: Math.max(room.top, top), bottom: Math.min(room.bottom, bottom) });
			}
			return room;
		};
		const found: string[] = [];
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let text = texts.nextNode(); text; text = texts.nextNode()) {
			const element = text.parentElement;
			if (!text.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
				continue;
			const range = document.createRange();
			range.selectNodeContents(text);
			const room = roomOf(element);
			if (!room) continue;
			for (const { left, right, top, bottom, width } of range.getClientRects()) {
				// Line boxes are taller than letters.
				const slack = (bottom - top) / 4;
				if (width < 1 || right < 0 || bottom < -scrollY) continue;
				if (
					left < room.left - 1.5 ||
					right > room.right + 1.5 ||
					top < room.top - slack ||
					bottom > room.bottom + slack
				) {
					found.push(`${element.tagName}.${element.className}: ${text.textContent.trim().slice(0, 40)}`);
					break;
				}
			}
		}
		return found;
	});
};

const whole = async (page: Page, state: string) => {
	const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	expect.soft(over, `${state}: pixels beyond the right edge`).toBeLessThanOrEqual(0);
	expect.soft(await clippedWords(page), state).toEqual([]);
};

test.use({ bypassCSP: true, viewport: { width: 1280, height: 1024 } });

// In English: its words are the longest, and break only between them.
test('letters twice as large, a page four times as large, and wider spacing hide no words', async ({ page }) => {
	test.slow();
	await page.emulateMedia({ reducedMotion: 'reduce' });
	for (const name of PAGES) {
		const path = href('en', name);
		await page.setViewportSize({ width: 1280, height: 1024 });
		await page.goto(path);
		const doubled = await page.addStyleTag({ content: DOUBLED });
		await whole(page, `${path}: letters at 200 %`);
		await doubled.evaluate((style) => style.parentElement?.removeChild(style));
		await page.setViewportSize({ width: 320, height: 256 });
		await whole(page, `${path}: 400 %`);
		await page.addStyleTag({ content: SPACED });
		await whole(page, `${path}: 400 % and wider spacing`);
	}
});

test('the menu and the pictures can be used at 400 %', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 256 });
	await page.goto('/busFactory');
	await page.getByRole('button', { name: 'Open menu' }).click();
	const menu = page.getByRole('dialog', { name: 'Main' });
	for (const link of await menu.getByRole('link').all()) {
		await link.focus();
		await expect(link).toBeInViewport({ ratio: 0.9 });
	}
	await page.keyboard.press('Escape');
	await page.getByRole('region', { name: 'Gallery' }).locator('[data-picture]').first().click();
	const gallery = page.getByRole('dialog', { name: 'Gallery' });
	for (const name of ['Close gallery', 'Next picture'])
		await expect(gallery.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
	await expect(gallery.getByRole('img').first()).toBeInViewport();
});
