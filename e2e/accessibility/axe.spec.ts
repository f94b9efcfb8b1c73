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

test('what fades in is judged by the colours that it ends in', async ({ page }) => {
	const style =
		'@keyframes in{from{color:#eee}}@keyframes on{to{rotate:1turn}}p{animation:in 1s}i{animation:on 1s infinite}';
	await page.setContent(
		`<html lang="en"><title>Trips</title><style>${style}</style><main><h1>Trips</h1><p>Soon</p><i></i></main>`,
	);
	expect(await axe(page)).toEqual([]);
});
