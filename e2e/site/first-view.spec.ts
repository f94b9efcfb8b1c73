import { devices } from 'playwright/test';
import { LOCALES } from '#i18n/locales.ts';
import { href, type Page as SitePage } from '#i18n/routes.ts';
import { faces } from '../fixtures/faces.ts';
import { tripPages } from '../fixtures/pages.ts';
import { localeInTurn } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { weightOf } from '../fixtures/weights.ts';

/** kB, brotli, of all that a phone fetches before it is touched or scrolled; of some pages only the faces matter. */
const BUDGETS: { page: SitePage; budget: number }[] = [
	{ page: 'home', budget: 65 },
	{ page: 'trips', budget: 110 },
	{ page: 'about', budget: 35 },
	{ page: 'terms', budget: 35 },
	...(['accessibility', 'schedule', 'contact'] as const).map((page) => ({ page, budget: Infinity })),
	...tripPages.filter((_, i) => i % 3 === 0).map((page) => ({ page, budget: 85 })),
];
/** kB that Chinese pages may weigh more, for the faces of their headings. */
const HAN_FACES = 16;

/** The phone that Lighthouse measures with. */
const PHONE = {
	userAgent: devices['Pixel 7'].userAgent,
	screen: { width: 412, height: 915 },
	viewport: { width: 412, height: 823 },
	deviceScaleFactor: 1.75,
	isMobile: true,
	hasTouch: true,
};

test('home, About, terms, the list and every third trip keep their bytes until the first touch, and each heading in sight has one face', async ({
	browser,
}) => {
	test.slow();
	// Trips in turns of languages: what weighs and is drawn there is the same but for the words.
	const queue = BUDGETS.flatMap(({ page, budget }, i) =>
		(typeof page === 'string' ? LOCALES : [localeInTurn(i)])
			.map((locale) => ({ locale, page, budget }))
			.filter(({ locale, budget }) => locale !== 'en' || budget < Infinity),
	);
	const work = async () => {
		for (let next = queue.shift(); next; next = queue.shift()) {
			// What another page has left in the cache would be shown, and counted, before it comes into view.
			const page = await browser.newPage(PHONE);
			const { locale, budget } = next;
			const path = href(locale, next.page);
			const most = locale === 'en' ? budget : budget + HAN_FACES;
			await page.goto(path, { waitUntil: 'networkidle' });
			const { shift: _, ...kinds } = await weightOf(page);
			const all = Object.values(kinds).reduce((sum, kind) => sum + kind, 0);
			expect(kinds.html, `${path} was weighed`).toBeGreaterThan(5);
			expect.soft(all, `${path}: ${JSON.stringify(kinds)}`).toBeLessThanOrEqual(most);
			if (locale !== 'en') {
				const { count, other } = await faces(page);
				expect.soft(other, path).toEqual([]);
				expect.soft(count, `${path}: brand, title`).toBeGreaterThanOrEqual(2);
			}
			await page.close();
		}
	};
	await Promise.all([work(), work(), work(), work()]);
});
