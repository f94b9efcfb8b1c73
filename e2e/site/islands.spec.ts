import type { Page, Route } from 'playwright/test';
import { t } from '#i18n/t.ts';
import { accept, serve, type } from '../fixtures/enquiry.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

/** What the visitor does first, and how the page shows that it was done, with the island's code or without. */
interface Island {
	name: string;
	path: string;
	/** Files of its code. */
	code: string;
	act: (page: Page) => Promise<void>;
	done: (page: Page) => Promise<void>;
}

const carousel = (page: Page) => page.locator('[data-carousel]').first();
const posted = new WeakMap<Page, unknown[]>();

const ISLANDS: [Island, Island, Island] = [
	{
		name: 'month switcher',
		path: '/ourSchedule#2025-11',
		code: '**/_astro/MonthSwitcher*.js*',
		act: (page) => page.getByRole('link', { name: 'Next month: Dec 2025' }).click(),
		done: async (page) => {
			await expect(page.getByRole('region', { name: 'Dec 2025' })).toBeVisible();
			await expect(page.getByRole('region', { name: 'Nov 2025' })).toBeHidden();
		},
	},
	{
		name: 'carousel',
		path: '/busFactory',
		code: '**/_astro/Carousel.*.js*',
		act: (page) => carousel(page).getByRole('button', { name: 'Next' }).click(),
		done: (page) => expect(carousel(page).getByRole('link').nth(1)).toBeInViewport({ ratio: 0.9 }),
	},
	{
		name: 'contact form',
		path: '/ContactUs',
		code: '**/_astro/EnquiryForm.*.js*',
		act: async (page) => {
			await type(page);
			await page.getByRole('button', { name: t('en').contact.form.send }).click({ noWaitAfter: true });
		},
		done: async (page) => {
			await expect.poll(() => posted.get(page)?.length).toBe(1);
			expect(posted.get(page)?.[0]).toMatchObject({ firstName: 'Wing', message: 'Primary 3, 28 children' });
		},
	},
];

const failed = t('en').common.island.failed;
const sentence = (page: Page) => page.getByRole('alert').filter({ hasText: failed });

/** Answers for the code of an island; scripts of the page that are named like it come as they are. */
const answer = (page: Page, code: string, act: (route: Route) => Promise<void> | undefined) =>
	page.route(code, (route) => (route.request().url().includes('astro_type_script') ? route.continue() : act(route)));

const open = async (page: Page, path: string) => {
	posted.set(page, await serve(page, accept));
	await page.goto(path);
};

for (const { name, path, code, act, done } of ISLANDS) {
	test.describe(name, () => {
		test('code that cannot be loaded is asked for once more, then the page says so and works without', async ({
			page,
		}) => {
			let asked = 0;
			await answer(page, code, (route) => {
				asked++;
				return route.abort();
			});
			await open(page, path);
			expect(asked, 'nothing is loaded before it is needed').toBe(0);
			if (name === 'contact form') {
				await page.getByLabel(t('en').contact.form.firstName).focus();
				await expect(sentence(page)).toBeVisible();
			}
			await act(page);
			// The pictures are a list that scrolls.
			if (name === 'carousel') await expect(carousel(page).getByRole('button')).toHaveCount(0);
			else await done(page);
			if (name !== 'contact form') await expect(sentence(page)).toBeVisible();
			expect(asked).toBe(2);
		});

		test(
			'the first press while the code is on its way is kept',
			tagged(name === 'carousel' && 'core'),
			async ({ page }) => {
				const come = Promise.withResolvers<void>();
				await answer(page, code, async (route) => {
					await come.promise;
					await route.continue();
				});
				await open(page, path);
				await act(page);
				expect(posted.get(page)).toEqual([]);
				come.resolve();
				await done(page);
				await expect(page.locator('astro-island:not([ssr])')).toHaveCount(1);
				await expect(sentence(page)).toHaveCount(0);
			},
		);
	});
}

test('code that never answers is given up after two minutes, and what was pressed is done', async ({ page }) => {
	await page.clock.install();
	const [{ path, code, act, done }] = ISLANDS;
	await answer(page, code, () => undefined);
	await open(page, path);
	await act(page);
	await page.clock.fastForward(118_000);
	await expect(sentence(page)).toHaveCount(0);
	await page.clock.fastForward(3_000);
	await done(page);
	await expect(sentence(page)).toBeVisible();
});

test('a link to another page needs no code, so it is not kept waiting', async ({ page }) => {
	await answer(page, '**/_astro/EnquiryForm.*.js*', () => undefined);
	await page.goto('/ContactUs');
	await page.getByRole('link', { name: t('en').contact.form.privacyLink, exact: true }).click();
	await expect(page).toHaveURL('/termsAndConditions#privacy');
});

test('a form whose code cannot be had takes a whole phone number, without a dead list of countries', async ({
	page,
}) => {
	const { form } = t('en').contact;
	await answer(page, '**/_astro/EnquiryForm.*.js*', (route) => route.abort());
	await page.goto('/ContactUs');
	await expect(page.getByText(form.phonePlain)).toBeHidden();
	await page.getByRole('button', { name: /852/ }).click();
	await expect(sentence(page)).toBeVisible();
	await expect(page.getByText(form.phonePlain)).toBeVisible();
	await expect(page.getByRole('form').getByRole('button')).toHaveText([/Send/]);
});

test('a picture opens while the code of its carousel is on its way', async ({ page }) => {
	await answer(page, '**/_astro/Carousel.*.js*', () => undefined);
	await page.goto('/busFactory');
	await carousel(page).locator('[data-picture]').first().click();
	await expect(page.getByRole('dialog')).toBeVisible();
});
