import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { axe, expect, test } from '../fixtures/office.ts';
import { dayIn } from '../fixtures/orders.ts';
import { take } from '../fixtures/review.ts';
import { language, part, save } from '../fixtures/trip-form.ts';

test.use({ publishes: 'real', actionTimeout: 20_000 });
// The site is really built, once.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const submit = async (page: Page): Promise<void> => {
	await save(page);
	await page.getByRole('button', { name: '提交审核' }).click();
	await expect(page.getByText('正在等待审核；要修改，请先撤回')).toBeVisible({ timeout: 20_000 });
};
const words = (text: string) => ({ en: `${text} in English`, zh: `${text}繁體`, cn: `${text}简体` });
const WORDS = [
	[
		'英文',
		'Star Ferry at dusk',
		'Pier',
		'Ropes, gangways and a harbour that lights up…',
		'Who lets go of the rope first?',
	],
	['繁体', '黃昏的天星小輪', '碼頭', '看水手拋纜，等海港亮燈……', '誰先放開纜繩？'],
] as const;

// Written by hand, in the files: the office publishes them along with the trip.
test.beforeAll(({ office }) => {
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
	advert('typhoon', typhoon);
});

test('a trip is written, sent back, mended, passed and found on the site', async ({ page, signIn, faults }) => {
	// The editor writes it.
	await signIn('editor', '/goods/goods-list');
	await page.getByRole('button', { name: '添加商品' }).click();
	await page.getByRole('textbox', { name: '编号' }).fill('star-ferry-dusk');
	await page.getByRole('combobox', { name: '活动类别' }).click();
	await page.locator('.ant-select-item-option').filter({ hasText: '自然与动物' }).click();
	await page.keyboard.press('Escape');
	for (const [which, title, stop, teaser, text] of WORDS) {
		const panel = await language(page, '三语内容', which);
		await panel.getByRole('textbox', { name: '标题' }).fill(title);
		await panel.getByRole('textbox', { name: '站点' }).fill(stop);
		await panel.getByRole('textbox', { name: '简介' }).fill(teaser);
		await panel.getByRole('textbox', { name: '搜索摘要' }).fill(`${title}: ${text}`);
		await panel.getByRole('textbox', { name: '正文' }).fill(text);
	}
	const simplified = await language(page, '三语内容', '简体');
	await simplified.getByRole('button', { name: '由繁体生成简体草稿' }).click();
	await expect(simplified.getByRole('textbox', { name: '标题' })).toHaveValue('黄昏的天星小轮');
	await page.getByRole('button', { name: '保存草稿' }).click();
	await expect(page).toHaveURL('/add-goods?slug=star-ferry-dusk');
	const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#246' } });
	const pictures = part(page, '图片');
	const file = { name: 'ferry.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
	await pictures.getByLabel('选择图片').setInputFiles([file]);
	await expect(pictures.getByRole('img', { name: /^封面/ })).toBeVisible();
	for (const [which, alt] of [
		['英文', 'A green ferry'],
		['繁体', '綠色小輪'],
		['简体', '绿色小轮'],
	] as const)
		await pictures.getByRole('textbox', { name: `图片说明（${which}）` }).fill(alt);
	await submit(page);

	// The reviewer sends it back.
	await signIn('reviewer', '/goods/goods-verify');
	await page.getByRole('button', { name: '黄昏的天星小轮' }).click();
	const drawer = page.getByRole('dialog', { name: '黄昏的天星小轮', exact: true });
	await take(page, '驳回', '英文标题请写出码头');
	await expect(drawer).toContainText('已驳回');

	// The editor mends it.
	await signIn('editor', '/goods/goods-verify?review=rejected');
	await page.getByRole('button', { name: '黄昏的天星小轮' }).click();
	await expect(drawer).toContainText('英文标题请写出码头');
	await drawer.getByRole('link', { name: '编辑' }).click();
	const title = (await language(page, '三语内容', '英文')).getByRole('textbox', { name: '标题' });
	await title.fill('Central Pier and Star Ferry at dusk');
	await submit(page);

	// The reviewer passes it, and within a minute everybody can read it.
	await signIn('reviewer', '/goods/goods-verify');
	await page.getByRole('button', { name: '黄昏的天星小轮' }).click();
	await take(page, '通过');
	await expect(drawer.getByText('已上线')).toBeVisible({ timeout: 150_000 });
	for (const [path, words] of [
		['/FieldTrips/star-ferry-dusk', 'Central Pier and Star Ferry at dusk'],
		['/zh/FieldTrips/star-ferry-dusk', '黃昏的天星小輪'],
		['/cn/FieldTrips/star-ferry-dusk', '黄昏的天星小轮'],
	] as const) {
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
		await page.goto(path.replace('star-ferry-dusk', 'All_Field_Trips'));
		await expect(page.getByRole('link', { name: words }).first()).toBeVisible();
	}
	expect(faults).toEqual([]);
});

test('adverts show on their days', async ({ page, faults }) => {
	const notice = page.getByRole('complementary', { name: 'Notice' });
	const banner = page.getByRole('complementary', { name: 'Promotion' });
	await page.goto('/');
	await expect(notice.getByRole('link', { name: 'Typhoon in English' })).toHaveAttribute('href', '/ContactUs');
	await expect(page.getByRole('img', { name: 'Feast in English' })).toBeVisible();
	await expect(page.getByRole('img', { name: /Hong Kong as a floating island/ })).toHaveCount(0);
	await expect(page.locator('[data-carousel] .car__s')).toHaveCount(5);
	expect(await axe(page)).toEqual([]);
	for (const path of ['/busFactory', '/ourSchedule']) {
		await page.goto(path);
		await expect(banner).toHaveCount(1);
		await expect(banner.getByRole('link', { name: /Lantern week in English/ })).toHaveAttribute('href', '/About');
		await expect(banner.getByRole('img', { name: 'Lanterns in English' })).toBeVisible();
		expect(await axe(page)).toEqual([]);
	}
	// A language that was chosen stays chosen.
	await page.goto('/zh');
	await expect(page.getByRole('img', { name: 'Feast繁體' })).toBeVisible();
	await page.goto('/cn/busFactory');
	const links = page.getByRole('complementary', { name: /通知|推广/ }).getByRole('link');
	for (const path of ['/cn/About', '/cn/ContactUs'])
		await expect(links.and(page.locator(`[href="${path}"]`))).toHaveCount(1);
	expect(faults).toEqual([]);
});
