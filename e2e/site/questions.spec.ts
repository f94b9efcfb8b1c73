import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright/test';
import { fill } from '#i18n/fill.ts';
import { t } from '#i18n/t.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

const root = join(import.meta.dirname, '../..');
/** Fragments of all answers. */
const IDS = globSync('content/questions/*.json', { cwd: root }).map((file) => basename(file, '.json'));

const words = t('en').questions;
const field = (page: Page) => page.getByRole('searchbox', { name: words.search });
const status = (page: Page) => page.getByRole('status');
const shown = (page: Page) => page.locator('details').filter({ visible: true });
const open = (page: Page) => page.locator('details[open]');

test('an answer has an address: from another page and on the page', async ({ page }) => {
	await page.goto('/About');
	await page.evaluate(() => location.assign('/questions#allergy'));
	await expect(page.locator('#allergy')).toBeInViewport();
	await expect(open(page)).toHaveCount(1);
	await page.evaluate(() => location.assign('#late-pick-up'));
	await expect(page.locator('#late-pick-up')).toBeInViewport();
	await expect(page.locator('#allergy')).toBeHidden();
});

test(
	'the search shows the answers with a word, opens the first and marks the word',
	tagged('core'),
	async ({ page, faults }) => {
		await page.goto('/questions');
		await field(page).fill('invoice');
		await expect(status(page)).toHaveText(fill(words.found.one, { words: 'invoice' }));
		await expect(shown(page)).toHaveCount(1);
		await expect(page.locator('#receipts')).toBeVisible();
		await expect(page.getByRole('heading', { level: 2, name: words.groups.parents })).toBeHidden();
		expect(await page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String))).toContain('invoice');
		await field(page).fill('volcano');
		await expect(status(page)).toHaveText(fill(words.found.none, { words: 'volcano' }));
		await expect(shown(page)).toHaveCount(0);
		await page.getByRole('button', { name: words.clear }).click();
		await expect(field(page)).toBeFocused();
		await expect(shown(page)).toHaveCount(IDS.length);
		await expect(status(page)).toHaveText(fill(words.found.all, { n: IDS.length }));
		expect(faults).toEqual([]);
	},
);

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('every answer can be read, and no field promises a search', async ({ page }) => {
		await page.goto('/questions#wheelchair');
		await expect(page.locator('#wheelchair')).toBeVisible();
		await expect(page.locator('search')).toBeHidden();
		await page.locator('details:has(#insurance) > summary').click();
		await expect(page.locator('#insurance')).toBeVisible();
	});
});

test('on paper every answer is open', async ({ page }) => {
	await page.goto('/questions');
	await page.emulateMedia({ media: 'print' });
	for (const id of IDS) expect((await page.locator(`#${id}`).boundingBox())?.height, id).toBeGreaterThan(10);
});
