import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright/test';
import { fill } from '#i18n/fill.ts';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { expect, test } from '../fixtures/test.ts';

const root = join(import.meta.dirname, '../..');
/** Fragments of all answers. */
const IDS = globSync('content/questions/*.json', { cwd: root }).map((file) => basename(file, '.json'));
const contentOf = (id: string) => JSON.parse(readFileSync(join(root, `content/questions/${id}.json`), 'utf8'));

const words = t('en').questions;
const field = (page: Page) => page.getByRole('searchbox', { name: words.search });
const status = (page: Page) => page.getByRole('status');
const shown = (page: Page) => page.locator('details').filter({ visible: true });
const open = (page: Page) => page.locator('details[open]');

for (const locale of LOCALES) {
	test(`every question is answered, the first at once, and the description says the same: ${locale}`, async ({
		page,
		faults,
	}) => {
		await page.goto(href(locale, 'questions'));
		await expect(shown(page)).toHaveCount(IDS.length);
		await expect(open(page)).toHaveCount(1);
		for (const id of IDS)
			await expect(page.locator(`details:has(#${id})`)).toContainText(contentOf(id).question[locale]);
		const text = (await page.locator('details').allTextContents()).join('\n');
		expect(text).not.toMatch(/\{\w+\}|\*\*/);
		const [{ '@graph': graph }] = await page
			.locator('script[type="application/ld+json"]')
			.evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent)));
		const faq = graph.find((thing: { '@type': string }) => thing['@type'] === 'FAQPage');
		const isRead = (part: string) => text.replace(/\s+/g, '').includes(part.replace(/\s+/g, ''));
		expect(faq.mainEntity).toHaveLength(IDS.length);
		for (const { name, acceptedAnswer } of faq.mainEntity)
			expect([name, acceptedAnswer.text].filter((part) => !isRead(part))).toEqual([]);
		expect(faults).toEqual([]);
	});
}

test('an answer has an address: from another page, on the page, and by Back', async ({ page }) => {
	await page.goto('/About');
	await page.evaluate(() => location.assign('/questions#allergy'));
	await expect(page.locator('#allergy')).toBeInViewport();
	await expect(open(page)).toHaveCount(1);
	await page.evaluate(() => location.assign('#late-pick-up'));
	await expect(page.locator('#late-pick-up')).toBeInViewport();
	await expect(page.locator('#allergy')).toBeHidden();
});

test('the search shows the answers with a word, opens the first and marks the word', async ({ page, faults }) => {
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
});

for (const locale of LOCALES)
	test(`what people type is found in every language’s characters: ${locale}`, async ({ page }) => {
		await page.goto(href(locale, 'questions'));
		const first = async (asked: string, id: string) => {
			await page.getByRole('searchbox').fill(asked);
			await expect(page.locator(`details:has(#${id})`), asked).toBeVisible();
			await expect(page.locator('details:visible'), asked).not.toHaveCount(IDS.length);
		};
		for (const asked of ['敏感', '過敏', '过敏', 'allergy']) await first(asked, 'allergy');
		for (const asked of ['素食', 'vegetarian']) await first(asked, 'vegetarian');
		for (const asked of ['輪椅', '轮椅', 'wheelchair']) await first(asked, 'wheelchair');
		for (const asked of ['颱風', '台风', 'typhoon']) await first(asked, 'weather');
	});

test('the keyboard opens answers and searches', async ({ page }) => {
	await page.goto('/questions');
	await field(page).focus();
	await page.keyboard.type('toilet');
	await expect(page.locator('#toilets')).toBeVisible();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('button', { name: words.clear })).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(page.locator('details:visible summary').first()).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.locator('#toilets')).toBeHidden();
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('every answer can be read, and no field promises a search', async ({ page }) => {
		await page.goto('/questions#wheelchair');
		await expect(page.locator('#wheelchair')).toBeVisible();
		await expect(page.locator('search')).toBeHidden();
		await page.getByText(contentOf('insurance').question.en).click();
		await expect(page.locator('#insurance')).toBeVisible();
	});
});

test('on paper every answer is open', async ({ page }) => {
	await page.goto('/questions');
	await page.emulateMedia({ media: 'print' });
	for (const id of IDS) expect((await page.locator(`#${id}`).boundingBox())?.height, id).toBeGreaterThan(10);
});
