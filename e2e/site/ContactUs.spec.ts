import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, type Route, test } from 'playwright/test';
import { LIMITS } from '#domain/enquiry.ts';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';

const { form, error, failed, thanks, sending, summary, picker } = t('en').contact;
const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'message'];

type Sent = Record<string, string>;

/** Stands in for the endpoint. @returns what was sent, in order */
const serve = async (page: Page, answer: (route: Route, attempt: number) => Promise<void>): Promise<Sent[]> => {
	const sent: Sent[] = [];
	await page.route('**/api/enquiry', async (route) => {
		sent.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')));
		await answer(route, sent.length);
	});
	return sent;
};
const accept = (route: Route) => route.fulfill({ json: { id: '1' } });

const type = async (page: Page, { phone = '5123 4567', email = 'wing@school.example' } = {}) => {
	await page.getByLabel(form.firstName).fill('Wing');
	await page.getByLabel(form.lastName).fill('Chan');
	await page.getByLabel(form.email, { exact: true }).fill(email);
	await page.getByLabel(form.phone).fill(phone);
	await page.getByLabel(form.message).fill('Primary 3, 28 children');
};
const expectTyped = async (page: Page, locale: (typeof LOCALES)[number] = 'en') => {
	const words = t(locale).contact.form;
	await expect(page.getByLabel(words.firstName)).toHaveValue('Wing');
	await expect(page.getByLabel(words.lastName)).toHaveValue('Chan');
	await expect(page.getByLabel(words.email, { exact: true })).toHaveValue('wing@school.example');
	await expect(page.getByLabel(words.phone)).toHaveValue('5123 4567');
	await expect(page.getByLabel(words.message)).toHaveValue('Primary 3, 28 children');
};
const send = (page: Page) => page.getByRole('button', { name: form.send }).click();
const draft = (page: Page) => page.evaluate(() => localStorage.getItem('draft'));
const accessible = async (page: Page) => {
	const { violations } = await new AxeBuilder({ page })
		.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
		.analyze();
	expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
};

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
	await accessible(page);
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
	await accessible(page);
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
	await accessible(page);
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

test('a draft survives a reload, a change of language and the way to the home page, country included', async ({
	page,
}) => {
	await page.goto(href('en', 'contact'));
	await type(page);
	await page.getByRole('button', { name: /852/ }).click();
	await page.getByRole('combobox', { name: picker.search }).fill('Canada');
	await page.keyboard.press('Enter');
	await page.reload();
	await expectTyped(page);
	await expect(page.getByRole('button', { name: 'Country code: Canada +1' })).toBeVisible();
	await page.goto(href('zh', 'contact'));
	await expectTyped(page, 'zh');
	await expect(page.getByRole('button', { name: '加拿大 +1' })).toBeVisible();
	await page.goto(href('zh', 'home'));
	await expectTyped(page, 'zh');
	await expect(page.getByRole('button', { name: '加拿大 +1' })).toBeVisible();
});

for (const [name, value] of [
	['damaged', '{"at":'],
	['of another shape', '{"at":1,"values":[]}'],
	[
		'older than seven days',
		JSON.stringify({
			at: Date.now() - 8 * 86_400_000,
			values: Object.fromEntries(FIELDS.map((field) => [field, 'old'])),
			country: 'HK',
			key: 'k',
			page: '/ContactUs',
		}),
	],
] as const) {
	test(`a draft that is ${name} is removed and breaks nothing`, async ({ page }) => {
		await page.addInitScript((text) => {
			if (!sessionStorage.getItem('set')) localStorage.setItem('draft', text);
			sessionStorage.setItem('set', '1');
		}, value);
		await page.goto(href('en', 'contact'));
		await expect(page.getByLabel(form.message)).toHaveValue('');
		await expect.poll(() => draft(page)).toBeNull();
	});
}

test('a trip in the address begins the letter, unless one was begun', async ({ page }) => {
	await page.goto(`${href('en', 'contact')}?trip=bus-factory`);
	await expect(page.getByLabel(form.message)).toHaveValue(/bus depot/i);
	await page.getByLabel(form.message).fill('My own words');
	await page.goto(`${href('en', 'contact')}?trip=science-museum`);
	await expect(page.getByLabel(form.message)).toHaveValue('My own words');
	const sent = await serve(page, accept);
	await page.getByLabel(form.firstName).fill('Wing');
	await page.getByLabel(form.email, { exact: true }).fill('a@b.co');
	await send(page);
	await expect(page.getByRole('dialog')).toBeVisible();
	expect(sent[0]).toMatchObject({ trip: 'science-museum' });
	await page.goto(`${href('en', 'contact')}?trip=constructor`);
	await expect(page.getByLabel(form.message)).toHaveValue('');
});

test('nobody meets the field that is left for machines', async ({ page, isMobile }) => {
	await page.goto(href('en', 'contact'));
	await expect(page.getByRole('textbox')).toHaveCount(FIELDS.length);
	await expect(page.getByText(form.trap)).not.toBeInViewport();
	test.skip(isMobile, 'a phone has no Tab key');
	await page.getByLabel(form.message).focus();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('button', { name: form.send })).toBeFocused();
});

