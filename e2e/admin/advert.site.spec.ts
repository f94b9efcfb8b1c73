import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { axe, expect, test } from '../fixtures/office.ts';

test.use({ publishes: 'real' });

const hongKong = (time: string): number => Date.parse(`${time}+08:00`);
/** A visit at a moment. */
const at = async (page: Page, time: string, path: string): Promise<void> => {
	await page.clock.setFixedTime(hongKong(time));
	await page.goto(path);
};
const words = (text: string) => ({ en: `${text} in English`, zh: `${text}繁體`, cn: `${text}简体` });

test('adverts change the site at midnight, without a build', async ({ page, context, office, signIn, faults }) => {
	test.setTimeout(400_000);
	// Written by hand, in the files; the office publishes them along with the notice.
	const advert = (id: string, value: object) =>
		writeFileSync(join(office.content, `adverts/${id}.json`), JSON.stringify(value));
	const picture = './home-2.jpg';
	const days = { from: '2999-12-05', to: '2999-12-07' };
	advert('feast', { place: 'home-hero', order: 0, picture, alt: words('Feast'), ...days });
	const hero = join(office.content, 'adverts/hero.json');
	writeFileSync(hero, readFileSync(hero, 'utf8').replace('"order": 0', '"order": 1'));
	advert('sixth', { place: 'home-carousel', order: 9, picture, alt: words('Sixth'), from: days.from });
	const lanterns = { place: 'trip-banner', order: 0, picture, alt: words('Lanterns'), caption: words('Lantern week') };
	advert('banner', { ...lanterns, link: '/About', ...days });
	const typhoon = { place: 'notice', order: 0, caption: words('Typhoon'), link: '/ContactUs', to: '2999-12-06' };
	advert('typhoon', { ...typhoon, offline: true });
	await signIn('editor', '/advert?place=notice');
	await page.getByRole('button', { name: /^重新上线/ }).click();
	await expect(page.getByText(/^已上线（/)).toBeVisible({ timeout: 300_000 });

	const site = await context.newPage();
	const notice = site.getByRole('complementary', { name: 'Notice' });
	const banner = site.getByRole('complementary', { name: 'Promotion' });
	const slides = site.locator('[data-carousel] .car__s');
	await at(site, '2999-12-04T23:59:59', '/');
	await expect(notice.getByRole('link', { name: 'Typhoon in English' })).toHaveAttribute('href', '/ContactUs');
	await expect(site.getByRole('img', { name: 'Feast in English' })).toHaveCount(0);
	await expect(site.getByRole('img', { name: /Hong Kong as a floating island/ })).toBeVisible();
	await expect(slides).toHaveCount(5);
	expect(await axe(site)).toEqual([]);
	await at(site, '2999-12-05T00:00:00', '/');
	await expect(site.getByRole('img', { name: 'Feast in English' })).toBeVisible();
	await expect(site.getByRole('img', { name: /Hong Kong as a floating island/ })).toHaveCount(0);
	await expect(slides).toHaveCount(6);
	await expect(site.getByRole('button', { name: /Picture 6/ })).toBeAttached();
	await expect(notice).toBeVisible();
	await at(site, '2999-12-08T00:00:00', '/');
	await expect(site.getByRole('img', { name: 'Feast in English' })).toHaveCount(0);
	await expect(slides).toHaveCount(6);

	for (const path of ['/busFactory', '/ourSchedule']) {
		await at(site, '2999-12-04T23:59:59', path);
		await expect(banner).toHaveCount(0);
		await at(site, '2999-12-05T00:00:00', path);
		await expect(banner.getByRole('link', { name: /Lantern week in English/ })).toHaveAttribute('href', '/About');
		await expect(banner.getByRole('img', { name: 'Lanterns in English' })).toBeVisible();
		expect(await axe(site)).toEqual([]);
	}
	// A language that was chosen stays chosen.
	await at(site, '2999-12-07T12:00:00', '/zh');
	await expect(site.getByRole('complementary', { name: '通知' })).toHaveCount(0);
	await expect(site.getByRole('img', { name: 'Feast繁體' })).toBeVisible();
	await at(site, '2999-12-05T08:00:00', '/cn/busFactory');
	const links = site.getByRole('complementary', { name: /通知|推广/ }).getByRole('link');
	for (const path of ['/cn/About', '/cn/ContactUs'])
		await expect(links.and(site.locator(`[href="${path}"]`))).toHaveCount(1);
	expect(faults).toEqual([]);
});
