import type { Page } from 'playwright/test';
import { fewPages } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

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

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

	for (const { path } of fewPages) {
		test(`WhatsApp lies on no word and no button of ${path}`, async ({ page }) => {
			await page.goto(path);
			const height = await page.evaluate(() => document.documentElement.scrollHeight);
			const step = Math.max(331, Math.ceil(height / 12));
			for (let y = 0; y <= height; y += step) {
				await page.evaluate((top) => scrollTo(0, top), y);
				await expect(async () => expect(await coveredByCircle(page)).toEqual([])).toPass({ timeout: 5000 });
			}
		});
	}
});