for (const locale of LOCALES) {
	const words = t(locale).contact.picker;
	const hongKong = { en: 'Hong Kong', zh: '香港', cn: '香港' }[locale];
	const china = { en: 'China', zh: '中國', cn: '中国' }[locale];
	test(`countries are found by every name and by number in ${locale}`, async ({ page }) => {
		await page.goto(href(locale, 'contact'));
		await page.getByRole('button', { name: /852/ }).click();
		const search = page.getByRole('combobox', { name: words.search });
		await expect(search).toBeFocused();
		const chosen = page.getByRole('option', { selected: true });
		await expect(chosen).toHaveText(`${hongKong}+852`);
		await expect(chosen).toBeInViewport({ ratio: 1 });
		for (const query of ['香港', 'Hong', '852', '+852']) {
			await search.fill(query);
			await expect(page.getByRole('option')).toHaveText([`${hongKong}+852`]);
		}
		await search.fill('中国');
		await expect(page.getByRole('option').first()).toHaveText(`${china}+86`);
		await search.fill('🦄'.repeat(10_000));
		await expect(search).toHaveValue('🦄'.repeat(60));
		await expect(page.getByRole('status').filter({ hasText: words.none })).toBeVisible();
	});
}

test('the picker works by keyboard alone and keeps the country, not its number', async ({ page }) => {
	await page.goto(href('en', 'contact'));
	const sent = await serve(page, accept);
	await type(page, { phone: '+1 604 555 0100' });
	const button = page.getByRole('button', { name: /Country code/ });
	await button.focus();
	await page.keyboard.press('ArrowDown');
	const search = page.getByRole('combobox', { name: picker.search });
	await expect(search).toBeFocused();
	await expect(page.getByRole('option')).not.toHaveCount(0);
	await accessible(page);
	const active = async () => page.locator(`[id="${await search.getAttribute('aria-activedescendant')}"]`).textContent();
	await page.keyboard.press('End');
	await expect.poll(active).toContain('Zimbabwe');
	await page.keyboard.press('ArrowDown');
	await expect.poll(active).toContain('Afghanistan');
	await page.keyboard.press('Escape');
	await expect(search).toHaveCount(0);
	await expect(button).toBeFocused();
	await page.keyboard.press('c');
	await expect(search).toHaveValue('c');
	await page.keyboard.type('anada');
	await page.keyboard.press('Enter');
	await expect(button).toBeFocused();
	await expect(button).toHaveAccessibleName('Country code: Canada +1');
	await page.keyboard.press('ArrowUp');
	await expect(page.getByRole('option', { selected: true })).toHaveText('Canada+1');
	await page.keyboard.press('Escape');
	await send(page);
	await expect(page.getByRole('dialog', { name: thanks.title })).toBeVisible();
	expect(sent[0]).toMatchObject({ country: 'CA', phone: '+16045550100' });
});

test('a number with another dialling code offers the countries of that code', async ({ page }) => {
	await page.goto(href('en', 'contact'));
	await type(page, { phone: '+44 7700 900123' });
	await send(page);
	await expect(page.getByLabel(form.phone)).toHaveAccessibleDescription(
		fill(error.phone_country_mismatch, { code: '+852' }),
	);
	await page.getByRole('button', { name: picker.change }).click();
	await page.getByRole('option', { name: 'United Kingdom' }).click();
	await expect(page.getByLabel(form.phone)).not.toHaveAttribute('aria-invalid');
});

test('the picker is 400 px wide, the whole field on a phone, with rows of 48 px', async ({ page, isMobile }) => {
	await page.goto(href('en', 'contact'));
	await page.getByRole('button', { name: /852/ }).click();
	const box = await page.getByRole('dialog', { name: picker.title }).boundingBox();
	const field = await page.locator('.tel').boundingBox();
	expect(box?.width).toBe(isMobile ? field?.width : 400);
	const row = page.getByRole('option', { name: 'Japan' });
	await row.scrollIntoViewIfNeeded();
	expect((await row.boundingBox())?.height).toBe(48);
});

test('a flag that is missing moves nothing', async ({ page }) => {
	await page.route('**/flags/JP.svg', (route) => route.fulfill({ status: 404 }));
	await page.goto(href('en', 'contact'));
	await page.getByRole('button', { name: /852/ }).click();
	await page.getByRole('combobox').fill('ja');
	const row = page.getByRole('option', { name: 'Japan' });
	await expect(row).toHaveText('Japan+81');
	const flag = await row.locator('img').boundingBox();
	expect([flag?.width, flag?.height]).toEqual([26, 18]);
	expect((await row.boundingBox())?.height).toBe(48);
});

test('a list that cannot be loaded says so and comes with another attempt', async ({ page }) => {
	let fail = true;
	await page.route('**/countries/*.json', (route) => (fail ? route.abort() : route.continue()));
	await page.goto(href('en', 'contact'));
	await page.getByRole('button', { name: /852/ }).click();
	await expect(page.getByText(picker.failed)).toBeVisible();
	fail = false;
	await page.getByRole('dialog').getByRole('button', { name: failed.again }).click();
	await expect(page.getByRole('option', { selected: true })).toHaveText('Hong Kong+852');
});

test('nothing of the picker is fetched before it opens, and no framework before the form is touched', async ({
	page,
}) => {
	const fetched: string[] = [];
	page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
	await page.goto(href('en', 'contact'), { waitUntil: 'networkidle' });
	expect(fetched.filter((path) => /countries|react|client\./.test(path))).toEqual([]);
});
