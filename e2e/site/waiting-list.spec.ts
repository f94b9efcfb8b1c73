import type { Page } from 'playwright/test';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { localise } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import type { Store } from '#server/core/db/store.ts';
import { freePlaces } from '#server/features/departures/testing/a-departure.ts';
import { aStoredLine, storeAnOrder } from '#server/features/orders/testing/a-stored-order.ts';
import { titleOf } from '../../src/server/core/schedule/catalogue.ts';
import { mailTo, test } from '../fixtures/mailbox.ts';
import { expect } from '../fixtures/office.ts';
import { bookGroupOn, coming, dayIn } from '../fixtures/orders.ts';
import { tagged } from '../fixtures/scope.ts';
import { axe } from '../fixtures/test.ts';
import { expectNoWider, narrowWidth } from '../fixtures/whole-page.ts';

/** Departures late enough for offers: one for each kind of window. */
const [first = { trip: '', date: '' }, second = first] = coming().filter(({ date }) => date > dayIn(4));

const freeAll = (store: Store, { trip, date }: { trip: string; date: string }) =>
	freePlaces(store, { trip, departure: date }, 500);

/** Presses the name of a language. */
const readIn = async (page: Page, locale: Locale) => {
	await page.locator(`.lang [hreflang=${LOCALE_TABLE[locale].lang}]`).filter({ visible: true }).click();
	await expect(page.locator('html')).toHaveAttribute('lang', LOCALE_TABLE[locale].lang);
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test(
	'a family waits for a place, is offered one and books it',
	tagged('core', 'phone'),
	async ({ page, office, mailbox, signIn, faults, request, isMobile }) => {
		test.slow();
		const locale = isMobile ? 'zh' : 'en';
		const departure = isMobile ? second : first;
		const isSound = async () => expect(isMobile ? await axe(page) : []).toEqual([]);
		const narrow = await narrowWidth(page, isMobile);
		const { waiting: words, schedule } = t(locale);
		const other = isMobile ? 'cn' : 'zh';
		const { waiting: inOther } = t(other);
		const email = `mei.${locale}@example.org`;
		await office.inStore((store) => bookGroupOn(store, departure));

		// The server keeps its answer for a second, a browser for half a minute, unless it is asked anew.
		await expect
			.poll(async () => (await (await request.get('/api/availability')).json())[departure.trip]?.[departure.date])
			.toBe('full');
		await page.route('**/api/availability', (route) => route.continue());
		await page.goto(`${localise(locale, '/ourSchedule')}#${departure.date.slice(0, 7)}`);
		const row = page.locator(`[id="${departure.date}-${departure.trip}"]`);
		await expect(row).toHaveAttribute('data-seats', 'full');
		await row.getByRole('link', { name: schedule.wait }).click();
		await expect(page.getByRole('radio', { checked: true })).toHaveValue(locale);
		await expectNoWider(page, narrow);

		// What is missing is said in the language of the page, not in that of the browser.
		await page.getByRole('button', { name: words.join.send }).click();
		const wrong = page.getByRole('region', { name: t(locale).contact.summary[1] });
		await expect(wrong).toBeFocused();
		await wrong.getByRole('link', { name: t(locale).contact.error.email_required }).click();
		await expect(page.getByLabel(words.join.email)).toBeFocused();
		await page.getByLabel(words.join.name).fill('Mei Chan');
		await page.getByLabel(words.join.email).fill('mei@example');
		await page.getByLabel(words.join.children).selectOption('2');
		await page.getByRole('button', { name: words.join.send }).click();
		await expect(page.getByLabel(words.join.email)).toHaveAccessibleDescription(t(locale).contact.error.email_invalid);
		await expect(page.getByLabel(words.join.children)).toHaveValue('2');
		await isSound();
		await readIn(page, other);
		await expect(page.getByLabel(inOther.join.email)).toHaveValue('mei@example');
		await expect(page.getByText(t(other).contact.error.email_invalid).first()).toBeVisible();
		await readIn(page, locale);
		await page.getByLabel(words.join.email).fill(email);
		await page.getByRole('button', { name: words.join.send }).click();
		await expect(heading(page)).toHaveText(words.sent.title);
		await expect(page.getByRole('main')).toContainText(email);
		await readIn(page, other);
		await expect(heading(page)).toHaveText(inOther.sent.title);
		await page.reload();
		await expect(page.getByRole('main')).toContainText(email);
		await readIn(page, locale);
		// Every answer leads back to where the family came from.
		const back = page.getByRole('main').getByRole('link', { name: words.all });
		await expect(back).toHaveAttribute('href', localise(locale, '/ourSchedule'));
		// Somebody in a hurry asks again: there is one mail.
		await page.getByRole('button', { name: words.sent.again }).click();
		await expect(heading(page)).toHaveText(words.sent.title);

		const { link } = await mailTo(mailbox, email, 'waiting-list');
		await page.goto(link);
		await isSound();
		await page.getByRole('button', { name: words.unconfirmed.confirm }).click();
		await expect(heading(page)).toHaveText(fill(words.waiting.title, { place: 1 }));
		await expect(back).toBeVisible();
		await expect(page.locator('html')).toHaveAttribute('lang', /./);
		await expectNoWider(page, narrow);
		await isSound();
		await page.getByRole('button', { name: words.leave }).click();
		await expect(heading(page)).toHaveText(words.left.title);
		await page.getByRole('button', { name: words.left.back }).click();
		await expect(heading(page)).toHaveText(fill(words.waiting.title, { place: 1 }));

		await office.inStore((store) => freeAll(store, departure));
		await signIn('clerk', `/departures/waiting?open=${departure.date}_${departure.trip}`);
		await expect(page.getByText(titleOf(departure.trip)).first()).toBeVisible();
		await page.getByRole('button', { name: '邀请Mei Chan' }).dblclick();
		await expect(page.getByRole('row', { name: /Mei Chan/ })).toContainText('已邀请');

		expect((await mailTo(mailbox, email, 'waiting-list', 2)).link).toBe(link);
		await page.goto(link);
		await expect(heading(page)).toHaveText(words.offered.title);
		await expect(page.getByRole('link', { name: words.offered.book })).toHaveAttribute('href', /^https:.*\/products\//);
		await isSound();

		await office.inStore((store) =>
			storeAnOrder(
				store,
				{
					number: `W-${locale}`,
					email,
					lines: [aStoredLine({ trip: departure.trip, departure: departure.date })],
				},
				Date.now(),
			),
		);
		// Departures of other tests are there, too.
		await page.goto(`/departures/waiting?open=${departure.date}_${departure.trip}`);
		await expect(page.getByRole('row', { name: /Mei Chan/ }).getByRole('link')).toContainText(`W-${locale}`);
		await page.goto(link);
		await expect(heading(page)).toHaveText(words.booked.title);
		await expect(back).toBeVisible();
		expect(faults.filter((fault) => !/422/.test(fault))).toEqual([]);
	},
);
