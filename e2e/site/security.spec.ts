import type { Page } from 'playwright/test';
import { href, localise } from '#i18n/routes.ts';
import { accept, serve } from '../fixtures/enquiry.ts';
import { localeInTurn, tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { watch } from '../fixtures/watch.ts';

const BUS = { slug: 'bus-factory', address: 'busFactory' };
const pages = ['home', 'trips', 'schedule', 'questions', 'details', BUS] as const;
/** Pages with things of their own to press, and one that is not there. */
const paths = [...pages.map((page, i) => href(localeInTurn(i), page)), localise('zh', '/no/such/place')];

/** Presses what can be seen of some elements, one after the other. */
const pressEach = async (page: Page, selector: string, most = 3): Promise<void> => {
	const found = page.locator(selector).filter({ visible: true });
	const count = Math.min(await found.count(), most);
	for (let i = 0; i < count; i++) await found.nth(i).click();
};

/** Reads a page to its end, and wakes its islands. */
const readToTheEnd = async (page: Page): Promise<void> => {
	await page.evaluate(async () => {
		for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
			scrollTo(0, y);
			await new Promise((resolve) => requestAnimationFrame(resolve));
		}
		scrollTo(0, 0);
		for (const island of document.querySelectorAll('astro-island')) island.dispatchEvent(new Event('pointerover'));
	});
	await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
};

const openGallery = async (page: Page): Promise<void> => {
	const picture = page
		.locator('.swiper-slide-active a[data-picture], [data-gallery]:not([data-carousel]) a[data-picture]')
		.filter({ visible: true })
		.first();
	if (!(await picture.isVisible())) return;
	await picture.click();
	const dialog = page.locator('dialog.lb');
	await expect(dialog.locator('.pswp__img').first()).toBeVisible();
	await pressEach(page, 'dialog.lb .lb__n, dialog.lb .lb__th button');
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
};

const fillForm = async (page: Page): Promise<void> => {
	const form = page.locator('form[data-enquiry]');
	if ((await form.count()) === 0) return;
	await form.locator('.cc').click();
	await page.getByRole('combobox').fill('852');
	await page.getByRole('option').first().click();
	const send = form.locator('button[type=submit]');
	await send.click();
	await expect(form.locator('.note')).toBeVisible();
	await form.locator('[name=firstName]').fill('Wing');
	await form.locator('[name=email]').fill('wing@school.example');
	await form.locator('[name=message]').fill('Primary 3, 28 children');
	await send.click();
	await expect(page.locator('.thanks')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.locator('.thanks')).toBeHidden();
};

/** Does whatever can be done on a page, in any language: reads it, wakes every island, and uses pictures and form. */
const tryEverything = async (page: Page): Promise<void> => {
	const sent = await serve(page, accept);
	await readToTheEnd(page);
	await pressEach(page, '[data-carousel] button');
	await pressEach(page, '[data-turn]');
	await pressEach(page, 'label:has(input[type=checkbox]):not(form *)');
	await pressEach(page, 'summary');
	await openGallery(page);
	await fillForm(page);
	expect(sent.length).toBeLessThanOrEqual(1);
};

// Pages that are only read are watched in `every-page.spec.ts`.
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

test('whoever finds a weakness is told whom to write to, for long enough', async ({ request }) => {
	const response = await request.get('/.well-known/security.txt');
	expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
	const text = await response.text();
	const value = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? '';
	expect(value('Contact')).toMatch(/^mailto:\S+@\S+$/);
	expect(value('Canonical')).toMatch(/^https:\/\/[^/]+\/\.well-known\/security\.txt$/);
	expect(value('Preferred-Languages')).toBe('en, zh');
	const days = (Date.parse(value('Expires')) - Date.now()) / 86_400_000;
	expect(days).toBeGreaterThan(30);
	expect(days).toBeLessThan(365);
});
