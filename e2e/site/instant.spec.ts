import { chromium, type Page } from 'playwright/test';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { builtPages } from '../fixtures/built.ts';
import { publicPages } from '../fixtures/pages.ts';
import { KINDS_OF_PAGES } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { chromiumFlags, wholeChromiumPath } from '../setup/browser.ts';

/** A link to another page that every page with a header has in sight. */
const nextLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Trips' }).first();

test('every page lets just the pages of its own language be fetched and rendered beforehand', async ({ page }) => {
	const localeOf = (path: string) =>
		LOCALES.findLast((locale) => locale !== 'en' && path.startsWith(href(locale, 'home')));
	const known = new Set(publicPages.map(({ path }) => path));
	for (const { path, html } of builtPages) {
		const { asked, left } = await page.evaluate((text) => {
			const document = new DOMParser().parseFromString(text, 'text/html');
			const [rules, ...more] = document.querySelectorAll('script[type=speculationrules]');
			const { prefetch, prerender } = JSON.parse(rules?.textContent ?? '{}');
			const isSame = JSON.stringify(prefetch) === JSON.stringify(prerender);
			const links = more.length === 0 && isSame ? prefetch[0].where.selector_matches : '';
			const [asked, left] = [new Set<string>(), new Set<string>()];
			for (const link of document.querySelectorAll('a:not([data-locale], [aria-current=page])'))
				(link.matches(links) ? asked : left).add(link.getAttribute('href') ?? '');
			for (const link of document.querySelectorAll(`[data-locale]:is(${links})`)) asked.add(`switch ${link.outerHTML}`);
			return { asked: [...asked], left: [...left] };
		}, html);
		expect(asked.length, path).toBeGreaterThan(3);
		expect(
			asked.filter((each) => !known.has(each) || localeOf(each) !== localeOf(path)),
			path,
		).toEqual([]);
		expect(
			left.filter((each) => known.has(each)),
			path,
		).toEqual([]);
	}
});

test('a page that a pointer rests on or presses is there before the click', async ({ page }) => {
	await page.goto('/busFactory');
	const link = nextLink(page);
	const fetched = page.waitForEvent(
		'request',
		(request) => request.headers()['sec-purpose']?.startsWith('prefetch') === true,
	);
	await link.hover();
	await fetched;
	await link.click();
	await expect(page).toHaveURL('/FieldTrips/All_Field_Trips');
	const [visit] = await page.evaluate(() => JSON.parse(JSON.stringify(performance.getEntriesByType('navigation'))));
	expect(visit.deliveryType).toBe('navigational-prefetch');
});

test.describe('where the browser has no speculation rules', () => {
	/** Addresses of pages that were asked for beside the one that is shown. */
	const asksOf = (page: Page): string[] => {
		const asks: string[] = [];
		page.on('request', (request) => {
			const { pathname } = new URL(request.url());
			// How full departures are is no page.
			if (request.resourceType() === 'fetch' && pathname !== '/api/availability') asks.push(pathname);
		});
		return asks;
	};
	const without = (page: Page, saveData: boolean) =>
		page.addInitScript((save) => {
			HTMLScriptElement.supports = () => false;
			Object.defineProperty(navigator, 'connection', { value: { saveData: save } });
		}, saveData);

	test('a page is fetched once, when a pointer or the focus rests on a link to it', async ({ page, faults }) => {
		const asks = asksOf(page);
		await without(page, false);
		await page.goto('/busFactory');
		const link = nextLink(page);
		const fetched = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/All_Field_Trips'));
		await link.hover();
		await fetched;
		expect(asks).toEqual(['/FieldTrips/All_Field_Trips']);
		await page.mouse.move(0, 0);
		const second = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/About'));
		await link.focus();
		await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).focus();
		await second;
		expect(asks).toEqual(['/FieldTrips/All_Field_Trips', '/About']);
		expect(faults).toEqual([]);
	});

	test('nothing is fetched where data is to be saved', async ({ page }) => {
		const asks = asksOf(page);
		await page.clock.install();
		await without(page, true);
		await page.goto('/busFactory');
		await nextLink(page).hover();
		await page.clock.runFor(1000);
		await page.reload();
		expect(asks).toEqual([]);
	});
});

test('one page fades into the next, but not where motion is unwanted', async ({ page }) => {
	await page.addInitScript(() => {
		addEventListener('pagereveal', ({ viewTransition }) => {
			document.documentElement.dataset['turned'] = String(viewTransition !== null);
		});
	});
	const turn = async (path: string) => {
		await page.evaluate((to) => location.assign(to), path);
		await expect(page).toHaveURL(path);
		return page.locator('html');
	};
	await page.goto('/About');
	await expect(await turn('/ourSchedule')).toHaveAttribute('data-turned', 'true');
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await expect(await turn('/About')).toHaveAttribute('data-turned', 'false');
});

// Each by itself: a browser takes a picture that it has already, of another size.
for (const path of ['/', '/busFactory', '/ourSchedule', '/FieldTrips/All_Field_Trips', '/FieldTrips/Ages7_12']) {
	test(`the picture that ${path} shows first is asked for in its head, and once`, async ({ page, faults }) => {
		const asked: string[] = [];
		page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()));
		await page.goto(path);
		const first = page.locator('img[fetchpriority=high]').first();
		const shown = await first.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc));
		const hint = page.locator('head > meta[name=viewport] + link[rel=preload][as=image]');
		expect(await hint.getAttribute('imagesrcset')).toContain(new URL(shown).pathname);
		expect(asked[0]).toBe(shown);
		expect(asked.filter((each) => each.split('.')[0] === shown.split('.')[0])).toEqual([shown]);
		expect(faults).toEqual([]);
	});
}

test('back shows a page as it was left, without loading it', async ({ baseURL }) => {
	const executablePath = wholeChromiumPath();
	test.skip(executablePath === undefined, 'the shell of the browser keeps no pages');
	test.slow();
	const browser = await chromium.launch({
		executablePath,
		args: [...chromiumFlags, '--headless=new'],
		ignoreDefaultArgs: ['--headless', '--disable-back-forward-cache'],
	});
	const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
	await page.addInitScript(() => {
		addEventListener('pageshow', ({ persisted }) => document.documentElement.setAttribute('data-kept', `${persisted}`));
	});
	for (const name of KINDS_OF_PAGES) {
		const path = href('en', name);
		await page.goto(path);
		await page.goto('/favicon.svg', { waitUntil: 'commit' });
		page.evaluate(() => history.back()).catch(() => {}); // not awaited: the page that it runs in goes
		await expect(page).toHaveURL(path);
		await expect(page.locator('html'), path).toHaveAttribute('data-kept', 'true');
	}
	await browser.close();
});
