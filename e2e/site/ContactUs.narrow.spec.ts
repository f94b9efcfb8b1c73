import type { Page } from 'playwright/test';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { expect, test } from '../fixtures/test.ts';

/** Left and right edge of each field of the form, in pixels. */
const edges = (page: Page) =>
	page.locator('form .fld').evaluateAll((fields) =>
		fields.map((field) => {
			const { left } = field.getBoundingClientRect();
			const inside = [...field.querySelectorAll('*')].map((each) => each.getBoundingClientRect().right);
			return [Math.round(left), Math.round(Math.max(...inside))];
		}),
	);

for (const width of [390, 320])
	for (const locale of LOCALES)
		test(`${width} px wide, each field has a line of its own, before and after the first touch (${locale})`, async ({
			page,
		}) => {
			await page.setViewportSize({ width, height: 844 });
			for (const name of ['contact', 'home'] as const) {
				await page.goto(href(locale, name));
				const before = await edges(page);
				expect(before).toHaveLength(5);
				expect(new Set(before.map(([left]) => left)).size, 'left edges').toBe(1);
				expect(new Set(before.map(([, right]) => right)).size, 'right edges').toBe(1);
				await page.getByLabel(t(locale).contact.form.email, { exact: true }).focus();
				await expect(page.locator('astro-island:not([ssr]) form')).toBeAttached();
				expect(await edges(page)).toEqual(before);
			}
		});
