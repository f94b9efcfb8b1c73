import { href, localise } from '#i18n/routes.ts';
import { localeInTurn, tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { tryEverything } from '../fixtures/try-everything.ts';
import { watch } from '../fixtures/watch.ts';

const BUS = { slug: 'bus-factory', address: 'busFactory' };
const pages = ['home', 'trips', 'schedule', 'questions', 'details', BUS] as const;
/** Pages with things of their own to press, and one that is not there. */
const paths = [...pages.map((page, i) => href(localeInTurn(i), page)), localise('zh', '/no/such/place')];

// STA-028. Pages that are only read are watched in `every-page.spec.ts`.
test(
	'a page stays within its policy and asks nobody else, whatever is done on it',
	tagged('core'),
	async ({ page, context, baseURL }) => {
		test.slow();
		const breaches = await watch(context, page, new URL(baseURL ?? '').origin);
		for (const path of paths) {
			await page.goto(path);
			await tryEverything(page);
			expect(await page.evaluate(() => document.cookie), path).toBe('');
			expect(breaches, path).toEqual({ violations: [], outside: [], cookies: [] });
		}
	},
);

test('the policy stops what it is there to stop', tagged('core'), async ({ page, context, baseURL }) => {
	const breaches = await watch(context, page, new URL(baseURL ?? '').origin);
	await page.goto('/About');
	await page.evaluate(() => {
		const attempts = [
			() => {
				document.body.innerHTML = '<p>Text becomes markup</p>';
			},
			() => {
				const script = document.createElement('script');
				script.textContent = 'document.title = "run"';
				document.body.append(script);
			},
			() => {
				const image = new Image();
				image.src = 'https://elsewhere.example/pixel.gif';
				document.body.append(image);
			},
		];
		for (const attempt of attempts) {
			try {
				attempt();
			} catch {}
		}
	});
	await expect(page).not.toHaveTitle('run');
	await expect(page.locator('h1')).toHaveCount(1);
	await expect.poll(() => breaches.violations.some((text) => text.startsWith('img-src'))).toBe(true);
	expect(breaches.violations.some((text) => text.startsWith('require-trusted-types-for'))).toBe(true);
});
