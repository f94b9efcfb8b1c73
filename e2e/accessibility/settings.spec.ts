import type { Locator } from 'playwright/test';
import { href } from '#i18n/routes.ts';
import { expect, test } from '../fixtures/test.ts';

const BUS = href('en', { slug: 'bus-factory', address: 'busFactory' });

/** The part shown as a picture, to see whether two states can be told apart. */
const shown = async (part: Locator) => (await part.screenshot({ animations: 'disabled' })).toString('base64');
const changes = async (part: Locator, act: () => Promise<unknown>) => {
	const before = await shown(part);
	await act();
	await expect.poll(() => shown(part), 'the two states look alike').not.toBe(before);
};

test.describe('in forced colours', () => {
	test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }));

	test('what is chosen can be told from what is not: category, month, day', async ({ page }) => {
		await page.goto('/FieldTrips/All_Field_Trips');
		const chip = page.locator('label:has(input[name=category])').first();
		await page.mouse.move(0, 0);
		await changes(chip, () =>
			page
				.getByRole('checkbox')
				.first()
				.evaluate((box: HTMLInputElement) => box.click()),
		);
		await page.goto('/ourSchedule');
		const line = page.getByRole('navigation', { name: 'All months' });
		await changes(line.getByRole('listitem').nth(1), () => line.getByRole('link').nth(1).click());
		await page.goto(BUS);
		const days = page.getByRole('radio', { disabled: false });
		const leaf = page.locator('label:has(input[type=radio]:enabled)').filter({ visible: true }).last();
		await changes(leaf, () => days.last().evaluate((radio: HTMLInputElement) => radio.click()));
	});

	test('current page, current language and what is wrong in the form are marked without colours', async ({ page }) => {
		await page.goto('/About');
		const look = (link: Locator) =>
			link.evaluate((each) => {
				const [own, under] = [getComputedStyle(each), getComputedStyle(each, '::after')];
				return [
					own.textDecorationLine,
					own.borderStyle,
					own.outlineStyle,
					own.backgroundColor,
					own.color,
					under.display,
					under.scale,
					under.transform,
					under.opacity,
					under.width,
				].join();
			});
		const main = page.getByRole('navigation', { name: 'Main' });
		expect(await look(main.getByRole('link', { name: 'About' }))).not.toBe(
			await look(main.getByRole('link', { name: 'Home' })),
		);
		const lineAndPage = await main
			.locator('[aria-current]')
			.evaluate((link) =>
				[link, document.body].map((each, i) => getComputedStyle(each, i ? null : '::after').backgroundColor),
			);
		expect(lineAndPage[0]).not.toBe(lineAndPage[1]);
		const language = page.getByRole('banner').getByRole('navigation', { name: 'Language' });
		const ground = (link: Locator) => link.evaluate((each) => getComputedStyle(each).backgroundColor);
		expect(await ground(language.locator('[aria-current]'))).not.toBe(await ground(page.locator('body')));
		await page.goto('/ContactUs');
		const field = page.getByLabel('Email', { exact: true });
		await changes(page.locator('.fld').filter({ has: field }), () =>
			page.getByRole('button', { name: 'Send' }).click(),
		);
	});

	test('every button and every drawing can be seen', async ({ page }) => {
		for (const path of ['/', '/ourSchedule', '/ContactUs', '/FieldTrips/All_Field_Trips', BUS]) {
			await page.goto(path);
			const invisible = await page.evaluate(() => {
				const canvas = document.createElement('div');
				canvas.style.cssText = 'forced-color-adjust: none; color: CanvasText; background: Canvas';
				document.body.append(canvas);
				const ground = getComputedStyle(canvas).backgroundColor;
				return [...document.querySelectorAll('button, .btn, a svg, button svg, .ffield svg')]
					.filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
					.filter((each) => {
						const { color, stroke, fill, borderStyle, backgroundColor } = getComputedStyle(each);
						if (each instanceof SVGElement)
							return [stroke, fill].every((paint) => paint === 'none' || paint === ground);
						return color === ground && borderStyle === 'none' && backgroundColor === ground;
					})
					.map((each) => each.outerHTML.slice(0, 100));
			});
			expect(invisible, path).toEqual([]);
		}
	});
});

test('with less motion nothing moves by itself and nothing glides', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	for (const path of ['/', BUS, '/ourSchedule', '/ContactUs']) {
		await page.goto(path);
		const moving = await page.evaluate(async () => {
			scrollTo(0, document.documentElement.scrollHeight);
			// A picture stands far aside until its place is near: that it comes is no movement that anybody sees.
			const seen = (translate: string) => (translate === '0px 9000px' ? 'none' : translate);
			const places = () =>
				[...document.querySelectorAll('main *')].map((each) => seen(getComputedStyle(each).translate)).join();
			const before = places();
			for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
			const long = document
				.getAnimations()
				.filter((each) => Number(each.effect?.getComputedTiming().duration ?? 0) > 10);
			return [
				...long.map((each) => (each as CSSAnimation).animationName ?? 'transition'),
				...(places() === before ? [] : ['moved']),
			];
		});
		expect(moving, path).toEqual([]);
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
	}
});
