import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { HIDDEN_FIELDS } from '#domain/enquiry.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { accept, expectTyped, send, serve, type } from '../fixtures/enquiry.ts';

const { form, failed, thanks } = t('en').contact;
const asked = (page: Page): string[] => {
	const paths: string[] = [];
	page.on('request', (request) => paths.push(new URL(request.url()).pathname));
	return paths;
};

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

test('who sends more than people write is told so, with every word kept', async ({ page, baseURL }) => {
	test.skip(process.env.TWO_ORIGINS !== undefined, 'there nginx says who asks, and a page may not add to it');
	const address = `203.0.113.${Math.floor(Math.random() * 256)}`;
	await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
	for (let n = 0; n < 5; n++)
		await page.request.post('/api/enquiry', {
			data: { firstName: 'Wing', email: `${randomUUID()}@school.example`, message: `${n}`, key: randomUUID() },
			headers: { origin: baseURL ?? '', 'x-forwarded-for': address },
		});
	await page.goto(href('en', 'contact'));
	await type(page);
	await send(page);
	await expect(page.getByRole('alert')).toContainText(failed.busy);
	await expectTyped(page);
});
