import { href } from '#i18n/routes.ts';
import { expect, test } from '../fixtures/test.ts';

// In English, whose words are the longest.
test('the schedule prints as one page with every departure to come', async ({ page }) => {
	await page.goto(href('en', 'schedule'));
	const pdf = await page.pdf({ preferCSSPageSize: true });
	expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

	await page.emulateMedia({ media: 'print' });
	const months = page.getByRole('region', { name: /20\d\d/ });
	await expect(months).toHaveCount(3);
	const rows = months.getByRole('listitem').and(page.locator('[data-seats]'));
	expect(await rows.count()).toBeGreaterThan(15);
	const colours = await rows.evaluateAll((all) =>
		all.map((row) =>
			[...row.querySelectorAll('time .vh, .route .vh, .price, .dep__state')].map(
				(each) => getComputedStyle(each).color,
			),
		),
	);
	for (const each of colours) expect(each.length).toBeGreaterThan(2);
	expect(new Set(colours.flat()), 'dark on white').not.toContain('rgb(255, 253, 248)');

	// Browsers lay pages out for the whole sheet of A4, whose width is that of a tablet.
	await page.setViewportSize({ width: 794, height: 1123 });
	const row = rows.and(page.locator('[data-seats="open"]')).first();
	const [price, state] = await row.evaluate((each) => {
		each.setAttribute('data-seats', 'few');
		const seen = [...each.querySelectorAll('.price, .dep__state')].filter((part) => part.checkVisibility());
		return seen.map((part) => part.getBoundingClientRect().toJSON());
	});
	expect(state?.left, 'the state stands beside the price').toBeGreaterThanOrEqual(price?.right);
});
