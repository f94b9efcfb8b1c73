import { axe, expect, test } from '../fixtures/test.ts';

const WRONG = '<html lang="en"><title>Trips</title><main><h1>Trips</h1><img src="data:,"></main>';

test('axe finds what is wrong on a page, and in a frame of it', async ({ page }) => {
	await page.setContent(WRONG);
	expect(await axe(page)).toEqual(['image-alt: img']);
	await page.setContent(
		'<html lang="en"><title>Trips</title><main><h1>Trips</h1><iframe title="A trip"></iframe></main>',
	);
	await page.frames()[1]?.setContent(WRONG);
	expect(await axe(page)).toContain('image-alt: iframe img');
});
