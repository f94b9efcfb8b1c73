import type { Page } from 'playwright/test';
import { formatDate, formatPrice } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import type { MailServer } from '#server/core/mail/testing/smtp.ts';
import { titleOf } from '../../src/server/core/schedule/catalogue.ts';
import { mailTo, test } from '../fixtures/mailbox.ts';
import { expect } from '../fixtures/office.ts';
import { coming } from '../fixtures/orders.ts';
import { tagged, WIDTHS } from '../fixtures/scope.ts';
import { axe } from '../fixtures/test.ts';
import { expectNoWider } from '../fixtures/whole-page.ts';

/** A trip without a departure to come, and one that has some. */
const [TRIP, DATED] = ['space-noodle-museum', 'bus-factory'];
const days = coming().filter(({ trip, cancelled }) => trip === DATED && !cancelled);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pageOf = (locale: Locale, slug = TRIP) => href(locale, { slug });

/** Asks on the page of the trip and confirms by the link in the mail. */
const askAndConfirm = async (page: Page, mailbox: MailServer, { locale, email }: { locale: Locale; email: string }) => {
	const { tell, join } = t(locale).waiting;
	await page.goto(pageOf(locale));
	await page.getByLabel(join.email).fill(email);
	await page.getByRole('button', { name: tell.send }).click();
	await expect(heading(page)).toHaveText(tell.sent.title);
	await page.goto((await mailTo(mailbox, email, 'tell-me')).link);
	await page.getByRole('button', { name: tell.unconfirmed.confirm }).click();
	await expect(heading(page)).toHaveText(tell.waiting.title);
};

