import type { Page } from 'playwright/test';
import { formatDate, formatPrice } from '#i18n/format.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { bodyOf, type MailServer } from '#server/mail/testing/smtp.ts';
import { titleOf } from '#server/orders/catalogue.ts';
import { test } from '../fixtures/mailbox.ts';
import { expect } from '../fixtures/office.ts';
import { coming } from '../fixtures/orders.ts';
import { axe } from '../fixtures/test.ts';

/** A trip without a departure to come, and one that has some. */
const [TRIP, DATED] = ['space-noodle-museum', 'bus-factory'];
const days = coming().filter(({ trip, seats }) => trip === DATED && seats !== 'cancelled');

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pageOf = (locale: Locale, slug = TRIP) => href(locale, { slug });

/** The newest mail to an address, once there are so many, and the link in it. */
const mailTo = async (mailbox: MailServer, email: string, count: number) => {
	const mails = () => mailbox.received.filter(({ to }) => to.includes(email));
	await expect.poll(() => mails().length).toBe(count);
	const mail = mails().at(-1) ?? { raw: '' };
	const body = bodyOf(mail);
	const [link = ''] = /\/api\/tell-me\/\S+/.exec(body) ?? [];
	expect(mail.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
	expect(mail.raw.replaceAll(/\r\n\s/g, '')).toContain(`${link}/leave>`);
	return { body, link };
};

/** Asks on the page of the trip and confirms by the link in the mail. @returns that link */
const askAndConfirm = async (page: Page, mailbox: MailServer, { locale, email }: { locale: Locale; email: string }) => {
	const { tell, join } = t(locale).waiting;
	await page.goto(pageOf(locale));
	await page.getByLabel(join.email).fill(email);
	await page.getByRole('button', { name: tell.send }).click();
	await expect(heading(page)).toHaveText(tell.sent.title);
	const { link } = await mailTo(mailbox, email, 1);
	await page.goto(link);
	await page.getByRole('button', { name: tell.unconfirmed.confirm }).click();
	await expect(heading(page)).toHaveText(tell.waiting.title);
	return link;
};

for (const locale of LOCALES)
	test(`a visitor asks to be told of dates, the office sends them, and nobody else gets a mail: ${locale}`, async ({
		page,
		office,
		mailbox,
		signIn,
		request,
		faults,
	}, { project }) => {
		test.slow();
		const { tell, join, unconfirmed, sent } = t(locale).waiting;
		const email = `dates.${locale}.${project.name}@example.org`;
		await office.inStore(({ db }) => db.deleteFrom('dates_request').execute());
		await page.goto(pageOf(locale));
		const ticket = page.locator('.fare');
		await expect(ticket.getByRole('radio', { checked: true })).toHaveValue(locale);
		expect(await axe(page)).toEqual([]);

		await ticket.getByLabel(join.email).fill('mei@example');
		await ticket.getByRole('button', { name: tell.send }).click();
		await expect(page.getByLabel(join.email)).toHaveAccessibleDescription(t(locale).contact.error.email_invalid);
		await expect(page.getByLabel(join.email)).toHaveAttribute('aria-invalid', 'true');
		const wrong = page.getByRole('region', { name: t(locale).contact.summary[0] });
		await expect(wrong).toBeFocused();
		await wrong.getByRole('link', { name: t(locale).contact.error.email_invalid }).click();
		await expect(page.getByLabel(join.email)).toBeFocused();
		await expect(page).toHaveTitle(new RegExp(tell.title));
		expect(await axe(page)).toEqual([]);
		await page.getByLabel(join.email).fill(email);
		await page.getByRole('button', { name: tell.send }).click();
		await expect(heading(page)).toHaveText(tell.sent.title);
		await expect(page.getByRole('main')).toContainText(email);
		expect(await axe(page)).toEqual([]);
		// Somebody in a hurry asks again: there is one mail.
		await page.getByRole('button', { name: sent.again }).click();
		await expect(heading(page)).toHaveText(tell.sent.title);

		const { link } = await mailTo(mailbox, email, 1);
		await page.goto(link);
		await expect(page.getByRole('button', { name: unconfirmed.leave })).toBeVisible();
		expect(await axe(page)).toEqual([]);
		await page.getByRole('button', { name: tell.unconfirmed.confirm }).click();
		await expect(heading(page)).toHaveText(tell.waiting.title);
		expect(await axe(page)).toEqual([]);

		// Two others change their minds before there are dates: by the button, and by what a mail program offers.
		const leaving = await askAndConfirm(page, mailbox, { locale, email: `button.${email}` });
		await page.getByRole('button', { name: tell.waiting.leave }).click();
		await expect(heading(page)).toHaveText(tell.left.title);
		await page.reload();
		await expect(heading(page)).toHaveText(tell.left.title);
		expect(await axe(page)).toEqual([]);
		const oneClick = await askAndConfirm(page, mailbox, { locale, email: `program.${email}` });
		const left = await request.post(`${oneClick}/leave`, { form: { 'List-Unsubscribe': 'One-Click' } });
		expect(left.status()).toBe(204);
		for (const ended of [leaving, oneClick]) {
			await page.goto(`${ended}?lang=${locale}`);
			await expect(heading(page)).toHaveText(tell.gone.title);
		}
		expect(await axe(page)).toEqual([]);

		await signIn('clerk', '/departures/waiting');
		const part = page.getByRole('region', { name: '有日期时通知' });
		await expect(part.getByRole('row', { name: titleOf(TRIP) })).toContainText(/1.*还没有团期/s);
		await expect(part.getByRole('button', { name: /^预览并发送/ })).toHaveCount(0);
		// They had asked for a trip that has dates by now.
		await office.inStore(({ db }) => db.updateTable('dates_request').set({ trip: DATED }).execute());
		await page.reload();
		await part.getByRole('button', { name: `预览并发送：${titleOf(DATED)}` }).click();
		await page.getByRole('dialog').getByRole('button', { name: '发给 1 位' }).dblclick();
		await expect(part.getByText('还没有人登记')).toBeVisible();

		const told = await mailTo(mailbox, email, 2);
		expect(told.link).toBe('');
		for (const { date, price } of days) {
			expect(told.body).toContain(formatDate(locale, date));
			expect(told.body).toContain(formatPrice(locale, price));
		}
		expect(told.body).toContain(pageOf(locale, DATED));
		expect((await request.post(`${link}/leave`, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(204);
		await page.goto(`${link}?lang=${locale}`);
		await expect(heading(page)).toHaveText(tell.gone.title);
		for (const other of ['button', 'program'])
			expect(mailbox.received.filter(({ to }) => to.includes(`${other}.${email}`))).toHaveLength(1);
		const kept = await office.inStore(({ db }) => db.selectFrom('dates_request').select('email').execute());
		expect(kept).not.toContainEqual({ email });
		expect(faults.filter((fault) => !/\b(422|404)\b/.test(fault))).toEqual([]);
	});

for (const locale of LOCALES)
	test(`one asks without scripts, on the narrowest phone: ${locale}`, async ({ browser, office, mailbox }, {
		project,
	}) => {
		const { tell, join } = t(locale).waiting;
		const context = await browser.newContext({
			baseURL: office.origin,
			javaScriptEnabled: false,
			viewport: { width: 320, height: 700 },
		});
		const page = await context.newPage();
		const fits = async () =>
			expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(320);
		const email = `plain.${locale}.${project.name}@a-rather-long-domain.example.org`;
		await page.goto(pageOf(locale));
		await fits();
		const other = locale === 'zh' ? 'cn' : 'zh';
		await page.locator(`.fare input[type=radio][value=${other}]`).check();
		await page.getByLabel(join.email).fill('plain@example');
		await page.getByRole('button', { name: tell.send }).click();
		await expect(page.getByLabel(join.email)).toHaveAttribute('aria-invalid', 'true');
		await expect(page.getByRole('radio', { checked: true })).toHaveValue(other);
		await fits();
		await page.getByLabel(join.email).fill(email);
		await page.getByRole('button', { name: tell.send }).press('Enter');
		await expect(heading(page)).toHaveText(tell.sent.title);
		await fits();
		// The mail comes in the language that was chosen, and so do the pages behind its link.
		const { link } = await mailTo(mailbox, email, 1);
		await page.goto(link);
		await page.getByRole('button', { name: t(other).waiting.tell.unconfirmed.confirm }).click();
		await expect(heading(page)).toHaveText(t(other).waiting.tell.waiting.title);
		await fits();
		await page.getByRole('button', { name: t(other).waiting.tell.waiting.leave }).click();
		await expect(heading(page)).toHaveText(t(other).waiting.tell.left.title);
		await fits();
		await context.close();
	});

test('a link that was forged says so, and a trip with dates needs no asking', async ({ page }) => {
	await page.goto('/api/tell-me/019ab3c0-0000-7000-8000-000000000000.AAAAAAAAAAAAAAAAAAAAAA?lang=zh');
	await expect(heading(page)).toHaveText(t('zh').waiting.tell.gone.title);
	expect(await axe(page)).toEqual([]);
	await page.goto(`/api/tell-me?trip=${DATED}&lang=zh`);
	await expect(page).toHaveURL(new RegExp(`${pageOf('zh', DATED)}$|/zh/busFactory$`));
});
