import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { PAGE_SIZE } from '#domain/list-pages.ts';
import { fill } from '#i18n/fill.ts';
import { t } from '#i18n/t.ts';
import { launch } from '#server/testing/child-server.ts';
import { syntheticProject } from '../bench/synthetic.ts';
import { axe, expect, test } from '../fixtures/test.ts';

const TRIPS = 60;
const LIST = '/FieldTrips/All_Field_Trips';
const { search, filter, pager } = t('en').list;
const cards = (page: Page) => page.getByRole('article').filter({ visible: true });
const status = (page: Page) => page.getByRole('status');

/** Builds a site with so many synthetic trips that its list has pages, and serves it. */
const serveLongList = async () => {
	const folder = mkdtempSync(join(tmpdir(), 'banyan-list-'));
	syntheticProject(folder, TRIPS, { without: ['content-check', 'finish', 'pack'] });
	execFileSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
		cwd: folder,
		env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
	});
	const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data') };
	const server = await launch(process.execPath, [join(folder, 'src/server/main.ts')], env);
	if (server.port === 0) throw new Error(`The server of the long list ended: ${server.errors.join('\n')}`);
	const stop = async () => {
		server.kill('SIGTERM');
		await server.ended;
		rmSync(folder, { recursive: true });
	};
	return { site: `http://localhost:${server.port}`, dist: join(folder, 'dist'), stop };
};

test.describe('a list of 60 trips', () => {
	test.describe.configure({ mode: 'serial' });
	let list: Awaited<ReturnType<typeof serveLongList>>;
	test.beforeAll(async () => {
		test.setTimeout(180_000);
		list = await serveLongList();
	});
	test.afterAll(() => list?.stop());

	test('has pages that lead to each other and are light', async ({ page, faults }) => {
		await page.goto(list.site + LIST);
		await expect(cards(page)).toHaveCount(PAGE_SIZE);
		await expect(status(page)).toHaveText(fill(filter.paged, { total: TRIPS, n: 1, count: 2 }));
		await page.getByRole('link', { name: pager.next }).click();
		await expect(page).toHaveURL(`${list.site}${LIST}/2`);
		await expect(page).toHaveTitle(/^Field trips, page 2 · /);
		await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${LIST}/2$`));
		await expect(page.locator('link[hreflang=zh-Hant-HK]')).toHaveAttribute('href', new RegExp(`/zh${LIST}/2$`));
		await page
			.getByText(fill(pager.place, { n: 2, count: 2 }))
			.last()
			.click();
		expect(await axe(page)).toEqual([]);
		await expect(cards(page)).toHaveCount(TRIPS - PAGE_SIZE);
		await expect(page.getByRole('link', { name: pager.next })).toHaveCount(0);
		await page.getByRole('link', { name: fill(pager.page, { n: 1 }), exact: true }).click();
		await expect(cards(page)).toHaveCount(PAGE_SIZE);
		expect(faults).toEqual([]);

		const pages = globSync(`{,zh/,cn/}${LIST.slice(1)}{,/*}.html`, { cwd: list.dist });
		expect(pages).toHaveLength(6);
		const weights = pages.map((file) => brotliCompressSync(readFileSync(join(list.dist, file))).length / 1000);
		expect(Math.max(...weights)).toBeLessThanOrEqual(60);
		const sitemap = readFileSync(join(list.dist, 'sitemap.xml'), 'utf8');
		expect(sitemap.match(/<loc>[^<]*All_Field_Trips\/2<\/loc>/g)).toHaveLength(3);
	});

	test('is searched on every page, in every language, and draws what it finds', async ({ page, faults }) => {
		for (const [path, asked] of [
			[`${LIST}/2`, 'lighthouse'],
			[`/zh${LIST}`, '灯塔'],
			[`/cn${LIST}/2`, '燈塔'],
		] as const) {
			await page.goto(`${list.site}${path}?q=${asked}`);
			await expect(cards(page)).toHaveCount(6);
			await expect(page.getByRole('article').filter({ visible: true, hasText: /灯塔|燈塔|Lighthouse/ })).toHaveCount(6);
		}
		expect(await axe(page)).toEqual([]);
		expect(faults).toEqual([]);
		await cards(page).first().getByRole('link').first().click();
		await expect(page).toHaveURL(/\/cn\/FieldTrips\/trip-\d+$/);
	});

	test('shows what it finds on all pages in one list in its order, and the page again when nothing is asked', async ({
		page,
	}) => {
		await page.goto(list.site + LIST);
		await page.getByText('Science & Technology').first().click();
		await expect(status(page)).toHaveText(fill(filter.some, { n: 30, total: TRIPS }));
		await expect(cards(page)).toHaveCount(30);
		await expect(page.getByRole('navigation', { name: pager.label })).toBeHidden();
		await expect(page).toHaveURL(`${list.site}${LIST}?category=science`);
		await page.reload();
		await expect(cards(page)).toHaveCount(30);
		await page.goBack();
		await expect(cards(page)).toHaveCount(PAGE_SIZE);
		await expect(page.getByRole('link', { name: pager.next })).toHaveAttribute('href', `${LIST}/2`);

		await page.goto(`${list.site}${LIST}/2?category=science,history,nature,career`);
		await expect(cards(page)).toHaveCount(TRIPS);
		const names = await cards(page).locator('h3 > .vh').allTextContents();
		const numbers = names.map((name) => Number(/\d+$/.exec(name)?.[0]));
		const isOpen = (n: number) => n <= 6 || n % 3 === 0;
		const all = Array.from({ length: TRIPS }, (_, index) => index + 1);
		expect(numbers).toEqual([...all.filter(isOpen), ...all.filter((n) => !isOpen(n))]);
	});

	test('a page that cannot be had leaves the list, says so, and is asked for again', async ({ page }) => {
		await page.route(`**${LIST}/2`, (route) => route.abort());
		await page.goto(list.site + LIST);
		await page.getByText('Science & Technology').first().click();
		await expect(page.getByText(search.failed)).toBeVisible();
		await expect(cards(page)).toHaveCount(PAGE_SIZE);
		await page.unroute(`**${LIST}/2`);
		await page.getByText('History & Culture').first().click();
		await expect(cards(page)).toHaveCount(45);
		await expect(page.getByText(search.failed)).toBeHidden();
	});
});
