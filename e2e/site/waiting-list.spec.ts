import type { Page } from 'playwright/test';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#i18n/locales.ts';
import { localise } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import type { Store } from '#server/db/store.ts';
import { bodyOf, type MailServer } from '#server/mail/testing/smtp.ts';
import { titleOf } from '#server/orders/catalogue.ts';
import { aStoredLine, storeAnOrder } from '#server/orders/testing/a-stored-order.ts';
import { test } from '../fixtures/mailbox.ts';
import { expect } from '../fixtures/office.ts';
import { bookOutside, coming, dayIn } from '../fixtures/orders.ts';
import { axe } from '../fixtures/test.ts';

/** A departure for each language, late enough for offers. */
const departures = coming().filter(({ date }) => date > dayIn(4));
const departureOf = (locale: Locale) => departures[LOCALES.indexOf(locale)] ?? { trip: '', date: '' };

const freeAll = (store: Store, { trip, date }: { trip: string; date: string }) =>
	store.db.deleteFrom('outside_booking').where('trip', '=', trip).where('departure', '=', date).execute();

/** The link in the newest mail to an address, once there are so many. */
const linkTo = async (mailbox: MailServer, email: string, count: number): Promise<string> => {
	const mails = () => mailbox.received.filter(({ to }) => to.includes(email));
	await expect.poll(() => mails().length).toBe(count);
	const mail = mails().at(-1) ?? { raw: '' };
	const [link = ''] = /\/api\/waiting-list\/\S+/.exec(bodyOf(mail)) ?? [];
	expect(mail.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
	expect(mail.raw.replaceAll(/\r\n\s/g, '')).toContain(`${link}/leave>`);
	return link;
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const locale of LOCALES)
	test(`a family waits for a place, is offered one and books it: ${locale}`, async ({
		page,
		office,
		mailbox,
		signIn,
		faults,
	}, { project }) => {
		test.slow();
		const departure = departureOf(locale);
		const { waiting: words, schedule } = t(locale);
		const email = `mei.${locale}.${project.name}@example.org`;
		await office.inStore((store) => bookOutside(store, departure));

		await page.goto(`${localise(locale, '/ourSchedule')}#${departure.date.slice(0, 7)}`);
		const row = page.locator(`[id="${departure.date}-${departure.trip}"]`);
		// What is true reaches the page within half a minute.
		await expect(async () => {
			await page.reload();
			await expect(row).toHaveAttribute('data-seats', 'full', { timeout: 3_000 });
		}).toPass({ timeout: 45_000 });
		await row.getByRole('link', { name: schedule.wait }).click();
		await expect(page.getByRole('radio', { checked: true })).toHaveValue(locale);
		expect(await axe(page)).toEqual([]);

		// What is missing is said in the language of the page, not in that of the browser.
		await page.getByRole('button', { name: words.join.send }).click();
		const wrong = page.getByRole('region', { name: t(locale).contact.summary[1] });
		await expect(wrong).toBeFocused();
		await wrong.getByRole('link', { name: t(locale).contact.error.email_required }).click();
		await expect(page.getByLabel(words.join.email)).toBeFocused();
		expect(await axe(page)).toEqual([]);
		await page.getByLabel(words.join.name).fill('Mei Chan');
		await page.getByLabel(words.join.email).fill('mei@example');
		await page.getByLabel(words.join.children).selectOption('2');
		await page.getByRole('button', { name: words.join.send }).click();
		await expect(page.getByLabel(words.join.email)).toHaveAccessibleDescription(t(locale).contact.error.email_invalid);
		await expect(page.getByLabel(words.join.children)).toHaveValue('2');
		expect(await axe(page)).toEqual([]);
		await page.getByLabel(words.join.email).fill(email);
		await page.getByRole('button', { name: words.join.send }).click();
		await expect(heading(page)).toHaveText(words.sent.title);
		await expect(page.getByRole('main')).toContainText(email);
		expect(await axe(page)).toEqual([]);
		// Somebody in a hurry asks again: there is one mail.
		await page.getByRole('button', { name: words.sent.again }).click();
		await expect(heading(page)).toHaveText(words.sent.title);

		const link = await linkTo(mailbox, email, 1);
		await page.goto(link);
		expect(await axe(page)).toEqual([]);
		await page.getByRole('button', { name: words.unconfirmed.confirm }).click();
		await expect(heading(page)).toHaveText(fill(words.waiting.title, { place: 1 }));
		await expect(page.locator('html')).toHaveAttribute('lang', /./);
		expect(await axe(page)).toEqual([]);
		await page.getByRole('button', { name: words.leave }).click();
		await expect(heading(page)).toHaveText(words.left.title);
		expect(await axe(page)).toEqual([]);
		await page.getByRole('button', { name: words.left.back }).click();
		await expect(heading(page)).toHaveText(fill(words.waiting.title, { place: 1 }));

		await office.inStore((store) => freeAll(store, departure));
		const clerk = await page.context().newPage();
		await clerk.goto(
			`/login?next=${encodeURIComponent(`/departures/waiting?open=${departure.date}_${departure.trip}`)}`,
		);
		await signIn('clerk', `/departures/waiting?open=${departure.date}_${departure.trip}`);
		await expect(page.getByText(titleOf(departure.trip)).first()).toBeVisible();
		await page.getByRole('button', { name: '邀请Mei Chan' }).click();
		await page.getByRole('dialog').getByRole('button', { name: '邀请', exact: true }).click();
		await expect(page.getByRole('row', { name: /Mei Chan/ })).toContainText('已邀请');

		expect(await linkTo(mailbox, email, 2)).toBe(link);
		await page.goto(link);
		await expect(heading(page)).toHaveText(words.offered.title);
		await expect(page.getByRole('link', { name: words.offered.book })).toHaveAttribute('href', /^https:.*\/products\//);
		expect(await axe(page)).toEqual([]);

		await office.inStore((store) =>
			storeAnOrder(
				store,
				{
					number: `W-${locale}-${project.name}`,
					email,
					lines: [aStoredLine({ trip: departure.trip, departure: departure.date })],
				},
				Date.now(),
			),
		);
		// Departures of other tests are there, too.
		await page.goto(`/departures/waiting?open=${departure.date}_${departure.trip}`);
		await expect(page.getByRole('row', { name: /Mei Chan/ }).getByRole('link')).toContainText(
			`W-${locale}-${project.name}`,
		);
		await page.goto(link);
		await expect(heading(page)).toHaveText(words.booked.title);
		expect(faults.filter((fault) => !/422/.test(fault))).toEqual([]);
	});

test('a link that was forged or has ended says so, in the language of the visitor', async ({ page }) => {
	await page.goto('/api/waiting-list/019ab3c0-0000-7000-8000-000000000000.AAAAAAAAAAAAAAAAAAAAAA?lang=zh');
	await expect(heading(page)).toHaveText(t('zh').waiting.gone.title);
	await expect(page.getByRole('main').getByRole('link', { name: t('zh').waiting.contact })).toBeVisible();
	expect(await axe(page)).toEqual([]);
});

for (const locale of LOCALES)
	test(`the page works without scripts, is no wider than a phone, and says how to get there: ${locale}`, async ({
		browser,
		office,
	}) => {
		const departure = departureOf(locale);
		await office.inStore((store) => bookOutside(store, departure));
		const context = await browser.newContext({
			baseURL: office.origin,
			javaScriptEnabled: false,
			viewport: { width: 320, height: 700 },
		});
		const page = await context.newPage();
		await page.goto(`/api/waiting-list?departure=${departure.date}_${departure.trip}&lang=${locale}`);
		const { waiting: words } = t(locale);
		await page.getByLabel(words.join.name).fill('No Script');
		await page.getByLabel(words.join.email).fill(`plain.${locale}.${Date.now()}@a-rather-long-domain.example.org`);
		const isFit = async () =>
			expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(320);
		await isFit();
		await page.getByRole('button', { name: words.join.send }).press('Enter');
		await expect(heading(page)).toHaveText(words.sent.title);
		await isFit();
		const other = locale === DEFAULT_LOCALE ? 'zh' : DEFAULT_LOCALE;
		await page.goto(localise(other, '/waitingList'));
		await expect(page.getByRole('link', { name: t(other).waiting.none.link })).toHaveAttribute(
			'href',
			localise(other, '/ourSchedule'),
		);
		await context.close();
	});
