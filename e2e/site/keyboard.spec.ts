import type { Page } from 'playwright/test';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

/** What a keyboard meets on its way through a page: where the focus is, and what is wrong with how it is shown. */
interface Stop {
	id: number;
	name: string;
	trouble: string;
}

/** The element that has the focus, once the page has stopped scrolling; undefined when it has left the page. */
const stopAt = (page: Page): Promise<Stop | undefined> =>
	page.evaluate(async () => {
		const element = document.activeElement as HTMLElement | null;
		if (!element || element === document.body) return undefined;
		let last = Number.NaN;
		for (let frame = 0, still = 0; frame < 90 && still < 2; frame++) {
			await new Promise(requestAnimationFrame);
			const { top } = element.getBoundingClientRect();
			still = Math.abs(top - last) < 0.5 ? still + 1 : 0;
			last = top;
		}
		const known = (window as unknown as { stops?: HTMLElement[] }).stops ?? [];
		(window as unknown as { stops: HTMLElement[] }).stops = known;
		if (!known.includes(element)) known.push(element);

		const label = (element as HTMLInputElement).labels?.[0];
		const shown = label && element.getBoundingClientRect().width < 5 ? label : element;
		const { left, top, width, height } = shown.getBoundingClientRect();
		/** Nine points of the part that is inside the window; three of them show the element. */
		const [from, to] = [Math.max(0, left), Math.min(innerWidth, left + width)];
		const points = [0.5, 0.1, 0.9].flatMap((x) =>
			[0.5, 0.15, 0.85].map((y) => document.elementFromPoint(from + (to - from) * x, top + height * y)),
		);
		const mine = (at: Element | null) => at && (shown.contains(at) || at.contains(shown));
		const seen = points.filter(mine).length >= 3;
		const marked = [shown, element]
			.flatMap((each) => [
				getComputedStyle(each),
				getComputedStyle(each, '::after'),
				getComputedStyle(each, '::before'),
			])
			.some(
				(style) =>
					(style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== 'none',
			);
		const trouble = [!seen && 'hidden', !marked && 'not marked'].filter(Boolean).join(', ');
		return {
			id: known.indexOf(element),
			name: `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`,
			trouble,
		};
	});

/** The focus may stand behind a bar of the phone there. */
const ON_PHONES = ['/busFactory', '/cn/ourSchedule'];

for (const path of ['/', '/busFactory', '/cn/ourSchedule', '/FieldTrips/All_Field_Trips', '/ContactUs']) {
	test(
		`the Tab key walks through ${path}; what has the focus is marked, in forced colours too, and in view`,
		tagged('deployed', path === '/ContactUs' && 'core', ON_PHONES.includes(path) && 'phone'),
		async ({ page, isMobile }) => {
			test.slow();
			await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: isMobile ? 'active' : 'none' });
			await page.goto(path);
			const before = await page.evaluate(() => location.href);
			const troubles: string[] = [];
			const met = new Set<number>();
			for (;;) {
				await page.keyboard.press('Tab');
				const stop = await stopAt(page);
				if (!stop || met.has(stop.id)) break;
				met.add(stop.id);
				if (stop.trouble) troubles.push(`${stop.name}: ${stop.trouble}`);
			}
			expect(troubles).toEqual([]);
			expect(await page.evaluate(() => location.href), 'nothing happens by focus alone').toBe(before);
			await expect(page.getByRole('dialog')).toHaveCount(0);
			expect(met.size).toBeGreaterThan(10);
		},
	);
}
