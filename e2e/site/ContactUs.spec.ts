import { expect, type Route, test } from 'playwright/test';
import { LIMITS } from '#domain/enquiry.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import { accept, draft, expectTyped, send, serve, type } from '../fixtures/enquiry.ts';

const { form, error, failed, thanks, sending, summary } = t('en').contact;
const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'message'];

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('the form posts exactly its fields, and the phone takes a whole number', async ({ page }) => {
		const sent = await serve(page, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Received</h1>' }));
		await page.goto(href('zh', 'contact'));
		const words = t('zh').contact.form;
		await expect(page.getByText(words.phonePlain)).toBeVisible();
		await expect(page.getByRole('button', { name: /852/ })).toBeHidden();
		await page.getByLabel(words.firstName).fill('詠詩');
		await page.getByLabel(words.email, { exact: true }).fill('a@b.co');
		await page.getByLabel(words.phone).fill('+852 5123 4567');
		await page.getByLabel(words.message).fill('你好');
		await page.getByRole('button', { name: words.send }).click();
		await expect(page.getByRole('heading')).toHaveText('Received');
		expect(sent).toEqual([
			{
				firstName: '詠詩',
				lastName: '',
				email: 'a@b.co',
				phone: '+852 5123 4567',
				message: '你好',
				country: '',
				locale: 'zh',
				key: '',
				t: '',
				website: '',
			},
		]);
	});
});

test('an enquiry is sent once with the full number, thanked for without buttons, and forgotten', async ({ page }) => {
	const sent = await serve(page, accept);
	await page.goto(href('en', 'contact'));
	await type(page);
	await send(page);
	const dialog = page.getByRole('dialog', { name: thanks.title });
	await expect(dialog).toBeVisible();
	await expect(dialog.getByRole('button')).toHaveCount(0);
	await expect(dialog.getByRole('link', { name: thanks.trips })).toHaveAttribute('href', href('en', 'trips'));
	await page.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);
	await expect(page.getByRole('button', { name: form.send })).toBeFocused();
	await expect(page.getByLabel(form.message)).toHaveValue('');
	expect(await draft(page)).toBeNull();
	expect(sent).toHaveLength(1);
	expect(sent[0]).toEqual({
		firstName: 'Wing',
		lastName: 'Chan',
		email: 'wing@school.example',
		phone: '+85251234567',
		message: 'Primary 3, 28 children',
		country: 'HK',
		locale: 'en',
		key: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
		t: expect.any(String),
		website: '',
	});
});

test('the thank-you dialog closes with a click beside it', async ({ page }) => {
	await serve(page, accept);
	await page.goto(href('cn', 'contact'));
	const words = t('cn').contact;
	await page.getByLabel(`${words.form.lastName} ${words.form.oneName}`).fill('陈');
	await page.getByLabel(words.form.email, { exact: true }).fill('a@b.co');
	await page.getByLabel(words.form.message).fill('您好');
	await page.getByRole('button', { name: words.form.send }).click();
	const dialog = page.getByRole('dialog', { name: words.thanks.title });
	await expect(dialog).toBeVisible();
	await page.mouse.click(10, 300);
	await expect(dialog).toHaveCount(0);
});

test('a double click sends once, under a veil that says so', async ({ page }) => {
	let answer = () => {};
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	const sent = await serve(page, async (route) => {
		await answered;
		await accept(route);
	});
	await page.goto(href('en', 'contact'));
	await type(page);
	await page.getByRole('button', { name: form.send }).dblclick();
	await expect(page.getByRole('status').filter({ hasText: sending.text })).toContainText(sending.loading);
	await expect(page.getByLabel(form.message)).not.toBeFocused();
	await expect(page.locator('form[data-enquiry]')).toHaveAttribute('inert');
	answer();
	await expect(page.getByRole('dialog')).toBeVisible();
	expect(sent).toHaveLength(1);
});

test('what is wrong is listed, linked, said at the field, and vanishes when mended', async ({ page }) => {
	const sent = await serve(page, accept);
	await page.goto(href('en', 'contact'));
	await page.getByLabel(form.email, { exact: true }).fill('wing@school');
	await page.getByLabel(form.phone).fill('123');
	await send(page);
	const list = page.getByRole('group', { name: summary[3] });
	await expect(list).toBeFocused();
	await expect(list.getByRole('link')).toHaveText([
		error.name_required,
		error.email_invalid,
		fill(error.phone_invalid, { code: '+852' }),
		error.message_required,
	]);
	await list.getByRole('link', { name: error.email_invalid }).click();
	const email = page.getByLabel(form.email, { exact: true });
	await expect(email).toBeFocused();
	await expect(email).toHaveAccessibleDescription(error.email_invalid);
	await expect(email).toHaveAttribute('aria-invalid', 'true');
	await expect(page.getByLabel(form.lastName)).toHaveAccessibleDescription(error.name_required);
	await email.fill('wing@school.example');
	await expect(email).not.toHaveAttribute('aria-invalid');
	await page.getByLabel(form.lastName).fill('Chan');
	await expect(page.getByText(error.name_required)).toHaveCount(0);
	await page.getByLabel(form.phone).fill('');
	await page.getByLabel(form.message).fill('Hello');
	await expect(page.getByRole('group', { name: summary[0] })).toHaveCount(0);
	expect(sent).toHaveLength(0);
	await send(page);
	await expect(page.getByRole('dialog')).toBeVisible();
	expect(sent[0]).toMatchObject({ phone: '', lastName: 'Chan' });
});

