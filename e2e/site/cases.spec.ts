import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { expectTyped, send, type } from '../fixtures/enquiry.ts';
import { expect, test } from '../fixtures/test.ts';

/** What the catalogue of bad inputs asks of a browser, where the tests of the pages do not say it already. */

const { failed, sending, thanks, picker } = t('en').contact;

const remember = (page: Page, entries: Record<string, string>) =>
	page.addInitScript((all) => {
		if (sessionStorage.getItem('set')) return;
		for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
		sessionStorage.setItem('set', '1');
	}, entries);

test('ENQ-089 an answer that does not come in time is asked for again with the same key, and the server has one', async ({
	page,
}) => {
	const answers: [status: number, replayed: string | undefined][] = [];
	const keys: (string | null)[] = [];
	await page.clock.install();
	await page.route('**/api/enquiry', async (route) => {
		const answer = await route.fetch();
		answers.push([answer.status(), answer.headers()['idempotent-replayed']]);
		keys.push(new URLSearchParams(route.request().postData() ?? '').get('key'));
		// The server has it, but the first answer never arrives.
		if (answers.length > 1) await route.fulfill({ response: answer });
	});
	await page.goto(href('en', 'contact'));
	await type(page, { email: `${randomUUID()}@school.example` });
	await send(page);
	await expect(page.getByText(sending.text)).toBeVisible();
	await expect.poll(() => answers).toEqual([[200, undefined]]);
	await page.clock.fastForward(15_000);
	await expect(page.getByRole('alert')).toContainText(failed.timeout);
	await page.getByRole('button', { name: failed.again }).click();
	await expect(page.getByRole('dialog', { name: thanks.title })).toBeVisible();
	expect(answers).toEqual([
		[200, undefined],
		[200, 'true'],
	]);
	expect(keys[0]).toBe(keys[1]);
});

test('CTY-001 the list of countries is whole with every other host out of reach', async ({ page, baseURL, faults }) => {
	await page.route(
		(url) => url.origin !== baseURL,
		(route) => route.abort(),
	);
	await page.goto(href('en', 'contact'));
	await page.getByRole('button', { name: /852/ }).click();
	await expect(page.getByRole('combobox', { name: picker.search })).toBeFocused();
	await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(240);
	expect(faults).toEqual([]);
});

test('LNG-006 a language of 100,000 characters is refused or ignored', async ({ page, request }) => {
	const long = `/?lang=${'a'.repeat(100_000)}`;
	expect([414, 431]).toContain((await request.get(long)).status());
	await page.goto(`/?lang=${'a'.repeat(5000)}`);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('LST-002 a stored language of five million characters counts as absent', async ({ page, faults }) => {
	await remember(page, { local: 'x'.repeat(5_000_000) });
	await page.goto('/About');
	await expect(page).toHaveURL('/About');
	expect(await page.evaluate(() => localStorage.getItem('local'))).toBeNull();
	expect(faults).toEqual([]);
});

const STRANGE: Record<string, Record<string, string>> = {
	'LST-008 a stored user': { user: '{"token":"x","role":"admin"}' },
	'LST-009 what an older site left': { cart: '{', products: '[[[', product_1: 'undefined', draft: '{"values":7}' },
	'LST-013 names that objects have': { __proto__x: '{}', constructor: '{"a":1}', toString: '1', local: '__proto__' },
};
for (const [name, entries] of Object.entries(STRANGE))
	test(`${name} changes nothing and breaks nothing`, async ({ page, faults }) => {
		await remember(page, entries);
		for (const address of ['/', '/ourSchedule', '/details', href('en', 'contact')]) {
			await page.goto(address);
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			await expect(page.getByRole('main')).not.toContainText(/admin|\[object/i, { useInnerText: true });
		}
		await type(page);
		await expectTyped(page);
		expect(faults).toEqual([]);
	});
