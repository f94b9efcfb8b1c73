import { createHash, randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { HIDDEN_FIELDS } from '#domain/enquiry.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { accept, expectTyped, send, serve, type } from '../fixtures/enquiry.ts';

const { form, failed, sending, thanks } = t('en').contact;
const asked = (page: Page): string[] => {
	const paths: string[] = [];
	page.on('request', (request) => paths.push(new URL(request.url()).pathname));
	return paths;
};
/** Whether a proof answers a challenge, by another implementation of SHA-256. */
const answers = (proof = '', challenge: string, bits: number): boolean => {
	const [seed = ''] = challenge.split('.').slice(-1);
	const number = proof.slice(challenge.length + 1);
	const hash = createHash('sha256').update(`${seed}:${number}`).digest();
	return proof.startsWith(`${challenge}:`) && hash.readUInt32BE(0) < 2 ** (32 - bits);
};
const challenge = (name: string, bits: number) => `abc.${bits.toString(36)}.${name.padEnd(22, 'A')}`;

test('SPM-002 nothing that helps people meets the field for machines', async ({ page }) => {
	await page.goto(href('en', 'contact'));
	const trap = page.locator(`[name=${HIDDEN_FIELDS.trap}]`);
	await expect(trap).toHaveAttribute('autocomplete', 'off');
	await expect(trap).toHaveAttribute('tabindex', '-1');
	await expect(trap).not.toHaveAttribute('style');
	// A browser fills in by names and labels it knows: this one has none of them.
	await expect(page.getByRole('textbox', { name: form.trap })).toHaveCount(0);
	await expect(page.locator('[aria-hidden=true]').filter({ has: trap })).toHaveCount(1);
	await type(page);
	await expect(trap).toHaveValue('');
	expect(await trap.evaluate((element: HTMLInputElement) => element.closest('[inert]') !== null)).toBe(true);
});

test('nothing against abuse is loaded before the form has the focus, and the signed time then speaks once', async ({
	page,
}) => {
	await page.clock.install();
	const sent = await serve(page, accept);
	const paths = asked(page);
	await page.goto(href('en', 'contact'));
	await page.getByLabel(form.message).hover();
	await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
	expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([]);
	const token = page.waitForResponse('**/api/form-token');
	await type(page);
	expect((await token).headers()['cache-control']).toBe('no-store');
	const { token: text } = await (await token).json();
	await page.clock.fastForward(4000);
	await send(page);
	await expect(page.getByRole('dialog', { name: thanks.title })).toBeVisible();
	expect(sent[0]?.['t']).toBe(text);
	expect(paths.filter((path) => path === '/api/form-token')).toHaveLength(1);
	expect(paths.filter((path) => path.includes('proof-of-work'))).toEqual([]);
});

test('who has everything filled in and sends at once sends no time, and no token at all is no obstacle', async ({
	page,
}) => {
	const sent = await serve(page, accept);
	await page.route('**/api/form-token', (route) => route.abort());
	await page.goto(href('en', 'contact'));
	await type(page);
	await send(page);
	await expect(page.getByRole('dialog', { name: thanks.title })).toBeVisible();
	expect(sent[0]?.['t']).toBe('');
});

test('a sum that the server asks for is done with a word to the visitor, and the enquiry goes out by itself', async ({
	page,
}) => {
	const asks = [challenge('first', 14), challenge('second', 8)];
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/_astro/proof-of-work*.js', async (route) => {
		await held;
		await route.continue();
	});
	const sent = await serve(page, (route, attempt) => {
		const ask = asks[attempt - 1];
		if (!ask) return accept(route);
		return route.fulfill({ status: 428, json: { error: { code: 'proof_required', message: '' }, challenge: ask } });
	});
	await page.goto(href('en', 'contact'));
	await type(page);
	await send(page);
	await expect(page.getByRole('status').filter({ hasText: sending.proof })).toBeVisible();
	release();
	await expect(page.getByRole('dialog', { name: thanks.title })).toBeVisible();
	expect(sent.map(({ proof }) => proof === undefined)).toEqual([true, false, false]);
	expect(answers(sent[1]?.['proof'], asks[0] ?? '', 14)).toBe(true);
	expect(answers(sent[2]?.['proof'], asks[1] ?? '', 8)).toBe(true);
	expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('a server that asks again and again, or nonsense, is given up with every word kept', async ({ page }) => {
	const sent = await serve(page, (route) =>
		route.fulfill({ status: 428, json: { error: { code: 'proof_required' }, challenge: challenge('again', 4) } }),
	);
	await page.goto(href('en', 'contact'));
	await type(page);
	await send(page);
	await expect(page.getByRole('alert')).toContainText(failed.busy);
	expect(sent).toHaveLength(3);
	await expectTyped(page);
	await page.unroute('**/api/enquiry');
	await serve(page, (route) => route.fulfill({ status: 428, json: {} }));
	await page.getByRole('button', { name: failed.again }).click();
	await expect(page.getByRole('alert')).toBeVisible();
	await expectTyped(page);
});

test('the sixth enquiry from one e-mail address does its sum for the real server', async ({ page, baseURL }) => {
	const email = `${randomUUID()}@school.example`;
	for (let n = 0; n < 5; n++)
		await page.request.post('/api/enquiry', {
			data: { firstName: 'Wing', email, message: `${n}`, key: randomUUID() },
			headers: { origin: baseURL ?? '' },
		});
	const answersOf: number[] = [];
	page.on('response', (response) => {
		if (response.url().endsWith('/api/enquiry')) answersOf.push(response.status());
	});
	await page.goto(href('en', 'contact'));
	await type(page, { email });
	await send(page);
	await expect(page.getByRole('dialog', { name: thanks.title })).toBeVisible({ timeout: 30_000 });
	expect(answersOf).toEqual([428, 200]);
});