test(
	'a visitor asks to be told of dates, the office sends them, and nobody else gets a mail',
	tagged('core', 'phone'),
	async ({ page, office, mailbox, signIn, request, faults, isMobile }) => {
		test.slow();
		const locale = isMobile ? 'zh' : 'en';
		const isSound = async () => expect(isMobile ? await axe(page) : []).toEqual([]);
		const { tell, join, unconfirmed, sent } = t(locale).waiting;
		const email = `dates.${locale}@example.org`;
		await office.inStore(({ db }) => db.deleteFrom('interest').where('departure', '=', '').execute());
		await page.goto(pageOf(locale));
		const ticket = page.locator('.fare');
		await expect(ticket.getByRole('radio', { checked: true })).toHaveValue(locale);

		await ticket.getByLabel(join.email).fill('mei@example');
		await ticket.getByRole('button', { name: tell.send }).click();
		await expect(page.getByLabel(join.email)).toHaveAccessibleDescription(t(locale).contact.error.email_invalid);
		await expect(page.getByLabel(join.email)).toHaveAttribute('aria-invalid', 'true');
		const wrong = page.getByRole('region', { name: t(locale).contact.summary[0] });
		await expect(wrong).toBeFocused();
		await wrong.getByRole('link', { name: t(locale).contact.error.email_invalid }).click();
		await expect(page.getByLabel(join.email)).toBeFocused();
		await expect(page).toHaveTitle(new RegExp(tell.title));
		await isSound();
		await page.getByLabel(join.email).fill(email);
		await page.getByRole('button', { name: tell.send }).click();
		await expect(heading(page)).toHaveText(tell.sent.title);
		await expect(page.getByRole('main')).toContainText(email);
		const back = page.getByRole('main').locator(`a[href="${pageOf(locale)}"]`);
		await expect(back).toBeVisible();
		// Loaded anew it sends nothing again.
		const posts: string[] = [];
		page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
		await page.reload();
		await expect(page.getByRole('main')).toContainText(email);
		expect(posts).toEqual([]);
		await isSound();
		// Somebody in a hurry asks again: there is one mail.
		await page.getByRole('button', { name: sent.again }).click();
		await expect(heading(page)).toHaveText(tell.sent.title);

		const { link } = await mailTo(mailbox, email, 'tell-me');
		await page.goto(link);
		await expect(page.getByRole('button', { name: unconfirmed.leave })).toBeVisible();
		await page.getByRole('button', { name: tell.unconfirmed.confirm }).click();
		await expect(heading(page)).toHaveText(tell.waiting.title);
		await expect(back).toBeVisible();

		// Another one changes their mind before there are dates.
		await askAndConfirm(page, mailbox, { locale, email: `other.${email}` });
		await page.getByRole('button', { name: tell.waiting.leave }).click();
		await expect(heading(page)).toHaveText(tell.left.title);
		await page.reload();
		await expect(heading(page)).toHaveText(tell.left.title);
		await isSound();

		await signIn('clerk', '/departures/waiting');
		const part = page.getByRole('region', { name: '有日期时通知' });
		await expect(part.getByRole('row', { name: titleOf(TRIP) })).toContainText(/1.*还没有团期/s);
		await expect(part.getByRole('button', { name: /^预览并发送/ })).toHaveCount(0);
		// They had asked for a trip that has dates by now.
		await office.inStore(({ db }) =>
			db
				.updateTable('interest')
				.set({ trip: DATED })
				.where('departure', '=', '')
				.where('state', '=', 'waiting')
				.execute(),
		);
		await page.reload();
		await part.getByRole('button', { name: `预览并发送：${titleOf(DATED)}` }).click();
		await page.getByRole('dialog').getByRole('button', { name: '发给 1 位' }).dblclick();
		await expect(part.getByText('还没有人登记')).toBeVisible();

		const told = await mailTo(mailbox, email, 'tell-me', 2);
		expect(told.link).toBe('');
		for (const { date, price } of days) {
			expect(told.body).toContain(formatDate(locale, date));
			expect(told.body).toContain(formatPrice(locale, price));
		}
		expect(told.body).toContain(pageOf(locale, DATED));
		expect((await request.post(`${link}/leave`, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(204);
		await page.goto(`${link}?lang=${locale}`);
		// The server erases who was told within a minute, and who left within ten.
		expect([tell.left.title, tell.gone.title]).toContain(await heading(page).textContent());
		await isSound();
		expect(mailbox.received.filter(({ to }) => to.includes(`other.${email}`))).toHaveLength(1);
		const kept = await office.inStore(({ db }) =>
			db.selectFrom('interest').select('email').where('state', '!=', 'gone').execute(),
		);
		expect(kept).not.toContainEqual({ email });
		expect(faults.filter((fault) => !/\b(422|404)\b/.test(fault))).toEqual([]);
	},
);

test.describe('without scripts, on the narrowest phone', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: WIDTHS.narrowest, height: 700 } });

	test('one asks, and in another language', async ({ page, mailbox }) => {
		const locale = 'zh';
		const other = 'cn';
		const { tell, join } = t(locale).waiting;
		const email = `plain.${locale}@a-rather-long-domain.example.org`;
		await page.goto(pageOf(locale));
		await expectNoWider(page);
		await page.locator(`.fare input[type=radio][value=${other}]`).check();
		await page.getByLabel(join.email).fill('plain@example');
		await page.getByRole('button', { name: tell.send }).click();
		await expect(page.getByRole('radio', { checked: true })).toHaveValue(other);
		await expectNoWider(page);
		await page.getByLabel(join.email).fill(email);
		await page.getByRole('button', { name: tell.send }).press('Enter');
		await expect(heading(page)).toHaveText(tell.sent.title);
		await expectNoWider(page);
		// The mail comes in the language that was chosen, and so do the pages behind its link.
		const { link } = await mailTo(mailbox, email, 'tell-me');
		await page.goto(link);
		await page.getByRole('button', { name: t(other).waiting.tell.unconfirmed.confirm }).click();
		await expect(heading(page)).toHaveText(t(other).waiting.tell.waiting.title);
		await expectNoWider(page);
	});
});
