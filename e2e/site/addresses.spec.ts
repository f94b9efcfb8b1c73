import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures/test.ts';

test('a host without redirects shows a page that leads on, query and fragment kept', async ({ page, request }) => {
	const text = readFileSync(new URL('../../dist/zh/tnc.html', import.meta.url), 'utf8');
	expect(text).toContain('url=/zh/termsAndConditions');
	await page.route('**/zh/stub*', (route) => route.fulfill({ contentType: 'text/html', body: text }));
	await page.goto('/zh/stub?from=mail#privacy');
	await expect(page).toHaveURL('/zh/termsAndConditions?from=mail#privacy');
	expect((await request.get('/_redirects')).status()).toBe(404);
});
