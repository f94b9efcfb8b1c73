import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { axe, expect, test } from '../fixtures/office.ts';
import { dayIn } from '../fixtures/orders.ts';

test.use({ publishes: 'real' });

const words = (text: string) => ({ en: `${text} in English`, zh: `${text}繁體`, cn: `${text}简体` });

test('adverts show on their days', async ({ page, context, office, signIn, faults }) => {
	test.setTimeout(400_000);
	// Written by hand, in the files; the office publishes them along with the notice.
	const advert = (id: string, value: object) =>
		writeFileSync(join(office.content, `adverts/${id}.json`), JSON.stringify(value));
	const picture = './home-2.jpg';
	const now = { from: dayIn(-1), to: dayIn(1) };
	advert('feast', { place: 'home-hero', order: 0, picture, alt: words('Feast'), ...now });
	const hero = join(office.content, 'adverts/hero.json');
	writeFileSync(hero, readFileSync(hero, 'utf8').replace('"order": 0', '"order": 1'));
	advert('sixth', { place: 'home-carousel', order: 9, picture, alt: words('Sixth'), from: dayIn(3) });
	const lanterns = { place: 'trip-banner', picture, alt: words('Lanterns'), caption: words('Lantern week') };
	advert('banner', { ...lanterns, order: 1, link: '/About', ...now });
	advert('over', { ...lanterns, order: 0, caption: words('Over'), to: dayIn(-2) });
	const typhoon = { place: 'notice', order: 0, caption: words('Typhoon'), link: '/ContactUs', to: dayIn(1) };
	advert('typhoon', { ...typhoon, offline: true });
	await signIn('editor', '/advert?place=notice');
	await page.getByRole('button', { name: /^重新上线/ }).click();
	await expect(page.getByText(/^已上线（/)).toBeVisible({ timeout: 300_000 });

	const site = await context.newPage();
	const notice = site.getByRole('complementary', { name: 'Notice' });
	const banner = site.getByRole('complementary', { name: 'Promotion' });
	await site.goto('/');
	await expect(notice.getByRole('link', { name: 'Typhoon in English' })).toHaveAttribute('href', '/ContactUs');
	await expect(site.getByRole('img', { name: 'Feast in English' })).toBeVisible();
	await expect(site.getByRole('img', { name: /Hong Kong as a floating island/ })).toHaveCount(0);
	await expect(site.locator('[data-carousel] .car__s')).toHaveCount(5);
	expect(await axe(site)).toEqual([]);
	for (const path of ['/busFactory', '/ourSchedule']) {
		await site.goto(path);
		await expect(banner).toHaveCount(1);
		await expect(banner.getByRole('link', { name: /Lantern week in English/ })).toHaveAttribute('href', '/About');
		await expect(banner.getByRole('img', { name: 'Lanterns in English' })).toBeVisible();
		expect(await axe(site)).toEqual([]);
	}
	// A language that was chosen stays chosen.
	await site.goto('/zh');
	await expect(site.getByRole('img', { name: 'Feast繁體' })).toBeVisible();
	await site.goto('/cn/busFactory');
	const links = site.getByRole('complementary', { name: /通知|推广/ }).getByRole('link');
	for (const path of ['/cn/About', '/cn/ContactUs'])
		await expect(links.and(site.locator(`[href="${path}"]`))).toHaveCount(1);
	expect(faults).toEqual([]);
});
