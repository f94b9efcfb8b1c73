import { pagesInTurns, publicPages, routePages } from '../fixtures/pages.ts';
import { axe, expect, test } from '../fixtures/test.ts';
import { NO_FRAMEWORK, weightOf } from '../fixtures/weights.ts';

const HAN = /\p{Script=Han}/gu;
const LETTER = /\p{L}/gu;
/** Characters that only one of the two Chinese scripts writes, common enough to stand on every page. */
const ONLY_TRADITIONAL = /[個們這裏學開關頁與對說會時間後見車]/;
const ONLY_SIMPLIFIED = /[们这学开关页对说会时间见车]/;

const onPhones = new Set(pagesInTurns.map(({ path }) => path));

for (const { locale, lang, path, name } of publicPages) {
	test(`${path} is whole, in its language, without faults, and axe finds nothing`, async ({ page, faults }, {
		project,
	}) => {
		test.skip(project.name === 'phone' && !onPhones.has(path), 'on phones, each trip in one language is enough');
		await page.emulateMedia({ reducedMotion: 'reduce' });
		const response = await page.goto(path);
		expect(response?.status()).toBe(200);
		await expect(page.locator('html')).toHaveAttribute('lang', lang);
		await expect(page.locator('h1')).toHaveCount(1);
		expect((await page.title()).length, 'a title').toBeGreaterThan(8);

		const text = await page.getByRole('main').evaluate((main) => {
			const words = main.cloneNode(true) as HTMLElement;
			for (const code of words.querySelectorAll('script,style')) code.remove();
			return words.textContent;
		});
		const share = (text.match(HAN)?.length ?? 0) / (text.match(LETTER)?.length ?? 1);
		if (locale === 'en') expect(share, 'share of Chinese characters').toBeLessThan(0.02);
		else expect(share, 'share of Chinese characters').toBeGreaterThan(0.7);
		if (locale === 'zh') expect(text.match(ONLY_SIMPLIFIED)?.[0]).toBeUndefined();
		if (locale === 'cn') expect(text.match(ONLY_TRADITIONAL)?.[0]).toBeUndefined();

		expect((await weightOf(page)).script, 'kB of script before the first touch: no framework fits').toBeLessThan(
			NO_FRAMEWORK,
		);
		const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(wide, 'pixels beyond the right edge').toBeLessThanOrEqual(0);
		expect(await axe(page)).toEqual([]);
		expect(faults, name).toEqual([]);
	});
}

test('each language has texts of its own', async ({ request }, { project }) => {
	test.skip(project.name === 'phone', 'the same pages');
	for (const { path, locale } of routePages.filter((each) => each.locale === 'zh')) {
		const main = async (address: string) =>
			/<main[\s\S]*<\/main>/.exec(await (await request.get(address)).text())?.[0] ?? '';
		const [zh, cn] = await Promise.all([main(path), main(path.replace(`/${locale}`, '/cn'))]);
		expect(zh.length).toBeGreaterThan(300);
		expect(zh).not.toBe(cn);
	}
});
