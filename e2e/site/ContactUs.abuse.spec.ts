import { expect, type Page, test } from 'playwright/test';
import { HIDDEN_FIELDS } from '#domain/enquiry.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { accept, send, serve, type } from '../fixtures/enquiry.ts';

const { form, thanks } = t('en').contact;
const asked = (page: Page): string[] => {
	const paths: string[] = [];
	page.on('request', (request) => paths.push(new URL(request.url()).pathname));
	return paths;
};

test('nobody meets the field for machines: neither by eye, by Tab, nor through what fills in for people', async ({
	page,
}) => {
	await page.goto(href('en', 'contact'));
	const trap = page.locator(`[name=${HIDDEN_FIELDS.trap}]`);
	await expect(trap).toHaveAttribute('autocomplete', 'off');
	await expect(trap).toHaveAttribute('tabindex', '-1');
	await expect(trap).not.toHaveAttribute('style');
	// A browser fills in by names and labels it knows: this one has none of them.
	await expect(page.getByRole('textbox', { name: form.trap })).toHaveCount(0);
	await expect(page.getByRole('textbox')).toHaveCount(5);
	await expect(page.getByText(form.trap)).not.toBeInViewport();
	await expect(page.locator('[aria-hidden=true]').filter({ has: trap })).toHaveCount(1);
	await type(page);
	await expect(trap).toHaveValue('');
	expect(await trap.evaluate((element: HTMLInputElement) => element.closest('[inert]') !== null)).toBe(true);
	await page.getByLabel(form.message).focus();
	for (const next of [
		page.getByRole('checkbox', { name: form.marketing }),
		page.getByRole('link', { name: form.privacyLink }),
		page.getByRole('button', { name: form.send }),
	]) {
		await page.keyboard.press('Tab');
		await expect(next).toBeFocused();
	}
});

test('the form asks for the signed time once, when it has the focus', async ({ page }) => {
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
