import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright/test';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import type { Store } from '#server/core/db/store.ts';
import { bodyOf, type MailServer, mailServer } from '#server/core/mail/testing/smtp.ts';
import { anAccount } from '#server/features/accounts/testing/an-account.ts';
import { API, type Apart, buildStatic, SITE, startApart } from '../fixtures/apart.ts';
import { send, type } from '../fixtures/enquiry.ts';
import { fillLogin, startOffice } from '../fixtures/office.ts';
import { bookGroupOn, coming, dayIn } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/test.ts';
import { installed } from '../setup/tool.ts';

test.skip(installed('nginx') === undefined || installed('openssl') === undefined, 'nginx or openssl is not here');
test.describe.configure({ mode: 'default' });

const { form, summary, thanks } = t('en').contact;
const { join } = t('en').waiting;
const departure = coming().find(({ date }) => date > dayIn(4)) ?? { trip: '', date: '' };

let office: Awaited<ReturnType<typeof startOffice>>;
let hosts: Apart;
let pages: string;
let mailbox: MailServer;

test.beforeAll(async () => {
	test.setTimeout(300_000);
	pages = buildStatic();
	mailbox = await mailServer();
	const fill = async (store: Store) => {
		await anAccount(store, 'clerk', { name: '文员' });
		await bookGroupOn(store, departure);
	};
	office = await startOffice({
		fill,
		settings: {
			SITE_URL: `${SITE}/`,
			API_HOSTS: new URL(API).hostname,
			SMTP_URL: `smtp://${mailbox.settings.host}:${mailbox.settings.port}`,
		},
	});
	hosts = await startApart({ pages, server: office.origin });
});
test.afterAll(async () => {
	await hosts.stop();
	await office.stop();
	await mailbox[Symbol.asyncDispose]();
	rmSync(pages, { recursive: true });
});

/** Does something in a browser to which the names lead here. @returns what went wrong in it */
const visit = async (
	browser: { newContext: (options: object) => Promise<BrowserContext> },
	act: (page: Page) => Promise<void>,
	javaScriptEnabled = true,
): Promise<string[]> => {
	const context = await browser.newContext({
		baseURL: SITE,
		ignoreHTTPSErrors: true,
		proxy: { server: hosts.proxy },
		reducedMotion: 'reduce',
		javaScriptEnabled,
	});
	const page = await context.newPage();
	const faults: string[] = [];
	page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
	page.on('pageerror', (error) => faults.push(error.message));
	await act(page);
	await context.close();
	return faults;
};
const enquiries = () =>
	office.inStore(({ db }) => db.selectFrom('enquiry').select(['email', 'state', 'reasons']).execute());

test('the form sends, and is no stranger to the server', async ({ browser }) => {
	const faults = await visit(browser, async (page) => {
		await page.goto(href('en', 'contact'));
		await type(page, { email: 'scripts@school.example' });
		const answered = page.waitForResponse('**/api/enquiry');
		await send(page);
		await expect(page.getByRole('dialog', { name: thanks.title })).toBeVisible();
		expect((await answered).url()).toBe(`${API}/api/enquiry`);
	});
	expect(faults).toEqual([]);
	const [row] = await enquiries();
	expect(row).toMatchObject({ email: 'scripts@school.example', state: 'new' });
	expect(row?.reasons).not.toContain('origin');
});

test('the form sends without scripts, is corrected at the server, and leads back to the site', async ({ browser }) => {
	const faults = await visit(
		browser,
		async (page) => {
			await page.goto(href('en', 'contact'));
			await page.getByLabel(form.email, { exact: true }).fill('wing@school');
			await page.getByLabel(form.message).fill('28 children');
			await send(page);
			await expect(page).toHaveTitle(new RegExp(`^${summary[1]}`));
			expect(new URL(page.url()).origin).toBe(API);
			await page.getByLabel(form.firstName).fill('Wing');
			await page.getByLabel(form.email, { exact: true }).fill('plain@school.example');
			await send(page);
			await expect(page).toHaveURL(SITE + href('en', 'thankYou'));
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks.title);
		},
		false,
	);
	expect(faults.filter((fault) => !/422/.test(fault))).toEqual([]);
	expect((await enquiries()).map(({ email }) => email)).toContain('plain@school.example');
});

test('a departure without places leads to the waiting list of the server, and the mail does, too', async ({
	browser,
}) => {
	const faults = await visit(browser, async (page) => {
		await page.goto(`${href('en', 'schedule')}#${departure.date.slice(0, 7)}`);
		const row = page.locator(`[id="${departure.date}-${departure.trip}"]`);
		await expect(row).toHaveAttribute('data-seats', 'full');
		await row.getByRole('link', { name: t('en').schedule.wait }).click();
		await page.waitForURL(`${API}/api/waiting-list?**`);
		await page.getByLabel(join.name).fill('Wing');
		await page.getByLabel(join.email).fill('wait@school.example');
		await page.getByRole('button', { name: join.send }).click();
		await expect(page.getByRole('main')).toContainText('wait@school.example');
		const mails = () => mailbox.received.filter(({ to }) => to.includes('wait@school.example'));
		await expect.poll(() => mails().length).toBe(1);
		const link = /https:\S+\/api\/\S+/.exec(bodyOf(mails()[0] ?? { raw: '' }))?.[0] ?? '';
		expect(link).toContain(`${API}/api/waiting-list/`);
		await page.goto(link);
		await page.getByRole('button', { name: t('en').waiting.unconfirmed.confirm }).click();
		await expect(page).toHaveURL(link);
		// Whatever else is on the page leads to the site.
		await page.getByRole('banner').getByRole('link').first().click();
		await page.waitForURL(`${SITE}/**`);
	});
	expect(faults).toEqual([]);
});

test('the office is at the server, and the site is not', async ({ browser }) => {
	const faults = await visit(browser, async (page) => {
		expect((await page.request.get(`${API}/healthz`)).status()).toBe(200);
		expect((await page.request.get(`${SITE}/login`)).status()).toBe(404);
		await page.goto(`${API}/login`);
		await fillLogin(page, 'clerk');
		await page.waitForURL(`${API}/dashboard`);
		await page.reload();
		await expect(page.getByText('文员').first()).toBeVisible();
		const cookies = await page.context().cookies();
		expect(cookies.map(({ domain }) => domain)).toEqual([new URL(API).hostname]);
		await page.goto(API);
		await expect(page).toHaveURL(`${SITE}/`);
	});
	expect(faults).toEqual([]);
});
