import { randomUUID } from 'node:crypto';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { expectTyped, send, type } from '../fixtures/enquiry.ts';
import { expect, test } from '../fixtures/test.ts';

/** What the catalogue of bad inputs asks of a browser, where the tests of the pages do not say it already. */

const { failed, sending, thanks } = t('en').contact;

test('an answer that does not come in time is asked for again with the same key, and the server has one', async ({
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

// What is stored under keys of ours, and how much, is in `src/site/stores/persistent.test.ts`.
test('what an older site or somebody else left in the storage changes nothing and breaks nothing', async ({
	page,
	faults,
}) => {
	await page.addInitScript(() => {
		if (sessionStorage.getItem('set')) return;
		for (const [name, value] of Object.entries({
			user: '{"token":"x","role":"admin"}',
			cart: '{',
			products: '[[[',
			product_1: 'undefined',
			draft: '{"values":7}',
			__proto__x: '{}',
			constructor: '{"a":1}',
			toString: '1',
			local: '__proto__',
		}))
			localStorage.setItem(name, value);
		sessionStorage.setItem('set', '1');
	});
	for (const address of ['/', '/ourSchedule', '/details', href('en', 'contact')]) {
		await page.goto(address);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(page.getByRole('main')).not.toContainText(/admin|\[object/i, { useInnerText: true });
	}
	await type(page);
	await expectTyped(page);
	expect(faults).toEqual([]);
});
