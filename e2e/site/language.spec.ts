import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchShifts, weightOf } from '../fixtures/weights.ts';

const stored = 'local';

test('the switch keeps page, query and fragment', tagged('deployed'), async ({ page, isMobile }) => {
	await page.goto('/termsAndConditions?from=mail#disclaimer');
	if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
	await page.getByRole('link', { name: '繁體中文' }).filter({ visible: true }).click();
	await expect(page).toHaveURL('/zh/termsAndConditions?from=mail#disclaimer');
	if (isMobile) await page.getByRole('button', { name: '開啟選單' }).click();
	await page.getByRole('link', { name: 'English' }).filter({ visible: true }).click();
	await expect(page).toHaveURL('/termsAndConditions?from=mail#disclaimer');
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the switch leads to English before any other code has come', tagged('deployed'), async ({ page, isMobile }) => {
	await page.route('**/_astro/*.js', (route) => route.abort());
	await page.goto('/zh/About');
	if (isMobile) await page.getByRole('button', { name: '開啟選單' }).click();
	await page.getByRole('link', { name: 'English' }).filter({ visible: true }).click();
	await expect(page).toHaveURL('/About');
});

test(
	'a visit to a prefixed address is no choice: a link without prefix opens in English',
	tagged('deployed'),
	async ({ page }) => {
		await page.goto('/cn/About');
		expect(await page.evaluate((key) => localStorage.getItem(key), stored)).toBeNull();
		await page.goto('/termsAndConditions?a=1#copyright');
		await expect(page).toHaveURL('/termsAndConditions?a=1#copyright');
	},
);

test(
	'what the switch chose holds on addresses without prefix, and on no other',
	tagged('deployed'),
	async ({ page, isMobile }) => {
		await page.goto('/About');
		if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
		await page.getByRole('link', { name: '简体中文' }).filter({ visible: true }).click();
		await expect(page).toHaveURL('/cn/About');
		await page.goto('/zh/About');
		await page.goto('/termsAndConditions?a=1#copyright');
		await expect(page).toHaveURL('/cn/termsAndConditions?a=1#copyright');
	},
);

test(
	'a page that is not in the chosen language offers the others in its header, and moves nothing',
	tagged('deployed'),
	async ({ page }) => {
		await watchShifts(page);
		await page.goto('/About?lang=en');
		await page.goto('/zh/About');
		const english = page.getByRole('banner').getByRole('link', { name: 'English' });
		await expect(english).toBeInViewport({ ratio: 1 });
		expect((await weightOf(page)).shift).toBe(0);
		await english.click();
		await expect(page).toHaveURL('/About');
	},
);

test('a first visit is never redirected', tagged('deployed'), async ({ page }) => {
	await page.goto('/About');
	await expect(page).toHaveURL('/About');
	expect(await page.evaluate((key) => localStorage.getItem(key), stored)).toBeNull();
});

for (const [query, path] of [
	['?lang=zh', '/zh/About'],
	['?local=cn&x=1', '/cn/About?x=1'],
	['?locale=ZH#top', '/zh/About#top'],
	['?lang=fr&lang=cn', '/cn/About'],
	['?lang=fr', '/About?lang=fr'],
	['?lang=%ff%00', '/About?lang=%ff%00'],
] as const) {
	test(`/About${query} shows ${path}`, tagged('deployed'), async ({ page, faults }) => {
		await page.goto(`/About${query}`);
		await expect(page).toHaveURL(path);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		expect(faults).toEqual([]);
	});
}

test('a language in the address clears what was kept and is stored', tagged('deployed'), async ({ page }) => {
	await page.goto('/About');
	await page.evaluate(() => {
		localStorage.setItem('currentDate_en', '{"index":0}');
		localStorage.setItem('currentImagesList_zh', '[]');
		localStorage.setItem('other', 'kept');
	});
	await page.goto('/About?lang=zh');
	await expect(page).toHaveURL('/zh/About');
	expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ local: 'zh', other: 'kept' });
});

for (const damaged of ['fr', '', 'null', '[object Object]', 'x'.repeat(100_000)]) {
	test(
		`a stored language of ${JSON.stringify(damaged.slice(0, 20))} counts as absent and is removed`,
		tagged('deployed'),
		async ({ page, faults }) => {
			await page.addInitScript((value) => {
				if (!sessionStorage.getItem('set')) localStorage.setItem('local', value);
				sessionStorage.setItem('set', '1');
			}, damaged);
			await page.goto('/About');
			await expect(page).toHaveURL('/About');
			expect(await page.evaluate(() => localStorage.getItem('local'))).toBeNull();
			expect(faults).toEqual([]);
		},
	);
}

test('storage that throws breaks nothing', tagged('deployed'), async ({ page, faults }) => {
	await page.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get() {
				throw new DOMException('denied', 'SecurityError');
			},
		});
	});
	await page.goto('/About?lang=zh');
	await expect(page).toHaveURL('/zh/About');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	expect(faults).toEqual([]);
});

test('after a switch, Back shows the page that was left', tagged('deployed'), async ({ page, isMobile }) => {
	await page.goto('/About');
	if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
	await page.getByRole('link', { name: '繁體中文' }).filter({ visible: true }).click();
	await expect(page).toHaveURL('/zh/About');
	await page.goBack();
	await expect(page).toHaveURL('/About');
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	await page.goForward();
	await expect(page).toHaveURL('/zh/About');
	expect(await page.evaluate(() => localStorage.getItem('local'))).toBe('zh');
});
