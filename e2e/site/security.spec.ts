import { href, localise } from '#i18n/routes.ts';
import { routePages } from '../fixtures/pages.ts';
import { localeInTurn, tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { tryEverything } from '../fixtures/try-everything.ts';
import { watch } from '../fixtures/watch.ts';

/** Days that security.txt must still be good for. */
const DAYS = { least: 30, most: 365 };
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

test('a page says the same in its own policy as our server says in a header', tagged('core'), async ({ request }) => {
	for (const { path } of routePages) {
		const response = await request.get(path);
		const [, policy] =
			/<meta http-equiv="content-security-policy" content="([^"]+)">/.exec(await response.text()) ?? [];
		expect(response.headers()['content-security-policy']).toBe(`frame-ancestors 'none'; ${policy}`);
	}
});

test('whoever finds a weakness is told whom to write to, for long enough', async ({ request }) => {
	const response = await request.get('/.well-known/security.txt');
	expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
	const text = await response.text();
	const value = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? '';
	expect(value('Contact')).toMatch(/^mailto:\S+@\S+$/);
	expect(value('Canonical')).toMatch(/^https:\/\/[^/]+\/\.well-known\/security\.txt$/);
	expect(value('Preferred-Languages')).toBe('en, zh');
	const days = (Date.parse(value('Expires')) - Date.now()) / 86_400_000;
	expect(days).toBeGreaterThan(DAYS.least);
	expect(days).toBeLessThan(DAYS.most);
});
