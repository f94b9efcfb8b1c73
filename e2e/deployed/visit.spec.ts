import { randomUUID } from 'node:crypto';
import { HIDDEN_FIELDS } from '#domain/enquiry.ts';
import { DEFAULT_LOCALE, LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { pagesOfSitemap } from '../fixtures/deployed.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('visit', tagged('deployed'), () => {
	// What stands in this folder is looked at page by page elsewhere: here some of it, to see that this test works.
	const isDeployed = process.env.BASE_URL !== undefined;
	for (const locale of isDeployed ? LOCALES : (['zh'] as const)) {
		test(`every page opens without a fault, and the list can be searched (${locale})`, async ({
			page,
			request,
			faults,
		}) => {
			test.slow();
			const localeOf = (path: string) => LOCALES.find((each) => path.split('/')[1] === each) ?? DEFAULT_LOCALE;
			const pages = (await pagesOfSitemap(request)).filter((path) => localeOf(path) === locale);
			expect(pages.length).toBeGreaterThan(1);
			for (const path of isDeployed ? pages : pages.slice(0, 5)) {
				await page.goto(path);
				await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
				expect(faults, path).toEqual([]);
			}
			await page.goto(href(locale, 'trips'));
			await page.getByRole('searchbox', { name: t(locale).list.search.words }).fill('zzzz');
			await expect(page.getByRole('status')).toContainText('zzzz');
		});
	}

	// Two a run: a server lets five pass in ten minutes from one address.
	for (const [locale, scripts] of [
		['en', true],
		['zh', false],
	] as const)
		test.describe(scripts ? 'with scripts' : 'without scripts', () => {
			test.use({ javaScriptEnabled: scripts });

			// Whoever fills the field that people do not see is put aside, for 30 days, and causes no mail.
			test(`an enquiry marked as a test is received (${locale})`, async ({ page }, { project }) => {
				test.skip(project.name === 'phone', 'once is enough');
				const { form, thanks } = t(locale).contact;
				await page.goto(href(locale, 'contact'));
				await page.getByLabel(form.firstName).fill('Test');
				await page.getByLabel(form.email, { exact: true }).fill(`${randomUUID()}@test.example`);
				await page.getByLabel(form.message).fill('A test of the deployed site: nobody has to answer.');
				await page.locator(`input[name=${HIDDEN_FIELDS.trap}]`).fill('test', { force: true });
				await page.getByRole('button', { name: form.send }).click();
				const said = scripts
					? page.getByRole('dialog', { name: thanks.title })
					: page.getByRole('heading', { level: 1, name: thanks.title });
				await expect(said).toBeVisible();
			});
		});
});
