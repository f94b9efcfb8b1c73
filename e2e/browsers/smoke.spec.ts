import { test as base, expect } from 'playwright/test';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { KINDS_OF_PAGES, localeInTurn, WIDTHS } from '../fixtures/scope.ts';
import { firefoxVisitor } from './debian-firefox.ts';
import { available, playwrightVisitor, type Visitor } from './visitor.ts';
import { webkitVisitor } from './webkit-gtk.ts';

/** One browser for each worker: to start one takes longer than a test. */
const test = base.extend<{ open: (address: string) => Promise<void> }, { visitor: Visitor }>({
	visitor: [
		async ({ browserName, playwright, launchOptions }, use) => {
			if (browserName !== 'chromium' && available[browserName] === 'debian') {
				const visitor = await (browserName === 'firefox' ? firefoxVisitor() : webkitVisitor());
				await use(visitor);
				return visitor.close();
			}
			const browser = await playwright[browserName].launch(launchOptions);
			await use(playwrightVisitor(await browser.newPage()));
			return browser.close();
		},
		{ scope: 'worker', timeout: 60_000 },
	],
	open: async ({ visitor, baseURL }, use) => {
		await visitor.resize(1280, 900);
		await use(async (address) => {
			await visitor.open(new URL(address, baseURL).href);
		});
		await visitor.evaluate('localStorage.clear()');
	},
});

const quoted = (text: string) => JSON.stringify(text);

/** Waits until an expression of the page has a value. */
const see = (visitor: Visitor, expression: string) =>
	expect.poll(() => visitor.evaluate<unknown>(expression), { timeout: 15_000 });

/** Presses the first seen button, link or label whose name holds a text, once it has come to stand in the window. */
const press = async (visitor: Visitor, name: string, within = 'body') => {
	const mark = `(() => {
		for (const old of document.querySelectorAll('[data-pressed]')) old.removeAttribute('data-pressed');
		const all = document.querySelector(${quoted(within)})?.querySelectorAll('button, a, summary, label') ?? [];
		const named = [...all].find((each) => each.checkVisibility()
			&& ((each.getAttribute('aria-label') ?? '') + each.textContent).includes(${quoted(name)}));
		named?.scrollIntoView({ block: 'center', behavior: 'instant' });
		named?.setAttribute('data-pressed', '');
		const { left, right } = named?.getBoundingClientRect() ?? {};
		return left >= 0 && right <= innerWidth;
	})()`;
	await see(visitor, mark).toBe(true);
	await visitor.click('[data-pressed]');
};

const { carousel, common, contact, list, schedule } = t('en');

test.describe('in another browser than Chromium', () => {
	test.skip(({ browserName }) => browserName === 'chromium', 'the other tests look at it');

	test('a page of each kind opens, in its language and within the window', async ({ visitor, open }) => {
		test.slow();
		for (const [i, page] of KINDS_OF_PAGES.entries()) {
			const path = href(localeInTurn(i), page);
			await open(path);
			const { lang } = LOCALE_TABLE[localeInTurn(i)];
			expect.soft(await visitor.evaluate('document.documentElement.lang'), path).toBe(lang);
			const title = 'document.querySelector("h1").textContent.trim().length';
			expect.soft(await visitor.evaluate(title), path).toBeGreaterThan(0);
			for (const width of [WIDTHS.phone, 1280]) {
				await visitor.resize(width, 900);
				const over = await visitor.evaluate('document.documentElement.scrollWidth - innerWidth');
				expect.soft(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
			}
		}
	});

	test('the filter shows what is chosen, and the address says it', async ({ visitor, open }) => {
		await open(href('en', 'trips'));
		const shown =
			'[...document.querySelectorAll("main article.ticket")].filter((each) => each.checkVisibility()).length';
		const all = await visitor.evaluate<number>(shown);
		await visitor.click('label:has([name=category][value=nature])');
		await see(visitor, 'location.search').toContain('nature');
		await see(visitor, shown).toBeLessThan(all);
		await press(visitor, list.filter.clear, 'main');
		await see(visitor, shown).toBe(all);
	});

	test('the schedule turns to the next month', async ({ visitor, open }) => {
		await open(href('en', 'schedule'));
		const month = 'document.documentElement.dataset.month';
		const first = await visitor.evaluate<string>(month);
		await press(visitor, schedule.board.next.replace('{month}', ''), 'main');
		await see(visitor, month).not.toBe(first);
	});

	test('the carousel moves, and its gallery opens and closes', async ({ visitor, open }) => {
		await open(href('en', { slug: 'bus-factory', address: 'busFactory' }));
		const current = `document.querySelector('[aria-roledescription=${quoted(carousel.carousel)}] [aria-current=true]')?.getAttribute('aria-label')`;
		const first = await visitor.evaluate<string>(current);
		await press(visitor, carousel.next, `[aria-roledescription="${carousel.carousel}"]`);
		await see(visitor, current).not.toBe(first);
		await press(visitor, carousel.openAll);
		await see(visitor, 'document.querySelector("dialog[open] img, .pswp img") !== null').toBe(true);
		await press(visitor, carousel.gallery.close);
		await see(visitor, 'document.querySelector("dialog[open], .pswp--open") === null').toBe(true);
	});

	test('the form names what is missing, lets a country be chosen, and is sent', async ({ visitor, open }) => {
		await open(href('en', 'contact'));
		await press(visitor, contact.form.send, 'main');
		await see(visitor, 'document.body.innerText').toContain(contact.error.email_required);
		await press(visitor, contact.picker.button.split(':')[0] ?? '', 'main');
		await see(
			visitor,
			'[...document.querySelectorAll("[role=option]")].filter((each) => each.checkVisibility()).length > 5',
		).toBe(true);
		await visitor.click('[role=option]:nth-child(2)');
		await visitor.type('[name=firstName]', 'Wing');
		await visitor.type('[name=email]', 'wing@school.example');
		await visitor.type('[name=message]', 'Primary 3, 28 children');
		await press(visitor, contact.form.send, 'main');
		await see(visitor, 'document.body.innerText').toContain(contact.thanks.close);
	});

	test('the menu of a phone opens and closes', async ({ visitor, open }) => {
		await visitor.resize(390, 800);
		await open(href('en', 'about'));
		const isOpen = 'document.getElementById("menu").checkVisibility()';
		await press(visitor, common.nav.openMenu);
		await see(visitor, isOpen).toBe(true);
		await press(visitor, common.nav.closeMenu);
		await see(visitor, isOpen).toBe(false);
	});

	test('the back office shows its sign-in', async ({ visitor, open }) => {
		await open('/login');
		await see(visitor, 'document.querySelectorAll("input").length').toBeGreaterThan(1);
	});
});
