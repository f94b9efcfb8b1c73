import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** Counts the parts of a page that begin to be laid out, frame by frame; frames without any are left out. */
const countParts = (page: Page) =>
	page.addInitScript(() => {
		const frames: number[] = [];
		let parts = 0;
		const begins = ({ target }: MutationRecord) =>
			target instanceof HTMLElement && target.style.contentVisibility === 'visible';
		new MutationObserver((changes) => {
			parts += changes.filter(begins).length;
		}).observe(document, { subtree: true, attributeFilter: ['style'] });
		const frame = () => {
			if (parts > 0) frames.push(parts);
			parts = 0;
			requestAnimationFrame(frame);
		};
		requestAnimationFrame(frame);
		Object.assign(window, { partsInFrames: frames });
	});
const partsInFrames = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'partsInFrames'));
const hiddenParts = (page: Page) =>
	page.evaluate(() => document.querySelectorAll('.last-near ~ *, .in-turn > *, .ftr').length);

test('the parts of a page further down are laid out one a frame, and all of them', async ({ page }) => {
	await countParts(page);
	for (const path of ['/zh/', '/zh/FieldTrips/All_Field_Trips', '/zh/busFactory']) {
		await page.goto(path);
		const parts = await hiddenParts(page);
		expect(parts, path).toBeGreaterThan(3);
		await expect.poll(async () => (await partsInFrames(page)).length, path).toBe(parts);
		expect.soft(Math.max(...(await partsInFrames(page))), path).toBe(1);
	}
});

test('a page that is opened at one of its places is laid out at once, so that the place is found', async ({ page }) => {
	await countParts(page);
	await page.goto('/zh/busFactory#departures');
	const parts = await hiddenParts(page);
	await expect.poll(() => partsInFrames(page)).toEqual([parts]);
	await expect(page.locator('#departures')).toBeInViewport();
});