test('the first press of Send on an untouched form shows what is wrong, in sight and with the focus', async ({
	page,
	isMobile,
}) => {
	await page.goto(href('en', 'contact'));
	const button = page.getByRole('button', { name: form.send });
	await button.scrollIntoViewIfNeeded();
	// A press without a pointer over the form before it, as a finger does it.
	if (isMobile) await button.tap();
	else await button.evaluate((element: HTMLElement) => element.click());
	const list = page.getByRole('group', { name: summary[2] });
	await expect(list).toBeFocused();
	await expect(list).toBeInViewport({ ratio: 1 });
});

test('the country button keeps its width beside the number, and the box for news asks no browser to fill it in', async ({
	page,
}) => {
	await page.goto(href('en', 'contact'));
	await expect(page.getByRole('button', { name: /852/ })).toHaveCSS('flex-shrink', '0');
	await expect(page.getByRole('checkbox', { name: form.marketing })).not.toHaveAttribute('autocomplete');
});

const FAILURES: [string, (route: Route) => Promise<void>, string][] = [
	['500', (route) => route.fulfill({ status: 500, body: 'oops' }), failed.server],
	['503', (route) => route.fulfill({ status: 503, json: { error: { code: 'overloaded' } } }), failed.busy],
	['201', (route) => route.fulfill({ status: 201, json: {} }), failed.server],
	['no connection', (route) => route.abort('connectionreset'), failed.connection],
];
for (const [name, fail, sentence] of FAILURES) {
	test(`after ${name} every word is kept, over a reload too, and Try again sends the same key`, async ({ page }) => {
		const sent = await serve(page, (route, attempt) => (attempt < 3 ? fail(route) : accept(route)));
		await page.goto(href('en', 'contact'));
		await type(page);
		await send(page);
		const alert = page.getByRole('alert');
		await expect(alert).toContainText(sentence);
		await expect(alert.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
		await expect(alert.getByRole('link', { name: failed.email })).toHaveAttribute('href', /^mailto:/);
		await expectTyped(page);
		await page.reload();
		await expectTyped(page);
		await send(page);
		await expect(alert).toContainText(sentence);
		await page.getByRole('button', { name: failed.again }).click();
		await expect(page.getByRole('dialog', { name: thanks.title })).toBeVisible();
		expect(sent.map(({ key }) => key)).toEqual([sent[0]?.['key'], sent[0]?.['key'], sent[0]?.['key']]);
	});
}

test('offline is said at once, and the enquiry goes out when the connection is back', async ({ page, context }) => {
	const sent = await serve(page, accept);
	await page.goto(href('en', 'contact'));
	await type(page);
	await page.getByRole('button', { name: /852/ }).hover();
	await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
	await page.unroute('**/api/enquiry');
	await context.setOffline(true);
	await send(page);
	await expect(page.getByRole('alert')).toContainText(failed.offline);
	await expectTyped(page);
	await context.setOffline(false);
	await page.route('**/api/enquiry', accept);
	await page.getByRole('button', { name: failed.again }).click();
	await expect(page.getByRole('dialog', { name: thanks.title })).toBeVisible();
	expect(sent).toHaveLength(0);
});

test('a server that never answers is given up', async ({ page }) => {
	await page.clock.install();
	await serve(page, () => new Promise(() => {}));
	await page.goto(href('en', 'contact'));
	await type(page);
	await send(page);
	await expect(page.getByText(sending.text)).toBeVisible();
	await page.clock.fastForward(30_000);
	await expect(page.getByRole('alert')).toContainText(failed.timeout);
	await expectTyped(page);
});

test('an error that only the server finds stands at its field', async ({ page }) => {
	await serve(page, (route) =>
		route.fulfill({ status: 422, json: { error: { code: 'email_too_long', field: 'email', message: 'x' } } }),
	);
	await page.goto(href('en', 'contact'));
	await type(page);
	await send(page);
	const email = page.getByLabel(form.email, { exact: true });
	await expect(email).toHaveAccessibleDescription(fill(error.email_too_long, { max: LIMITS.email }));
	await expect(page.getByRole('group', { name: summary[0] })).toBeFocused();
	await email.press('End');
	await email.pressSequentially('x');
	await expect(email).not.toHaveAttribute('aria-invalid');
});

test('words that were changed after a failure are another enquiry', async ({ page }) => {
	const sent = await serve(page, (route, attempt) => (attempt === 1 ? route.abort() : accept(route)));
	await page.goto(href('en', 'contact'));
	await type(page);
	await send(page);
	await expect(page.getByRole('alert')).toBeVisible();
	await page.getByLabel(form.message).pressSequentially('!');
	await send(page);
	await expect(page.getByRole('dialog')).toBeVisible();
	expect(sent[0]?.['key']).not.toBe(sent[1]?.['key']);
});

test('nobody meets the field that is left for machines', async ({ page, isMobile }) => {
	await page.goto(href('en', 'contact'));
	await expect(page.getByRole('textbox')).toHaveCount(FIELDS.length);
	await expect(page.getByText(form.trap)).not.toBeInViewport();
	test.skip(isMobile, 'a phone has no Tab key');
	await page.getByLabel(form.message).focus();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('checkbox', { name: form.marketing })).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: form.privacyLink })).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('button', { name: form.send })).toBeFocused();
});
