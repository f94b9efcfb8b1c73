import { randomUUID } from 'node:crypto';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { send, type } from '../fixtures/enquiry.ts';
import { tagged } from '../fixtures/scope.ts';
import { axe, expect, test } from '../fixtures/test.ts';

const anyone = () => `${randomUUID()}@school.example`;

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test(
		'the form comes back with what is wrong and what was typed, and is then received',
		tagged('core'),
		async ({ page }) => {
			const { form, error, summary, thanks } = t('zh').contact;
			await page.goto(href('zh', 'contact'));
			await expect(page.getByText(form.phonePlain)).toBeVisible();
			await expect(page.getByRole('button', { name: /852/ })).toBeHidden();
			await page.getByLabel(form.email, { exact: true }).fill('wing@school');
			await page.getByLabel(form.phone).fill('12');
			await page.getByLabel(form.message).fill('"><b>28</b> children\n& 2 teachers');
			const posted = page.waitForRequest('**/api/enquiry');
			await page.getByRole('button', { name: form.send }).click();
			expect(Object.fromEntries(new URLSearchParams((await posted).postData() ?? ''))).toEqual({
				firstName: '',
				lastName: '',
				email: 'wing@school',
				phone: '12',
				message: '"><b>28</b> children\r\n& 2 teachers',
				country: '',
				locale: 'zh',
				key: '',
				t: '',
				website: '',
			});

			await expect(page).toHaveTitle(new RegExp(`^${summary[2]}`));
			await expect(page.locator('html')).toHaveAttribute('lang', /./);
			const head = page.getByRole('region', { name: summary[2] ?? '' });
			await expect(head.getByRole('link')).toHaveCount(3);
			await expect(head).toBeFocused();
			const email = page.getByLabel(form.email, { exact: true });
			await expect(email).toHaveAccessibleDescription(error.email_invalid);
			await expect(email).toHaveAttribute('aria-invalid', 'true');
			await expect(email).toHaveValue('wing@school');
			await expect(page.getByLabel(form.firstName)).toHaveAccessibleDescription(error.name_required);
			await expect(page.getByLabel(form.phone)).toHaveAccessibleDescription(/\+852/);
			await expect(page.getByLabel(form.message)).toHaveValue('"><b>28</b> children\n& 2 teachers');

			await page.getByLabel(form.firstName).fill('詠詩');
			await email.fill(anyone());
			await page.getByLabel(form.phone).fill('+852 5123 4567');
			await page.getByRole('button', { name: form.send }).click();
			await expect(page).toHaveURL(href('zh', 'thankYou'));
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks.title);
			await expect(page.getByRole('link', { name: thanks.trips })).toHaveAttribute('href', href('zh', 'trips'));
		},
	);
});

test('the page with the mistakes has none of its own, where scripts run after all', async ({ page, faults }) => {
	await page.goto(href('en', 'contact'));
	const { form, summary } = t('en').contact;
	// As when the code of the form could not be had: the browser sends it by itself.
	await page.evaluate(() => {
		const plain = document.querySelector<HTMLFormElement>('form[data-enquiry]');
		if (plain) HTMLFormElement.prototype.submit.call(plain);
	});
	await expect(page.getByRole('region', { name: summary[2] ?? '' })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await page.getByLabel(form.firstName).fill('Wing');
	await page.getByLabel(form.email, { exact: true }).fill(anyone());
	await page.getByLabel(form.message).fill('Hello');
	await page.getByRole('button', { name: form.send }).click();
	await expect(page).toHaveURL(href('en', 'thankYou'));
	expect(faults.filter((fault) => !/422/.test(fault))).toEqual([]);
});

test('the form really sends: the server keeps it before it thanks', tagged('core'), async ({ page }) => {
	const { thanks } = t('en').contact;
	const answered = page.waitForResponse('**/api/enquiry');
	await page.goto(href('en', 'contact'));
	await type(page, { email: anyone() });
	await send(page);
	await expect(page.getByRole('dialog', { name: thanks.title })).toBeVisible();
	expect((await answered).status()).toBe(200);
});
